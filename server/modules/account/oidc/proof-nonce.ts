/**
 * Nonces for proofs of possession (RFC 9449, sections 8 and 9): with a nonce a caller whose clock is wrong shows that
 * a proof is fresh. Nothing is stored: a nonce is a minute and its signature, so every process knows the nonces of
 * all.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../../deps.ts'

type NonceTools = Pick<Deps, 'now'> & {
  readonly config: { readonly lookUp: Pick<Deps['config']['lookUp'], 'puzzleSecrets'> }
}

/** Minutes for which a nonce is good. */
const goodMinutes = 5
/** Minutes by which the clock of the process that gave it may be ahead. */
const aheadMinutes = 1
/** A proof with a nonce is accepted for this long at most. */
export const nonceSeconds = (goodMinutes + aheadMinutes + 1) * 60

/** The nonce of this minute. */
export function nonceNow({ config, now }: NonceTools): string {
  return nonceOf(config.lookUp.puzzleSecrets[0], minuteOf(now()))
}

/** Whether one of our processes gave it within the last minutes. */
export function isNonceOfNow({ config, now }: NonceTools, nonce: string): boolean {
  const [, written = ''] = /^([0-9a-z]{1,8})\.[\w-]{22}$/.exec(nonce) ?? []
  const age = minuteOf(now()) - Number.parseInt(written, 36)
  if (!(age >= -aheadMinutes && age <= goodMinutes)) return false
  const given = Buffer.from(nonce)
  return config.lookUp.puzzleSecrets.some((secret) => {
    const own = Buffer.from(nonceOf(secret, minuteOf(now()) - age))
    return own.length === given.length && timingSafeEqual(own, given)
  })
}

/** The embedded provider makes nonces of its own, from these 32 bytes. */
export function providerNonceSecret({ config }: Pick<NonceTools, 'config'>): Buffer {
  return keyFor(config.lookUp.puzzleSecrets[0], 'nonces of the provider')
}

function minuteOf(milliseconds: number): number {
  return Math.floor(milliseconds / 60_000)
}

function nonceOf(secret: string, minute: number): string {
  const written = minute.toString(36)
  const mac = createHmac('sha256', keyFor(secret, 'nonces of the API')).update(written).digest()
  return `${written}.${mac.subarray(0, 16).toString('base64url')}`
}

/** What puzzles are signed with signs nothing else. */
function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}
