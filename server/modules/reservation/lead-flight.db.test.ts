/** By which flight reports find an agency's booking, after every way to lose or change one. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { seedTinyWorld } from '../../seed/factories.ts'
import { makeAgency, startAgencyFlow } from '../../testing/agency.ts'
import { call } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import { type TestBooking, openBooked } from '../../testing/booked.ts'
import { cancel } from '../../testing/canceller.ts'
import { commit, quoted } from '../../testing/changer.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { holdTrip, reserveHeld } from '../../testing/payer.ts'
import { stagedApp } from '../../testing/staged-app.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const day = plusDays(today, 5)

const app = stagedApp({
  gateways: { default: fakeBank().gateway },
  seed: async (db) => void (await seedTinyWorld(db, { today, days: 40 })),
})

async function bookThere(code: string): Promise<TestBooking> {
  await makeAgency(app, { code, paidIn: 500_000 })
  const caller = await startAgencyFlow(app, code)
  await holdTrip(app, caller, { day, isReturn: true, fareBrand: 'flex' })
  const reserved = await reserveHeld(app, caller, { day, isReturn: true, fareBrand: 'flex' })
  await call(app, contract.payment.accountPayment, { caller, body: {} })
  return openBooked(app, reserved)
}

/** Place and state of what leads. */
async function leading({ reservationId }: Pick<TestBooking, 'reservationId'>): Promise<string[]> {
  const { rows } = await sql<{ flight: string }>`
    select position || ' ' || status as flight from segment where reservation_id = ${reservationId} and leads
  `.execute(app.deps.db.query)
  return rows.map(({ flight }) => flight)
}

const leadFindings = async () =>
  (await checkInvariants(app.deps.db.query)).filter(({ rule }) => rule.includes('one leads'))

describe('the flight by which a booking is found', () => {
  it('is the first that is booked, and the first of all once none is [RPT-19]', async () => {
    const booked = await bookThere('LEAD')
    expect(await leading(booked)).toEqual(['0 HK'])
    expect((await cancel(app, booked, 0)).ok).toBe(true)
    expect(await leading(booked)).toEqual(['1 HK'])
    expect((await cancel(app, booked, 1)).ok).toBe(true)
    expect(await leading(booked)).toEqual(['0 XX'])
    expect(await leadFindings()).toEqual([])
  })

  it('is the new one after a change', async () => {
    const booked = await bookThere('SWAP')
    const change = await quoted(app, booked, { day: plusDays(day, -2), fareBrand: 'flex' })
    expect((await commit(app, change)).ok).toBe(true)
    expect(await leading(booked)).toEqual(['0 HK'])
    const { rows } = await sql<{ flights: number }>`
      select count(*) as flights from segment where reservation_id = ${booked.reservationId}
    `.execute(app.deps.db.query)
    expect(rows).toEqual([{ flights: 3 }])
    expect(await leadFindings()).toEqual([])
  })

  it('would be missed, were it not marked: the invariant says so', async () => {
    const { reservationId } = await bookThere('NONE')
    const flip = () =>
      sql`update segment set leads = not leads where reservation_id = ${reservationId}`.execute(
        app.deps.db.query,
      )
    await flip()
    try {
      expect(await leadFindings()).toHaveLength(2)
    } finally {
      await flip()
    }
    expect(await leadFindings()).toEqual([])
  })
})
