/**
 * Who may act on a reservation: the browser that has opened it, on its own brand, while it is not idle too
 * long.
 */
import type { ReservationHolder } from '@jetbridge/core/access/actor.ts'
import { uuidSchema } from '@jetbridge/core/kernel/id.ts'
import { secretHash } from '../../db/secret-hash.ts'
import type { Deps } from '../../deps.ts'
import type { SiteClaims } from '../../http/actor.ts'
import { Refusal } from '../../http/refusal.ts'
import { claimAccess } from './queries.ts'

/**
 * One statement. An unknown session, a wrong token and another brand's reservation get the same answer; only
 * the holder of the token learns that it was idle too long.
 * @throws Refusal `not-found` or `session-expired`
 */
export async function proveReservation(
  deps: Deps,
  claims: Pick<SiteClaims, 'sessionId' | 'accessToken' | 'shopWindow'>,
): Promise<ReservationHolder> {
  const { sessionId, accessToken, shopWindow } = claims
  if (!sessionId && !accessToken) throw new Refusal('session-expired')
  if (!sessionId || !accessToken || !uuidSchema.safeParse(sessionId).success) throw new Refusal('not-found')
  const access = await claimAccess(deps.db.query, {
    sessionId,
    tokenHash: secretHash(accessToken),
    brandId: shopWindow.id,
    idleMinutes: deps.config.reservationIdleMinutes,
  })
  if (!access) throw new Refusal('not-found')
  const { isIdle, brandId, ...record } = access
  if (isIdle) throw new Refusal('session-expired')
  return { kind: 'reservation-holder', sessionId, brand: deps.brandOf(brandId), ...record }
}
