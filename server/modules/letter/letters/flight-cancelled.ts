/** The letter about a cancelled flight or connection: what goes back of it, where, and which flights stay. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { type Locale, tagOf, textOf } from '@jetbridge/core/brand/locale.ts'
import { minor, money } from '@jetbridge/core/kernel/money.ts'
import type { CancelledLine, CancelledWay } from '@jetbridge/core/ticket/after-sale.ts'
import type { Receipt } from '@jetbridge/core/ticket/receipt.ts'
import { nameCancelled } from '../../../wording/after-sale-lines.ts'
import { cancelWords } from '../../../wording/cancel-words.ts'
import { contactOf } from '../../../wording/contact.ts'
import { countedLines } from '../../../wording/counted-lines.ts'
import { moneyBackWords } from '../../../wording/money-back-words.ts'
import {
  designatorsOf,
  flightEntries,
  flightEntry,
  paymentRows,
  phraseAmount,
} from '../../../wording/phrase.ts'
import type { Row } from '../../../wording/row.ts'
import { words } from '../../../wording/words.ts'
import { manageAction } from './confirmation.ts'
import type { Letter, Section } from './letter.ts'
import { phraseMoneyBack } from './money-back.ts'
import { remainingEntries, unflown } from './remaining.ts'

export interface FlightCancelledFacts {
  readonly brand: Pick<
    Brand,
    'name' | 'market' | 'texts' | 'contact' | 'links' | 'groupContact' | 'stationTaxCity'
  >
  readonly locale: Locale
  readonly reader: string
  /** of the booking after it */
  readonly receipt: Pick<Receipt, 'recordLocator' | 'currency' | 'flights' | 'passengers'>
  readonly cancellation: CancelledWay
  /** opens the booking; undefined where the site's address is not known */
  readonly manageLink?: string | undefined
}

export function flightCancelledLetter(facts: FlightCancelledFacts): Letter {
  const { brand, locale, reader, receipt, cancellation, manageLink } = facts
  const tag = tagOf(brand.market, locale)
  const { flights, parts } = cancellation
  const say = cancelWords(locale)
  const rows = paymentRows(parts, tag)
  return {
    locale,
    subject: (isConnection(cancellation) ? say.connectionSubject : say.subject)(
      designatorsOf(flights),
      receipt.recordLocator,
    ),
    preheader: amountNews(facts),
    greeting: words(locale).greeting(reader),
    paragraphs: [flightNews(facts), amountNews(facts), attachedNews(facts)],
    code: { label: words(locale).code, value: receipt.recordLocator },
    ...manageAction(manageLink, locale),
    sections: [
      {
        heading: isConnection(cancellation) ? say.connection : say.flight,
        entries: flightEntries(flights, tag, (each) => flightEntry(each, tag)),
        note: words(locale).localTimes,
      },
      refundSection(facts),
      ...(rows.length > 0 ? [{ heading: moneyBackWords(locale).destinations, rows }] : []),
      ...leftSections(facts),
    ],
    contact: contactOf(brand, locale),
    legal: textOf(brand.texts.legal, locale),
  }
}

function flightNews({ brand, locale, cancellation }: FlightCancelledFacts): string {
  const say = cancelWords(locale)
  const { flights, method, isOff } = cancellation
  const { done, whenOff, whenMoved, forTrip } = isConnection(cancellation)
    ? say.connectionDone
    : say.flightDone
  const named = designatorsOf(flights)
  if (method === 'trip') return forTrip(brand.name, named)
  if (method !== 'airline') return done(named)
  return (isOff ? whenOff : whenMoved)(brand.name, named)
}

function attachedNews({ locale, cancellation }: FlightCancelledFacts): string {
  const say = cancelWords(locale)
  return isConnection(cancellation) ? say.connectionAttached : say.attached
}

function isConnection({ flights }: CancelledWay): boolean {
  return flights.length > 1
}

function amountNews({ brand, locale, receipt, cancellation }: FlightCancelledFacts): string {
  const tag = tagOf(brand.market, locale)
  const { back, parts } = cancellation
  if (back === 0) return cancelWords(locale).nothingBack
  return phraseMoneyBack(parts, money(back, receipt.currency), tag)
}

/** Once for the party; what is kept beside a fee comes below. */
function refundSection({ brand, locale, receipt, cancellation }: FlightCancelledFacts): Section {
  const tag = tagOf(brand.market, locale)
  const say = cancelWords(locale)
  const amount = (value: number) => phraseAmount(minor(value), receipt.currency, tag)
  const lines = cancellation.passengers.flatMap((passenger) => passenger.lines)
  const counted = countedLines(lines, (line) => nameCancelled(line, { tag, brand }))
  const rows = counted.map(({ name, lines: same }): Row => ({
    label: name,
    value: amount(sumOf(same, ({ back }) => back)),
  }))
  const kept = sumOf(lines, (line) => (line.kind === 'fee' ? 0 : line.kept))
  return {
    heading: say.refund,
    rows: [...rows, { label: say.total, value: amount(cancellation.back), isTotal: true }],
    ...(kept > 0 && { note: say.kept(amount(kept)) }),
  }
}

function sumOf(lines: readonly CancelledLine[], part: (line: CancelledLine) => number): number {
  return lines.reduce((all, line) => all + part(line), 0)
}

function leftSections({ brand, locale, receipt, cancellation }: FlightCancelledFacts): Section[] {
  const say = cancelWords(locale)
  const heading = words(locale).remaining
  if (receipt.flights.length === 0) return [{ heading, note: say.nothingLeft }]
  const flights = unflown(receipt)
  if (flights.length === 0) return []
  const entries = remainingEntries(flights, { brand, locale })
  const isFree = cancellation.method === 'airline' || cancellation.method === 'trip'
  return [{ heading, entries, ...(isFree && { note: say.leftFree }) }]
}
