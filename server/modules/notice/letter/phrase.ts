/** Days, times, places, amounts and names as a letter or receipt says them in its reader's language. */
import { type Locale, languageTag, textIn } from '@jetbridge/core/brand/locale.ts'
import type { ItineraryFlight, Stop } from '@jetbridge/core/booking/itinerary.ts'
import { type Currency, formatMoney, type Minor } from '@jetbridge/core/kernel/money.ts'
import { clockOf, dateOf, type LocalDate, type Minutes } from '@jetbridge/core/kernel/time.ts'
import { meaningOfTax } from '@jetbridge/core/offer/tax.ts'
import type { PassengerReceipt, PaymentPart, Receipt } from '@jetbridge/core/ticket/receipt.ts'
import { formatDocumentNumbers } from '@jetbridge/core/ticket/document-number.ts'
import type { Row } from './letter.ts'
import { words } from './words.ts'

/** A calendar day of no zone. */
export function phraseDay(date: LocalDate, locale: Locale, style: 'full' | 'medium' = 'full'): string {
  const format = new Intl.DateTimeFormat(languageTag[locale], { dateStyle: style, timeZone: 'UTC' })
  return format.format(Date.parse(`${date}T00:00:00Z`))
}

/** `06:50 CET`, by the airport's clock. */
export function phraseTime({ local, at, zone }: Stop, locale: Locale): string {
  const parts = new Intl.DateTimeFormat(languageTag[locale], {
    timeZone: zone,
    timeZoneName: 'short',
  }).formatToParts(at)
  return `${clockOf(local)} ${parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''}`.trim()
}

/** `Vienna (VIE)` */
export function phrasePlace({ airport, names }: Stop, locale: Locale): string {
  const name = textIn(names, locale, 'en')
  return name ? `${name} (${airport})` : airport
}

export function phraseArrival({ to, arrivesDaysLater }: ItineraryFlight, locale: Locale): string {
  const time = phraseTime(to, locale)
  if (arrivesDaysLater === 0) return time
  return `${time} ${arrivesDaysLater > 0 ? words[locale].nextDay : words[locale].previousDay}`
}

export function phraseDuration(lasts: Minutes, locale: Locale): string {
  return words[locale].duration(Math.floor(lasts / 60), lasts % 60)
}

/** The day, both ends, and how long it takes. */
export function flightLines(flight: ItineraryFlight, locale: Locale): string[] {
  const { from, to, lasts } = flight
  return [
    phraseDay(dateOf(from.local), locale),
    `${phraseTime(from, locale)}  ${phrasePlace(from, locale)}`,
    `${phraseArrival(flight, locale)}  ${phrasePlace(to, locale)}`,
    phraseDuration(lasts, locale),
  ]
}

export function phraseAmount(amount: Minor, currency: Currency, locale: Locale): string {
  return formatMoney({ amount, currency }, languageTag[locale])
}

/** `YQ – Service charge`; a code without a meaning is told as it is. */
export function phraseTax(code: string, locale: Locale): string {
  const meaning = meaningOfTax(code)
  if (meaning.kind === 'airport-tax') return `${code} – ${words[locale].airportTax}`
  const name = words[locale].taxes[code]
  return name ? `${code} – ${name}` : code
}

/** Fare, taxes by code and services, what was kept beyond them, and what they add up to. */
export function priceRows(
  price: Pick<Receipt | PassengerReceipt, 'fare' | 'taxes' | 'services' | 'total'> &
    Partial<Pick<Receipt, 'adjustment'>>,
  currency: Currency,
  locale: Locale,
  totalLabel: string,
): Row[] {
  const say = words[locale]
  const row = (label: string, amount: Minor): Row => ({
    label,
    value: phraseAmount(amount, currency, locale),
  })
  return [
    row(say.fare, price.fare),
    ...price.taxes.map(({ code, amount }) => row(phraseTax(code, locale), amount)),
    ...(price.services > 0 ? [row(say.services, price.services)] : []),
    ...(price.adjustment ? [row(say.adjustment(price.adjustment > 0), price.adjustment)] : []),
    { ...row(totalLabel, price.total), isTotal: true },
  ]
}

export function paymentRows(payments: readonly PaymentPart[], locale: Locale): Row[] {
  return payments.map((part) => ({
    label: phrasePayment(part, locale),
    value: formatMoney(part.amount, languageTag[locale]),
  }))
}

function phrasePayment(part: PaymentPart, locale: Locale): string {
  const say = words[locale]
  switch (part.kind) {
    case 'card':
      return part.masked ? `${say.card} ${part.masked}` : say.provider
    case 'voucher':
      return say.voucher(part.lastFour)
    case 'account':
      return say.account
  }
}

/** `999-0000000007, check digit 4` of every document. */
export function phraseTickets({ documents }: PassengerReceipt, locale: Locale): string {
  const [first, ...more] = documents.map(({ number }) => number)
  if (!first) return ''
  const digits = documents.map(({ checkDigit }) => checkDigit).join(', ')
  return `${formatDocumentNumbers([first, ...more])} (${words[locale].checkDigit(digits)})`
}
