/** Several people who have opened one booking: they look at it, give flights back and change them, all at once. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { WireReservation } from '@jetbridge/core/contract/booked-reservation.ts'
import { localDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import { tinyDestination, tinyOrigin } from '../../seed/factories.ts'
import type { TestCaller } from '../app.ts'
import { cardForm } from '../payer.ts'
import { choose, tinyHost } from '../traveller.ts'
import { ask, done, outcomeOf } from './ask.ts'
import type { History } from './history.ts'
import type { Model } from './linearizable.ts'
import {
  drawAddress,
  drawTrip,
  findFlight,
  holdTrip,
  openBooking,
  openFlow,
  quoteCancel,
  reserve,
  type Shop,
} from './shop.ts'

/** Of a flight: when it departs, or `cancelled`; the way out and the way back. */
type Flights = readonly [string, string]
type Way = 0 | 1

export type BookingAct =
  | { readonly booking: string; readonly cancel: Way }
  | { readonly booking: string; readonly change: Way; readonly from: string; readonly to: string }
  | { readonly booking: string; readonly saw: Flights }

/** A flight is changed or cancelled while it is booked, and stays cancelled. */
export function bookingModel(first: Flights): Model<Flights, BookingAct> {
  return {
    first,
    step(flights, act) {
      if ('saw' in act) return act.saw.join() === flights.join() ? flights : undefined
      const way = 'cancel' in act ? act.cancel : act.change
      if (flights[way] === 'cancelled') return undefined
      if ('change' in act && flights[way] !== act.from) return undefined
      return flights.with(way, 'cancel' in act ? 'cancelled' : act.to) as unknown as Flights
    },
    keyOf: (flights) => flights.join(),
    tell: (act) =>
      'saw' in act
        ? `saw ${act.saw.join(' and ')}`
        : 'cancel' in act
          ? `cancelled way ${act.cancel}`
          : `changed way ${act.change} to ${act.to}`,
  }
}

export interface BookingHistory extends History<BookingAct> {
  /** as each was booked, by its record locator */
  readonly booked: Map<string, Flights>
}

const people = 3
const actsOfEach = 4

/** A booking of two flights, and what its people do to it. */
export async function shareBooking(shop: Shop, client: string, history: BookingHistory): Promise<void> {
  const caller = await openFlow(shop)
  const trip = drawTrip(shop)
  await holdTrip(shop, caller, { ...trip, backOn: plusDays(trip.day, 1) })
  const { balance, confirmationCode: booking } = await reserve(shop, caller)
  const body = cardForm(await shop.token(), { amount: balance })
  const paid = done(
    await ask(shop, contract.payment.processPayment, { caller, body }),
    'payment of two flights',
  )
  if (paid.body.transactionStatus !== 'Approved') throw new Error('payment of two flights: not approved')
  const opened = await Promise.all(Array.from({ length: people }, () => openBooking(shop, caller)))
  const [first] = opened
  if (!first) return
  history.booked.set(booking, flightsOf(first.reservation))
  const told = await Promise.allSettled(
    opened.map(async ({ opener, reservation }, index) => {
      let seen = reservation
      for (let act = 0; act < actsOfEach; act++)
        seen = await actOn(shop, { opener, booking, seen, client: `${client}.${index}` }, history)
    }),
  )
  const gaveUp = told.find(({ status }) => status === 'rejected')
  if (gaveUp?.status === 'rejected') throw gaveUp.reason as Error
}

function flightsOf({ flights }: WireReservation): Flights {
  const [out, back] = [tinyOrigin, tinyDestination].map((origin) => {
    const flight = flights.find((each) => each.origin === origin)
    return flight?.isCancelled ? 'cancelled' : (flight?.departureDateTime ?? 'none')
  })
  return [out ?? 'none', back ?? 'none']
}

interface Person {
  readonly opener: TestCaller
  readonly booking: string
  readonly seen: WireReservation
  readonly client: string
}

/** Looks, or does something to a flight, as it was seen last. @returns the booking as it is seen now */
async function actOn(shop: Shop, person: Person, history: BookingHistory): Promise<WireReservation> {
  const act = shop.chance.draw<'look' | 'cancel' | 'change'>([
    [3, 'look'],
    [1, 'cancel'],
    [2, 'change'],
  ])
  if (act === 'cancel') await cancelOne(shop, person, history)
  if (act === 'change') await changeOne(shop, person, history)
  const told = done(await ask(shop, contract.booked.read, { caller: person.opener }), 'booking')
  const saw = flightsOf(told.body)
  history.note(person.client, { booking: person.booking, saw }, 'ok', told.began)
  return told.body
}

function drawFlight(shop: Shop, { seen }: Person) {
  const way: Way = shop.chance.is(0.5) ? 0 : 1
  const from = way === 0 ? tinyOrigin : tinyDestination
  const flight = seen.flights.find(({ origin, isCancelled }) => origin === from && !isCancelled)
  return flight && { way, from, flight }
}

async function cancelOne(shop: Shop, person: Person, history: BookingHistory): Promise<void> {
  const drawn = drawFlight(shop, person)
  if (!drawn) return
  const cancel = await quoteCancel(shop, person.opener, drawn.flight.id).catch(() => undefined)
  if (!cancel) return
  const began = history.now()
  const outcome = outcomeOf(await cancel())
  history.note(person.client, { booking: person.booking, cancel: drawn.way }, outcome, began)
}

/** To another flight of the same day, for which nothing is due. Somebody else may have been quicker. */
async function changeOne(shop: Shop, person: Person, history: BookingHistory): Promise<void> {
  const drawn = drawFlight(shop, person)
  if (!drawn) return
  const { way, from, flight } = drawn
  const { opener: caller } = person
  const [day = ''] = flight.departureDateTime.split('T')
  const asked = { flightInformation: { flightId: flight.id } }
  const created = await ask(shop, contract.flow.createForEdit, { caller, body: asked })
  if (created.is !== 'done') return
  const { bookingFlowId: flowId, accessToken } = created.body
  const editor: TestCaller = { host: tinyHost, address: drawAddress(shop), flowId, accessToken }
  const to = from === tinyOrigin ? tinyDestination : tinyOrigin
  // Early flights out and late ones back, so that the trip stays in its order.
  const place = Math.floor(shop.chance.between(0, 4))
  const wanted = await findFlight(shop, { from, to, day: localDate(day), place })
  const { flightId, fareSummaryUid } = choose(wanted, 'flex')
  const body = {
    currentTripFlightId: flight.id,
    newTripFlightId: flightId,
    newFareSummaryId: fareSummaryUid,
  }
  const estimated = await ask(shop, contract.flightChange.estimate, { caller: editor, body })
  if (estimated.is !== 'done' || estimated.body.balanceDue !== 0) return
  const { quoteId } = estimated.body
  const began = history.now()
  const told = await ask(shop, contract.flightChange.commit, { caller: editor, body: { ...body, quoteId } })
  const act = {
    booking: person.booking,
    change: way,
    from: flight.departureDateTime,
    to: wanted.departureDateTime,
  }
  history.note(person.client, act, outcomeOf(told), began)
}
