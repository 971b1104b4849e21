/** Owns which departures have left. Never looks at who was on board. */
import type { Tx } from '../../../db/open.ts'
import { claimDeparted, markFlown } from '../queries/alteration.ts'

/**
 * Departures that have left and are not flown yet, the earliest first, locked; those that another process is working
 * on are left out.
 */
export function takeDeparted(tx: Tx, most: number): Promise<number[]> {
  return claimDeparted(tx, most)
}

/** All their booked flights have flown. */
export function recordDeparted(tx: Tx, departureIds: readonly number[]): Promise<void> {
  return markFlown(tx, departureIds)
}
