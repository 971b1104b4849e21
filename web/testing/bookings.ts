/** Bookings for pages under test: made, paid and opened in the calls of the site. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { FlightTimes } from '@jetbridge/core/flight/departure.ts'
import { type LocalDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'
import {
  openTinyFlights,
  tinyBrand,
  type TinyDeparture,
  tinyDestination,
  type TinyFlight,
  tinyOrigin,
} from '@jetbridge/server/seed/factories.ts'
import { startAgencyFlow, type TestUser } from '@jetbridge/server/testing/agency.ts'
import { alterFlight as alterDeparture } from '@jetbridge/server/testing/airline.ts'
import { bodyOf, call, type TestCaller } from '@jetbridge/server/testing/app.ts'
import { openBooked, type TestBooking } from '@jetbridge/server/testing/booked.ts'
import { cancel } from '@jetbridge/server/testing/canceller.ts'
import { spoke } from '@jetbridge/server/testing/hub-world.ts'
import { cardForm, pay, reserveHeld, type TestReservation } from '@jetbridge/server/testing/payer.ts'
import {
  choose,
  type FlightSearch,
  hold,
  onePerson,
  searchFlights,
  startFlow,
} from '@jetbridge/server/testing/traveller.ts'
import { documentInput } from '@jetbridge/server/testing/travel-document.ts'
import { bookWays, fourConnections } from '@jetbridge/server/testing/several-ways.ts'
import { untilTrue } from '@jetbridge/server/testing/until.ts'
import { giveVoucher } from '@jetbridge/server/testing/voucher.ts'
import { type Api, createApi } from '../api/client.ts'
import { sessionOf } from '../api/session.ts'
import { keepOpened } from '../session/opened-store.ts'
import { inlandBrand, nextDay, openedEngine, openHub, passTime, today } from './engine.ts'
import { type Network, nextAddress } from './network.ts'

/** One flight of a booking: of the timetable by its place in the day, or one that the test has opened. */
export type BookedLeg = { readonly day?: LocalDate; readonly place?: number } | TinyDeparture

export interface BookingSetup {
  readonly out?: BookedLeg
  /** a way back some days after; without one where it is null */
  readonly back?: BookedLeg | null
  readonly party?: Party
  readonly fareBrand?: string
  /** an airline of the engine's world */
  readonly brandId?: keyof typeof routes
  /** who books it on the account of an agency */
  readonly agent?: Pick<TestUser, 'code' | 'login'>
  /** before the payment: {@link taking}, {@link payingByVoucher} */
  readonly taken?: (caller: TestCaller) => Promise<unknown>
}

const routes = { [tinyBrand]: [tinyOrigin, tinyDestination], [inlandBrand]: ['TEB', 'PBI'] } as const

/** Flights of the timetable have lower numbers. */
const firstOpened = 200
let numbers = firstOpened

/** How long travellers stay. */
const daysAway = 4

/** A flight of its own, for a test that moves, cancels or fills it. */
export async function buildFlight(change: Partial<TinyFlight> = {}): Promise<TinyDeparture> {
  const { deps } = await openedEngine()
  numbers += 1
  const day = change.isReturn ? plusDays(nextDay(), daysAway) : nextDay()
  const flight = { day, departs: '12:30', flightNumber: numbers, ...change }
  const [opened] = await openTinyFlights(deps.db, [flight])
  return opened!
}

/** A booking that is paid and ticketed, opened as the site opens it. */
export async function buildBooking(setup: BookingSetup = {}): Promise<TestBooking> {
  const { brandId = tinyBrand, agent } = setup
  const app = await openedEngine()
  const reserved = await buildUnpaid(setup)
  const { caller } = reserved
  const paid = bodyOf(
    agent
      ? await call(app, contract.payment.accountPayment, { caller, body: {} })
      : await pay(app, reserved, cardForm('t', bill[brandId])),
  )
  if (paid.transactionStatus !== 'Approved') throw new Error(`not paid: ${paid.transactionStatus}`)
  return openBooked(app, reserved)
}

let connections = 0

