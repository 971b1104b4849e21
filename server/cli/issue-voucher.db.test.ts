import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../testing/command.ts'
import { checkInvariants } from '../testing/invariants.ts'
import { type Database, openDatabase } from '../db/open.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { exit } from './terminal.ts'

let fresh: FreshDatabase
let db: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  db = openDatabase(fresh.url)
})
afterAll(async () => {
  await db.close()
  await fresh.drop()
})

async function voucher(...args: string[]) {
  return runCommand(fresh.url, ['voucher', ...args])
}

const issue = (...args: string[]) => voucher('issue', ...args)

function vouchers() {
  return db.query.selectFrom('voucher').select(['brand', 'code', 'face_minor as face', 'currency']).execute()
}

test('an issued voucher is owed in the books, once for each code', async () => {
  const order = ['--brand', 'aero', '--amount', '49.50', '--currency', 'EUR', '--code', 'thanks-anna']
  expect(await issue(...order, '--valid-days', '30')).toEqual({
    ended: exit.done,
    said: 'THANKS-ANNA: €49.50, good until 2026-12-21.',
  })
  expect(await issue(...order)).toMatchObject({ ended: exit.refused })
  expect(await vouchers()).toEqual([{ brand: 'aero', code: 'THANKS-ANNA', face: 4_950, currency: 'EUR' }])
  expect(await checkInvariants(db.query)).toEqual([])
})

test('without a code the command draws one that nobody can guess', async () => {
  const { said } = await issue('--brand', 'bae', '--amount', '50', '--currency', 'GBP')
  expect(said).toMatch(/^[A-Z2-9]{5}(-[A-Z2-9]{5}){3}: /)
})

test.each(['-5', '0', '1.234', 'ten'])('an amount of %s is refused in our own words', async (amount) => {
  const { ended, said } = await issue('--brand', 'aero', '--amount', amount, '--currency', 'EUR')
  expect(ended).toBe(exit.usage)
  expect(said.split('\n')[0]).toBe(`--amount takes an amount of EUR above zero, not "${amount}"`)
})

test.each([
  [[]],
  [['--brand', 'aero', '--amount', '10', '--currency', 'XXX']],
  [['--brand', 'aero', '--amount', '10', '--currency', 'EUR', '--code', 'a b']],
  [['--brand', 'aero', '--amount', '10', '--currency', 'EUR', '--valid-days', '0']],
  [['--brand', 'aero', '--amount', '10', '--currency', 'EUR', '--valid-days', '-1']],
])('is not understood: %j', async (args) => {
  const before = await vouchers()
  expect((await issue(...args)).ended).toBe(exit.usage)
  expect(await vouchers()).toEqual(before)
})

test('a voucher that nobody bought is not taken back, and the command says why', async () => {
  const { ended, said } = await voucher(
    'take-back',
    '--brand',
    'aero',
    '--code',
    'thanks-anna',
    '--reason',
    'asked',
  )
  expect(ended).toBe(exit.refused)
  expect(said).toContain('aero cannot take back THANKS-ANNA')
})
