/**
 * What a booking costs beyond its flights, and altogether. Prices were stored with what was chosen; here they
 * are only added up. This is the one place that says what a flow owes.
 */
import { add, type Minor, money, type Money } from '@jetbridge/core/kernel/money.ts'
import type { Db } from '../../../db/open.ts'
import type { Hold } from '../../inventory/hold.ts'

/** A paid seat or extra of one passenger on one flight. */
export interface Charge {
  readonly passengerId: string
  /** the departure it belongs to */
  readonly segmentDepartureId: number
  /** of the seat or extra, as documents and the books name it */
  readonly code: string
  readonly amount: Minor
}

/** Who charges beyond the flights: each answers what a flow has chosen with its hold. */
const sources: readonly ((db: Db, flowId: string) => Promise<readonly Charge[]>)[] = []

/** What a flow has chosen beyond its flights, in a fixed order. */
export async function bookingCharges(db: Db, flowId: string): Promise<readonly Charge[]> {
  const charges: Charge[] = []
  for (const charged of sources) charges.push(...(await charged(db, flowId)))
  return charges
}

/** Flights, seats and extras. */
export function costOf({ total }: Pick<Hold, 'total'>, charges: readonly Charge[]): Money {
  return add(total, ...charges.map(({ amount }) => money(amount, total.currency)))
}
