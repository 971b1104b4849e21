import { parseArgs } from 'node:util'
import { money, toDecimal } from '@jetbridge/core/kernel/money.ts'
import { readTaxes } from '@jetbridge/core/offer/tax-csv.ts'
import type { Tax } from '@jetbridge/core/offer/tax.ts'
import { compareTaxes, importTaxes } from '../modules/offer/operations/import-taxes.ts'
import { listAirports } from '../modules/schedule/queries.ts'
import { brandNamed } from './brand.ts'
import { withDatabase } from './database.ts'
import { readCsv, readText } from './file.ts'
import { refuseFile } from './refusal.ts'
import { list, RefusedError, type Terminal, UsageError } from './terminal.ts'

export const importTaxesUsage = `import taxes FILE --brand BRAND [--dry-run] [--yes]
    Puts the taxes and charges of a CSV file in the place of the brand's. Head line: code,currency,adult
    and optional child,infant,percent,airport,applies_on,refundable. Amounts for one passenger and flight: 21.35`

export async function runImportTaxes(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      brand: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  })
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new UsageError('name one tax file')
  const { id, currency } = brandNamed(values.brand)
  const rows = readCsv(await readText(file, 'utf8'))
  await withDatabase(terminal, async (db) => {
    const airports = new Set((await listAirports(db.query)).map(({ code }) => code))
    const reading = readTaxes(rows, { airports, currencies: currency.allowed })
    if (!reading.ok) throw refuseFile(file, reading.problems)
    const { taxes } = reading
    const diff = await compareTaxes(db.query, id, taxes)
    for (const what of ['added', 'changed', 'removed'] as const)
      list(what, diff[what].map(describe), terminal)
    if (values['dry-run']) return terminal.say('Dry run: nothing was stored.')
    if (!values.yes && !(await terminal.confirm('Store these taxes?')))
      throw new RefusedError('Nothing was stored.')
    await importTaxes(db, id, taxes)
    const { added, changed, removed, same } = diff
    terminal.say(
      `Stored: ${added.length} added, ${changed.length} changed, ${removed.length} removed, ${same} the same.`,
    )
  })
}

/** "AT  departure from VIE  adult 21.35, child 21.35, infant 0 EUR" */
function describe(tax: Tax): string {
  const { code, airport, appliesOn, currency, adultMinor, childMinor, infantMinor, percent, refundable } = tax
  const where = `${appliesOn} ${appliesOn === 'departure' ? 'from' : 'at'} ${airport ?? 'every airport'}`
  const decimal = (minor: number) => toDecimal(money(minor, currency))
  const amounts = `adult ${decimal(adultMinor)}, child ${decimal(childMinor)}, infant ${decimal(infantMinor)} ${currency}`
  const share = percent > 0 ? `, ${percent} % of the fare` : ''
  return `${code}  ${where}  ${amounts}${share}${refundable ? '' : ', not refundable'}`
}
