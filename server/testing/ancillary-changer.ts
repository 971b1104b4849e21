/** A traveller who has opened a booking and changes its seats and extras, in the calls of the site. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { bodyOf, call, type TestApp, type TestCaller } from './app.ts'
import type { TestBooking } from './booked.ts'
import { cardForm } from './payer.ts'

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

export function payFor(app: TestApp, caller: TestCaller, amount?: number) {
  const body = cardForm('t', amount === undefined ? {} : { amount })
  return call(app, contract.payment.processPayment, { caller, body })
}

export function complete(app: TestApp, caller: TestCaller) {
  return call(app, contract.flow.complete, { caller, body: {} })
}
