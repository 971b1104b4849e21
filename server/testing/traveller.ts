/** A traveller at the API, in the steps of the site: a flow, a search, a hold, names, a record locator. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { PassengerInput } from '@jetbridge/core/contract/passenger.ts'
import type { WireFare, WireFlight } from '@jetbridge/core/contract/wire.ts'
import { type LocalDate, plusYears } from '@jetbridge/core/kernel/time.ts'
import { type Party, type PassengerType, passengerTypes } from '@jetbridge/core/passenger/passenger-type.ts'
import { tinyBrand } from '../seed/factories.ts'
import { call, type TestApp, type TestCaller } from './app.ts'

/** Serves the brand of the small world (server/seed/factories.ts). */
export const tinyHost = `${tinyBrand}.localhost`

export const onePerson: Party = { adult: 1, child: 0, infant: 0 }

export function wireParty(party: Party): { passengerType: PassengerType; requestedSeats: number }[] {
  return passengerTypes
    .map((passengerType) => ({ passengerType, requestedSeats: party[passengerType] }))
    .filter(({ requestedSeats }) => requestedSeats > 0)
}

/** The credentials of a flow of its own. */
export async function startFlow(app: TestApp, host = tinyHost): Promise<TestCaller> {
  const created = await call(app, contract.flow.create, { body: {}, caller: { host } })
  if (!created.ok) throw new Error(`no flow: ${created.body.code}`)
  return { host, flowId: created.body.bookingFlowId, accessToken: created.body.accessToken }
}

export interface FlightSearch {
  readonly origin: string
  readonly destination: string
  readonly date: LocalDate
  readonly party?: Party
  readonly promoCode?: string
  /** the airline's usual one unless told */
  readonly currency?: 'EUR'
  /** none unless told */
  readonly mostStops?: number
  readonly host?: string
}

/** Flights of one day, one way, with fares for the whole party. */
export async function searchFlights(app: TestApp, search: FlightSearch): Promise<WireFlight[]> {
  const found = await call(app, contract.reservation.requestFlightAvailability, {
    caller: { host: search.host ?? tinyHost },
    body: {
      origin: search.origin,
      destination: search.destination,
      departureDate: search.date,
      isOneWay: true,
      passengers: wireParty(search.party ?? onePerson),
      ...(search.promoCode ? { promoCode: search.promoCode } : {}),
      ...(search.currency && { currency: search.currency }),
      ...(search.mostStops && { mostStops: search.mostStops }),
    },
  })
  if (!found.ok) throw new Error(`no availability: ${found.body.code}`)
  const days = found.body.flightGroups.flatMap((group) => group.days)
  return days.find((day) => day.date === search.date)?.flights ?? []
}

/** The body of a hold: a flight in one of its fares. */
export interface Choice {
  readonly flightId: string
  readonly fareSummaryUid: string
  readonly totalAmount?: number
}

/** @throws when the flight does not sell the fare brand */
export function choose(flight: WireFlight | undefined, fareBrand = 'light'): Choice & { fare: WireFare } {
  const fare = flight?.fares.find((each) => each.fareBrand.code === fareBrand)
  if (!flight || !fare) throw new Error(`no ${fareBrand} fare on flight ${flight?.id}`)
  return { flightId: flight.id, fareSummaryUid: fare.fareSummaryUid, totalAmount: fare.totalAmount, fare }
}

export function hold(
  app: TestApp,
  caller: TestCaller,
  choices: readonly Choice[],
  party = onePerson,
  promoCode?: string,
) {
  const flightsToHold = choices.map(({ flightId, fareSummaryUid, totalAmount }) => ({
    flightId,
    fareSummaryUid,
    ...(totalAmount === undefined ? {} : { totalAmount }),
  }))
  const body = { flightsToHold, passengers: wireParty(party), ...(promoCode ? { promoCode } : {}) }
  return call(app, contract.reservation.holdFlightInventory, { caller, body })
}

const ages = { adult: 35, child: 7, infant: 1 } as const satisfies Record<PassengerType, number>
const surnames = ['Müller', 'Ångström', 'O’Brien', 'Núñez', 'Weiß', 'Dvořák', 'Øster', 'Żak', 'Lee']

/** A named party in type order, with the contact at the first adult; the ages fit on the day given. */
export function nameParty(party: Party, day: LocalDate): PassengerInput[] {
  return passengerTypes.flatMap((passengerType) =>
    Array.from({ length: party[passengerType] }, (_, index): PassengerInput => ({
      passengerType,
      firstName: `Kim ${passengerType}`,
      lastName: surnames[index % surnames.length] ?? 'Lee',
      gender: index % 2 === 0 ? 'F' : 'M',
      dateOfBirth: plusYears(day, -ages[passengerType]),
      ...(passengerType === 'adult' && index === 0 ? contactFields : {}),
    })),
  )
}

const contactFields = {
  title: 'MS',
  email: 'kim@example.com',
  mobilePhone: '+436641234567',
  address: 'Ring 1',
  city: 'Wien',
  state: 'Wien',
  postCode: '1010',
  country: 'Austria',
}
