import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ScratchDatabase, startScratchDatabase } from '../testing/scratch-database.ts'

let database: ScratchDatabase

beforeAll(async () => {
  database = await startScratchDatabase()
})
afterAll(() => database.stop())

/** Old offsets have seconds, and elsewhere the year 10000 may have begun: a database in UTC alone is asked for these. */
const farAway = [
  '0001-01-01T00:00:00Z',
  '0099-03-01T00:00:00Z',
  '0100-03-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
]
const instants = [
  '2026-11-27T10:38:04.987079Z',
  '2026-11-27T10:38:04.57Z',
  '2026-11-27T10:38:04.2Z',
  '2026-11-27T10:38:04Z',
  '1969-12-31T23:59:59.999500Z',
]

test.each(['UTC', 'Europe/Vienna', 'Asia/Kathmandu', 'America/St_Johns'])(
  'an instant is read to the millisecond, whatever zone the database writes it in: %s',
  async (zone) => {
    const asked = zone === 'UTC' ? [...farAway, ...instants] : instants
    const client = await database.db.pool.connect()
    try {
      await client.query(`set time zone '${zone}'`)
      const { rows } = await client.query<{ at: number }>('select unnest($1::timestamptz[]) as at', [asked])
      expect(rows.map(({ at }) => at)).toEqual(asked.map((text) => Date.parse(text)))
    } finally {
      client.release(true)
    }
  },
)
