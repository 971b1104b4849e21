/**
 * What a booking costs beyond its flights, and altogether. Prices were stored with what was chosen; here they
 * are only added up. This is the one place that says what a flow owes.
 */
import { add, type Money } from '@jetbridge/core/kernel/money.ts'
import type { Db } from '../../../db/open.ts'
import type { Hold } from '../../inventory/hold.ts'
import { seatCharges } from '../../seat/queries.ts'

/** A paid seat or extra of one passenger on one flight. */
export interface Charge {
  readonly passengerId: string
  readonly departureId: number
  /** of the seat or extra: `12A`, `BAG1` … */
  readonly code: string
  readonly amount: Money
}

/** A charge and what the books call it: seats are one product, whichever they are. */
export interface BookedCharge extends Charge {
  readonly product: string
}

type Charged = (db: Db, flowId: string) => Promise<readonly Charge[]>

/** Who charges beyond the flights, each for what a flow has chosen with its hold. */
const sources: readonly { charged: Charged; productOf: (charge: Charge) => string }[] = [
  { charged: seatCharges, productOf: () => 'seat' },
]

/** What a flow has chosen beyond its flights, in a fixed order. */
export async function bookingCharges(db: Db, flowId: string): Promise<readonly BookedCharge[]> {
  const all: BookedCharge[] = []
  for (const { charged, productOf } of sources) {
    const charges = await charged(db, flowId)
    all.push(...charges.map((each) => ({ ...each, product: productOf(each) })))
  }
  return all
}

/** Flights, seats and extras. */
export function costOf({ total }: Pick<Hold, 'total'>, charges: readonly Charge[]): Money {
  return add(total, ...charges.map(({ amount }) => amount))
}
