import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { summariseProblems } from '@jetbridge/core/flight/row-problem.ts'
import { dateAt, zone } from '@jetbridge/core/kernel/time.ts'
import { type FareReading, type FareRow, readFares } from '@jetbridge/core/offer/fare-csv.ts'
import { routesWithoutFares, warnOfUnsoldFares } from '@jetbridge/core/offer/fare-reach.ts'
import type { FiledFare } from '@jetbridge/core/offer/fare.ts'
import type { Db } from '../db/open.ts'
import { fileFares, replaceFares } from '../modules/offer/operations.ts'
import { listRoutesSold } from '../modules/inventory/queries/counters.ts'
import { listFareBrands, listFaredRoutes } from '../modules/offer/queries.ts'
import { listAirports, selectUpcoming } from '../modules/schedule/queries.ts'
import { withDatabase } from './database.ts'
import { readCsv, readText } from './file.ts'
import { mayStore, parseImport } from './import-call.ts'
import { refuseFile, unpricedRoutes } from './refusal.ts'
import { list, type Terminal } from './terminal.ts'

export const importFaresUsage = `import fares FILE --brand BRAND [--add] [--dry-run] [--yes]
    Puts the fares of a CSV file in the place of the brand's tariff; with --add they come on top. Head line:
    origin,destination,fare_brand,booking_class,currency,adult,travel_from,travel_until
    and optional child,infant,fare_basis,weekdays,advance_days. Prices one way, without taxes: 79.50`

export async function runImportFares(args: readonly string[], terminal: Terminal): Promise<void> {
  const call = parseImport(args, 'one fare file', { add: { type: 'boolean', default: false } })
  const { file, brand, values } = call
  const text = await readText(file, 'utf8')
  await withDatabase(terminal, async (db) => {
    const reading = await read(db.query, brand, text)
    if (!reading.ok) throw refuseFile(file, reading.problems)
    const { fares } = reading
    terminal.say(
      `${file}: ${fares.length} fares ${values.add ? 'come on top of' : 'take the place of'} the tariff.`,
    )
    await warn(db.query, brand, { ...reading, isAdded: values.add }, terminal)
    if (!(await mayStore(call, 'Store these fares?', terminal))) return
    const { removed, filed } = await db.transact(async (tx) =>
      values.add
        ? { removed: 0, filed: await fileFares(tx, brand.id, fares) }
        : replaceFares(tx, brand.id, fares),
    )
    terminal.say(`Stored: ${filed} filed, ${removed} removed.`)
  })
}

interface Tariff {
  readonly rows: readonly FareRow[]
  readonly fares: readonly FiledFare[]
  /** on top of what is filed */
  readonly isAdded: boolean
}

/** Fares may be filed before their flights and the other way round: that is odd, and no reason to refuse. */
async function warn(
  db: Db,
  brand: Brand,
  { rows, fares, isAdded }: Tariff,
  terminal: Terminal,
): Promise<void> {
  const today = dateAt(terminal.now(), zone('UTC'))
  const flown = await listRoutesSold(db, selectUpcoming(db, brand.id, today))
  const warnings = summariseProblems(warnOfUnsoldFares(rows, flown))
  const filed = isAdded ? [...fares, ...(await listFaredRoutes(db, brand.id))] : fares
  const unpriced = routesWithoutFares(flown, filed)
  if (unpriced.length > 0) warnings.push(unpricedRoutes(unpriced))
  list('warnings', warnings, terminal)
}

async function read(db: Db, brand: Brand, text: string): Promise<FareReading> {
  const [airports, fareBrands] = await Promise.all([listAirports(db), listFareBrands(db, brand.id)])
  return readFares(readCsv(text), {
    airports: new Set(airports.map(({ code }) => code)),
    fareBrands: new Set(fareBrands.map(({ code }) => code)),
    currencies: brand.currency.allowed,
  })
}
