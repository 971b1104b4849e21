import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../db/open.ts'
import { appendAudit } from '../modules/audit/operations.ts'
import { runCommand } from '../testing/command.ts'
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

async function audit(...args: string[]) {
  const { ended, said } = await runCommand(fresh.url, ['audit', ...args])
  return { ended, lines: said.split('\n') }
}

test('the audit log of a brand is printed, newest first, with as many rows as asked for', async () => {
  expect(await audit('--brand', 'aero')).toEqual({
    ended: exit.done,
    lines: ['Nothing was written down yet.'],
  })
  for (let number = 1; number <= 203; number++) {
    await appendAudit(db.query, {
      brandId: 'aero',
      actorKind: 'reservation-holder',
      actorId: 'session',
      act: 'cancel-flight',
      record: 'reservation',
      recordId: `r${number}`,
      requestId: 'request',
    })
  }
  const all = await audit('--brand', 'aero', '--limit', '1000')
  expect([all.lines.length, all.lines.at(-1)?.startsWith('1  ')]).toEqual([203, true])
  const newest = await audit('--brand', 'aero', '--limit', '2')
  expect(newest.lines.map((line) => line.replace(/\S+Z/, 'then'))).toEqual([
    '203  then  cancel-flight  reservation r203  reservation-holder session  request',
    '202  then  cancel-flight  reservation r202  reservation-holder session  request',
  ])
  expect((await audit('--brand', 'peoples')).lines).toEqual(['Nothing was written down yet.'])
})

test('a wrong limit and an unknown brand are refused with the reason', async () => {
  for (const args of [
    ['--brand', 'aero', '--limit', '0'],
    ['--brand', 'aero', '--limit', 'x'],
    ['--brand', 'nobody'],
    [],
  ]) {
    expect((await audit(...args)).ended, args.join(' ')).toBe(exit.usage)
  }
})
