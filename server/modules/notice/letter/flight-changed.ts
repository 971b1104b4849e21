/** The letter that tells of a flight changed for another: both side by side, what it comes to, the new tickets. */
import type { ChangeLine, ChangeQuote } from '@jetbridge/core/booking/change-quote.ts'
import type { ItineraryFlight } from '@jetbridge/core/booking/itinerary.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { minor } from '@jetbridge/core/kernel/money.ts'
import { dateOf } from '@jetbridge/core/kernel/time.ts'
import type { PaymentPart, Receipt } from '@jetbridge/core/ticket/receipt.ts'
import { changeWords } from './change-words.ts'
import { manageSections } from './confirmation.ts'
import { contactOf } from './contact.ts'
import type { Letter, Section } from './letter.ts'
import {
  fareLines,
  flightLines,
  paymentRows,
  phraseAmount,
  phraseDay,
  phraseService,
  phraseTax,
  phraseTickets,
} from './phrase.ts'
import { words } from './words.ts'

export interface FlightChangedFacts {
  readonly brand: Pick<Brand, 'name' | 'texts' | 'links' | 'groupContact' | 'stationTaxCity'>
  readonly locale: Locale
  readonly reader: string
  readonly was: ItineraryFlight
  readonly now: ItineraryFlight
  /** as it was promised and done, with what was bought on the new flight */
  readonly quote: ChangeQuote
  /** what was paid for it, or where the money goes back to */
  readonly parts: readonly PaymentPart[]
  /** of the booking as it is now */
  readonly receipt: Receipt
  /** opens the booking; undefined where the site's address is not known */
  readonly manageLink?: string | undefined
}

export function flightChangedLetter(facts: FlightChangedFacts): Letter {
  const { brand, locale, reader, was, now, quote, parts, receipt, manageLink } = facts
  const say = changeWords[locale]
  return {
    locale,
    subject: say.subject(receipt.recordLocator),
    greeting: words[locale].greeting(reader),
    paragraphs: [say.done(named(was, locale), named(now, locale)), sumOf(quote, locale)],
    code: { label: words[locale].code, value: receipt.recordLocator },
    sections: [
      {
        heading: say.now,
        entries: [entryOf(now, locale, fareLines(receipt, now, locale))],
        note: words[locale].localTimes,
      },
      { heading: say.was, entries: [entryOf(was, locale)] },
      ...(quote.lines.length > 0 ? [amounts(facts)] : []),
      ...(parts.length > 0 ? [money(quote, parts, locale)] : []),
      { heading: say.tickets, entries: receipt.passengers.map((each) => ticketOf(each, locale)) },
      ...manageSections(manageLink, locale),
    ],
    contact: contactOf(brand, locale),
    legal: brand.texts.legal[locale],
  }
}

/** Two days of the same flight number are told apart. */
function named({ designator, from }: ItineraryFlight, locale: Locale): string {
  return `${designator} (${phraseDay(dateOf(from.local), locale, 'medium')})`
}

function sumOf({ collect, refund, currency }: ChangeQuote, locale: Locale): string {
  const say = changeWords[locale]
  if (collect > 0) return say.paid(phraseAmount(collect, currency, locale))
  return refund > 0 ? say.goesBack(phraseAmount(refund, currency, locale)) : say.even
}

function entryOf(flight: ItineraryFlight, locale: Locale, fare: readonly string[] = []) {
  return { title: flight.designator, lines: [...flightLines(flight, locale), ...fare] }
}

function amounts(facts: FlightChangedFacts): Section {
  const { locale, quote } = facts
  const { lines, collect, refund, currency } = quote
  const say = changeWords[locale]
  const row = (label: string, amount: number) => ({
    label,
    value: phraseAmount(minor(amount), currency, locale),
  })
  const total = row(say.total(refund > 0), collect + refund)
  return {
    heading: say.amounts,
    rows: [...lines.map((line) => row(labelOf(line, facts), line.amount)), { ...total, isTotal: true }],
  }
}

function labelOf({ kind, code, amount }: ChangeLine, { brand, locale, receipt }: FlightChangedFacts): string {
  const say = changeWords[locale]
  switch (kind) {
    case 'fare':
      return say.fare
    case 'tax':
    case 'carrier-charge':
      return phraseTax(code ?? '', locale, brand)
    case 'ancillary':
      return amount < 0 ? say.released(code ?? '') : say.bought(nameOf(code, receipt, locale))
    case 'fee':
      return say.fee
    case 'fare-kept':
      return say.kept
  }
}

/** Of what is on the new flight; its code where the receipt does not have it. */
function nameOf(code: string | null, { passengers }: Receipt, locale: Locale): string {
  const services = passengers.flatMap(({ emds }) => emds.flatMap((emd) => emd.services))
  const service = services.find((each) => each.code === code)
  return service ? phraseService(service, locale) : (code ?? '')
}

function money({ refund }: ChangeQuote, parts: readonly PaymentPart[], locale: Locale): Section {
  const heading = refund > 0 ? changeWords[locale].destinations : words[locale].paidWith
  return { heading, rows: paymentRows(parts, locale) }
}

function ticketOf(passenger: Receipt['passengers'][number], locale: Locale) {
  const say = words[locale]
  return {
    title: `${passenger.fullName} (${say.types[passenger.type]})`,
    lines: [`${say.ticket}: ${phraseTickets(passenger, locale)}`],
  }
}
