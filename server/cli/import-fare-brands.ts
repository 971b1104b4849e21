import { readFareBrands } from '@jetbridge/core/offer/fare-brand-csv.ts'
import { compareFareBrands, importFareBrands } from '../modules/offer/operations/import-fare-brands.ts'
import { withDatabase } from './database.ts'
import { readCsv, readText } from './file.ts'
import { importOptions, mayStore, parseImport } from './import-call.ts'
import { refuseFile } from './refusal.ts'
import type { Terminal } from './terminal.ts'

export const importFareBrandsUsage = `import fare-brands FILE --brand BRAND ${importOptions}
    Adds and updates the fare brands of an airline, cheapest first. Head line:
    code,name_en,name_de,cabin_bag,checked_bags,seat_choice,change_fee,refund_fee,meal,lounge,priority
    and optional description_en,description_de,change_fee_CHF,refund_fee_CHF …`

export async function runImportFareBrands(args: readonly string[], given: Terminal): Promise<void> {
  const call = parseImport(args, given, 'one fare brand file')
  const { file, brand, terminal } = call
  const { id, currency } = brand
  const terms = { currency: currency.default, currencies: currency.allowed }
  const reading = readFareBrands(readCsv(await readText(file, 'utf8')), terms)
  if (!reading.ok) throw refuseFile(file, reading.problems, terminal)
  const { fareBrands } = reading
  await withDatabase(terminal, async (db) => {
    const { added, changed, same, absent } = await compareFareBrands(db.query, id, fareBrands)
    for (const [what, codes] of Object.entries({ added, changed, same })) {
      if (codes.length > 0) terminal.say(`${what}: ${codes.join(', ')}`)
    }
    if (absent.length > 0) terminal.say(`not in the file, stay as they are: ${absent.join(', ')}`)
    if (!(await mayStore(call, 'Store these fare brands?', terminal))) return
    await importFareBrands(db, id, fareBrands)
    terminal.say(`Stored: ${added.length} added, ${changed.length} changed, ${same.length} the same.`)
  })
}
