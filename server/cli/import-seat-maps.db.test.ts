import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../db/open.ts'
import { listLayouts, listSeatPrices } from '../modules/seat/read.ts'
import { runCommand } from '../testing/command.ts'
import { freshDatabase, type FreshDatabase } from '../testing/database.ts'

let fresh: FreshDatabase

let db: Database

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jetbridge-seats-'))
  fresh = await freshDatabase()
  db = openDatabase(fresh.url)
})
afterAll(async () => {
  await db.close()
  await fresh.drop()
  await rm(folder, { recursive: true })
})

async function importMaps(json: unknown, ...options: string[]) {
  const path = join(folder, 'seats.json')
  await writeFile(path, typeof json === 'string' ? json : JSON.stringify(json))
  const { ended: exit, said } = await runCommand(fresh.url, [
    'import',
    'seat-maps',
    path,
    '--brand',
    'peoples',
    ...options,
  ])
  return { exit, said }
}

const drawn = (lastRow: number) => ({
  layouts: [
    {
      aircraft: 'DH4',
      cabins: [{ cabin: 'Y', parts: [{ rows: [1, lastRow], seats: 'AC DF', zone: 'standard' }] }],
    },
  ],
  prices: [{ zone: 'standard', currency: 'EUR', amount: 9.5 }],
})

const lineWith = (text: string, part: string) => text.split('\n').findIndex((line) => line.includes(part)) + 1

const stored = async () => {
  const layout = (await listLayouts(db.query, 'peoples', ['DH4'])).get('DH4')
  return layout?.cabins[0]?.rows.length
}

describe('import seat-maps', () => {
  test('shows what is in the file, and stores it only when told to', async () => {
    const shown = await importMaps(drawn(18), '--dry-run')
    expect(shown).toMatchObject({ exit: 0 })
    expect(shown.said).toContain('DH4: 72 seats (Y 72)')
    expect((await importMaps(drawn(18))).exit).toBe(1)
    expect(await stored()).toBeUndefined()
  })

  test('adds and replaces maps and prices, and names the zones without a price', async () => {
    await importMaps(drawn(18), '--yes')
    const again = await importMaps(drawn(19), '--yes')
    expect(again).toMatchObject({ exit: 0 })
    expect(again.said).toContain('No price in EUR for front, rear, legroom, single')
    expect(await stored()).toBe(19)
    expect([...(await listSeatPrices(db.query, 'peoples', 'EUR'))]).toEqual([['standard', 950]])
  })

  test('stores nothing of a file with a mistake, and says where it is', async () => {
    const broken = await importMaps({ layouts: [{ aircraft: 'toolong', cabins: [] }] }, '--yes')
    expect(broken).toMatchObject({ exit: 1 })
    expect(broken.said).toContain('line 1: layout 1, aircraft: ')
    const text = JSON.stringify(drawn(18), null, 2).replace('"standard"', '"middle"').replace('9.5', '9.555')
    const told = (await importMaps(text, '--yes')).said.split('\n').slice(1)
    const example = 'npm run jetbridge -- template seat-maps seat-maps-example.json --brand peoples'
    expect(told.map((line) => line.replace(/Invalid option: .*/, '…'))).toEqual([
      `  line ${lineWith(text, '"middle"')}: layout 1, cabin 1, part 1, zone: …`,
      `  line ${lineWith(text, '9.555')}: price 1, amount: EUR has two decimals: 9.555`,
      `  Next: an example with all columns: ${example}`,
    ])
    expect(await importMaps('{', '--yes')).toMatchObject({ exit: 1 })
  })
})
