/** From held to sold: seats, and the promo code they were promised with. Never looks at money. */
import type { Tx } from '../../../db/open.ts'
import { sellSeats } from '../../inventory/operations/settle.ts'
import { usePromoCode } from '../../offer/operations.ts'

/**
 * The money has come: the seats are sold, also when the hold has ended but nobody took them. Harmless to
 * repeat. `seats-gone` when somebody else has them now.
 */
export async function sellHold(tx: Tx, flowId: string): Promise<'sold' | 'seats-gone'> {
  const sale = await sellSeats(tx, flowId)
  if (sale.outcome === 'seats-gone') return 'seats-gone'
  // counted when sold; a code that was used up meanwhile keeps its promised price
  if (sale.isNew && sale.promoCode !== null) await usePromoCode(tx, sale.brandId, sale.promoCode)
  return 'sold'
}
