/** Travellers whose booking is paid and ticketed, with their reservation opened as the site opens it. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { WireReservation } from '@jetbridge/core/contract/booked-reservation.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import { call, type TestApp, type TestCaller } from './app.ts'
import { cardForm, pay, reserve, type TestReservation, type Trip } from './payer.ts'

export interface TestBooking extends TestReservation {
  /** holds the access to the reservation; `caller` holds the flow it was booked in */
  readonly opener: TestCaller
  readonly opened: WireReservation
}

/** Reserves, pays by card and opens the reservation. @param token from the gateway's tokeniser; a fake bank takes any */
export async function book(app: TestApp, trip: Trip, token = 't'): Promise<TestBooking> {
  const reserved = await reserve(app, trip)
  const paid = await pay(app, reserved, cardForm(token))
  if (!paid.ok || paid.body.transactionStatus !== 'Approved') throw new Error('not paid')
  return openBooked(app, reserved)
}

/** Opens the reservation of a flow that is paid. */
export async function openBooked(app: TestApp, reserved: TestReservation): Promise<TestBooking> {
  const { host } = reserved.caller
  const opened = await call(app, contract.booked.open, { caller: reserved.caller })
  if (!opened.ok) throw new Error(`not opened: ${opened.body.code}`)
  const sessionId = String(opened.headers[headers.sessionId.toLowerCase()])
  const accessToken = String(opened.headers[headers.accessToken.toLowerCase()])
  return { ...reserved, opener: { sessionId, accessToken, ...(host && { host }) }, opened: opened.body }
}
