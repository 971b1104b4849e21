/** A traveller who adds a seat to a paid booking, by card, in the calls that the site makes. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import { callProcess } from '@jetbridge/server/testing/process.ts'
import type { Api, FlowKey, ReservationKey } from '../api.ts'
import { billing, type BookingRequest, buyHeld, holdFlight, journeys } from '../booking/customer.ts'
import type { Server } from '../booking/server.ts'

/** In their order. `open` and `price` read the flow: when it begins, and once the seat is chosen. */
export const calls = ['create', 'open', 'seat map', 'seats', 'price', 'reserve', 'pay', 'complete'] as const

export type CallName = (typeof calls)[number]

/** Does a call, and notes what it took. */
export type Noting = <T>(call: CallName, work: () => Promise<T>) => Promise<T>

/** Books one adult without a seat, pays and opens the reservation. */
export async function bookAndOpen(
  api: Api,
  { url }: Pick<Server, 'url'>,
  host: string,
  request: BookingRequest,
): Promise<ReservationKey> {
  const flow = await holdFlight(api, request, journeys.plain)
  await buyHeld(api, flow, request, journeys.plain)
  const caller = { host, flowId: flow.bookingFlowId, accessToken: flow.accessToken }
  const opened = await callProcess({ url }, contract.booked.open, { caller })
  if (!opened.ok) throw new Error(`not opened: ${opened.status}`)
  const { [headers.sessionId.toLowerCase()]: sessionId, [headers.accessToken.toLowerCase()]: accessToken } =
    opened.headers
  return { sessionId: String(sessionId), accessToken: String(accessToken) }
}

/** @param token of a card, good for one charge. @throws Error when the seat is not bought */
export async function addSeat(
  api: Api,
  opened: ReservationKey,
  token: string,
  noting: Noting,
): Promise<void> {
  const asked = { flightInformation: {}, changes: 'seats-and-extras' as const }
  const flow: FlowKey = await noting('create', () => api.call(contract.flow.createForEdit, asked, opened))
  const read = () => api.call(contract.flow.get, undefined, flow)
  await noting('open', read)
  const { tripFlightId, passengerId, code } = freeSeat(
    await noting('seat map', () => api.call(contract.seat.get, undefined, flow)),
  )
  const chosen = { selectedSeats: [{ tripFlightId, selectedSeats: [{ passengerId, code }] }] }
  await noting('seats', () => api.call(contract.seat.choose, chosen, flow))
  await noting('price', read)
  const { data } = await noting('reserve', () => api.call(contract.payment.createReservation, {}, flow))
  const payment = { ...billing, token, amount: data.balance }
  const paid = await noting('pay', () => api.call(contract.payment.processPayment, payment, flow))
  if (paid.transactionStatus !== 'Approved') throw new Error(`payment ${paid.transactionStatus}`)
  await noting('complete', () => api.call(contract.flow.complete, {}, flow))
}

/** The first that costs something: what is free is not paid by card. */
function freeSeat({ seatMaps, passengers }: ResponseOf<typeof contract.seat.get>) {
  const [map] = seatMaps
  const [person] = passengers
  const seat = map?.rows
    .flatMap(({ leftSeats, rightSeats }) => [...leftSeats, ...rightSeats])
    .find(({ isAvailable, price }) => isAvailable && price > 0)
  if (!map || !person || !seat) throw new Error('no seat is for sale')
  return { tripFlightId: map.tripFlightId, passengerId: person.passengerId, code: seat.code }
}
