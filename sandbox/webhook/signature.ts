import { createHmac } from 'node:crypto'

export const signatureHeader = 'X-Gateway-Signature'

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`; the time is signed so that an old copy is refused. */
export function sign(body: string, secret: string, atMs: number): string {
  const seconds = Math.floor(atMs / 1000)
  const code = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${code}`
}
