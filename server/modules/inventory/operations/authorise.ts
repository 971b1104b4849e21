/**
 * Owns how many seats each class of a departure may sell. Invariants: rank 0 is the cabin; no class is
 * authorised more than the one above it, nor less than it has sold and holds. Never touches sold or held.
 */
import type { ClassAuthorisation } from '@jetbridge/core/flight/class-plan.ts'
import type { Db, Tx } from '../../../db/open.ts'
import { closeClasses, deleteClasses, insertClasses, lockClasses } from '../queries/authorisation.ts'
import { listTaken, type TakenSeats } from '../read/taken.ts'

/** Departures and the classes they sell. */
export interface Authorisation {
  readonly departureId: number
  readonly classes: readonly ClassAuthorisation[]
}

const departuresAtOnce = 5_000

/** Opens new departures for sale: one row for each class, nothing sold or held. */
export async function authoriseDepartures(db: Db, authorisations: readonly Authorisation[]): Promise<void> {
  for (const [classes, ids] of groupByClasses(authorisations)) {
    for (let start = 0; start < ids.length; start += departuresAtOnce) {
      await insertClasses(db, ids.slice(start, start + departuresAtOnce), classes)
    }
  }
}

function groupByClasses(authorisations: readonly Authorisation[]): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  for (const { departureId, classes } of authorisations) {
    const key = JSON.stringify(classes)
    const ids = groups.get(key)
    if (ids) ids.push(departureId)
    else groups.set(key, [departureId])
  }
  return groups
}

/**
 * Which of these departures have seats sold or held. Until the transaction ends nobody takes or gives back a seat
 * there.
 */
export async function lockTaken(tx: Tx, departureIds: readonly number[]): Promise<TakenSeats[]> {
  await lockClasses(tx, departureIds)
  return listTaken(tx, departureIds)
}

/** Gives departures other classes. @throws when a seat of one is sold or held: see lockTaken */
export async function reauthoriseDepartures(tx: Tx, authorisations: readonly Authorisation[]): Promise<void> {
  const ids = authorisations.map(({ departureId }) => departureId)
  await refuseTaken(tx, ids)
  await deleteClasses(tx, ids)
  await authoriseDepartures(tx, authorisations)
}

/** Stops selling seats of departures. @throws when a seat of one is sold or held: see lockTaken */
export async function closeDepartures(tx: Tx, departureIds: readonly number[]): Promise<void> {
  await refuseTaken(tx, departureIds)
  await closeClasses(tx, departureIds)
}

async function refuseTaken(tx: Tx, departureIds: readonly number[]): Promise<void> {
  const [first] = await lockTaken(tx, departureIds)
  if (first) throw new Error(`departure ${first.departureId} has seats sold or held`)
}
