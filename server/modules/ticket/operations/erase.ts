/** Tickets keep numbers, coupons and money, and print another name. */
import type { Tx } from '../../../db/open.ts'
import type { Pseudonym } from '../../reservation/reservation.ts'
import { renameTickets } from '../queries.ts'

/** Every ticket of these passengers. Harmless to repeat. */
export async function eraseNames(tx: Tx, names: readonly Pseudonym[]): Promise<void> {
  await renameTickets(tx, names)
}
