/**
 * Owns sold flights that leave a hold, or come to it from another. Invariants: a hold stays `sold`, also with
 * no flight left; seats that are given back are on sale for others as soon as the transaction commits. In the
 * caller's transaction, which has locked the reservation before. Never looks at places in the cabin, money or
 * documents.
 */
import type { Tx } from '../../../db/open.ts'
import type { FlightPlace, Hold } from '../inventory.ts'
import { lockHold, moveItems } from '../queries.ts'
import { lockClasses } from '../queries/authorisation.ts'
import { removeSoldFlight } from '../queries/sold-flight.ts'

/** Locked until the transaction ends. @throws Error when the flow's hold is not sold */
export async function keepSoldHold(tx: Tx, flowId: string): Promise<Hold> {
  const hold = await lockHold(tx, flowId)
  if (hold?.state !== 'sold') throw new Error(`flow ${flowId} has no sold hold`)
  return hold
}

/** Locks the counters of several departures, in one order for everybody, until the transaction ends. */
export function keepClasses(tx: Tx, departureIds: readonly number[]): Promise<void> {
  return lockClasses(tx, departureIds)
}

/** Gives its seats back in every class they count in. @throws Error when the hold has no such flight */
export async function giveBackSeats(tx: Tx, hold: Hold, departureId: number): Promise<void> {
  if (!(await removeSoldFlight(tx, hold.id, departureId)))
    throw new Error(`hold ${hold.id} has no departure ${departureId} to give back`)
}

/** A hold whose one flight replaces a flight of another hold. */
export interface HoldExchange {
  readonly changing: Hold
  readonly own: Hold
}

/**
 * Locks both, and the classes of both departures at once, because another traveller may be changing the other
 * way round.
 */
export async function keepExchange(
  tx: Tx,
  { changeFlowId, flowId, departureId }: { changeFlowId: string; flowId: string; departureId: number },
): Promise<HoldExchange> {
  const changing = await lockHold(tx, changeFlowId)
  const own = await lockHold(tx, flowId)
  if (!changing || !own) throw new Error(`flow ${changeFlowId} changes nothing of flow ${flowId}`)
  await lockClasses(tx, [departureId, ...changing.items.map((item) => item.departureId)])
  return { changing, own }
}

/** The new flight, with its seats and extras, goes to the booking's own hold, where that place is empty. */
export async function handOver(tx: Tx, { changing, own }: HoldExchange, place: FlightPlace): Promise<void> {
  await moveItems(tx, { from: changing.id, to: own.id, place })
}
