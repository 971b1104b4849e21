/**
 * Owns sold flights that leave a hold, or come to it from another. Invariants: a hold stays `sold`, also with
 * no flight left; seats that are given back are on sale for others as soon as the transaction commits. In the
 * caller's transaction, which has locked the reservation before. Never looks at places in the cabin, money or
 * documents.
 */
import type { WayPlace } from '@jetbridge/core/trip/way-place.ts'
import type { Tx } from '../../../db/open.ts'
import type { Hold } from '../inventory.ts'
import { lockHold } from '../queries.ts'
import { lockClasses } from '../queries/authorisation.ts'
import { moveItems, moveLaterItems, removeSoldFlight } from '../queries/sold-flight.ts'

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

/** A hold whose flights replace a flight of another hold, or several in connection. */
export interface HoldExchange {
  readonly changing: Hold
  readonly own: Hold
}

/**
 * Locks both, and the classes of all departures at once, because another traveller may be changing the other
 * way round.
 */
export async function keepExchange(
  tx: Tx,
  {
    changeFlowId,
    flowId,
    departureIds,
  }: {
    readonly changeFlowId: string
    readonly flowId: string
    readonly departureIds: readonly number[]
  },
): Promise<HoldExchange> {
  const changing = await lockHold(tx, changeFlowId)
  const own = await lockHold(tx, flowId)
  if (!changing || !own) throw new Error(`flow ${changeFlowId} changes nothing of flow ${flowId}`)
  await lockClasses(tx, [...departureIds, ...changing.items.map((item) => item.departureId)])
  return { changing, own }
}

/**
 * The new flights, with their seats and extras, go to the booking's own hold, where those that they replace stood: that
 * place is empty.
 */
export async function handOver(tx: Tx, { changing, own }: HoldExchange, place: WayPlace): Promise<void> {
  const { bound, shift } = place
  if (shift > 0) await moveLaterItems(tx, own.id, { bound, by: shift })
  await moveItems(tx, { from: changing.id, to: own.id, place })
}
