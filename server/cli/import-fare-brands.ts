import { readFareBrands } from '@jetbridge/core/offer/fare-brand-csv.ts'
import type { FareBrand } from '@jetbridge/core/offer/fare-conditions.ts'
import { importFareBrands, proposeFareBrands } from '../modules/offer/operations/import-fare-brands.ts'
import { declareCommand } from './command.ts'
import { readCsv } from './csv.ts'
import { withDatabase } from './database.ts'
import { fileOf, importCall, importOptions, mayStore } from './import-call.ts'
import { outdated, refuseFile } from './refusal.ts'
import type { Terminal } from './terminal.ts'

export const importFareBrandsCommand = declareCommand({
  about: [
    'Adds and updates the fare brands of an airline, cheapest first.',
    'Header line: code,name_en,name_de,cabin_bag,checked_bags,seat_choice,change_fee,refund_fee,meal,lounge,priority',
    'and optional description_en,description_de,change_fee_CHF,refund_fee_CHF …',
  ],
  examples: ['import fare-brands fare-brands.csv --brand my-air --dry-run'],
  mayMakeData: true,
  args: fileOf('fare-brands'),
  options: importOptions,
  async run(given, outer) {
    const call = importCall(given, outer, 'fare-brands')
    const { file, brand, terminal, room } = call
    const { id, currency } = brand
    const terms = { currency: currency.default, currencies: currency.allowed }
    const reading = readFareBrands(await readCsv(file), terms)
    if (!reading.ok) throw refuseFile(file, reading.problems, room)
    const asked = { brand: id, fareBrands: reading.fareBrands }
    await withDatabase(terminal, async (db) => {
      const diff = await proposeFareBrands(db.query, asked)
      const { added, changed, same, removed: absent } = diff
      tellCodes('added', added, terminal)
      tellCodes(
        'changed',
        changed.map(({ after }) => after),
        terminal,
      )
      tellCodes('same', same, terminal)
      tellCodes('not in the file, stay as they are', absent, terminal)
      if (!(await mayStore(call, 'Store these fare brands?', terminal))) return
      if (!(await importFareBrands(db, asked, diff, call.operator))) throw outdated('the fare brands were')
      terminal.say(`Stored: ${added.length} added, ${changed.length} changed, ${same.length} the same.`)
    })
  },
})

function tellCodes(what: string, fareBrands: readonly FareBrand[], { say }: Terminal): void {
  if (fareBrands.length > 0) say(`${what}: ${fareBrands.map(({ code }) => code).join(', ')}`)
}
