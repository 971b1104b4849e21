/**
 * A customer's booking through the API, from the empty flow to the ticket. The site makes the same calls, but saves its
 * wizard between them, and does not ask for the flow at the end.
 */
import { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import { extraEndpoints } from '@jetbridge/core/contract/extra.ts'
import { passengerEndpoints } from '@jetbridge/core/contract/passenger.ts'
import { paymentEndpoints } from '@jetbridge/core/contract/payment.ts'
import { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import { seatEndpoints } from '@jetbridge/core/contract/seat.ts'
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import { connectedBy } from '@jetbridge/core/trip/connect.ts'
import type { Api, FlowKey } from '../api.ts'

export interface BookingRequest {
  /** the first flight of the way */
  readonly departureId: number
  /** the flight it connects to; the first one is the whole way without it */
  readonly connectsTo?: number
  readonly origin: string
  readonly destination: string
  readonly date: LocalDate
  /** from the gateway's tokeniser, good for one charge */
  readonly token: string
}

export interface BookingMade {
  readonly recordLocator: string
  readonly ticketNumber: string
  /** `12A` …, in the order taken */
  readonly seats: readonly string[]
}

/** The booking to make, and in how many calls. */
export interface Journey {
  readonly about: string
  readonly people: number
  readonly calls: number
  /** each of the people takes a seat and an extra */
  readonly withExtras: boolean
}

/** `extras` on the command line takes the second one, `connection` compares the third with the first. */
export const journeys = {
  plain: { about: 'one adult, one way', people: 1, calls: 8, withExtras: false },
  extras: { about: 'two adults, two seats, two extras, one way', people: 2, calls: 12, withExtras: true },
  connection: { about: 'one adult, two flights in connection', people: 1, calls: 8, withExtras: false },
} as const satisfies Record<string, Journey>

const partyOf = ({ people }: Journey) => [{ passengerType: 'adult' as const, requestedSeats: people }]

const adult = {
  passengerType: 'adult',
  firstName: 'Ada',
  lastName: 'Lovelace',
  gender: 'F',
  dateOfBirth: '1985-12-10',
  title: 'Ms',
  email: 'ada@example.com',
  mobilePhone: '+41791234567',
  address: 'Seestrasse 1',
  city: 'Altenrhein',
  postCode: '9423',
  country: 'CH',
} as const

export const billing = {
  email: 'ada@example.com',
  cardHolder: 'Ada Lovelace',
  cardNumber: '4111XXXXXXXX1111',
  cardExpirationDate: '12/39',
  firstName: 'Ada',
  lastName: 'Lovelace',
  address: 'Seestrasse 1',
  city: 'Altenrhein',
  postalCode: '9423',
  countryISO: 'CH',
} as const

/** A second passenger without an e-mail address of their own. */
const companion = {
  ...adult,
  firstName: 'Charles',
  lastName: 'Babbage',
  gender: 'M',
  title: 'Mr',
} as const

/** A flow with the cheapest fare of the wanted departure held for everybody. */
export async function holdFlight(api: Api, request: BookingRequest, journey: Journey): Promise<FlowKey> {
  const flow = await api.call(bookingFlowEndpoints.create, {})
  const { flightId, fareSummaryUid, totalAmount } = await choose(api, request, journey)
  await api.call(
    reservationEndpoints.holdFlightInventory,
    { flightsToHold: [{ flightId, fareSummaryUid, totalAmount }], passengers: partyOf(journey) },
    flow,
  )
  return flow
}

/** @throws Error when the result is not a ticketed booking with everything that was chosen */
export async function book(api: Api, request: BookingRequest, journey: Journey): Promise<BookingMade> {
  return buyHeld(api, await holdFlight(api, request, journey), request, journey)
}

/** The rest of it, once the flight is held. @throws Error as {@link book} */
export async function buyHeld(
  api: Api,
  flow: FlowKey,
  request: Pick<BookingRequest, 'token'>,
  journey: Journey,
): Promise<BookingMade> {
  const party = [adult, ...Array.from({ length: journey.people - 1 }, () => companion)]
  await api.call(passengerEndpoints.setPassengers, party, flow)
  const seats = journey.withExtras ? await chooseSeats(api, flow) : []
  if (journey.withExtras) await chooseExtras(api, flow)
  const { data } = await api.call(paymentEndpoints.createReservation, {}, flow)
  const payment = { ...billing, token: request.token, amount: data.balance }
  const paid = await api.call(paymentEndpoints.processPayment, payment, flow)
  if (paid.transactionStatus !== 'Approved')
    throw new Error(`payment ${paid.transactionStatus} ${paid.reason}`)
  await api.call(bookingFlowEndpoints.complete, {}, flow)
  const { isCompleted, result } = await api.call(bookingFlowEndpoints.get, undefined, flow)
  const ticketNumber = result?.tickets[0]?.ticketNumber
  if (!isCompleted || !ticketNumber || result.tickets.length !== journey.people)
    throw new Error('completed without a ticket')
  const documented = result.emds.flatMap(({ coupons }) => coupons).length
  if (documented !== seats.length * 2) throw new Error(`${documented} EMD coupons`)
  return { recordLocator: data.confirmationCode, ticketNumber, seats }
}

/** A seat for everybody: the first free ones of the standard zone. */
async function chooseSeats(api: Api, flow: FlowKey): Promise<string[]> {
  const { seatMaps, passengers } = await api.call(seatEndpoints.get, undefined, flow)
  const [map] = seatMaps
  if (!map) throw new Error('no seat map')
  const free = map.rows
    .flatMap(({ leftSeats, rightSeats }) => [...leftSeats, ...rightSeats])
    .filter(({ isAvailable, zone }) => isAvailable && zone === 'standard')
  const wanted = passengers.map(({ passengerId }, index) => ({ passengerId, code: free[index]?.code ?? '' }))
  const { tripFlightId } = map
  const chosen = { selectedSeats: [{ tripFlightId, selectedSeats: wanted }] }
  const { allSelected } = await api.call(seatEndpoints.choose, chosen, flow)
  if (!allSelected) throw new Error('not everybody has a seat')
  return wanted.map(({ code }) => code)
}

/** One extra each, of those with plenty in stock. */
async function chooseExtras(api: Api, flow: FlowKey): Promise<void> {
  const { ancillaries, passengers } = await api.call(extraEndpoints.list, undefined, flow)
  const plenty = ancillaries.filter(
    ({ left, fee, passengerTypes }) => left === null && fee > 0 && passengerTypes.includes('adult'),
  )
  const details = passengers.map(({ passengerUid }, index) => {
    const { tripFlightUid, ancillaryFeeUid } = plenty[index] ?? { tripFlightUid: '', ancillaryFeeUid: '' }
    return { passengerUid, tripFlightUid, ancillaryFeeUid }
  })
  const held = await api.call(extraEndpoints.hold, { details }, flow)
  if (held.details.length !== passengers.length) throw new Error('not everybody has an extra')
}

/** The cheapest fare of the wanted flight. */
async function choose(
  api: Api,
  { departureId, connectsTo, origin, destination, date }: BookingRequest,
  journey: Journey,
) {
  const id = connectsTo === undefined ? String(departureId) : [departureId, connectsTo].join(connectedBy)
  const found = await api.call(reservationEndpoints.requestFlightAvailability, {
    origin,
    destination,
    departureDate: date,
    isOneWay: true,
    flightsOn: [date],
    passengers: partyOf(journey),
    ...(connectsTo !== undefined && { mostStops: 1 }),
  })
  const flights = found.flightGroups[0]?.days.find((day) => day.date === date)?.flights
  const flight = flights?.find((each) => each.id === id)
  const fare = flight?.fares.find((each) => each.fareSummaryUid === flight.fareSummaryUid)
  if (!flight || !fare) throw new Error(`flight ${id} of ${date} is not offered`)
  return { flightId: flight.id, fareSummaryUid: fare.fareSummaryUid, totalAmount: fare.totalAmount }
}
