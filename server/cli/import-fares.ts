import { parseArgs } from 'node:util'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { formatProblem } from '@jetbridge/core/flight/row-problem.ts'
import { type FareReading, readFares } from '@jetbridge/core/offer/fare-csv.ts'
import type { Db } from '../db/open.ts'
import { fileFares, replaceFares } from '../modules/offer/operations.ts'
import { listFareBrands } from '../modules/offer/queries.ts'
import { listAirports } from '../modules/schedule/queries.ts'
import { brandNamed } from './brand.ts'
import { withDatabase } from './database.ts'
import { readCsv, readText } from './file.ts'
import { RefusedError, type Terminal, UsageError } from './terminal.ts'

export const importFaresUsage = `import fares FILE --brand BRAND [--add] [--dry-run] [--yes]
    Puts the fares of a CSV file in the place of the brand's tariff; with --add they come on top. Head line:
    origin,destination,fare_brand,booking_class,currency,adult,travel_from,travel_until
    and optional child,infant,fare_basis,weekdays,advance_days. Prices one way, without taxes: 79.50`

export async function runImportFares(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      brand: { type: 'string' },
      add: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  })
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new UsageError('name one fare file')
  const brand = brandNamed(values.brand)
  const text = await readText(file, 'utf8')
  await withDatabase(terminal, async (db) => {
    const reading = await read(db.query, brand, text)
    if (!reading.ok) {
      const reasons = reading.problems.map(formatProblem)
      throw new RefusedError(`${file} is refused, nothing was stored: ${reasons.length} problems.`, reasons)
    }
    const { fares } = reading
    terminal.say(
      `${file}: ${fares.length} fares ${values.add ? 'come on top of' : 'take the place of'} the tariff.`,
    )
    if (values['dry-run']) return terminal.say('Dry run: nothing was stored.')
    if (!values.yes && !(await terminal.confirm('Store these fares?')))
      throw new RefusedError('Nothing was stored.')
    const { removed, filed } = await db.transact(async (tx) =>
      values.add
        ? { removed: 0, filed: await fileFares(tx, brand.id, fares) }
        : replaceFares(tx, brand.id, fares),
    )
    terminal.say(`Stored: ${filed} filed, ${removed} removed.`)
  })
}

async function read(db: Db, brand: Brand, text: string): Promise<FareReading> {
  const [airports, fareBrands] = await Promise.all([listAirports(db), listFareBrands(db, brand.id)])
  return readFares(readCsv(text), {
    airports: new Set(airports.map(({ code }) => code)),
    fareBrands: new Set(fareBrands.map(({ code }) => code)),
    currencies: brand.currency.allowed,
  })
}
