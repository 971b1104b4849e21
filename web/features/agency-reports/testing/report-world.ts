/**
 * An agency on the Line Islands, whose day begins before everybody else's, and what it has sold. It is made once a
 * worker, and tests only read it.
 */
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import { depart } from '@jetbridge/server/testing/departed.ts'
import { payIn } from '@jetbridge/server/testing/agency.ts'
import type { TestBooking } from '@jetbridge/server/testing/booked.ts'
import { issueExtras } from '@jetbridge/server/testing/extra-documents.ts'
import { dateBooking, datePaidIn } from '@jetbridge/server/testing/moment.ts'
import {
  type BookingSetup,
  buildBooking,
  buildFlight,
  buildUnpaid,
  cancelFlight,
} from '../../../testing/bookings.ts'
import { nextDay, openedEngine } from '../../../testing/engine.ts'
import { type Agent, buildAgency, buildAgent } from '../../../testing/signed-in.ts'

const timeZone = 'Pacific/Kiritimati'

/** One in the morning of a day of 2025 there. */
const atOne = (monthBefore: string) => `2025-${monthBefore}T11:00:00Z`

export interface ReportWorld {
  /** an administrator */
  readonly agent: Agent
  /** there and back for one, sold on 2 November for 410.00 */
  readonly return: TestBooking
  /** one flight for one, sold on 4 November for 204.00 */
  readonly single: TestBooking
  /** the same, sold in October, given back on 6 November */
  readonly cancelled: TestBooking
  /** the same, sold in October, and flown */
  readonly flown: TestBooking
  /** booked on 3 November, and not paid */
  readonly unpaid: { readonly code: string; readonly day: LocalDate }
}

let made: Promise<ReportWorld> | undefined

/**
 * In November the account goes from 100.00 to -260.00: beside what was sold and given back, 50.00 were paid in on the
 * fifth. A ticket for 204.00 in francs was issued in December.
 */
export function reportWorld(): Promise<ReportWorld> {
  return (made ??= makeWorld())
}

async function makeWorld(): Promise<ReportWorld> {
  const app = await openedEngine()
  const code = await buildAgency({ office: { time_zone: timeZone } })
  const agent = await buildAgent('administrator', code, { login: 'ada' })
  const sold = async (day: string, setup: BookingSetup = {}) => {
    const booking = await buildBooking({ agent, back: null, ...setup })
    await dateBooking(app, booking.reservationId, atOne(day))
    return booking
  }
  await payIn(app, code, 508_00)
  await datePaidIn(app, code, atOne('10-19'))
  const cancelled = await sold('10-20')
  const flight = await buildFlight()
  const flown = await sold('10-21', { out: flight })
  await depart(app, flight.id)
  const there = await sold('11-01', { back: {} })
  const single = await sold('11-03')
  await payIn(app, code, 50_00, 'Wire')
  await datePaidIn(app, code, atOne('11-04'))
  await cancelFlight(cancelled)
  await dateBooking(app, cancelled.reservationId, atOne('11-05'))
  const francs = await sold('12-01')
  const { db } = app.deps
  await db.query
    .updateTable('ticket')
    .set({ currency: 'CHF' })
    .where('reservation_id', '=', francs.reservationId)
    .execute()
  const day = nextDay()
  const unpaid = await buildUnpaid({ agent, out: { day }, back: null })
  await dateBooking(app, unpaid.reservationId, atOne('11-02'))
  return { agent, return: there, single, cancelled, flown, unpaid: { code: unpaid.recordLocator, day } }
}

let large: Promise<Agent> | undefined

/** Somebody of an agency that was issued 450 documents in November 2025, and 2,050 in October. */
export function largeAgency(): Promise<Agent> {
  return (large ??= makeLarge())
}

async function makeLarge(): Promise<Agent> {
  const app = await openedEngine()
  const agent = await buildAgent('agent', await buildAgency({ office: { time_zone: timeZone } }))
  const { reservationId } = await buildBooking({ agent, back: null })
  await issueExtras(app, reservationId, { count: 450, at: atOne('11-01'), first: 1 })
  await issueExtras(app, reservationId, { count: 2050, at: atOne('10-01'), first: 1001 })
  return agent
}
