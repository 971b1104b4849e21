/** Where the clients of a history buy, and what they all do: from the search to a record locator. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { WireFlight } from '@jetbridge/core/contract/wire.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import { type LocalDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'
import { tinyDestination, tinyOrigin } from '../../seed/factories.ts'
import type { TestCaller } from '../app.ts'
import type { Chance } from '../chance.ts'
import { choose, nameParty, onePerson, tinyHost, wireParty } from '../traveller.ts'
import type { ShopAgent } from './agent.ts'
import { ask, type Asking, done } from './ask.ts'

export interface Shop extends Asking {
  readonly chance: Chance
  /** first day on sale */
  readonly today: LocalDate
  /** on sale */
  readonly days: number
  readonly agents: readonly [ShopAgent, ...ShopAgent[]]
  /** each of `voucherFace`, good for everybody who knows its code */
  readonly vouchers: readonly [string, ...string[]]
  /** a card, as the gateway's tokeniser gives it */
  readonly token: () => Promise<string>
}

export interface Trip {
  readonly day: LocalDate
  /** of the flight in the day */
  readonly place: number
  readonly party?: Party
  readonly backOn?: LocalDate
  /** of the first traveller */
  readonly familyName?: string
}

let names = 0

/** Letters only, and nobody else's. */
export function newFamilyName(): string {
  const letters = Array.from((names++).toString(26)).map((digit) =>
    String.fromCodePoint(97 + Number.parseInt(digit, 26)),
  )
  return `Q${letters.join('')}`
}

/** A day some time ahead, and one of its flights. */
export function drawTrip({ chance, today, days }: Shop): Trip {
  return {
    day: plusDays(today, Math.floor(chance.between(6, days - 1))),
    place: Math.floor(chance.between(0, 4)),
  }
}

/** An own flow, from an address of its own. */
export async function openFlow(shop: Shop): Promise<TestCaller> {
  const address = drawAddress(shop)
  const { body } = done(
    await ask(shop, contract.flow.create, { caller: { host: tinyHost, address }, body: {} }),
    'flow',
  )
  return { host: tinyHost, address, flowId: body.bookingFlowId, accessToken: body.accessToken }
}

export function drawAddress({ chance }: Pick<Shop, 'chance'>): string {
  return `10.${[1, 2, 3].map(() => Math.floor(chance.between(1, 255))).join('.')}`
}

/** Every flight in flex. @returns ids of the flights held, and of the people */
export async function holdTrip(shop: Shop, caller: TestCaller, trip: Trip) {
  const { party = onePerson, day, backOn } = trip
  const out = await findFlight(shop, { from: tinyOrigin, to: tinyDestination, day, place: trip.place, party })
  const back =
    backOn &&
    (await findFlight(shop, { from: tinyDestination, to: tinyOrigin, day: backOn, place: 0, party }))
  const flightsToHold = [out, ...(back ? [back] : [])].map((flight) => {
    const { flightId, fareSummaryUid, totalAmount } = choose(flight, 'flex')
    return { flightId, fareSummaryUid, ...(totalAmount !== undefined && { totalAmount }) }
  })
  const held = { flightsToHold, passengers: wireParty(party) }
  done(await ask(shop, contract.reservation.holdFlightInventory, { caller, body: held }), 'hold')
  const people = nameParty(party, day).map((person, index) =>
    index === 0 ? { ...person, lastName: trip.familyName ?? newFamilyName() } : person,
  )
  const named = done(await ask(shop, contract.passenger.setPassengers, { caller, body: people }), 'names')
  return {
    flightIds: flightsToHold.map(({ flightId }) => flightId),
    passengerIds: named.body.passengers.map(({ passengerUid }) => passengerUid),
  }
}

interface WantedTrip {
  readonly from: string
  readonly to: string
  readonly day: LocalDate
  readonly place: number
  readonly party?: Party
}

export async function findFlight(
  shop: Shop,
  { from, to, day, place, party = onePerson }: WantedTrip,
): Promise<WireFlight> {
  const body = {
    origin: from,
    destination: to,
    departureDate: day,
    isOneWay: true,
    passengers: wireParty(party),
  }
  const caller = { host: tinyHost }
  const found = done(
    await ask(shop, contract.reservation.requestFlightAvailability, { caller, body }),
    'search',
  )
  const days = found.body.flightGroups.flatMap((group) => group.days)
  const flight = days.find(({ date }) => date === day)?.flights[place]
  if (!flight) throw new Error('search: no such flight')
  return flight
}

/** @returns the record locator and what is due */
export async function reserve(shop: Shop, caller: TestCaller) {
  const { body } = done(
    await ask(shop, contract.payment.createReservation, { caller, body: {} }),
    'reservation',
  )
  return body.data
}

/** The booking of a flow that is paid, opened by somebody. */
export async function openBooking(shop: Shop, caller: TestCaller) {
  const opened = done(await ask(shop, contract.booked.open, { caller }), 'open')
  const headerOf = (name: string) => String(opened.headers[name.toLowerCase()])
  const opener: TestCaller = {
    host: tinyHost,
    address: drawAddress(shop),
    sessionId: headerOf(headers.sessionId),
    accessToken: headerOf(headers.accessToken),
  }
  return { opener, reservation: opened.body }
}

/** As the site does: first what it gives back, then exactly that. @returns the act, to be told when it is over */
export async function quoteCancel(shop: Shop, opener: TestCaller, flightId: string) {
  const quoted = await ask(shop, contract.cancellation.quoteCancelFlight, {
    caller: opener,
    query: { flightId },
  })
  const { quoteId } = done(quoted, 'quote').body
  return () => ask(shop, contract.cancellation.cancelFlight, { caller: opener, query: { flightId, quoteId } })
}
