/** Records of reports as the wire has them: amounts are decimals with the digits of their currency. */
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import type { reportEndpoints } from '@jetbridge/core/contract/report.ts'
import { type Currency, minor, money, toDecimal } from '@jetbridge/core/kernel/money.ts'
import { formatInstant, instant } from '@jetbridge/core/kernel/time.ts'
import { type ColumnSet, type Field, type FieldKind, fieldsOf } from '@jetbridge/core/report/column.ts'
import { couponStateOf } from '@jetbridge/core/ticket/coupon.ts'
import { formatDocumentNumbers } from '@jetbridge/core/ticket/document-number.ts'
import type { AgencyAccount } from '../agency/read/account.ts'
import type { DaySales } from './queries/coupons.ts'
import type { CurrencySum, FieldValue, StoredRow } from './reporting.ts'

type WireDay = ResponseOf<typeof reportEndpoints.salesByDay>['days'][number]

export function decimal(amount: number, currency: string): number {
  return toDecimal(money(minor(amount), currency as Currency))
}

/** Writes records as the wire has them: their fields, in their order. [RPT-24 … RPT-26] */
export function recordPresenter(columns: ColumnSet): (record: StoredRow) => Record<string, FieldValue> {
  const fields = fieldsOf(columns)
  return (record) => {
    const wire: Record<string, FieldValue> = {}
    for (const [key, field] of fields) wire[key] = wireValue(field, record[key] ?? null, record.currency)
    return wire
  }
}

function wireValue({ kind, without = null }: Field, value: FieldValue, currency: Currency): FieldValue {
  return value === null ? without : (writers[kind]?.(value, currency) ?? value)
}

/** Of another kind the wire has what is stored. */
const writers: Readonly<
  Partial<Record<FieldKind, (value: string | number, currency: Currency) => string | number>>
> = {
  amount: (value, currency) => decimal(Number(value), currency),
  instant: (value) => formatInstant(instant(Number(value))),
  couponState: (value) => couponStateOf(String(value)),
  passengerType: (value) => passengerCode(value),
}

const passengerCodes: Readonly<Record<string, string>> = { adult: 'ADT', child: 'CHD', infant: 'INF' }

export function passengerCode(type: string | number): string {
  return passengerCodes[type] ?? String(type)
}

/** `220-1234567890`: a program for spreadsheets leaves it as it is. */
export function printedNumber(number: string): string {
  return formatDocumentNumbers([number as never])
}

export function presentDay({ day, origin, destination, currency, amount }: DaySales): WireDay {
  return {
    day,
    route: `${origin}-${destination}`,
    currency: currency as Currency,
    amount: decimal(amount, currency),
  }
}

/** What every report answers beside its records; without sums it is a page. */
export function presentSummary(
  { currency, timeZone }: Pick<AgencyAccount, 'currency' | 'timeZone'>,
  sums: readonly CurrencySum[] | null,
  nextCursor: string | null = null,
) {
  return { ...presentTotals(currency, sums ?? []), ...(sums === null && noTotals), timeZone, nextCursor }
}

const noTotals = { total: null, totals: null, count: null }

export function presentTotals(currency: Currency, sums: readonly CurrencySum[]) {
  const own = sums.find((each) => each.currency === currency)
  return {
    total: decimal(own?.amount ?? 0, currency),
    totals: sums.map((each) => ({
      currency: each.currency as Currency,
      amount: decimal(each.amount, each.currency),
    })),
    count: sums.reduce((all, each) => all + each.count, 0),
  }
}
