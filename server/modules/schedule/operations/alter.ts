/**
 * Owns one departure that an operator moves or cancels. Invariants: one operator or import of a brand at a
 * time; every process is notified when the transaction commits. Never looks at what is sold.
 */
import type { FlightTimes } from '@jetbridge/core/flight/departure.ts'
import type { Tx } from '../../../db/open.ts'
import { lockSchedule, notifySchedule } from '../queries.ts'
import { cancelByHand, lockDeparture, setTimes } from '../queries/alteration.ts'
import type { StoredDeparture } from '../read.ts'

/** Its present state, locked until the transaction ends: nobody moves, cancels or flies it meanwhile. */
export async function keepDeparture(tx: Tx, brand: string, id: number): Promise<StoredDeparture | undefined> {
  await lockSchedule(tx, brand)
  return lockDeparture(tx, brand, id)
}

export async function moveDeparture(
  tx: Tx,
  { brand, id }: Pick<StoredDeparture, 'brand' | 'id'>,
  times: FlightTimes,
): Promise<void> {
  await setTimes(tx, id, times)
  await notifySchedule(tx, brand)
}

export async function cancelDeparture(
  tx: Tx,
  { brand, id }: Pick<StoredDeparture, 'brand' | 'id'>,
): Promise<void> {
  await cancelByHand(tx, id)
  await notifySchedule(tx, brand)
}
