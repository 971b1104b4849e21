/** A traveller who has opened a booking and changes its seats and extras, in the calls of the site. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { sql } from 'kysely'
import { bodyOf, call, type TestApp, type TestCaller } from './app.ts'
import { openBooked, type TestBooking } from './booked.ts'
import { cardForm, holdTrip, pay, reserveHeld, type Trip } from './payer.ts'
import { startFlow } from './traveller.ts'

/** What a party has from the beginning. */
export interface BookedAncillaries {
  /** of the first flight, by the order of the party; `-` for nowhere */
  readonly seats?: readonly string[]
  readonly extras?: readonly ExtraWish[]
}

/** Books and pays with seats and extras, and opens the reservation. @param token from the gateway's tokeniser */
export async function bookWith(
  app: TestApp,
  trip: Trip,
  { seats = [], extras = [] }: BookedAncillaries,
  token = 't',
): Promise<TestBooking> {
  const caller = await startFlow(app)
  await holdTrip(app, caller, trip)
  await reserveHeld(app, caller, trip)
  if (seats.length > 0) bodyOf(await sit(app, caller, seats))
  if (extras.length > 0) bodyOf(await take(app, caller, ...extras))
  const reserved = await reserveHeld(app, caller, trip)
  const paid = bodyOf(await pay(app, reserved, cardForm(token)))
  if (paid.transactionStatus !== 'Approved') throw new Error('not paid')
  return openBooked(app, reserved)
}

export function startAncillaries(app: TestApp, { opener }: Pick<TestBooking, 'opener'>) {
  const body = { flightInformation: {}, changes: 'seats-and-extras' as const }
  return call(app, contract.flow.createForEdit, { caller: opener, body })
}

/** Holds the token of the flow in which they are chosen. */
export async function changer(app: TestApp, booked: Pick<TestBooking, 'opener'>): Promise<TestCaller> {
  const { bookingFlowId: flowId, accessToken } = bodyOf(await startAncillaries(app, booked))
  const { host } = booked.opener
  return { ...(host && { host }), flowId, accessToken }
}

export async function seatsFor(app: TestApp, caller: TestCaller) {
  return bodyOf(await call(app, contract.seat.get, { caller }))
}

/**
 * By the order of the party: who is to sit where on a flight.
 * @param codes `-` for nowhere
 */
export async function sit(app: TestApp, caller: TestCaller, codes: readonly string[], place = 0) {
  const { seatMaps, passengers } = await seatsFor(app, caller)
  const selectedSeats = seatMaps.map(({ tripFlightId, selectedSeats: own }, index) => ({
    tripFlightId,
    selectedSeats:
      index === place
        ? passengers
            .map(({ passengerId }, at) => ({ passengerId, code: codes[at] ?? '-' }))
            .filter(({ code }) => code !== '-')
        : own.map(({ passengerId, code }) => ({ passengerId, code })),
  }))
  return call(app, contract.seat.choose, { caller, body: { selectedSeats } })
}

/** All that the party is to have: `[place of the passenger, code, place of the flight]` */
export type ExtraWish = readonly [person: number, code: string, flight?: number]

export async function take(app: TestApp, caller: TestCaller, ...wishes: readonly ExtraWish[]) {
  const { flights, passengers } = bodyOf(await call(app, contract.extra.list, { caller }))
  const details = wishes.map(([person, code, place = 0]) => {
    const tripFlightUid = flights[place]?.tripFlightUid ?? ''
    const passengerUid = passengers[person]?.passengerUid ?? ''
    return { passengerUid, tripFlightUid, ancillaryFeeUid: `${tripFlightUid}.${code}` }
  })
  return call(app, contract.extra.hold, { caller, body: { details } })
}

/** What is chosen so far, with its price. */
export async function changeNow(app: TestApp, caller: TestCaller) {
  const { ancillaryChange } = bodyOf(await call(app, contract.flow.get, { caller }))
  if (!ancillaryChange) throw new Error('the flow changes nothing')
  return ancillaryChange
}

export function promise(app: TestApp, caller: TestCaller) {
  return call(app, contract.payment.createReservation, { caller, body: {} })
}

/** @param amount what the browser shows */
export function payFor(app: TestApp, caller: TestCaller, amount?: number) {
  const body = cardForm('t', amount === undefined ? {} : { amount })
  return call(app, contract.payment.processPayment, { caller, body })
}

export function complete(app: TestApp, caller: TestCaller) {
  return call(app, contract.flow.complete, { caller, body: {} })
}

/** Flight by flight who has what: the place in the party, and the code of the seat or the extra. */
export async function havesOf(app: TestApp, { opener }: Pick<TestBooking, 'opener'>): Promise<string[][]> {
  const { flights, passengers } = bodyOf(await call(app, contract.booked.read, { caller: opener }))
  const who = (uid: string) => passengers.findIndex(({ passengerUid }) => passengerUid === uid)
  return flights.map(({ seats, extras }) => [
    ...seats.map(({ passengerUid, code }) => `${who(passengerUid)} ${code}`),
    ...extras.map(({ passengerUid, code }) => `${who(passengerUid)} ${code}`),
  ])
}

/** Of all documents of seats and extras: code, status, price, what came back. */
export async function servicesOf(
  { deps }: TestApp,
  { reservationId }: Pick<TestBooking, 'reservationId'>,
): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('%s %s %s %s', c.code, c.status, c.amount_minor, c.refunded_minor) as line
    from emd_coupon c join emd using (document_number) where reservation_id = ${reservationId}
    order by document_number, number`.execute(deps.db.query)
  return rows.map(({ line }) => line)
}
