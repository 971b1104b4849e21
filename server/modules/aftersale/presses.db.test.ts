/** Many presses of one button in one process, while its booking is locked elsewhere: what they take from others. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withClient } from '../../db/embedded-postmaster.ts'
import { seedTinyWorld } from '../../seed/factories.ts'
import { type Answer, call, type TestApp, testApp } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import { book, type TestBooking } from '../../testing/booked.ts'
import { cancel } from '../../testing/canceller.ts'
import { untilServed } from '../../testing/crowd.ts'
import { waitingForLocks } from '../../testing/lock-waits.ts'
import { untilTrue } from '../../testing/until.ts'

const presses = 60
const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))
const day = plusDays(today, 4)
let app: TestApp

beforeAll(async () => {
  app = await testApp({
    gateways: { default: fakeBank().gateway },
    seed: async (db) => void (await seedTinyWorld(db, { today })),
  })
})
afterAll(() => app.close())

/** Somebody else changes the booking meanwhile, for as long as `work` takes. */
async function whileBookingIsLocked<T>(
  { reservationId }: Pick<TestBooking, 'reservationId'>,
  work: () => Promise<T>,
): Promise<T> {
  return withClient(app.databaseUrl, async (client) => {
    await client.query('begin')
    await client.query('select from reservation where id = $1 for update', [reservationId])
    try {
      return await work()
    } finally {
      await client.query('rollback')
    }
  })
}

it('hold one connection together, so that everybody else is served, and one of them is done', async () => {
  const booked = await book(app, { day })
  const other = await book(app, { day: plusDays(day, 1) })
  let pressed: Promise<Answer<unknown>[]> = Promise.resolve([])
  await whileBookingIsLocked(booked, async () => {
    pressed = Promise.all(Array.from({ length: presses }, () => untilServed(() => cancel(app, booked))))
    await untilTrue(async () => (await waitingForLocks(app.databaseUrl)) === 1)
    await untilTrue(() => app.deps.db.waitingInTurn() === presses - 1)
    expect(await waitingForLocks(app.databaseUrl)).toBeLessThanOrEqual(1)
    const served = await call(app, contract.booked.read, { caller: other.opener })
    expect(served.status).toBe(200)
  })
  const codes = (await pressed).map((answer) => (answer.ok ? 'done' : answer.body.code)).toSorted()
  expect(codes).toEqual(['done', ...Array.from({ length: presses - 1 }, () => 'flight-not-active')])
})

it('would wait for the lock on many connections without their turns (negative control)', async () => {
  const booked = await book(app, { day: plusDays(day, 2) })
  let pressed: Promise<unknown> = Promise.resolve()
  await whileBookingIsLocked(booked, async () => {
    const press = () =>
      app.deps.db.transact((tx) =>
        sql`select from reservation where id = ${booked.reservationId} for no key update`.execute(tx),
      )
    pressed = Promise.allSettled(Array.from({ length: presses }, press))
    await untilTrue(async () => (await waitingForLocks(app.databaseUrl)) > 1)
  })
  await pressed
})
