/** How reports write what they hold. */
import type { LanguageTag } from '@jetbridge/core/brand/locale.ts'
import { type Currency, formatAmount, formatMoney, fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { useMemo } from 'react'
import { useBrand } from '../../brand/brand-context.tsx'
import { type Translate, useText } from '../../i18n/i18n.tsx'
import { type ListDates, listDates } from '../../i18n/list-dates.ts'
import type { ReportKind } from './report-kind.ts'

/** The texts of the page and how it writes dates: printed alike in both languages, or in words. [RPT-21] */
export function useReportText(): ReturnType<typeof useText> & { readonly dates: ListDates } {
  const texts = useText()
  const { tag } = texts
  const { printedPortal } = useBrand().switches
  const dates = useMemo(() => listDates(tag, printedPortal), [tag, printedPortal])
  return { ...texts, dates }
}

/** [RPT-15] */
export function reportMoney(decimal: number, currency: Currency, tag: LanguageTag): string {
  return formatMoney(fromDecimal(decimal, currency), tag)
}

/** Below a head that names the currency. */
export function reportAmount(decimal: number, currency: Currency, tag: LanguageTag): string {
  return formatAmount(fromDecimal(decimal, currency), tag)
}

const states = ['open', 'flown', 'refunded', 'exchanged', 'void'] as const
const entries = [
  'payment',
  'refund',
  'deposit',
  'top-up',
  'correction',
  'booking',
  'change',
  'cancellation',
  'opening',
] as const

/** The status of a coupon; a status that is new to this page is shown as the engine names it. */
export function statusWord(status: string, t: Translate): string {
  const known = states.find((each) => each === status)
  return known ? t(`report.status.${known}`) : status
}

/** The kind of a movement of the account. */
export function entryWord(entry: string, t: Translate): string {
  const known = entries.find((each) => each === entry)
  return known ? t(`report.entry.${known}`) : entry
}

/** The kind of a movement and its reason, as the files of the statement write it: "Payment: Change". */
export function movementWord({ type, subtype }: { type: string; subtype: string }, t: Translate): string {
  return type === 'correction' ? entryWord(type, t) : `${entryWord(type, t)}: ${entryWord(subtype, t)}`
}

/** "12,345" or "12.345". */
export function figure(count: number, tag: LanguageTag): string {
  return new Intl.NumberFormat(tag).format(count)
}

/** What the sum of a report adds up. */
export function sumWord(kind: ReportKind, t: Translate): string {
  return kind === 'cashbook' || kind === 'bookings' || kind === 'pending-payment'
    ? t(`report.sum.${kind}`)
    : t('report.total')
}
