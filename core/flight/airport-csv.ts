/**
 * Airports from rows of a CSV file, of two forms:
 *
 * - ours, known by its header line: `code,name,city,country,zone,latitude,longitude` in any order, and for
 *   translated names `name_de`, `name_en` …; country as ISO code, zone as IANA name
 * - OpenFlights `airports.dat`, without a header line: id, name, city, country name, IATA, ICAO, latitude,
 *   longitude, altitude, UTC offset, DST rule, zone, type, source. Places without an IATA code are skipped;
 *   places without a zone are skipped too, named in `warnings`, and answered in `unzoned`
 */
import { countryCodes } from '../kernel/country-codes.ts'
import { type Zone, zone } from '../kernel/time.ts'
import { withoutUnseen } from '../kernel/unseen.ts'
import { type Airport, rowToWrite, type UnzonedAirport } from './airport.ts'
import { countryCodeOf } from './country.ts'
import { unseenIn } from './csv-table.ts'
import type { CsvRow, RowProblem } from './row-problem.ts'

export type AirportReading =
  | {
      readonly ok: true
      readonly airports: readonly Airport[]
      readonly warnings: readonly RowProblem[]
      /** left out for want of a zone */
      readonly unzoned: readonly UnzonedAirport[]
      /** a list that somebody publishes for all, not the operator's own */
      readonly isPublic: boolean
    }
  | { readonly ok: false; readonly problems: readonly RowProblem[] }

export const airportColumns = ['code', 'name', 'city', 'country', 'zone', 'latitude', 'longitude'] as const
type Column = (typeof airportColumns)[number]

/** Reads all rows, or none; reports every bad one. */
export function readAirports(rows: readonly CsvRow[]): AirportReading {
  const [first, ...rest] = rows
  if (!first) return { ok: false, problems: [{ line: 1, reason: 'the file is empty' }] }
  return first.fields.includes('code') ? readOwn(first, rest) : readOpenFlights(rows)
}

function readOwn(head: CsvRow, rows: readonly CsvRow[]): AirportReading {
  const missing = airportColumns.filter((column) => !head.fields.includes(column))
  if (missing.length > 0) {
    const reason = `no column ${missing.join(', ')}`
    return { ok: false, problems: [{ line: head.line, reason, next: 'see-template' }] }
  }
  const translated = head.fields.filter((column) => column.startsWith('name_'))
  return collect(rows, (row) => {
    const at = (column: string) => row.fields[head.fields.indexOf(column)]?.trim() ?? ''
    const names = translated
      .map((column) => [column.slice(5), at(column)] as const)
      .filter(([, name]) => name !== '')
    return { row, text: (column: Column) => at(column), names: Object.fromEntries(names) }
  })
}

const openFlightsColumns: Record<Column, number> = {
  code: 4,
  name: 1,
  city: 2,
  country: 3,
  zone: 11,
  latitude: 6,
  longitude: 7,
}

function readOpenFlights(rows: readonly CsvRow[]): AirportReading {
  const [first] = rows
  if (first && first.fields.length < 12) {
    const reason = 'neither a header line with the column "code" nor the OpenFlights form'
    return { ok: false, problems: [{ line: first.line, reason }] }
  }
  const coded = rows.filter((row) => row.fields[openFlightsColumns.code] !== '\\N')
  const isZoned = (row: CsvRow) => row.fields[openFlightsColumns.zone] !== '\\N'
  const reading = collect(coded.filter(isZoned), openFlightsSource)
  if (!reading.ok) return reading
  const unzoned = coded.filter((row) => !isZoned(row)).map((row) => ({ row, airport: readUnzoned(row) }))
  const warnings = unzoned.map(({ row, airport }) => ({
    line: row.line,
    reason: `${airport.code} has no zone and is left out${rowToWrite(airport)}`,
  }))
  return {
    ...reading,
    warnings,
    unzoned: unzoned.flatMap(({ airport }) => (isWhole(airport) ? airport : [])),
    isPublic: true,
  }
}

function openFlightsSource(row: CsvRow): Source {
  return {
    row,
    names: {},
    text(column) {
      // Nobody asked this operator how the list is written.
      const text = withoutUnseen(row.fields[openFlightsColumns[column]] ?? '')
      return column === 'country' ? (countryCodeOf(text) ?? text) : text
    },
  }
}

function readUnzoned(row: CsvRow): UnzonedAirport {
  const { text } = openFlightsSource(row)
  return {
    code: text('code'),
    name: text('name'),
    city: text('city') || text('name'),
    country: text('country'),
    latitude: Number(text('latitude')),
    longitude: Number(text('longitude')),
  }
}

/** Right but for its zone. */
function isWhole({ code, name, latitude, longitude }: UnzonedAirport): boolean {
  const fields = { code, name, latitude: String(latitude), longitude: String(longitude) }
  return (['code', 'name', 'latitude', 'longitude'] as const).every((column) =>
    isRight[column](fields[column]),
  )
}

interface Source {
  readonly row: CsvRow
  readonly names: Readonly<Record<string, string>>
  readonly text: (column: Column) => string
}

function collect(rows: readonly CsvRow[], open: (row: CsvRow) => Source): AirportReading {
  const problems: RowProblem[] = []
  const byCode = new Map<string, Airport>()
  for (const row of rows) {
    const airport = readAirport(open(row), problems)
    if (!airport) continue
    if (byCode.has(airport.code)) problems.push({ line: row.line, reason: `${airport.code} comes twice` })
    byCode.set(airport.code, airport)
  }
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, airports: [...byCode.values()], warnings: [], unzoned: [], isPublic: false }
}

function readAirport({ row, names, text }: Source, problems: RowProblem[]): Airport | undefined {
  const wrong = airportColumns.filter((column) => !isRight[column](text(column)))
  for (const column of wrong) {
    problems.push({ line: row.line, reason: `no ${wanted[column]}: "${text(column)}"` })
  }
  const unseen = [text('name'), text('city'), ...Object.values(names)]
    .map((each) => unseenIn(each))
    .find(Boolean)
  if (unseen !== undefined) problems.push({ line: row.line, reason: `a name has ${unseen}` })
  if (wrong.length > 0 || unseen !== undefined) return undefined
  return {
    code: text('code'),
    name: text('name'),
    names,
    city: text('city') || text('name'),
    country: text('country'),
    zone: text('zone') as Zone,
    latitude: degrees(text('latitude')),
    longitude: degrees(text('longitude')),
  }
}

const wanted: Record<Column, string> = {
  code: 'IATA airport code',
  name: 'name',
  city: 'city',
  country: 'ISO country code',
  zone: 'IANA time zone like Europe/Vienna',
  latitude: 'latitude',
  longitude: 'longitude',
}

function isDegrees(limit: number): (text: string) => boolean {
  return (text) => text.trim() !== '' && Math.abs(degrees(text)) <= limit
}

/** `47.48`, or `47,48` as Excel saves it where people write decimals so. */
function degrees(text: string): number {
  return Number(text.replace(',', '.'))
}

const isRight: Record<Column, (text: string) => boolean> = {
  code: (text) => /^[A-Z]{3}$/.test(text),
  name: (text) => text.trim() !== '',
  // an airport that serves no town has its own name as city
  city: () => true,
  country: (text) => countryCodes.includes(text),
  zone: isZone,
  latitude: isDegrees(90),
  longitude: isDegrees(180),
}

function isZone(name: string): boolean {
  try {
    return zone(name) === name
  } catch {
    return false
  }
}
