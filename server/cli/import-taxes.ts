import { money, toDecimal } from '@jetbridge/core/kernel/money.ts'
import { readTaxes } from '@jetbridge/core/offer/tax-csv.ts'
import type { Tax } from '@jetbridge/core/offer/tax.ts'
import { importTaxes, proposeTaxes } from '../modules/offer/operations/import-taxes.ts'
import { listNamedAirports } from '../modules/schedule/read.ts'
import { declareCommand } from './command.ts'
import { readCsv } from './csv.ts'
import { withDatabase } from './database.ts'
import { tellEmpty } from './empty-file.ts'
import { fileOf, importCall, importOptions, listChanges, mayStore, tellCounts } from './import-call.ts'
import { outdated, refuseFile } from './refusal.ts'
import { removalOf } from './removal.ts'

export const importTaxesCommand = declareCommand({
  about: [
    'Replaces the brand’s taxes and charges with those of a CSV file.',
    'Header line: code,currency,adult',
    'and optional child,infant,percent,airport,applies_on,refundable',
    'Amounts for one passenger and flight: 21.35',
  ],
  examples: ['import taxes taxes.csv --brand my-air --dry-run'],
  mayMakeData: true,
  args: fileOf('taxes'),
  options: importOptions,
  async run(given, outer) {
    const call = importCall(given, outer, 'taxes')
    const { file, brand, terminal, room } = call
    const { id, currency } = brand
    const rows = await readCsv(file)
    await withDatabase(terminal, async (db) => {
      const reading = readTaxes(rows, {
        ...(await listNamedAirports(db.query)),
        currencies: currency.allowed,
      })
      if (!reading.ok) throw refuseFile(file, reading.problems, room)
      const asked = { brand: id, taxes: reading.taxes }
      const diff = await proposeTaxes(db.query, asked)
      tellEmpty(call, reading.taxes, { what: 'taxes', goes: diff.removed.length })
      listChanges(diff, describe, terminal)
      if (!(await mayStore(call, 'Store these taxes?', terminal, removalOf('taxes', diff)))) return
      if (!(await importTaxes(db, asked, diff, call.operator))) throw outdated('the taxes were')
      terminal.say(`Stored: ${tellCounts(diff)}.`)
    })
  },
})

/** "AT  departure from VIE  adult 21.35, child 21.35, infant 0 EUR" */
function describe(tax: Tax): string {
  const { code, airport, appliesOn, currency, adultMinor, childMinor, infantMinor, percent, refundable } = tax
  const where = `${appliesOn} ${appliesOn === 'departure' ? 'from' : 'at'} ${airport ?? 'every airport'}`
  const decimal = (minor: number) => toDecimal(money(minor, currency))
  const amounts = `adult ${decimal(adultMinor)}, child ${decimal(childMinor)}, infant ${decimal(infantMinor)} ${currency}`
  const share = percent > 0 ? `, ${percent} % of the fare` : ''
  return `${code}  ${where}  ${amounts}${share}${refundable ? '' : ', not refundable'}`
}
