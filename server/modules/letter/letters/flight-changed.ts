/** The letter about a flight or a connection changed for another: both side by side, the cost, the new tickets. */
import type { ItineraryFlight } from '@jetbridge/core/booking/itinerary.ts'
import type { Prepare } from '@jetbridge/core/booking/preparation.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { type LanguageTag, type Locale, localeOf, tagOf, textOf } from '@jetbridge/core/brand/locale.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import type { Change } from '@jetbridge/core/ticket/after-sale.ts'
import type { PassengerReceipt, Receipt } from '@jetbridge/core/ticket/receipt.ts'
import { changeRows, partsHeading } from '../../../wording/after-sale-lines.ts'
import { changeWords } from '../../../wording/change-words.ts'
import { contactOf } from '../../../wording/contact.ts'
import {
  flightEntries,
  flightEntry,
  nameWay,
  paymentRows,
  phraseAmount,
  phraseFlight,
  phraseTickets,
} from '../../../wording/phrase.ts'
import type { Entry } from '../../../wording/row.ts'
import { words } from '../../../wording/words.ts'
import { ancillaryLines } from './ancillary-lines.ts'
import { manageAction, preparedEntry } from './confirmation.ts'
import type { Letter, Section } from './letter.ts'
import { phraseMoneyBack } from './money-back.ts'
import { remainingEntries, unflown } from './remaining.ts'

export interface FlightChangedFacts {
  readonly brand: Pick<
    Brand,
    'name' | 'market' | 'texts' | 'contact' | 'links' | 'groupContact' | 'stationTaxCity'
  >
  readonly locale: Locale
  readonly reader: string
  /** of the booking after it */
  readonly receipt: Receipt
  readonly prepare: Prepare
  readonly change: Change
  /** opens the booking; undefined where the site's address is not known */
  readonly manageLink?: string | undefined
}

export function flightChangedLetter(facts: FlightChangedFacts): Letter {
  const { brand, locale, reader, change, receipt, manageLink } = facts
  const tag = tagOf(brand.market, locale)
  const { was, now } = change
  const say = changeWords(locale)
  const news = sumNews(facts)
  return {
    locale,
    subject: say.subject(receipt.recordLocator, nameWay(now, tag)),
    preheader: `${now.map((each) => phraseFlight(each, tag)).join('; ')}. ${news}`,
    greeting: words(locale).greeting(reader),
    paragraphs: [changeNews(facts), news],
    code: { label: words(locale).code, value: receipt.recordLocator },
    ...manageAction(manageLink, locale),
    sections: [
      {
        heading: isConnection(now) ? say.connectionNow : say.now,
        entries: flightEntries(now, tag, (each) => preparedEntry(each, facts)),
        note: words(locale).localTimes,
      },
      {
        heading: isConnection(was) ? say.connectionWas : say.was,
        entries: flightEntries(was, tag, (each) => flightEntry(each, tag)),
      },
      ...remainingSections(facts),
      ...amountSections(facts),
      { heading: say.tickets, entries: receipt.passengers.map((each) => ticketOf(each, now, tag)) },
    ],
    contact: contactOf(brand, locale),
    legal: textOf(brand.texts.legal, locale),
  }
}

function changeNews({ brand, locale, change }: FlightChangedFacts): string {
  const tag = tagOf(brand.market, locale)
  const say = changeWords(locale)
  const [was, now] = [nameWay(change.was, tag), nameWay(change.now, tag)]
  const isOfConnection = isConnection(change.was) || isConnection(change.now)
  if (!change.isInvoluntary) return isOfConnection ? say.connectionDone(was, now) : say.done(was, now)
  const [whenOff, whenMoved] = isOfConnection
    ? [say.connectionWhenOff, say.connectionWhenMoved]
    : [say.doneWhenOff, say.doneWhenMoved]
  return (change.isOff ? whenOff : whenMoved)(brand.name, was, now)
}

function isConnection(flights: readonly ItineraryFlight[]): boolean {
  return flights.length > 1
}

function remainingSections({ brand, locale, receipt, change: { now } }: FlightChangedFacts): Section[] {
  const others = unflown(receipt).filter(({ departureId }) =>
    now.every((each) => each.departureId !== departureId),
  )
  if (others.length === 0) return []
  return [{ heading: words(locale).remaining, entries: remainingEntries(others, { brand, locale }) }]
}

function sumNews({ brand, locale, receipt: { currency }, change }: FlightChangedFacts): string {
  const { collect, refund, parts } = change
  const tag = tagOf(brand.market, locale)
  const say = changeWords(locale)
  if (collect > 0) return say.paid(phraseAmount(collect, currency, tag))
  return refund > 0 ? phraseMoneyBack(parts, money(refund, currency), tag) : say.even
}

/** Lines that even out are shown, but no sum of zero. */
function amountSections({ brand, locale, receipt, change }: FlightChangedFacts): Section[] {
  const tag = tagOf(brand.market, locale)
  const { parts } = change
  const say = changeWords(locale)
  return [
    ...(change.lines.length > 0
      ? [{ heading: say.amounts, rows: changeRows(change, { brand, tag, currency: receipt.currency }) }]
      : []),
    ...(parts.length > 0 ? [{ heading: partsHeading(change, tag), rows: paymentRows(parts, tag) }] : []),
  ]
}

function ticketOf(passenger: PassengerReceipt, now: readonly ItineraryFlight[], tag: LanguageTag): Entry {
  const say = words(localeOf(tag))
  return {
    title: `${passenger.fullName} (${say.types[passenger.type]})`,
    lines: [`${say.ticket}: ${phraseTickets(passenger, tag)}`, ...ancillaryLines(passenger, now, tag)],
  }
}
