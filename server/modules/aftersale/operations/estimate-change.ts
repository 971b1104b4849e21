/**
 * Owns what changing a flight for another, or a connection as one, would cost. Invariants: the quote is kept together
 * with the hold of the new seats, and ends with it; core computes its figures, from what was sold and what is offered now.
 * Never changes the booking, and never takes money.
 */
import { isProofOver } from '@jetbridge/core/access/access.ts'
import type { ChangeQuote } from '@jetbridge/core/change/flight-quote.ts'
import type { BodyOf } from '@jetbridge/core/contract/endpoint.ts'
import type { flightChangeEndpoints } from '@jetbridge/core/contract/flight-change.ts'
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import { passengerTypes } from '@jetbridge/core/passenger/passenger-type.ts'
import type { EditedFlight } from '@jetbridge/core/access/actor.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { holdOffer } from '../../booking/operations/hold.ts'
import { keepFlow } from '../../flow/operations/settle.ts'
import type { Hold } from '../../inventory/inventory.ts'
import { planPayBack, type RefundPart } from '../../payment/operations/pay-back.ts'
import { promiseChange } from '../../reservation/operations/change.ts'
import type { FlightChange } from '../../reservation/read/change.ts'
import { type OpenedFlight, type OpenedReservation, readOpened } from '../../reservation/read/opened.ts'
import { lockReservation } from '../../reservation/read/party.ts'
import { type ChangeableWay, changeableWay } from '../../change/operations/changeable.ts'
import { scheduleChangeOf } from '../../change/operations/edited.ts'
import { partyOf, quoteExchange } from '../../change/operations/quote-exchange.ts'

type EstimateRequest = BodyOf<typeof flightChangeEndpoints.estimate>

/** What is asked for, and asked for again when it is made. */
export type ChangeRequest = Omit<EstimateRequest, 'puzzle'>

export interface EstimatedChange extends Pick<OpenedFlight, 'scheduleChange'> {
  readonly change: FlightChange
  readonly hold: Hold
  /** where a credit would go */
  readonly parts: readonly RefundPart[]
}

/**
 * Holds the new flights for the reservation's party instead of what the flow held before, and quotes the
 * change. [CHG-01, CHG-02, API-23]
 * @throws Refusal `flight-not-active`, `reservation-changed`, `change-not-allowed`, `unknown-fare` for a
 * way between other places, the one that is booked, or one with too many stops, `return-before-arrival`, `passengers-differ`,
 * `already-completed`, `code-required`, and those of a hold
 */
export async function estimateChange(
  deps: Deps,
  holder: { readonly flow: FlowAccess<EditedFlight>; readonly address: string },
  asked: EstimateRequest,
): Promise<EstimatedChange> {
  const { flow } = holder
  const { edits } = flow
  if (asked.currentTripFlightId !== edits.segmentId) throw new Refusal('not-found')
  if (flow.isCompleted) throw new Refusal('already-completed')
  if (isProofOver(flow)) throw new Refusal('code-required')
  return deps.db.inTurn(edits.reservationId).transact(async (tx) => {
    await lockReservation(tx, edits.reservationId)
    const opened = await readOpened(deps, tx, edits.reservationId)
    const way = await changeableWay(tx, opened, edits.segmentId)
    const hold = await holdOffer(deps, holder, holdRequest(opened, asked), tx)
    const quote = await quoteExchange(deps, tx, opened, { way, hold })
    const parts = await planPayBack(tx, edits.reservationId, money(quote.refund, quote.currency))
    const change = await keepQuote(deps, tx, { flow, way, asked, hold, quote })
    return { change, hold, parts, scheduleChange: scheduleChangeOf(way.flights) }
  })
}

function holdRequest(
  { reservation, passengers }: OpenedReservation,
  { newTripFlightId: flightId, newFareSummaryId: fareSummaryUid, puzzle, ...shown }: EstimateRequest,
) {
  const { departureDateTime, arrivalDateTime } = shown
  return {
    flightsToHold: [{ flightId, fareSummaryUid, departureDateTime, arrivalDateTime }],
    passengers: passengerTypes.map((passengerType) => ({
      passengerType,
      requestedSeats: partyOf(passengers)[passengerType],
    })),
    currencyCode: reservation.total.currency,
    puzzle,
  }
}

interface QuotedChange {
  readonly flow: FlowAccess<EditedFlight>
  readonly way: ChangeableWay
  readonly asked: ChangeRequest
  readonly hold: Hold
  readonly quote: ChangeQuote
}

async function keepQuote(
  deps: Deps,
  tx: Tx,
  { flow, way, asked, hold, quote }: QuotedChange,
): Promise<FlightChange> {
  const change = await promiseChange(tx, {
    ...flow.edits,
    id: uuidv7(deps.now(), deps.random),
    flowId: flow.flowId,
    segmentIds: way.flights.map(({ id }) => id),
    departureIds: hold.items.map(({ departureId }) => departureId),
    fareSummaryUid: asked.newFareSummaryId,
    quote,
    holdExpiresAt: hold.expiresAt,
  })
  if (!change) throw new Refusal('already-completed')
  await keepFlow(tx, flow.flowId)
  return change
}
