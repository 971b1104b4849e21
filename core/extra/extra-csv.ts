/**
 * Extras from rows of a CSV file with a header line. Columns, in any order: `code`, `kind`, a name in each
 * language (`name_en`, `name_de`), a price in the airline's own currency (`price_EUR`), `rfic`, `rfisc`.
 * Optional: prices in its other currencies, `description_en` …, `group_en` … for extras that are offered as
 * one choice, `rank`, `passengers` (`adult child infant`), `stock`, `included_with`, `routes` (`ACH-VIE
 * VIE-*`), `fare_brands`, `sold_for`. A weight in braces in a text, `{23 kg}` or `{50 lb}`, is said in the units of the
 * airline's market.
 */
import { badWeight, weighedText } from '../brand/bag-weight.ts'
import { type Locale, locales, type Market } from '../brand/locale.ts'
import { type Columns, readTable, type RowReader } from '../flight/csv-table.ts'
import { checkPrice, matching, oneOf, readCount } from '../flight/csv-value.ts'
import type { CsvRow, RowProblem } from '../flight/row-problem.ts'
import { type Currency, minor } from '../kernel/money.ts'
import { type PassengerType, passengerTypes } from '../passenger/passenger-type.ts'
import { type Extra, extraKinds, type Grouping, inclusions, saleUnits } from './extra.ts'

const termColumns = [
  'rank',
  'passengers',
  'stock',
  'included_with',
  'routes',
  'fare_brands',
  'sold_for',
] as const

export interface ExtraTerms {
  /** the airline's own currency */
  readonly currency: Currency
  /** all currencies it sells in */
  readonly currencies: readonly Currency[]
  /** codes of its fare brands */
  readonly fareBrands: ReadonlySet<string>
  /** where it sells: its travellers read pounds or kilograms */
  readonly market: Market
}

export type ExtraReading =
  | { readonly ok: true; readonly extras: readonly Extra[] }
  | { readonly ok: false; readonly problems: readonly RowProblem[] }

/** Those of an airline that sells in these currencies. */
export function extraColumns({
  currency,
  currencies,
}: Pick<ExtraTerms, 'currency' | 'currencies'>): Columns<string> {
  const names = locales.map((locale) => `name_${locale}`)
  const foreign = currencies.filter((each) => each !== currency)
  return {
    required: ['code', 'kind', ...names, `price_${currency}`, 'rfic', 'rfisc'],
    optional: [
      ...locales.flatMap((locale) => [`description_${locale}`, `group_${locale}`]),
      ...foreign.map((each) => `price_${each}`),
      ...termColumns,
    ],
  }
}

/** Reads all rows, or none; reports every bad one. */
export function readExtras(rows: readonly CsvRow[], terms: ExtraTerms): ExtraReading {
  const reading = readTable(
    rows,
    extraColumns(terms),
    'extra',
    (row) => readExtra(row, terms),
    ({ code }) => code,
  )
  const problems = [...(reading.ok ? [] : reading.problems), ...judgeGroups(reading.rows)]
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, extras: reading.rows.map(({ value }) => value) }
}

