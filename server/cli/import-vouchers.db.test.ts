/** Vouchers by a file: what an operator sees, what can be spent from then on, and what the books say. */
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAuditPage } from '../modules/audit/read.ts'
import { findVoucher } from '../modules/payment/read/voucher.ts'
import { commandTime, runCommand } from '../testing/command.ts'
import { freshDatabase, type FreshDatabase } from '../testing/database.ts'
import { type Database, openDatabase } from '../db/open.ts'
import { checkInvariants } from '../testing/invariants.ts'

let fresh: FreshDatabase
let db: Database
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jetbridge-vouchers-'))
  fresh = await freshDatabase()
  db = openDatabase(fresh.url)
})
afterAll(async () => {
  await db.close()
  await fresh.drop()
  await rm(folder, { recursive: true })
})

const run = (words: readonly string[], confirm = async () => false) =>
  runCommand(fresh.url, words, { confirm, now: commandTime })

async function importText(text: string, options: readonly string[] = ['--yes'], confirm = async () => false) {
  const file = join(await mkdtemp(join(folder, 'file-')), 'vouchers.csv')
  await writeFile(file, text)
  const { ended, said } = await run(['import', 'vouchers', file, '--brand', 'peoples', ...options], confirm)
  return { ended, said: said.replaceAll(file, 'vouchers.csv') }
}

const head = 'code,amount,currency,ends,starts'
const lines = (...rows: string[]) => [head, ...rows].join('\n')
const one = 'P7QZX-M4TXB-9PLAC-QX2M7'
const two = 'RR4PX-M4TXB-9PLAC-QX2M7'

test('a file issues vouchers once, with their postings; a dry run and a no issue nothing', async () => {
  const file = lines(`${one},50,EUR,2036-10-30,`, `${two},12.50,CHF,2036-10-30,2027-01-01`)
  const dry = await importText(file, ['--dry-run'])
  expect(dry).toEqual({
    ended: 0,
    said: [
      'added (2):',
      `  ${one}  €50.00  until 2036-10-30`,
      `  ${two}  CHF12.50  from 2027-01-01 until 2036-10-30`,
      'Worth €50.00 and CHF12.50 in all.',
      'Dry run: nothing was stored.',
    ].join('\n'),
  })
  expect(await importText(file, [])).toMatchObject({ ended: 1 })
  expect(await findVoucher(db.query, 'peoples', one)).toBeUndefined()

  expect((await importText(file)).said).toContain('Stored: 2 added, 0 the same.')
  expect(await findVoucher(db.query, 'peoples', one)).toMatchObject({ available: { amount: 5000 } })
  expect(await importText(file)).toEqual({
    ended: 0,
    said: 'vouchers.csv changes nothing: 0 added, 2 the same.',
  })
  const { items } = await readAuditPage(db.query, 'peoples', { cursor: undefined, limit: 5 })
  expect(items).toMatchObject([{ act: 'vouchers-imported', reason: '2 added, 0 changed, 0 removed' }])
  // no code is in the log
  expect(JSON.stringify(items)).not.toContain(one)
  expect(await checkInvariants(db.query)).toEqual([])
})

test('a voucher that was issued otherwise is refused with its line, and a file without rows takes none back', async () => {
  await importText(lines(`${one},50,EUR,2036-10-30,`))
  const changed = await importText(lines(`${one},80,EUR,2036-10-30,`, 'NEW-VOUCHER-CODE,5,EUR,2026-01-01,'))
  expect(changed).toEqual({
    ended: 1,
    said: [
      'vouchers.csv is refused, nothing was stored: 2 problems.',
      `  line 2: ${one} was issued before, at €50.00 until 2036-10-30: a voucher never changes`,
      '  line 3: NEW-VOUCHER-CODE has expired: it ended 2026-01-01',
    ].join('\n'),
  })
  expect((await importText(lines())).said).toBe('vouchers.csv changes nothing: 0 added, 0 the same.')
  expect(await findVoucher(db.query, 'peoples', one)).toMatchObject({ available: { amount: 5000 } })
})

test('an expired one is named together with the mistakes of the others', async () => {
  const text = lines('NEW-VOUCHER-CODE,5,EUR,2026-01-01,', 'OTHER-VOUCHER-CODE,10.555,EUR,2036-10-30,')
  expect(await importText(text)).toEqual({
    ended: 1,
    said: [
      'vouchers.csv is refused, nothing was stored: 2 problems.',
      '  line 2: NEW-VOUCHER-CODE has expired: it ended 2026-01-01',
      '  line 3: EUR has two decimals: "10.555" in amount',
    ].join('\n'),
  })
})

test('a code that somebody issues while the operator is asked stops all of the file', async () => {
  const file = lines('AAAAA-BBBBB-CCCCC,50,EUR,2036-10-30,', 'BBBBB-CCCCC-DDDDD,50,EUR,2036-10-30,')
  const meanwhile = await importText(file, [], async () => {
    expect(await importText(lines('BBBBB-CCCCC-DDDDD,50,EUR,2036-10-30,'))).toMatchObject({ ended: 0 })
    return true
  })
  expect(meanwhile).toMatchObject({ ended: 1, said: expect.stringContaining('changed meanwhile') })
  expect(await findVoucher(db.query, 'peoples', 'AAAAA-BBBBB-CCCCC')).toBeUndefined()
  expect(await checkInvariants(db.query)).toEqual([])
})

test('codes that can be guessed are named before the question', async () => {
  const { said } = await importText(lines('GIFT50,5,EUR,2036-10-30,'), ['--dry-run'])
  expect(said).toContain('1 code can be guessed, such as GIFT50')
})

test('a drawn batch is a file that only its owner reads, and an import issues it', async () => {
  const file = join(folder, 'batch.csv')
  const draw = ['voucher', 'draw', file, '--brand', 'peoples', '--amount', '25', '--currency', 'EUR']
  expect(await run([...draw, '--count', '1500'])).toMatchObject({ ended: 0 })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const codes = (await readFile(file, 'utf8')).match(/^[A-Z0-9]{5}(-[A-Z0-9]{5}){3}/gm) ?? []
  expect(new Set(codes).size).toBe(1500)
  const { said } = await run(['import', 'vouchers', file, '--brand', 'peoples', '--yes'])
  expect(said).toContain('Worth €37,500.00 in all.')
  expect(said).not.toContain('guessed')
  expect(said).toContain('Stored: 1500 added')
  expect(await findVoucher(db.query, 'peoples', codes.at(-1)!)).toMatchObject({ available: { amount: 2500 } })
  expect(await checkInvariants(db.query)).toEqual([])

  expect((await run([...draw, '--count', '2'])).said).toContain(`there is a file ${file}`)
  expect((await run(draw.toSpliced(2, 1, join(folder, 'b')))).said).toContain('say how many')
  expect((await run([...draw, '--count', '0'])).said).toContain('from 1 to 10000')
  expect((await run([...draw, '--count', '2', '--currency', 'USD'])).said).toContain('EUR, CHF')
})

test('the file in the manual can be imported', async () => {
  const manual = await readFile(new URL('../../docs/import.md', import.meta.url), 'utf8')
  const [, shown] = /## Vouchers[\s\S]*?```\n(code,[\s\S]*?)```/.exec(manual) ?? []
  expect(await importText(shown ?? '', ['--dry-run'])).toMatchObject({ ended: 0 })
})
