/** A traveller who has opened a booking and gives up flights of it. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { sql } from 'kysely'
import { listCoupons } from '../modules/ticket/read.ts'
import { call, type TestApp } from './app.ts'
import type { TestBooking } from './booked.ts'

type OpenedBooking = Pick<TestBooking, 'opener' | 'opened'>

/** The id of a flight by its place in the journey. */
export function flightOf({ opened }: Pick<TestBooking, 'opened'>, place = 0): string {
  const flight = opened.flights[place]
  if (!flight) throw new Error(`no flight ${place}`)
  return flight.id
}

export function quote(app: TestApp, booked: OpenedBooking, place = 0) {
  const query = { flightId: flightOf(booked, place) }
  return call(app, contract.cancellation.quoteCancelFlight, { caller: booked.opener, query })
}

/** For the money it gives back now, or as quoted. */
export function cancel(app: TestApp, booked: OpenedBooking, place = 0, quoteId?: string) {
  const query = { flightId: flightOf(booked, place), ...(quoteId !== undefined && { quoteId }) }
  return call(app, contract.cancellation.cancelFlight, { caller: booked.opener, query })
}

/** States of all coupons, in the order of their tickets. */
export async function couponStatesOf({ deps }: TestApp, reservationId: string) {
  return (await listCoupons(deps.db.query, reservationId)).map(({ state }) => state)
}

/** Seats sold of a departure, in the cabin as a whole. */
export async function soldOn({ deps }: TestApp, departureId: number): Promise<number> {
  const { rows } = await sql<{ sold: number }>`
    select sold from departure_class where departure_id = ${departureId} and rank = 0`.execute(deps.db.query)
  return rows[0]?.sold ?? 0
}

/** Refunds of a booking and of its changes, in any state. */
export async function refundsOf({ deps }: TestApp, reservationId: string) {
  const { rows } = await sql<{ method: string; amount: number; state: string; reason: string }>`
    select r.method, r.amount_minor as amount, r.state, r.reason
    from refund r join payment_attempt a on a.id = r.attempt_id
    where a.booking_id = ${reservationId} order by r.id`.execute(deps.db.query)
  return rows
}