/** A booking from Vienna to Cologne, with a change of planes at Altenrhein. */
export async function buildConnection(
  setup: Pick<BookingSetup, 'party' | 'fareBrand' | 'taken'> & { readonly day?: LocalDate } = {},
) {
  const { party = onePerson, fareBrand = 'flex', taken } = setup
  await openHub()
  const app = await openedEngine()
  // No other booking of a test has the seats of these days.
  const { day = plusDays(today, 9 + (connections++ % 4)) } = setup
  const caller = { ...(await startFlow(app, `${tinyBrand}.localhost`)), address: nextAddress() }
  const search = {
    origin: tinyDestination,
    destination: spoke,
    date: day,
    mostStops: 1,
    party,
    currency: 'EUR',
  } as const
  // Other tests open further flights into the hub.
  const flights = await searchFlights(app, search)
  const flight = flights.find(({ flightNumber }) => flightNumber === '102')
  bodyOf(await hold(app, caller, [choose(flight, fareBrand)], party))
  const reserved = await reserveHeld(app, caller, { day, party })
  if (taken) {
    await taken(caller)
    bodyOf(await call(app, contract.payment.createReservation, { caller, body: {} }))
  }
  const paid = bodyOf(await pay(app, reserved, cardForm('t')))
  if (paid.transactionStatus !== 'Approved') throw new Error(`not paid: ${paid.transactionStatus}`)
  return openBooked(app, reserved)
}

/** Four ways with a change of planes each: eight flights, so two tickets of everybody. */
export async function buildFourWays(setup: Pick<BookingSetup, 'party'> = {}): Promise<TestBooking> {
  await openHub()
  const app = await openedEngine()
  const caller = { ...(await startFlow(app, `${tinyBrand}.localhost`)), address: nextAddress() }
  return bookWays(app, { ...setup, ways: fourConnections(plusDays(today, 8)), caller })
}

/** Where the airline's cards are billed. */
const bill = { [tinyBrand]: {}, [inlandBrand]: { countryISO: 'US', postalCode: '10001' } }

/** A booking that has its code and is about to be paid. */
export async function buildUnpaid(setup: BookingSetup = {}): Promise<TestReservation> {
  const { party = onePerson, fareBrand = 'flex', brandId = tinyBrand, agent, taken } = setup
  const app = await openedEngine()
  const host = `${brandId}.localhost`
  const [from, to] = routes[brandId]
  const flow = await (agent ? startAgencyFlow(app, agent.code, agent.login) : startFlow(app, host))
  const caller = { ...flow, address: nextAddress() }
  const home = setup.back && 'id' in setup.back ? setup.back.serviceDate : undefined
  const out = { day: home ? plusDays(home, -daysAway) : nextDay(), ...setup.out }
  const legs = [await found(out, { origin: from, destination: to, party, host })]
  if (setup.back !== null) {
    const back = { day: plusDays(dayOf(out), daysAway), ...setup.back }
    legs.push(await found(back, { origin: to, destination: from, party, host }))
  }
  const choices = legs.map((flight) => choose(flight, fareBrand))
  bodyOf(await hold(app, caller, choices, party))
  const reserved = await reserveHeld(app, caller, { day: dayOf(out), party })
  if (taken) {
    await taken(caller)
    bodyOf(await call(app, contract.payment.createReservation, { caller, body: {} }))
  }
  return reserved
}

/** The API of the page that keeps the flow. @param log told of every call */
export function apiOf(
  network: Network,
  { flowId, accessToken }: TestCaller,
  log?: (path: string) => void,
): Api {
  const session = sessionOf({
    ...(flowId && { bookingFlowId: flowId }),
    ...(accessToken && { accessToken }),
  })
  const fetch: typeof globalThis.fetch = (asked, init) => {
    log?.(asked as string)
    return network.fetch(asked, init)
  }
  return createApi({ base: '/api', session, fetch, tell: () => undefined })
}

function dayOf(leg: BookedLeg): LocalDate {
  const day = 'serviceDate' in leg ? leg.serviceDate : leg.day
  if (!day) throw new RangeError('no day')
  return day
}

/** The flight as it is offered: a new one only once the engine has learnt of it. */
async function found(leg: BookedLeg, search: Omit<FlightSearch, 'date'>) {
  const app = await openedEngine()
  const look = async () => {
    const flights = await searchFlights(app, { ...search, currency: 'EUR', date: dayOf(leg) })
    if ('id' in leg) return flights.find(({ id }) => id === String(leg.id))
    // Flights that other tests have opened may have no seats left.
    return flights.filter(({ flightNumber }) => Number(flightNumber) < firstOpened).at(leg.place ?? 0)
  }
  let flight = await look()
  await untilTrue(async () => (flight ??= await look()) !== undefined)
  return flight
}

