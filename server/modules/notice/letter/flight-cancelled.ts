/** The letter that tells of a cancelled flight: what goes back of it, where, and which flights stay. */
import type { RefundLine, RefundQuote } from '@jetbridge/core/booking/refund-quote.ts'
import type { ItineraryFlight } from '@jetbridge/core/booking/itinerary.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { minor } from '@jetbridge/core/kernel/money.ts'
import type { PaymentPart } from '@jetbridge/core/ticket/receipt.ts'
import { cancelWords } from './cancel-words.ts'
import { manageSections } from './confirmation.ts'
import { contactOf } from './contact.ts'
import type { Letter, Row, Section } from './letter.ts'
import { flightLines, paymentRows, phraseAmount, phraseTax, type TaxNames } from './phrase.ts'
import { words } from './words.ts'

export interface FlightCancelledFacts {
  readonly brand: Pick<Brand, 'name' | 'texts' | 'links' | 'groupContact' | 'stationTaxCity'>
  readonly locale: Locale
  readonly reader: string
  readonly recordLocator: string
  readonly flight: ItineraryFlight
  /** as it was promised and done */
  readonly quote: RefundQuote
  /** where the money goes */
  readonly parts: readonly PaymentPart[]
  /** flights still booked, in the order flown */
  readonly left: readonly ItineraryFlight[]
  /** opens the booking; undefined where the site's address is not known */
  readonly manageLink?: string | undefined
}

export function flightCancelledLetter(facts: FlightCancelledFacts): Letter {
  const { brand, locale, reader, recordLocator, flight, parts, manageLink } = facts
  const say = cancelWords[locale]
  return {
    locale,
    subject: say.subject(flight.designator, recordLocator),
    greeting: words[locale].greeting(reader),
    paragraphs: newsOf(facts),
    code: { label: words[locale].code, value: recordLocator },
    sections: [
      { heading: say.flight, entries: [entryOf(flight, locale)], note: words[locale].localTimes },
      refundSection(facts),
      ...(parts.length > 0 ? [{ heading: say.destinations, rows: paymentRows(parts, locale) }] : []),
      leftSection(facts),
      ...manageSections(manageLink, locale),
    ],
    contact: contactOf(brand, locale),
    legal: brand.texts.legal[locale],
  }
}

function newsOf({ brand, locale, flight, quote }: FlightCancelledFacts): string[] {
  const say = cancelWords[locale]
  const isAirline = quote.method === 'airline'
  const amount = phraseAmount(quote.refund, quote.currency, locale)
  return [
    isAirline ? say.doneByAirline(brand.name, flight.designator) : say.done(flight.designator),
    quote.refund > 0 ? say.goesBack(amount) : say.nothingBack,
  ]
}

function refundSection({ brand, locale, quote }: FlightCancelledFacts): Section {
  const say = cancelWords[locale]
  const row = (label: string, amount: number): Row => ({
    label,
    value: phraseAmount(minor(amount), quote.currency, locale),
  })
  const byLabel = Map.groupBy(quote.lines, (line) => labelOf(line, locale, brand))
  const rows = [...byLabel].map(([label, lines]) =>
    row(
      label,
      sumOf(lines, ({ back }) => back),
    ),
  )
  const kept = sumOf(quote.lines, (line) => (line.kind === 'fee' ? 0 : line.paid - line.back))
  return {
    heading: say.refund,
    rows: [...rows, { ...row(say.total, quote.refund), isTotal: true }],
    ...(kept > 0 && { note: say.kept(phraseAmount(minor(kept), quote.currency, locale)) }),
  }
}

function labelOf({ kind, code }: RefundLine, locale: Locale, brand: TaxNames): string {
  switch (kind) {
    case 'fare':
      return words[locale].fare
    case 'tax':
    case 'carrier-charge':
      return phraseTax(code ?? '', locale, brand)
    case 'ancillary':
      return words[locale].services
    case 'fee':
      return cancelWords[locale].fee
  }
}

function sumOf(lines: readonly RefundLine[], part: (line: RefundLine) => number): number {
  return lines.reduce((all, line) => all + part(line), 0)
}

function leftSection({ locale, left }: FlightCancelledFacts): Section {
  const say = cancelWords[locale]
  if (left.length === 0) return { heading: say.left, note: say.nothingLeft }
  return { heading: say.left, entries: left.map((flight) => entryOf(flight, locale)) }
}

function entryOf(flight: ItineraryFlight, locale: Locale) {
  return { title: flight.designator, lines: flightLines(flight, locale) }
}
