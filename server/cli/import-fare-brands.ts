import type { TableDiff } from '@jetbridge/core/flight/table-diff.ts'
import { readFareBrands } from '@jetbridge/core/offer/fare-brand-csv.ts'
import type { FareBrand } from '@jetbridge/core/offer/fare-conditions.ts'
import { fareBrandKind } from '../modules/proposal/operations/kinds.ts'
import { declareCommand } from './command.ts'
import { readCsv } from './csv.ts'
import { withDatabase } from './database.ts'
import { fileOf, importCall, importOptions } from './import-call.ts'
import { storeProposal } from './proposal.ts'
import { refuseFile } from './refusal.ts'
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
      await storeProposal(call, db, {
        what: 'the fare brands were',
        kind: fareBrandKind,
        asked,
        brand,
        name: file,
        unchanged: (diff) =>
          diff.added.length + diff.changed.length === 0
            ? `${file} changes nothing: ${countsOf(diff)}.`
            : undefined,
        show: ({ diff }) => show(diff, terminal),
        question: 'Store these fare brands?',
        report: (diff) => `Stored: ${countsOf(diff)}.`,
      })
    })
  },
})

function countsOf({ added, changed, same }: TableDiff<FareBrand>): string {
  return `${added.length} added, ${changed.length} changed, ${same.length} the same`
}

function show({ added, changed, same, removed: absent }: TableDiff<FareBrand>, terminal: Terminal): void {
  const become = changed.map(({ after }) => after)
  tellCodes('added', added, terminal)
  tellCodes('changed', become, terminal)
  tellCodes('same', same, terminal)
  tellCodes('not in the file, stay as they are', absent, terminal)
}

function tellCodes(what: string, fareBrands: readonly FareBrand[], { say }: Terminal): void {
  if (fareBrands.length > 0) say(`${what}: ${fareBrands.map(({ code }) => code).join(', ')}`)
}
