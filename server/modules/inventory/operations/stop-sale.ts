/**
 * Ends the sale of departures. Invariants: afterwards nobody takes or sells a seat there, so money still on
 * its way finds the seats gone and goes back; sold seats stay sold until their booking gives them back.
 */
import type { Tx } from '../../../db/open.ts'
import { lockClasses } from '../queries/authorisation.ts'
import { release } from '../queries.ts'
import { closeForGood } from '../queries/sale.ts'
import { listStandingHolds, lockStandingHolds, type StandingHold } from '../read/taken.ts'

/**
 * The holds that keep seats on a departure. Until the transaction ends nobody takes, sells or gives back a
 * seat there. Undefined when another hold came before the classes were locked: end the transaction and try
 * again.
 */
export async function lockSale(tx: Tx, departureId: number): Promise<readonly StandingHold[] | undefined> {
  const locked = await lockStandingHolds(tx, [departureId])
  await lockClasses(tx, [departureId])
  const known = new Set(locked.map(({ id }) => id))
  const standing = await listStandingHolds(tx, [departureId])
  return standing.every(({ id }) => known.has(id)) ? locked : undefined
}

/**
 * @param holds all that keep seats there, as {@link lockSale} gave them: each is released with all of its
 * flights
 */
export async function stopSale(tx: Tx, departureId: number, holds: readonly StandingHold[]): Promise<void> {
  await releaseAll(tx, holds)
  await closeForGood(tx, [departureId])
}

/**
 * For departures that have left: a traveller who is still choosing must choose again; a traveller who is paying gets
 * the money back when it comes.
 */
export async function closeSales(tx: Tx, departureIds: readonly number[]): Promise<void> {
  const holds = await lockStandingHolds(tx, departureIds)
  await releaseAll(
    tx,
    holds.filter(({ isFrozen }) => !isFrozen),
  )
  await lockClasses(tx, departureIds)
  await closeForGood(tx, departureIds)
}

async function releaseAll(tx: Tx, holds: readonly StandingHold[]): Promise<void> {
  const ids = new Set(holds.map(({ id }) => id))
  if (ids.size > 0) await release(tx, [...ids])
}
