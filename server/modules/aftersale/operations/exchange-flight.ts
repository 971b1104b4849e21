/**
 * Replaces a booked flight with the one an edit flow holds: it is sold, with the seats and extras chosen on it, and
 * those of the old flight are free again. Invariants: all of it or nothing; the booking's own hold keeps every booked
 * flight, the edit flow's hold ends sold and empty. Never looks at money or documents.
 */
import type { Tx } from '../../../db/open.ts'
import { giveBackFlights } from './give-back.ts'
import type { FlightPlace } from '../../inventory/inventory.ts'
import { handOver, keepExchange } from '../../inventory/operations/exchange.ts'
import { sellHold } from '../../inventory/operations/settle.ts'

export interface FlightExchange {
  /** whose hold keeps the new flight */
  readonly changeFlowId: string
  /** the flow in which the reservation was made */
  readonly flowId: string
  /** of the flight that is given up */
  readonly departureId: number
  /** that the new flight takes: in the order of the trip, and the way it is on; from 0 */
  readonly place: FlightPlace
}

/**
 * In the caller's transaction, which has locked the reservation before. `seats-gone`, with nothing changed,
 * when the hold has ended and others have its seats.
 * @throws Error when the booking has no such flight
 */
export async function exchangeFlight(tx: Tx, exchange: FlightExchange): Promise<'sold' | 'seats-gone'> {
  const { changeFlowId, flowId, departureId, place } = exchange
  const holds = await keepExchange(tx, exchange)
  if ((await sellHold(tx, changeFlowId)) === 'seats-gone') return 'seats-gone'
  await giveBackFlights(tx, flowId, [departureId])
  await handOver(tx, holds, place)
  return 'sold'
}
