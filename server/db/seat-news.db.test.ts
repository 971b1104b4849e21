import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { tellSeatsMoved } from './moved-departures.ts'
import { type Database, openDatabase } from './open.ts'
import { payloadsOf, seatChannel } from './seat-news.ts'

let fresh: FreshDatabase
let db: Database
let other: pg.Client
let heard: { ids: number[]; bytes: number }[] = []

beforeAll(async () => {
  fresh = await freshDatabase()
  db = openDatabase(fresh.url, { connections: 2 })
  other = new pg.Client({ connectionString: fresh.url })
  await other.connect()
  await other.query(`listen ${seatChannel}`)
  other.on('notification', ({ payload = '' }) => {
    heard.push({ ids: payload.split(',').map(Number), bytes: payload.length })
  })
})
afterAll(async () => {
  await other.end()
  await db.close()
  await fresh.drop()
})

const ids = (count: number) => Array.from({ length: count }, (_, index) => 1_000_000 + index)
const heardIds = () => new Set(heard.flatMap((each) => each.ids))

describe('seat news', () => {
  it('of a burst of a thousand sales reach another process in few notifications, and none is missing', async () => {
    heard = []
    const wanted = ids(1_000)
    for (const [index, id] of wanted.entries()) {
      tellSeatsMoved(db.query, [id])
      if (index % 100 === 0) await sleep(5)
    }
    await expect.poll(() => heardIds().size).toBe(wanted.length)
    expect(heard.length).toBeLessThan(40)
  })

  it("about any number of departures fit into the database's notifications", async () => {
    heard = []
    tellSeatsMoved(db.query, ids(5_000))
    await expect.poll(() => heardIds().size).toBe(5_000)
    expect(Math.max(...heard.map(({ bytes }) => bytes))).toBeLessThan(8_000)
    expect(payloadsOf([])).toEqual([])
    expect(payloadsOf([1, 2])).toEqual(['1,2'])
  })

  it('of a transaction are told when it has ended, and to the process itself at once', async () => {
    heard = []
    const own: number[] = []
    const stop = db.seatNews.listen((moved) => own.push(...moved))
    await db.transact(async (tx) => {
      tellSeatsMoved(tx, [7])
      // Told later, and heard by everybody meanwhile.
      tellSeatsMoved(db.query, [9])
      await expect.poll(() => [...heardIds()]).toEqual([9])
      expect(own).toEqual([9])
    })
    expect(own).toEqual([9, 7])
    stop()
    await expect.poll(() => [...heardIds()]).toEqual([9, 7])
  })

  it('come through after their connection was lost, and before the database is closed', async () => {
    heard = []
    await other.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'jetbridge seat news/%' and datname = current_database()`)
    tellSeatsMoved(db.query, [8])
    await expect.poll(() => [...heardIds()]).toEqual([8])
    const brief = openDatabase(fresh.url, { connections: 1 })
    tellSeatsMoved(brief.query, [9])
    tellSeatsMoved(brief.query, [10])
    await brief.close()
    await expect.poll(() => [...heardIds()]).toEqual([8, 9, 10])
  })
})
