import { money } from '@jetbridge/core/kernel/money.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAgency } from '../modules/agency/operations.ts'
import { findAgency } from '../modules/agency/read.ts'
import { runCommand } from '../testing/command.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { checkInvariants } from '../testing/invariants.ts'
import { type Database, openDatabase } from '../db/open.ts'
import { exit } from './terminal.ts'

let fresh: FreshDatabase
let db: Database
let count = 0
let code = ''

beforeAll(async () => {
  fresh = await freshDatabase()
  db = openDatabase(fresh.url)
})
beforeEach(async () => {
  code = `ALPS${++count}`
  const creditLimit = money(100_000, 'EUR').amount
  await db.transact((tx) =>
    openAgency(tx, { brand: 'peoples', code, name: 'Alps Travel', currency: 'EUR', creditLimit }),
  )
})
afterAll(async () => {
  await db.close()
  await fresh.drop()
})

const agency = (act: string, ...rest: string[]) =>
  runCommand(fresh.url, ['agency', act, '--brand', 'peoples', '--code', code.toLowerCase(), ...rest])
const amountOf = (amount: string) => ['--amount', amount, '--reason', 'Bank statement of 20 November']

async function account() {
  const found = await findAgency(db.query, 'peoples', code)
  return [found?.balance, found?.creditLimit]
}

/** What the log and the books keep of it. */
async function traces() {
  const { rows } = await db.pool.query<{ act: string; reason: string }>(
    `select act, reason from audit_act where record_id = $1 order by id`,
    [code],
  )
  const postings = await db.pool.query<{ kind: string; reason: string; amount: number }>(
    `select kind, reason, amount_minor as amount from ledger_posting p join ledger_entry e on e.posting_id = p.id
     where account = 'agency-account' and detail = $1 order by posted_at`,
    [code],
  )
  return { acts: rows, postings: postings.rows }
}

test('what an agency pays in, its limit and what is put right have a reason in the log and in the books', async () => {
  expect(await agency('top-up', ...amountOf('250.50'))).toEqual({
    ended: exit.done,
    said: `${code}: balance €250.50, credit limit €1,000.00.`,
  })
  expect(await agency('set-limit', ...amountOf('2000'))).toMatchObject({ ended: exit.done })
  expect(await agency('correct', ...amountOf('-1200'))).toEqual({
    ended: exit.done,
    said: `${code}: balance −€949.50, credit limit €2,000.00.`,
  })
  expect(await agency('correct', ...amountOf('0.50'))).toMatchObject({ ended: exit.done })
  const reason = 'Bank statement of 20 November'
  expect(await traces()).toEqual({
    acts: ['agency-topped-up', 'agency-limit-set', 'agency-corrected', 'agency-corrected'].map((act) => ({
      act,
      reason,
    })),
    postings: [
      { kind: 'agency-deposit', reason, amount: -25_050 },
      { kind: 'agency-correction', reason, amount: 120_000 },
      { kind: 'agency-correction', reason, amount: -50 },
    ],
  })
  expect(await checkInvariants(db.query)).toEqual([])
})

test('nothing goes beyond the credit limit, and no limit below what is used', async () => {
  expect(await agency('correct', ...amountOf('-1000.01'))).toEqual({
    ended: exit.refused,
    said: `${code} would be beyond its credit limit. Nothing was changed.`,
  })
  expect(await agency('correct', ...amountOf('-600'))).toMatchObject({ ended: exit.done })
  expect(await agency('set-limit', ...amountOf('599.99'))).toEqual({
    ended: exit.refused,
    said: `${code} has used more than that. Nothing was changed.`,
  })
  expect(await account()).toEqual([-60_000, 100_000])
  expect((await traces()).acts).toHaveLength(1)
  expect(await agency('set-limit', ...amountOf('600'))).toMatchObject({ ended: exit.done })
})

test.each([
  [['--amount', '5'], 'name a reason of at most 200 characters'],
  [['--amount', '5', '--reason', ' '], 'name a reason of at most 200 characters'],
  [['--amount', '5', '--reason', 'a\u202Eb'], 'name a reason of at most 200 characters'],
  [['--amount', '5', '--reason', 'x'.repeat(201)], 'name a reason of at most 200 characters'],
  [['--reason', 'x'], 'name an amount: --amount 500'],
  [['--amount', '1.234', '--reason', 'x'], '--amount takes an amount of EUR, not "1.234"'],
  [['--amount', '9999999999999', '--reason', 'x'], '--amount takes an amount of EUR, not "9999999999999"'],
  [['--amount', '0', '--reason', 'x'], '--amount takes an amount above zero'],
  [['--amount', '-5', '--reason', 'x'], '--amount takes an amount above zero'],
])('a top-up of %j is refused in plain words', async (rest, why) => {
  const { ended, said } = await agency('top-up', ...rest)
  expect([ended, said]).toEqual([exit.usage, expect.stringContaining(why)])
  expect(await account()).toEqual([0, 100_000])
})

test('an agency that there is not is named', async () => {
  const nobody = ['agency', 'top-up', '--brand', 'peoples', '--code', 'NOBODY', ...amountOf('5')]
  expect(await runCommand(fresh.url, nobody)).toEqual({
    ended: exit.refused,
    said: 'peoples has no agency NOBODY.',
  })
})
