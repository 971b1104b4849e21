import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { CsvRow } from '@jetbridge/core/flight/row-problem.ts'
import { type FareReading, type FareRow, readFares } from '@jetbridge/core/offer/fare-csv.ts'
import {
  describeFareChange,
  describeFarePrice,
  type FareDiff,
  judgeAdditions,
} from '@jetbridge/core/offer/fare-diff.ts'
import { routesWithoutFares, warnOfUnsoldFares } from '@jetbridge/core/offer/fare-reach.ts'
import type { FiledFare } from '@jetbridge/core/offer/fare.ts'
import type { Db } from '../db/open.ts'
import { listRoutesSold } from '../modules/inventory/read/seats-left.ts'
import { type FareImport } from '../modules/offer/operations/import-fares.ts'
import { fareKind } from '../modules/proposal/operations/kinds.ts'
import { listFareBrands, listFiledClasses } from '../modules/offer/read.ts'
import { listNamedAirports, selectUpcoming } from '../modules/schedule/read.ts'
import { declareCommand } from './command.ts'
import { readCsv } from './csv.ts'
import { withDatabase } from './database.ts'
import { tellEmpty } from './empty-file.ts'
import { fileOf, importCall, importOptions, tellCounts } from './import-call.ts'
import { flag } from './option.ts'
import { storeProposal } from './proposal.ts'
import { refuseFile, tellProblems, unpricedRoutes } from './refusal.ts'
import { count, list, type Terminal, todayOf } from './terminal.ts'

export const importFaresCommand = declareCommand({
  about: [
    'Replaces the brand’s tariff with the fares of a CSV file.',
    'Header line: origin,destination,fare_brand,booking_class,currency,adult,travel_from,travel_until',
    'and optional child,infant,fare_basis,weekdays,advance_days',
    'Prices one way, without taxes: 79.50',
  ],
  examples: ['import fares fares.csv --brand my-air --dry-run'],
  mayMakeData: true,
  args: fileOf('fares'),
  options: {
    ...importOptions,
    add: flag('they come on top of the tariff; one that is filed already at another price is refused'),
  },
  async run(given, outer) {
    const call = importCall(given, outer, 'fares')
    const { file, brand, add: isAdded, terminal, room } = call
    const lines = await readCsv(file)
    await withDatabase(terminal, async (db) => {
      const reading = await read(db.query, brand, lines)
      const { rows } = reading
      const fares = rows.map(({ fare }) => fare)
      const asked = { brand: brand.id, fares, isAdded }
      await storeProposal(call, db, {
        what: 'the tariff was',
        kind: fareKind,
        asked,
        brand,
        name: file,
        async show({ diff }, query) {
          const twice = isAdded ? judgeAdditions(rows, diff) : []
          const problems = [...(reading.ok ? [] : reading.problems), ...twice]
          if (problems.length > 0)
            throw refuseFile(file, problems, room, twice.length > 0 ? [withoutAdd] : [])
          if (!isAdded) tellEmpty(call, fares, { what: 'fares', goes: diff.removed.length })
          terminal.say(
            `${file}: ${count(fares.length, 'fare')} ${mannerOf(asked)} the tariff: ${tellCounts(diff)}.`,
          )
          if (isAdded && diff.same > 0)
            terminal.say(`Filed already at the same price: ${diff.same}. Nothing changes for them.`)
          show(diff, terminal)
          await warn(query, brand, { rows, fares, isAdded }, terminal)
        },
        question: 'Store these fares?',
        report: (diff) => `Stored: ${tellCounts(diff)}.`,
      })
    })
  },
})

const withoutAdd =
  'leave them out, or import the whole tariff without --add: a fare that it has takes the place of the old one'

function mannerOf({ fares, isAdded }: FareImport): string {
  const [come, take] = fares.length === 1 ? ['comes', 'takes'] : ['come', 'take']
  return isAdded ? `${come} on top of` : `${take} the place of`
}

function show({ added, changed, removed }: FareDiff, terminal: Terminal): void {
  const priced = (fare: FiledFare) => `${describe(fare)}  ${describeFarePrice(fare)}`
  list('added', added.map(priced), terminal)
  list(
    'changed',
    changed.map((each) => `${describe(each.after)}  ${describeFareChange(each)}`),
    terminal,
  )
  list('removed', removed.map(priced), terminal)
}

/** "ACH-VIE light L  2026-11-01 to 2027-03-27, weekdays 12345, 21 days before" */
function describe(fare: FiledFare): string {
  const { origin, destination, fareBrand, bookingClass, travelFrom, travelUntil } = fare
  const weekdays = fare.weekdays.length < 7 ? `, weekdays ${fare.weekdays.join('')}` : ''
  const ahead = fare.advanceDays > 0 ? `, ${count(fare.advanceDays, 'day')} before` : ''
  return `${origin}-${destination} ${fareBrand} ${bookingClass}  ${travelFrom} to ${travelUntil}${weekdays}${ahead}`
}

interface Tariff {
  readonly rows: readonly FareRow[]
  readonly fares: readonly FiledFare[]
  /** added to the filed fares */
  readonly isAdded: boolean
}

/** Fares may be filed before their flights and the other way round: that is odd, but no reason to refuse. */
async function warn(
  db: Db,
  brand: Brand,
  { rows, fares, isAdded }: Tariff,
  terminal: Terminal,
): Promise<void> {
  const today = todayOf(terminal)
  const flown = await listRoutesSold(db, selectUpcoming(db, brand.id, today))
  const warnings = tellProblems(warnOfUnsoldFares(rows, flown, brand.connections), terminal)
  const filed = isAdded ? [...fares, ...(await listFiledClasses(db, brand.id, today))] : fares
  const unpriced = routesWithoutFares(flown, filed)
  if (unpriced.length > 0) warnings.push(unpricedRoutes(unpriced, terminal))
  list('warnings', warnings, terminal)
}

async function read(db: Db, brand: Brand, lines: readonly CsvRow[]): Promise<FareReading> {
  const [airports, fareBrands] = await Promise.all([listNamedAirports(db), listFareBrands(db, brand.id)])
  return readFares(lines, {
    ...airports,
    fareBrands: new Set(fareBrands.map(({ code }) => code)),
    currencies: brand.currency.allowed,
  })
}
