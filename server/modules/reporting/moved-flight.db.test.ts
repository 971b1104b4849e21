/** The departure date of a report names the departure: it stays when the flight leaves on another day. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { writeDay } from '@jetbridge/core/report/period.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { seedTinyWorld } from '../../seed/factories.ts'
import { makeAgency, startAgencyFlow } from '../../testing/agency.ts'
import { alterFlight, timesOn } from '../../testing/airline.ts'
import { call } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { holdTrip, reserveHeld } from '../../testing/payer.ts'
import { agencyUser, reportDoor } from '../../testing/reports.ts'
import { stagedApp } from '../../testing/staged-app.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const day = plusDays(today, 5)

const app = stagedApp({
  gateways: { default: fakeBank().gateway },
  seed: async (db) => void (await seedTinyWorld(db, { today, days: 20 })),
})

it('a flight that moves past midnight keeps its date in reports [RPT-15, RPT-19]', async () => {
  await makeAgency(app, { code: 'ALPS', paidIn: 500_000 })
  const caller = await startAgencyFlow(app, 'ALPS')
  await holdTrip(app, caller, { day })
  const { recordLocator } = await reserveHeld(app, caller, { day })
  await call(app, contract.payment.accountPayment, { caller, body: {} })
  const { rows } = await sql<{ id: number }>`
    select s.departure_id as id from segment s join reservation r on r.id = s.reservation_id
    where r.record_locator = ${recordLocator}`.execute(app.deps.db.query)
  const next = plusDays(day, 1)
  await alterFlight(app, rows[0]!.id, timesOn(next, '00:20', '01:20', next))
  const door = await reportDoor(app, agencyUser(app, 'ALPS'))
  try {
    const within = (date: string) =>
      door.read(contract.report.bookings, { departureDateFrom: date, departureDateTo: date })
    const { records } = await within(day)
    expect(records.map(({ booking }) => booking)).toEqual([recordLocator])
    expect(records[0]?.flightSegment).toContain(writeDay(day))
    expect((await within(next)).records).toEqual([])
    const issued = await door.read(contract.report.issuedTickets, { start: plusDays(today, -1), end: day })
    expect(issued.records.map(({ departureDate }) => departureDate)).toEqual([day])
    const { rows: leaves } = await sql<{ on: string }>`
      select departs_local::date::text as on from departure where id = ${rows[0]!.id}`.execute(
      app.deps.db.query,
    )
    expect(leaves).toEqual([{ on: next }])
    expect(await checkInvariants(app.deps.db.query)).toEqual([])
  } finally {
    await door.close()
  }
})
