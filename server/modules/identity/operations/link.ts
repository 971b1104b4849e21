/**
 * Keys of links in mails. Invariants: a key is the first 128 bits of HMAC-SHA256 over what it opens and is
 * stored nowhere; a key for one purpose opens nothing else; a link written before its secret was rotated opens
 * as long as the engine believes the old one.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import { uuidSchema } from '@jetbridge/core/kernel/id.ts'

const keyBytes = 16

interface Secrets {
  readonly config: Pick<Deps['config'], 'linkSecrets'>
}

/** The part behind # in a link that opens a reservation: its id, a full stop and its key. */
export function linkKey(deps: Secrets, reservationId: string): string {
  return writeKey(deps, '', reservationId)
}

/** The reservation of a key; undefined when the key is not ours. Looks nothing up. */
export function readLinkKey(deps: Secrets, text: string): string | undefined {
  return readKey(deps, '', text)
}

/** The same for another purpose, which its name keeps apart. */
export function purposeKey(deps: Secrets, purpose: string, id: string): string {
  return writeKey(deps, `${purpose} `, id)
}

/** The id of such a key; undefined when it is not ours, or for another purpose. */
export function readPurposeKey(deps: Secrets, purpose: string, text: string): string | undefined {
  return readKey(deps, `${purpose} `, text)
}

function writeKey({ config }: Secrets, prefix: string, id: string): string {
  return `${id}.${keyOf(config.linkSecrets[0], prefix + id).toString('base64url')}`
}

function readKey({ config }: Secrets, prefix: string, text: string): string | undefined {
  const [sent = '', written = ''] = text.trim().split('.')
  const id = sent.toLowerCase()
  const key = Buffer.from(written, 'base64url')
  // the last letter carries only two bits, so only one way to write a key is right
  const isKey = key.length === keyBytes && key.toString('base64url') === written
  if (!uuidSchema.safeParse(id).success || !isKey) return undefined
  const fitting = config.linkSecrets.filter((secret) => timingSafeEqual(key, keyOf(secret, prefix + id)))
  return fitting.length > 0 ? id : undefined
}

function keyOf(secret: string, subject: string): Buffer {
  return createHmac('sha256', secret).update(subject).digest().subarray(0, keyBytes)
}