/** The engine has learnt of the flight. */
export async function isOffered(flight: TinyDeparture): Promise<void> {
  const { origin, destination } = flight
  await found(flight, { origin, destination })
}

/** The flow that this browser keeps, and what opens it. */
export function keptFlow(): { readonly bookingFlowId: string; readonly accessToken: string } {
  const [key = ''] = Object.keys(localStorage).filter((each) => each.startsWith('jetbridge.booking'))
  return JSON.parse(localStorage.getItem(key) ?? '{}') as ReturnType<typeof keptFlow>
}

/** The tab has opened the booking. @param readAt epoch milliseconds; entering the page asks the engine again */
export function openInTab({ opened, opener }: TestBooking, backRoute = '/', readAt = 0): void {
  const { sessionId, accessToken } = opener
  const session = { ...(sessionId && { sessionId }), ...(accessToken && { accessToken }) }
  keepOpened({ reservation: opened, session, backRoute }, readAt)
}

/** The booking as the engine tells it now. */
export async function bookingNow({ opener }: TestBooking) {
  return bodyOf(await call(await openedEngine(), contract.booked.read, { caller: opener }))
}

type CodesByPlace = Readonly<Record<number, readonly string[]>>

interface TravelGoods {
  /** of each flight by its place: codes of seats, in the order of the passengers */
  readonly seats?: CodesByPlace
  /** of each flight by its place: codes of extras, for the first passenger */
  readonly extras?: CodesByPlace
}

/** Seats and extras, before the payment. */
export function taking({ seats = {}, extras = {} }: TravelGoods) {
  return async (caller: TestCaller) => {
    const app = await openedEngine()
    const { seatMaps, passengers } = bodyOf(await call(app, contract.seat.get, { caller }))
    const flightAt = (place: string) => seatMaps[Number(place)]!.tripFlightId
    const selectedSeats = Object.entries(seats).map(([place, codes]) => ({
      tripFlightId: flightAt(place),
      selectedSeats: codes.map((code, index) => ({ passengerId: passengers[index]!.passengerId, code })),
    }))
    bodyOf(await call(app, contract.seat.choose, { caller, body: { selectedSeats } }))
    const details = Object.entries(extras).flatMap(([place, codes]) =>
      codes.map((code) => ({
        passengerUid: passengers[0]!.passengerId,
        tripFlightUid: flightAt(place),
        ancillaryFeeUid: `${flightAt(place)}.${code}`,
      })),
    )
    bodyOf(await call(app, contract.extra.hold, { caller, body: { details } }))
  }
}

/** Pays a part of the booking by a voucher, before the rest. @param face in cents */
export function payingByVoucher(voucherCode: string, face: number) {
  return async (caller: TestCaller) => {
    await giveVoucher(await openedEngine(), voucherCode, face)
    await usingVoucher(voucherCode)(caller)
  }
}

/** The same by one that there is. */
export function usingVoucher(voucherCode: string) {
  return async (caller: TestCaller) => {
    const app = await openedEngine()
    const { data } = bodyOf(await call(app, contract.payment.createReservation, { caller, body: {} }))
    const body = { voucherCode, reservationId: data.reservationId }
    bodyOf(await call(app, contract.reservation.validateVoucher, { caller, body }))
  }
}

/** As the traveller does it at another device. */
export async function cancelFlight(booking: TestBooking, place = 0): Promise<number> {
  return bodyOf(await cancel(await openedEngine(), booking, place)).refundableAmount
}

/** The airline moves the flight to other local times, or cancels it when none are given. */
export async function alterFlight(flight: TinyDeparture, times: FlightTimes | null): Promise<void> {
  await alterDeparture(await openedEngine(), flight.id, times)
}

/** Until this many minutes after its departure, by the engine's clock. */
export function passDeparture({ opened }: TestBooking, place = 0, minutes = 1): void {
  passTime((Date.parse(opened.flights[place]!.departsAt) - Date.now()) / 60_000 + minutes)
}

/** The passenger's travel document is kept. */
export async function keepDocument({ opened, opener: caller }: TestBooking, place: number): Promise<void> {
  const body = documentInput(opened.passengers[place]!.passengerUid)
  bodyOf(await call(await openedEngine(), contract.passengerDocument.update, { caller, body }))
}
