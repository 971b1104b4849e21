/** An authenticator app, for journeys. */
import { createHmac } from 'node:crypto'

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app shows: https://www.rfc-editor.org/rfc/rfc6238. @param steps ahead of now */
export function appCode(secret: string, steps = 0): string {
  const bits = Array.from(secret.replaceAll(' ', ''), (sign) =>
    base32.indexOf(sign).toString(2).padStart(5, '0'),
  )
  const octets = bits.join('').match(/.{8}/g) ?? []
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const key = Buffer.from(octets.map((octet) => Number.parseInt(octet, 2)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const number = mac.readUInt32BE(mac.at(-1)! & 0xf) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}
