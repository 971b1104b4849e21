/**
 * Fare brands from rows of a CSV file with a header line, cheapest first: the order of the rows is the order of the fare
 * table. Columns, in any order: `code`, a name in each language (`name_en`, `name_de`), `cabin_bag`, `checked_bags`,
 * `seat_choice` (`free`, `paid`, `none`), `change_fee`, `refund_fee`, `meal`, `lounge`, `priority`. Optional:
 * descriptions (`description_en` …), `name_change_fee` for another name on the ticket (absent as `no`), and fees in the
 * other currencies of the airline (`change_fee_CHF` …). Fees are decimals in the airline's own currency: `0` is free of
 * charge, `no` is not allowed. A service is included (`yes`) or not (`no`). With `free_cancellation_hours` and `free_cancellation_days` (both or neither) all money comes back within
 * those hours of the sale, if the booking was sold at least those days before departure.
 */
import { type Locale, locales } from '../brand/locale.ts'
import { type Columns, readTable, type RowReader } from '../flight/csv-table.ts'
import { checkPrice, matching, oneOf, readCount, readYesNo } from '../flight/csv-value.ts'
import type { CsvRow, RowProblem } from '../flight/row-problem.ts'
import type { Currency } from '../kernel/money.ts'
import type { FareBrand, FareConditions } from './fare-conditions.ts'

export interface FareBrandTerms {
  /** the airline's own currency */
  readonly currency: Currency
  /** all currencies it sells in */
  readonly currencies: readonly Currency[]
}

export type FareBrandReading =
  | { readonly ok: true; readonly fareBrands: readonly FareBrand[] }
  | { readonly ok: false; readonly problems: readonly RowProblem[] }

const conditionColumns = [
  'cabin_bag',
  'checked_bags',
  'seat_choice',
  'change_fee',
  'refund_fee',
  'meal',
  'lounge',
  'priority',
] as const

const feeColumns = ['change_fee', 'refund_fee', 'name_change_fee'] as const

const freeCancellationColumns = ['free_cancellation_hours', 'free_cancellation_days'] as const

/** Those of an airline that sells in these currencies. */
export function fareBrandColumns(terms: FareBrandTerms): Columns<string> {
  return {
    required: ['code', ...locales.map((locale) => `name_${locale}`), ...conditionColumns],
    optional: [
      ...locales.map((locale) => `description_${locale}`),
      'name_change_fee',
      ...foreignTo(terms).flatMap((currency) => feeColumns.map((column) => `${column}_${currency}`)),
      ...freeCancellationColumns,
    ],
  }
}

function foreignTo({ currency, currencies }: FareBrandTerms): Currency[] {
  return currencies.filter((each) => each !== currency)
}

/** Reads all rows, or none; reports every bad one. */
export function readFareBrands(rows: readonly CsvRow[], terms: FareBrandTerms): FareBrandReading {
  const foreign = foreignTo(terms)
  const reading = readTable(
    rows,
    fareBrandColumns(terms),
    'fare brand',
    (row) => readFareBrand(row, terms.currency, foreign),
    ({ code }) => code,
  )
  if (!reading.ok) return reading
  return { ok: true, fareBrands: reading.rows.map(({ value }, rank) => ({ ...value, rank })) }
}

function readFareBrand(
  row: RowReader<string>,
  currency: Currency,
  foreign: readonly Currency[],
): Omit<FareBrand, 'rank'> {
  const { text, check } = row
  const nameIn = (locale: Locale) => check(`name_${locale}`, matching(text(`name_${locale}`), /./), 'no name')
  const described = locales.filter((locale) => text(`description_${locale}`) !== '')
  return {
    code: check('code', matching(text('code'), /^[a-z][a-z0-9-]{0,29}$/), 'no code of small letters'),
    names: Object.fromEntries(locales.map((locale) => [locale, nameIn(locale)])),
    descriptions: Object.fromEntries(described.map((locale) => [locale, text(`description_${locale}`)])),
    conditions: readConditions(row, currency, foreign),
  }
}

function readConditions(
  row: RowReader<string>,
  currency: Currency,
  foreign: readonly Currency[],
): FareConditions {
  const { text, check } = row
  const included = (column: string) => check(column, readYesNo(text(column)), 'neither yes nor no')
  // `no`: it is not allowed.
  const feeIn = (column: string, feeCurrency: Currency) =>
    text(column) === 'no' ? null : checkPrice(row, column, feeCurrency, 'no fee')
  const nameFeeIn = (column: string, feeCurrency: Currency) =>
    text(column) === '' ? {} : { nameChangeFeeMinor: feeIn(column, feeCurrency) }
  const stated = foreign.filter((each) => feeColumns.some((column) => text(`${column}_${each}`) !== ''))
  return {
    cabinBag: included('cabin_bag'),
    checkedBags: check('checked_bags', readCount(text('checked_bags')), 'no number of bags'),
    seatChoice: check(
      'seat_choice',
      oneOf(text('seat_choice'), ['free', 'paid', 'none'] as const),
      'neither free, paid nor none',
    ),
    changeFeeMinor: feeIn('change_fee', currency),
    refundFeeMinor: feeIn('refund_fee', currency),
    ...nameFeeIn('name_change_fee', currency),
    meal: included('meal'),
    lounge: included('lounge'),
    priority: included('priority'),
    feesIn: Object.fromEntries(
      stated.map((each) => [
        each,
        {
          changeFeeMinor: feeIn(`change_fee_${each}`, each),
          refundFeeMinor: feeIn(`refund_fee_${each}`, each),
          ...nameFeeIn(`name_change_fee_${each}`, each),
        },
      ]),
    ),
    ...readFreeCancellation(row),
  }
}

function readFreeCancellation({ text, check }: RowReader<string>): Pick<FareConditions, 'freeCancellation'> {
  if (freeCancellationColumns.every((column) => text(column) === '')) return {}
  const [hours, days] = freeCancellationColumns
  return {
    freeCancellation: {
      hours: check(hours, readCount(text(hours)) || undefined, 'no number of hours'),
      daysBefore: check(days, readCount(text(days)), 'no number of days'),
    },
  }
}
