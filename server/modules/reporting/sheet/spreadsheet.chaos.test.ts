/** A thousand texts that would run as formulas, opened with a real program for spreadsheets. */
import { dateAt, instant, zone } from '@jetbridge/core/kernel/time.ts'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import { describe, expect, it } from 'vitest'
import { seedTinyWorld, tinyBrand } from '../../../seed/factories.ts'
import { makeAgency } from '../../../testing/agency.ts'
import { payloads } from '../../../testing/payloads.ts'
import { agencyUser, reportDoor } from '../../../testing/reports.ts'
import { hasSpreadsheetProgram, openSheet } from '../../../testing/spreadsheet-program.ts'
import { stagedApp } from '../../../testing/staged-app.ts'
import { correctAccount } from '../../agency/operations.ts'
import type { Column } from './columns.ts'
import { harmlessText } from '@jetbridge/core/report/csv-cell.ts'
import { csvOf } from './csv.ts'
import { xlsxOf } from './xlsx.ts'

interface Row {
  readonly text: string
  readonly currency: string
}

const all = payloads(1_000)
const columns: readonly Column<Row>[] = [
  { heading: 'Text', kind: 'text', of: ({ text }) => text },
  { heading: 'Day', kind: 'day', of: () => '2026-03-01' },
  { heading: 'Amount', kind: 'amount', of: () => -1250 },
]

async function* rows(): AsyncGenerator<Row> {
  for (const text of all) yield { text, currency: 'EUR' }
}

async function csvFile(): Promise<string> {
  let file = ''
  for await (const piece of csvOf(columns, rows())) file += piece
  return file
}

/** A program ends every line alike. */
const lined = (text: string) => text.replaceAll(/\r\n?/g, '\n')

const isInstalled = hasSpreadsheetProgram()
const unless = isInstalled ? '' : ', without a program for spreadsheets'

describe.skipIf(!isInstalled)(`1,000 payloads${unless}`, () => {
  // Commas as they were written; commas, semicolons and tabs, as the program itself proposes.
  it.each([',', '\t,;'])(
    'are texts where cells are parted at %j, all of each [GAP-67]',
    async (separators) => {
      const { formulas, firstCells } = await openSheet(await csvFile(), separators)
      expect(formulas).toEqual([])
      expect(firstCells.slice(1, 1_001)).toEqual(all.map((text) => lined(harmlessText(text))))
    },
  )

  it.each([';', '\t'])('are no formulas either where cells are parted at %j alone', async (separators) => {
    expect((await openSheet(await csvFile(), separators)).formulas).toEqual([])
  })

  it('are texts in a workbook, all of each', async () => {
    const pieces: Uint8Array[] = []
    for await (const piece of xlsxOf('Report', columns, rows())) pieces.push(piece)
    const { formulas, firstCells } = await openSheet(Buffer.concat(pieces))
    expect(formulas).toEqual([])
    expect(firstCells.slice(1, 1_001)).toEqual(all.map(lined))
  })

  it.each([',', ';'])(
    'would be formulas, were they only quoted, parted at %j: control',
    async (separators) => {
      const careless = all.map((text) => `1,"${text.replaceAll('"', '""')}",2\r\n`).join('')
      expect((await openSheet(careless, separators)).formulas.length).toBeGreaterThan(5)
    },
  )
})

describe.skipIf(!isInstalled)(`a statement with 1,000 of them as reasons${unless}`, () => {
  const app = stagedApp({
    seed: async (db) => void (await seedTinyWorld(db, { today: today(), days: 1 })),
  })

  it('has no formula, and every reason', async () => {
    const code = await makeAgency(app, { code: 'ALPS', creditLimit: 1_000_000 })
    for (const reason of all)
      await app.deps.db.transact((tx) =>
        correctAccount(app.deps, tx, { brand: tinyBrand, code }, money(100, 'EUR'), reason),
      )
    const door = await reportDoor(app, agencyUser(app, code))
    const { body } = await door.send(contract.report.statementCsv, { start: today(), end: today() })
    await door.close()
    for (const text of all) expect(body).toContain(harmlessText(text).replaceAll('"', '""'))
    for (const separators of [',', ';', '\t,;'])
      expect([separators, (await openSheet(body, separators)).formulas]).toEqual([separators, []])
  }, 600_000)
})

function today() {
  return dateAt(instant(Date.now()), zone('Europe/Vienna'))
}
