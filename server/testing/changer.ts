/** A traveller who has opened a booking and changes a flight of it for another, in the calls of the site. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { WireFlight } from '@jetbridge/core/contract/wire.ts'
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'
import { tinyDestination, tinyOrigin } from '../seed/factories.ts'
import { call, type TestApp, type TestCaller } from './app.ts'
import type { TestBooking } from './booked.ts'
import { flightOf } from './canceller.ts'
import { cardForm } from './payer.ts'
import { choose, searchFlights } from './traveller.ts'

type OpenedBooking = Pick<TestBooking, 'opener' | 'opened'>

/** What the traveller wants instead. */
export interface NewFlight {
  readonly day: LocalDate
  readonly fareBrand?: string
  /** place of the flight in the day */
  readonly place?: number
  readonly isReturn?: boolean
  readonly party?: Party
}

/** A change under way: who makes it, and what every call of it sends. */
export interface Change {
  readonly caller: TestCaller
  readonly body: {
    readonly currentTripFlightId: string
    readonly newTripFlightId: string
    readonly newFareSummaryId: string
  }
}

export function startEdit(app: TestApp, booked: OpenedBooking, place = 0) {
  const body = { flightInformation: { flightId: flightOf(booked, place) } }
  return call(app, contract.flow.createForEdit, { caller: booked.opener, body })
}

/** An edit flow with the new flight found. */
export async function wantChange(
  app: TestApp,
  booked: OpenedBooking,
  wanted: NewFlight,
  place = 0,
): Promise<Change> {
  const created = await startEdit(app, booked, place)
  if (!created.ok) throw new Error(`no edit flow: ${created.body.code}`)
  const { host } = booked.opener
  const flight = await findNew(app, wanted, host)
  const { flightId, fareSummaryUid } = choose(flight, wanted.fareBrand ?? 'flex')
  return {
    caller: {
      ...(host && { host }),
      flowId: created.body.bookingFlowId,
      accessToken: created.body.accessToken,
    },
    body: {
      currentTripFlightId: flightOf(booked, place),
      newTripFlightId: flightId,
      newFareSummaryId: fareSummaryUid,
    },
  }
}

async function findNew(
  app: TestApp,
  { day: date, place = 0, isReturn = false, party }: NewFlight,
  host: string | undefined,
): Promise<WireFlight | undefined> {
  const [origin, destination] = isReturn ? [tinyDestination, tinyOrigin] : [tinyOrigin, tinyDestination]
  const flights = await searchFlights(app, {
    origin,
    destination,
    date,
    ...(party && { party }),
    ...(host && { host }),
  })
  return flights.at(place)
}

export function estimate(app: TestApp, { caller, body }: Change) {
  return call(app, contract.flightChange.estimate, { caller, body })
}

/** The amount due, with seats and extras, as `payment/create-reservation` tells it. */
export function reckon(app: TestApp, { caller }: Change) {
  return call(app, contract.payment.createReservation, { caller, body: {} })
}

export function payChange(app: TestApp, { caller }: Change, amount?: number) {
  const body = cardForm('t', amount === undefined ? {} : { amount })
  return call(app, contract.payment.processPayment, { caller, body })
}

export function commit(app: TestApp, { caller, body }: Change, quoteId?: string) {
  return call(app, contract.flightChange.commit, {
    caller,
    body: { ...body, ...(quoteId !== undefined && { quoteId }) },
  })
}

/** From the wish to the quote. */
export async function quoted(
  app: TestApp,
  booked: OpenedBooking,
  wanted: NewFlight,
  place = 0,
): Promise<Change> {
  const change = await wantChange(app, booked, wanted, place)
  const answer = await estimate(app, change)
  if (!answer.ok) throw new Error(`not quoted: ${answer.body.code} ${answer.body.message}`)
  return change
}
