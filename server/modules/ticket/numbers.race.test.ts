/**
 * Sixteen sellers draw document numbers of one accounting code as fast as they can, and some of them roll back. The
 * negative control draws from ranges that it does not lock: it gives numbers out twice.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../db/open.ts'
import { type Chance, chanceOf } from '../../testing/chance.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { drawnSerials } from './queries.ts'

const sellers = 16
const salesOfEach = 250
/** most documents of a sale */
const most = 9

let database: FreshDatabase
let db: Database

beforeAll(async () => {
  database = await freshDatabase()
  db = openDatabase(database.url, { connections: sellers })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

interface Drawing {
  readonly text: string
  readonly values: (accountingCode: string, count: number) => readonly unknown[]
}

/** @param guard what the statement locks its range with */
function drawing(guard: string): Drawing {
  const compiled = (accountingCode: string, count: number) =>
    sql`with ${drawnSerials(accountingCode, count)} select first from drawn`.compile(db.query)
  return {
    text: compiled('000', 1).sql.replace('for update skip locked', guard),
    values: (accountingCode, count) => compiled(accountingCode, count).parameters,
  }
}

/** Answers the serials of every sale that was kept. */
async function sell(accountingCode: string, { text, values }: Drawing, chance: Chance): Promise<number[]> {
  const client = await db.pool.connect()
  const kept: number[] = []
  try {
    for (let sale = 0; sale < salesOfEach; sale++) {
      const count = Math.ceil(chance.between(0, most))
      await client.query('begin')
      const { rows } = await client.query<{ first: number }>(text, [...values(accountingCode, count)])
      const [drawn] = rows
      if (!drawn) throw new Error(`sale ${sale} drew no number`)
      const isKept = chance.is(0.9)
      await client.query(isKept ? 'commit' : 'rollback')
      if (isKept) kept.push(...Array.from({ length: count }, (_, place) => drawn.first + place))
    }
  } finally {
    client.release()
  }
  return kept
}

async function race(accountingCode: string, guard: string): Promise<number[]> {
  const drawn = await Promise.all(
    Array.from({ length: sellers }, (_, seller) => sell(accountingCode, drawing(guard), chanceOf(seller))),
  )
  return drawn.flat()
}

/** Serials that are in a range and were given to nobody. */
async function serialsLeft(accountingCode: string): Promise<number[]> {
  const { rows } = await sql<{ serial: number }>`
    select generate_series(next_serial, last_serial) as serial
    from document_range where accounting_code = ${accountingCode}`.execute(db.query)
  return rows.map(({ serial }) => serial)
}

describe('numbers drawn at once', () => {
  it('are given out once, and none is lost: what was not given out is in a range', async () => {
    const given = await race('914', 'for update skip locked')
    expect(given.length).toBeGreaterThan(sellers * salesOfEach * 3)
    expect(new Set(given).size).toBe(given.length)
    const all = [...given, ...(await serialsLeft('914'))].sort((one, other) => one - other)
    const { next_serial } = await db.query
      .selectFrom('document_counter')
      .select('next_serial')
      .where('accounting_code', '=', '914')
      .executeTakeFirstOrThrow()
    expect(all).toEqual(Array.from({ length: next_serial - 1 }, (_, index) => index + 1))
  })

  it('are given out twice where ranges are not locked', async () => {
    const given = await race('915', '')
    expect(new Set(given).size).toBeLessThan(given.length)
  })
})
