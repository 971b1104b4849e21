import { money, toDecimal } from '@jetbridge/core/kernel/money.ts'
import { readTaxes } from '@jetbridge/core/offer/tax-csv.ts'
import type { Tax } from '@jetbridge/core/offer/tax.ts'
import { taxKind } from '../modules/proposal/operations/kinds.ts'
import { listNamedAirports } from '../modules/schedule/read.ts'
import { declareCommand } from './command.ts'
import { readCsv } from './csv.ts'
import { withDatabase } from './database.ts'
import { fileOf, importCall, importOptions } from './import-call.ts'
import { storeList } from './import-list.ts'
import { refuseFile } from './refusal.ts'

export const importTaxesCommand = declareCommand({
  about: [
    'Replaces the brand’s taxes and charges with those of a CSV file.',
    'Header line: code,currency,adult',
    'and optional child,infant,percent,airport,applies_on,refundable,transfer_within_hours',
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
      await storeList(call, db, {
        what: 'taxes',
        rows: reading.taxes,
        describe,
        kind: taxKind,
        asked,
      })
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
  const within = tax.transferWithinHours
  const transfer = within === undefined ? '' : `, none for a transfer within ${within} h`
  return `${code}  ${where}  ${amounts}${share}${refundable ? '' : ', not refundable'}${transfer}`
}
