/**
 * Opens the reservation of a link in a mail. A wrong key and a key that opens nothing get the same answer.
 */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { readLinkKey } from '../../identity/operations/link.ts'
import { openAccess, type OpenedAccess } from '../../identity/operations/open-access.ts'
import { findReservation } from '../../reservation/read/party.ts'
import { readShown, type ShownReservation } from './shown.ts'

/** @throws Refusal `not-found` */
export async function openByLink(
  deps: Deps,
  brand: Brand,
  key: string,
): Promise<ShownReservation & OpenedAccess> {
  const { query } = deps.db
  const reservationId = readLinkKey(deps, key)
  const reservation = reservationId && (await findReservation(query, reservationId))
  if (!reservation || reservation.brandId !== brand.id || reservation.state !== 'confirmed')
    throw new Refusal('not-found')
  const access = await openAccess(deps, query, reservation, { openedBy: 'link', agent: null })
  return { ...(await readShown(deps, query, reservation.id)), ...access }
}
