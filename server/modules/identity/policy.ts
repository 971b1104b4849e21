/** Who may act on a reservation: the browser that has opened it, on its own brand, while it is not idle too long. */
import { createHash } from 'node:crypto'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { uuidSchema } from '@jetbridge/core/kernel/id.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Caller } from '../../http/serve.ts'
import { type AccessRecord, claimAccess } from './queries.ts'

declare const proven: unique symbol

/** Proof that the caller has opened the reservation; only {@link requireReservation} makes one. */
export interface ReservationAccess extends Omit<AccessRecord, 'isIdle'> {
  readonly [proven]: true
  readonly sessionId: string
  readonly brand: Brand
}

/**
 * One statement. An unknown session, a wrong token and another brand's reservation answer the same; only the
 * holder of the token learns that it was left idle too long.
 * @throws Refusal `not-found` or `session-expired`
 */
export async function requireReservation(deps: Deps, caller: Caller): Promise<ReservationAccess> {
  const { sessionId, accessToken, brand } = caller
  if (!sessionId && !accessToken) throw new Refusal('session-expired')
  if (!sessionId || !accessToken || !uuidSchema.safeParse(sessionId).success) throw new Refusal('not-found')
  const access = await claimAccess(deps.db.query, {
    sessionId,
    tokenHash: secretHash(accessToken),
    brandId: brand.id,
    idleMinutes: deps.config.reservationIdleMinutes,
  })
  if (!access) throw new Refusal('not-found')
  const { isIdle, ...record } = access
  if (isIdle) throw new Refusal('session-expired')
  return { sessionId, brand, ...record } as ReservationAccess
}

/**
 * For what a brand asks a one-time code for: changing and cancelling a flight, answering the airline, documents.
 * @throws Refusal `code-required` where the brand asks for one and none was entered
 */
export function requireProof({ brand, isProven }: ReservationAccess): void {
  if (brand.switches.codeBeforeChanges && !isProven) throw new Refusal('code-required')
}

/** How long a one-time code counts that was entered, and what was begun with it. */
export const provenMinutes = 30

/** Only this is stored of a token, a key or a code. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
