import type { EmissionFactor } from '@jetbridge/core/flight/emission.ts'
import { readEmissions } from '@jetbridge/core/flight/emission-csv.ts'
import { emissionKind } from '../modules/proposal/operations/kinds.ts'
import { declareCommand } from './command.ts'
import { readCsv } from './csv.ts'
import { withDatabase } from './database.ts'
import { fileOf, importCall, importOptions } from './import-call.ts'
import { storeList } from './import-list.ts'
import { refuseFile } from './refusal.ts'

export const importEmissionsCommand = declareCommand({
  about: [
    'Replaces what the brand says of its flights’ carbon dioxide with a CSV file.',
    'Header line: grams_per_km,source,year',
    'and optional aircraft (its IATA type; empty: every other one).',
    'Grams are those of one passenger and kilometre of the great circle. Travellers see source and year.',
  ],
  examples: ['import emissions emissions.csv --brand my-air --dry-run'],
  mayMakeData: true,
  args: fileOf('emissions'),
  options: importOptions,
  async run(given, outer) {
    const call = importCall(given, outer, 'emissions')
    const { file, brand, terminal, room } = call
    const rows = await readCsv(file)
    await withDatabase(terminal, async (db) => {
      const reading = readEmissions(rows)
      if (!reading.ok) throw refuseFile(file, reading.problems, room)
      const { factors } = reading
      await storeList(call, db, {
        what: 'emission factors',
        rows: factors,
        describe,
        kind: emissionKind,
        asked: { brand: brand.id, factors },
      })
    })
  },
})

/** "E70  96.5 g a passenger and km  Fuel of 2025, 2025" */
function describe({ aircraft, grams, source, year }: EmissionFactor): string {
  return `${aircraft ?? 'every other aircraft'}  ${grams} g a passenger and km  ${source}, ${year}`
}
