/** An airline with a million bookings, some of them made by the engine, and a smaller one beside it. */
import { setTimeout as sleep } from 'node:timers/promises'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { seedTinyWorld, tinyBrand } from '@jetbridge/server/seed/factories.ts'
import { approvingGateway } from '@jetbridge/server/testing/approving-gateway.ts'
import { book } from '@jetbridge/server/testing/booked.ts'
import { keepAllKeys } from '@jetbridge/server/testing/booking-search.ts'
import { type Engine, openEngine } from '@jetbridge/server/testing/engine.ts'
import { addManyBookings } from '@jetbridge/server/testing/many-bookings.ts'
import { type ScratchDatabase, startScratchDatabase } from '@jetbridge/server/testing/scratch-database.ts'
import { brief } from '../figures.ts'

export interface DeskWorld extends ScratchDatabase {
  readonly engine: Engine
  readonly brand: string
  readonly otherBrand: string
  /** codes of bookings that the engine has made */
  readonly codes: readonly string[]
}

export const carrier = 'XQ'
const otherBrand = 'other'
const made = 60
/** Bookings whose keys the job makes again: the same ones. */
const sampled = 1_000

/** @param bookings of both airlines; a tenth are the other one's */
export async function makeDeskWorld(bookings: number): Promise<DeskWorld> {
  const database = await startScratchDatabase()
  const { url, db } = database
  const usual = { withMoney: 10, withKeys: true }
  const most = { brand: tinyBrand, carrier, series: 1, bookings: Math.floor(bookings * 0.9) }
  const others = { brand: otherBrand, carrier: 'XR', series: 2, bookings: Math.floor(bookings / 10) }
  await timed('bookings and their keys', async () => {
    await addManyBookings(url, { ...usual, ...most })
    await addManyBookings(url, { ...usual, ...others })
  })
  await db.pool.query(`insert into guest_change (reservation_id) select id from reservation limit ${sampled}`)
  await timed(`keys of ${sampled} by the job`, () => keepAllKeys({ db }))
  const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
  await seedTinyWorld(db, { today, days: 30, seats: 180 })
  const engine = await openEngine(url, { gateways: { default: approvingGateway } })
  const app = { ...engine, databaseUrl: url }
  const codes: string[] = []
  for (let at = 0; at < made; at++) {
    const trip = { day: plusDays(today, 2 + (at % 20)), isReturn: at % 2 === 0 }
    codes.push((await book(app, trip)).recordLocator)
  }
  await keepAllKeys({ db })
  await timed('vacuum', () => db.pool.query('vacuum analyze'))
  await sleep(1_000)
  return {
    ...database,
    engine,
    brand: tinyBrand,
    otherBrand,
    codes,
    async stop() {
      await engine.close()
      await database.stop()
    },
  }
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  await work()
  console.log(`${what}: ${brief((performance.now() - began) / 1000)} s`)
}