function readExtra(row: RowReader<string>, terms: ExtraTerms): Extra {
  const { text, check } = row
  const orNull = <T>(column: string, read: (value: string) => T | undefined, what: string): T | null =>
    text(column) === '' ? null : check(column, read(text(column)), what)
  return {
    code: check('code', matching(text('code'), /^[A-Z][A-Z0-9]{0,11}$/), 'no code of capitals and digits'),
    kind: check('kind', oneOf(text('kind'), extraKinds), 'no kind of extra'),
    names: inEveryLanguage(row, 'name', terms),
    descriptions: Object.fromEntries(
      locales
        .filter((locale) => text(`description_${locale}`) !== '')
        .map((locale) => [locale, readText(row, `description_${locale}`, locale, terms)]),
    ),
    grouping: readGrouping(row, terms),
    rank: orNull('rank', readCount, 'no rank') ?? 0,
    prices: readPrices(row, terms),
    passengerTypes: readPassengerTypes(row),
    stock: orNull('stock', readCount, 'no number of places'),
    rfic: check('rfic', matching(text('rfic'), /^[A-GI]$/), 'no reason for issuance'),
    rfisc: check('rfisc', matching(text('rfisc'), /^[A-Z0-9]{3}$/), 'no sub code'),
    includedWith: orNull('included_with', (value) => oneOf(value, inclusions), 'no condition of a fare'),
    routes: words(row, 'routes').map((word) =>
      check('routes', matching(word, /^(?:[A-Z]{3}|\*)-(?:[A-Z]{3}|\*)$/), 'no route'),
    ),
    fareBrands: words(row, 'fare_brands').map((word) =>
      check('fare_brands', oneOf(word, terms.fareBrands), 'unknown fare brand', 'import-fare-brands'),
    ),
    soldFor:
      orNull('sold_for', (value) => oneOf(value, saleUnits), 'no unit of sale (flight, way)') ?? 'flight',
  }
}

function words({ text }: RowReader<string>, column: string): string[] {
  return text(column)
    .split(/\s+/)
    .filter((word) => word !== '')
}

function inEveryLanguage(row: RowReader<string>, what: string, terms: ExtraTerms): Record<Locale, string> {
  const inLanguage = (locale: Locale) => {
    const column = `${what}_${locale}`
    row.check(column, matching(row.text(column), /./), `no ${what}`)
    return readText(row, column, locale, terms)
  }
  return Object.fromEntries(locales.map((locale) => [locale, inLanguage(locale)])) as Record<Locale, string>
}

/** With its weights in the units of the market. */
function readText(
  { text, check }: RowReader<string>,
  column: string,
  locale: Locale,
  { market }: ExtraTerms,
): string {
  const written = text(column)
  const bad = badWeight(written)
  const weighed = bad === undefined ? weighedText(written, locale, market) : undefined
  return check(column, weighed, 'no weight such as {23 kg} or {50 lb}')
}

function readGrouping(row: RowReader<string>, terms: ExtraTerms): Grouping | null {
  const isNamed = locales.some((locale) => row.text(`group_${locale}`) !== '')
  return isNamed ? { names: inEveryLanguage(row, 'group', terms) } : null
}

function readPrices(row: RowReader<string>, { currency, currencies }: ExtraTerms): Extra['prices'] {
  const stated = currencies.filter((each) => each === currency || row.text(`price_${each}`) !== '')
  return Object.fromEntries(
    stated.map((each) => [each, minor(checkPrice(row, `price_${each}`, each, 'no price') ?? 0)]),
  )
}

/** Adults and children, when the file does not say. */
function readPassengerTypes(row: RowReader<string>): PassengerType[] {
  const named = words(row, 'passengers')
  if (named.length === 0) return ['adult', 'child']
  const types = named.map((word) => row.check('passengers', oneOf(word, passengerTypes), 'no passenger type'))
  return passengerTypes.filter((type) => types.includes(type))
}

/** A group has one name in every language and one place in the list, and is sold for flights or for ways. */
function judgeGroups(rows: readonly { readonly line: number; readonly value: Extra }[]): RowProblem[] {
  const firstOf = new Map<string, { line: number; value: Extra }>()
  return rows.flatMap(({ line, value }) => {
    const name = value.grouping?.names['en']
    if (name === undefined) return []
    const first = firstOf.get(name) ?? { line, value }
    firstOf.set(name, first)
    if (isAlike(first.value, value)) return []
    const reason = `group "${name}" with another rank, another name or another "sold_for" than in line ${first.line}`
    return [{ line, reason }]
  })
}

function isAlike(one: Extra, other: Extra): boolean {
  return (
    one.rank === other.rank &&
    one.soldFor === other.soldFor &&
    locales.every((locale) => one.grouping?.names[locale] === other.grouping?.names[locale])
  )
}
