/**
 * Links that open a reservation. Invariants: a key is the first 128 bits of HMAC-SHA256 over the
 * reservation's id and is stored nowhere; a link written before its secret was rotated opens as long as the
 * engine believes the old one.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import { uuidSchema } from '@jetbridge/core/kernel/id.ts'

const keyBytes = 16

/** The part behind # in a link: the reservation's id, a full stop and its key. */
export function linkKey({ config }: Pick<Deps, 'config'>, reservationId: string): string {
  return `${reservationId}.${keyOf(config.linkSecrets[0], reservationId).toString('base64url')}`
}

/** The reservation of a key; undefined when the key is not ours. Looks nothing up. */
export function readLinkKey({ config }: Pick<Deps, 'config'>, text: string): string | undefined {
  const [id = '', written = ''] = text.trim().split('.')
  const reservationId = id.toLowerCase()
  const key = Buffer.from(written, 'base64url')
  // the last letter stands for two bits only, so only one way to write a key is right
  const isKey = key.length === keyBytes && key.toString('base64url') === written
  if (!uuidSchema.safeParse(reservationId).success || !isKey) return undefined
  const fitting = config.linkSecrets.filter((secret) => timingSafeEqual(key, keyOf(secret, reservationId)))
  return fitting.length > 0 ? reservationId : undefined
}

function keyOf(secret: string, reservationId: string): Buffer {
  return createHmac('sha256', secret).update(reservationId).digest().subarray(0, keyBytes)
}
