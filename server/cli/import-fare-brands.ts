import { parseArgs } from 'node:util'
import { readFareBrands } from '@jetbridge/core/offer/fare-brand-csv.ts'
import { compareFareBrands, importFareBrands } from '../modules/offer/operations/import-fare-brands.ts'
import { brandNamed } from './brand.ts'
import { withDatabase } from './database.ts'
import { readCsv, readText } from './file.ts'
import { refuseFile } from './refusal.ts'
import { RefusedError, type Terminal, UsageError } from './terminal.ts'

export const importFareBrandsUsage = `import fare-brands FILE --brand BRAND [--dry-run] [--yes]
    Adds and updates the fare brands of an airline, cheapest first. Head line:
    code,name_en,name_de,cabin_bag,checked_bags,seat_choice,change_fee,refund_fee,meal,lounge,priority
    and optional description_en,description_de,change_fee_CHF,refund_fee_CHF …`

export async function runImportFareBrands(args: readonly string[], terminal: Terminal): Promise<void> {
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
  if (!file || more.length > 0) throw new UsageError('name one fare brand file')
  const { id, currency } = brandNamed(values.brand)
  const terms = { currency: currency.default, currencies: currency.allowed }
  const reading = readFareBrands(readCsv(await readText(file, 'utf8')), terms)
  if (!reading.ok) throw refuseFile(file, reading.problems)
  const { fareBrands } = reading
  await withDatabase(terminal, async (db) => {
    const { added, changed, same, absent } = await compareFareBrands(db.query, id, fareBrands)
    for (const [what, codes] of Object.entries({ added, changed, same })) {
      if (codes.length > 0) terminal.say(`${what}: ${codes.join(', ')}`)
    }
    if (absent.length > 0) terminal.say(`not in the file, stay as they are: ${absent.join(', ')}`)
    if (values['dry-run']) return terminal.say('Dry run: nothing was stored.')
    if (!values.yes && !(await terminal.confirm('Store these fare brands?')))
      throw new RefusedError('Nothing was stored.')
    await importFareBrands(db, id, fareBrands)
    terminal.say(`Stored: ${added.length} added, ${changed.length} changed, ${same.length} the same.`)
  })
}
