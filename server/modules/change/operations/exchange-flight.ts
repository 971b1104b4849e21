/**
 * Replaces booked flights of one way with those an edit flow holds: these are sold, with the seats and extras chosen on
 * them, and those of the old flights are free again. Invariants: all of it or nothing; the booking's own hold keeps every
 * booked flight, the edit flow's hold ends sold and empty. Never looks at money or documents.
 */
import type { WayPlace } from '@jetbridge/core/trip/way-place.ts'
import type { Tx } from '../../../db/open.ts'
import { giveBackFlights } from './give-back.ts'
import { handOver, keepExchange } from '../../inventory/operations/exchange.ts'
import { sellHold } from '../../inventory/operations/settle.ts'

export interface FlightExchange {
  /** whose hold keeps the new flights */
  readonly changeFlowId: string
  /** the flow in which the reservation was made */
  readonly flowId: string
  /** of the flights that are given up */
  readonly departureIds: readonly number[]
  /** that the new flights take */
  readonly place: WayPlace
}

/**
 * In the caller's transaction, which has locked the reservation before. `seats-gone`, with nothing changed,
 * when the hold has ended and others have its seats.
 * @throws Error when the booking has not all of these flights
 */
export async function exchangeFlight(tx: Tx, exchange: FlightExchange): Promise<'sold' | 'seats-gone'> {
  const { changeFlowId, flowId, departureIds, place } = exchange
  const holds = await keepExchange(tx, exchange)
  if ((await sellHold(tx, changeFlowId)) === 'seats-gone') return 'seats-gone'
  await giveBackFlights(tx, flowId, departureIds)
  await handOver(tx, holds, place)
  return 'sold'
}
