/** One customer's booking through the API, from the empty flow to the ticket, in the calls the site makes. */
import { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import { passengerEndpoints } from '@jetbridge/core/contract/passenger.ts'
import { paymentEndpoints } from '@jetbridge/core/contract/payment.ts'
import { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import type { Api } from '../api.ts'

export interface Wish {
  readonly departureId: number
  readonly origin: string
  readonly destination: string
  readonly date: LocalDate
  /** from the gateway's tokeniser, good for one charge */
  readonly token: string
}

export interface Booked {
  readonly recordLocator: string
  readonly ticketNumber: string
}

const party = [{ passengerType: 'adult', requestedSeats: 1 }] as const

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

const billing = {
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

/** Calls of one booking. */
export const callsPerBooking = 8

/** @throws Error when anything but a ticketed booking comes out */
export async function book(api: Api, wish: Wish): Promise<Booked> {
  const flow = await api.call(bookingFlowEndpoints.create, {})
  const { flightId, fareSummaryUid, totalAmount } = await choose(api, wish)
  await api.call(
    reservationEndpoints.holdFlightInventory,
    { flightsToHold: [{ flightId, fareSummaryUid, totalAmount }], passengers: [...party] },
    flow,
  )
  await api.call(passengerEndpoints.setPassengers, [adult], flow)
  const { data } = await api.call(paymentEndpoints.createReservation, {}, flow)
  const payment = { ...billing, token: wish.token, amount: data.balance }
  const paid = await api.call(paymentEndpoints.processPayment, payment, flow)
  if (paid.transactionStatus !== 'Approved')
    throw new Error(`payment ${paid.transactionStatus} ${paid.reason}`)
  await api.call(bookingFlowEndpoints.complete, {}, flow)
  const { isCompleted, result } = await api.call(bookingFlowEndpoints.get, undefined, flow)
  const ticketNumber = result?.tickets[0]?.ticketNumber
  if (!isCompleted || !ticketNumber) throw new Error('completed without a ticket')
  return { recordLocator: data.confirmationCode, ticketNumber }
}

/** The cheapest fare of the wanted departure. */
async function choose(api: Api, { departureId, origin, destination, date }: Wish) {
  const found = await api.call(reservationEndpoints.requestFlightAvailability, {
    origin,
    destination,
    departureDate: date,
    isOneWay: true,
    passengers: [...party],
  })
  const flights = found.flightGroups[0]?.days.find((day) => day.date === date)?.flights
  const flight = flights?.find(({ id }) => id === String(departureId))
  const fare = flight?.fares.find((each) => each.fareSummaryUid === flight.fareSummaryUid)
  if (!flight || !fare) throw new Error(`departure ${departureId} of ${date} is not offered`)
  return { flightId: flight.id, fareSummaryUid: fare.fareSummaryUid, totalAmount: fare.totalAmount }
}
