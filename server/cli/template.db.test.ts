/** Every template is imported unchanged, for every brand, into an empty database. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brands } from '@jetbridge/brands/brands.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../db/open.ts'
import { runCommand } from '../testing/command.ts'
import { freshDatabase, type FreshDatabase } from '../testing/database.ts'
import { parseCsv } from './csv.ts'
import { exit } from './terminal.ts'

let folder: string
let fresh: FreshDatabase
/** It stays open: a command that opens it for itself brings its schema up to date first, every time. */
let database: Database

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jetbridge-template-'))
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, { statementTimeout: 120_000 })
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
  await rm(folder, { recursive: true })
})

/** In the order of docs/import.md; what a second import of the same file says. */
const kinds = [
  ['airports', '0 added, 0 changed'],
  ['fare-brands', '0 added, 0 changed'],
  ['taxes', '0 added, 0 changed, 0 removed'],
  ['schedule', '0 added, 0 changed, 0 cancelled'],
  ['connection-times', 'changes nothing'],
  ['emissions', 'changes nothing'],
  ['fares', '0 added, 0 changed, 0 removed'],
  ['seat-maps', 'changes nothing'],
  ['extras', '0 added, 0 changed, 0 removed'],
  ['promo-codes', 'changes nothing'],
  ['custom-fields', 'changes nothing'],
  ['dashboard', 'changes nothing'],
  ['vouchers', 'changes nothing'],
  ['agencies', 'changes nothing'],
] as const

/** A file as Excel saves it in a country that writes decimals with a comma. */
function withSeparator(text: string, separator: string): string {
  const reading = parseCsv(text)
  if (!reading.ok) throw new Error(reading.problem.reason)
  const fieldOf = (field: string) => {
    const written = /^-?\d+\.\d+$/.test(field) ? field.replace('.', ',') : field
    return /[\s;,"]/.test(written) ? `"${written.replaceAll('"', '""')}"` : written
  }
  return reading.rows.map(({ fields }) => `${fields.map(fieldOf).join(separator)}\r\n`).join('')
}

describe.each(brands.map(({ id }) => id))('for %s', (brand) => {
  test.each(kinds)(
    'the template of %s is imported as it is, and a second time changes nothing',
    async (kind, again) => {
      const file = join(folder, `${kind}-${brand}`)
      const ofBrand = kind === 'airports' ? [] : ['--brand', brand]
      const why = kind === 'agencies' ? ['--reason', 'first agencies'] : []
      const told = [
        'import',
        kind,
        file,
        ...ofBrand,
        ...why.map((word) => (word.includes(' ') ? `"${word}"` : word)),
      ]
      const written = await runCommand(fresh.url, ['template', kind, file, '--brand', brand])
      expect(written).toEqual({
        ended: exit.done,
        said: `${file} is written. Change it, then: npm run jetbridge -- ${told.join(' ')} --dry-run`,
      })
      const store = () =>
        runCommand(fresh.url, ['import', kind, file, ...ofBrand, ...why, '--yes'], {
          isScreen: true,
          database,
        })
      const first = await store()
      expect(first).toMatchObject({ ended: exit.done, said: expect.stringContaining('Stored') })
      // fares come after the flights
      expect(/warning|No price/.test(first.said)).toBe(kind === 'schedule')
      const second = await store()
      expect(second).toMatchObject({ ended: exit.done, said: expect.stringContaining(again) })
      if (kind === 'seat-maps') return
      // What people have whose Excel writes 79,50.
      for (const separator of [';', '\t']) {
        await writeFile(file, withSeparator(await readFile(file, 'utf8'), separator))
        const saved = await store()
        expect(saved, separator).toMatchObject({ ended: exit.done, said: expect.stringContaining(again) })
      }
    },
  )

  test('the template of a schedule as SSIM means the same as the one as CSV', async () => {
    const file = join(folder, `season-${brand}.ssim`)
    const written = await runCommand(fresh.url, ['template', 'schedule', file, '--brand', brand])
    expect(written.ended).toBe(exit.done)
    expect(await readFile(file, 'utf8')).toMatch(/^1AIRLINE STANDARD SCHEDULE DATA SET/)
    const imported = await runCommand(
      fresh.url,
      ['import', 'schedule', file, '--brand', brand, '--dry-run'],
      { database },
    )
    expect(imported).toMatchObject({
      ended: exit.done,
      said: expect.stringMatching(
        / (\d+) legs read, \1 on sale, .*\n.* 0 added, 0 changed, 0 removed, \d+ the same\nDry run/,
      ),
    })
  })
})
