/**
 * What happened to the flights of a booking after its sale, line by line, as its receipt shows it. Amounts come from
 * the quotes that were carried out; here they are only added.
 */
import type { AncillaryLine, AncillaryQuote } from '../change/ancillary-change.ts'
import { type QuoteLine, type ChangeQuote, pricesOf } from '../change/flight-quote.ts'
import type { ItineraryFlight } from '../booking/itinerary.ts'
import type { RefundLine, RefundQuote, ServiceNames } from '../booking/refund-quote.ts'
import { type Minor, minor } from '../kernel/money.ts'
import type { LocalDate } from '../kernel/time.ts'
import type { PricedFlight } from '../offer/price.ts'
import type { DocumentNumber } from './document-number.ts'
import { type PaymentPart, partsTogether } from './payment-part.ts'

/** The name of a line of a seat or extra; empty for every other line. */
interface ServiceLine {
  /** by locale: `Seat 12A`, `Wi-Fi on board` */
  readonly names: ServiceNames
}

/** What was paid, and how much of it was kept and given back: `paid` = `kept` + `back`. */
interface Split {
  readonly paid: Minor
  readonly kept: Minor
  readonly back: Minor
}

export type CancelledLine = RefundLine & ServiceLine & Split

export interface CancelledPassenger extends Split {
  readonly passengerId: string
  /** as ticketed */
  readonly ticketName: string
  readonly lines: readonly CancelledLine[]
}

/** One flight given up. */
export interface Cancellation extends Split {
  readonly kind: 'cancelled'
  /** of the quote that was done */
  readonly id: string
  readonly on: LocalDate
  readonly method: RefundQuote['method']
  readonly flight: ItineraryFlight
  /** `airline` only: the airline does not fly it at all; absent for a flight that was only moved */
  readonly isOff: boolean
  readonly passengers: readonly CancelledPassenger[]
  /** where the money went */
  readonly parts: readonly PaymentPart[]
}

/** The flights of a connection given up at once, as one sum. */
export interface CancelledWay extends Omit<Cancellation, 'kind' | 'id' | 'flight'> {
  /** in the order flown; one for a flight without connection */
  readonly flights: readonly [ItineraryFlight, ...ItineraryFlight[]]
}

export type ChangedLine = QuoteLine & ServiceLine

/** A flight taken instead of another; a connection counts as one. */
export interface Change extends Pick<ChangeQuote, 'collect' | 'refund' | 'isInvoluntary'> {
  readonly kind: 'changed'
  readonly id: string
  readonly on: LocalDate
  /** in the order flown */
  readonly was: readonly ItineraryFlight[]
  /** involuntary only: the airline does not fly one of `was` at all; absent for a flight that was only moved */
  readonly isOff: boolean
  /** in the order flown */
  readonly now: readonly ItineraryFlight[]
  /** over the whole party; a line of 0 is left out */
  readonly lines: readonly ChangedLine[]
  /** paid beyond the worth of the new flight: the fee, and the part of the old one that was not refundable */
  readonly kept: Minor
  readonly tickets: readonly ExchangedTicket[]
  /** what was paid for it, or where the money went */
  readonly parts: readonly PaymentPart[]
}

/** Of tickets in conjunction the first number, and in a field of its own the last. Kept snapshots have it. */
interface ExchangedNumbers {
  readonly was: DocumentNumber
  readonly wasUntil?: DocumentNumber
  readonly now: DocumentNumber
  readonly nowUntil?: DocumentNumber
}

export interface ExchangedTicket extends ExchangedNumbers {
  readonly ticketName: string
}

/** What became of a seat or an extra of a traveller on a flight that stayed. */
export interface AncillaryChangeLine extends Pick<AncillaryLine, 'given' | 'taken'> {
  /** as ticketed */
  readonly ticketName: string
  readonly flight: ItineraryFlight
}

/** Seats and extras that were bought, changed or given up after the sale. */
export interface AncillaryChange extends Pick<AncillaryQuote, 'collect' | 'refund' | 'kept'> {
  readonly kind: 'ancillaries-changed'
  readonly id: string
  readonly on: LocalDate
  readonly lines: readonly AncillaryChangeLine[]
  /** for names that were changed with it, a part of what is kept; snapshots kept before have none */
  readonly fees?: Minor
  /** what was paid for it, or where the money went */
  readonly parts: readonly PaymentPart[]
}

/** Names that were changed after the sale. */
export interface NamesChange extends Pick<AncillaryChange, 'collect' | 'refund' | 'kept' | 'parts'> {
  readonly kind: 'names-changed'
  readonly id: string
  readonly on: LocalDate
  readonly lines: readonly RenamedTraveller[]
  /** seats or extras were changed with it, and say what all of it cost */
  readonly isPricedElsewhere?: boolean
}

export interface RenamedTraveller {
  /** as ticketed before, and since */
  readonly was: string
  readonly now: string
  /** somebody else travels since; snapshots kept before do not say so */
  readonly isOtherPerson?: boolean
  /** absent where the ticket prints the same name, so that it was not exchanged */
  readonly ticket?: ExchangedTicket
}

/** In the order it happened. */
export type AfterSale = Cancellation | Change | AncillaryChange | NamesChange

export interface CancellationFacts extends Pick<
  Cancellation,
  'kind' | 'id' | 'on' | 'flight' | 'isOff' | 'parts'
> {
  readonly quote: Pick<RefundQuote, 'method' | 'lines'>
}

export interface ChangeFacts extends Pick<Change, 'kind' | 'id' | 'on' | 'was' | 'isOff' | 'now' | 'parts'> {
  readonly quote: Pick<ChangeQuote, 'lines' | 'collect' | 'refund' | 'isInvoluntary' | 'price' | 'further'>
  /** of the flights that were changed, as sold */
  readonly oldPrices: readonly Pick<PricedFlight, 'total'>[]
  readonly tickets: readonly (ExchangedNumbers & { readonly passengerId: string })[]
}

export interface AncillaryChangeFacts extends Omit<AncillaryChange, 'lines'> {
  readonly lines: readonly (Omit<AncillaryChangeLine, 'ticketName'> & { readonly passengerId: string })[]
}

export type AfterSaleFacts = CancellationFacts | ChangeFacts | AncillaryChangeFacts | NamesChange

export interface AfterSaleParty {
  readonly passengers: readonly { readonly id: string; readonly ticketName: string }[]
  /** of all seats and extras ever bought, by code, because old quotes do not name theirs */
  readonly names: ReadonlyMap<string, ServiceNames>
}

export function afterSaleOf(facts: AfterSaleFacts, party: AfterSaleParty): AfterSale {
  switch (facts.kind) {
    case 'cancelled':
      return cancellationOf(facts, party)
    case 'changed':
      return changeOf(facts, party)
    case 'ancillaries-changed':
      return ancillaryChangeOf(facts, party)
    case 'names-changed':
      return facts
  }
}

function ancillaryChangeOf(
  { lines, ...facts }: AncillaryChangeFacts,
  { passengers }: AfterSaleParty,
): AncillaryChange {
  return {
    ...facts,
    lines: lines.map(({ passengerId, ...line }) => ({
      ...line,
      ticketName: passengers.find(({ id }) => id === passengerId)?.ticketName ?? '',
    })),
  }
}

function cancellationOf({ quote, ...facts }: CancellationFacts, party: AfterSaleParty): Cancellation {
  const lines = quote.lines.map((line) => ({
    ...line,
    kept: minor(line.paid - line.back),
    names: namesOf(line, party),
  }))
  const passengers = party.passengers.map(({ id, ticketName }): CancelledPassenger => {
    const own = lines.filter(({ passengerId }) => passengerId === id)
    return { passengerId: id, ticketName, lines: own, ...splitOf(own) }
  })
  return {
    ...facts,
    method: quote.method,
    passengers: passengers.filter((each) => each.lines.length > 0),
    ...splitOf(lines),
  }
}

/**
 * One flight and those given up with it. What the airline did to one of them is the cause for all.
 * @param asked the flight that was asked for
 */
export function cancelledTogether(asked: Cancellation, others: readonly Cancellation[]): CancelledWay {
  const all = [asked, ...others]
  const byAirline = all.filter(({ method }) => method === 'airline')
  const cause = byAirline.find(({ isOff }) => isOff) ?? byAirline[0] ?? asked
  const [first = asked, ...more] = all.toSorted((one, other) => one.flight.from.at - other.flight.from.at)
  const passengers = Map.groupBy(
    [first, ...more].flatMap((each) => each.passengers),
    ({ passengerId }) => passengerId,
  )
  return {
    on: asked.on,
    method: cause.method,
    isOff: cause.isOff,
    flights: [first.flight, ...more.map(({ flight }) => flight)],
    passengers: [...passengers.values()].flatMap(([one, ...rest]) => {
      if (!one) return []
      return [{ ...one, lines: [one, ...rest].flatMap(({ lines }) => lines), ...splitOf([one, ...rest]) }]
    }),
    parts: partsTogether(all.flatMap(({ parts }) => parts)),
    ...splitOf(all),
  }
}

function changeOf({ quote, oldPrices, tickets, ...facts }: ChangeFacts, party: AfterSaleParty): Change {
  const { lines, collect, refund, isInvoluntary } = quote
  return {
    ...facts,
    collect,
    refund,
    isInvoluntary,
    kept: keptByChange(quote, oldPrices),
    lines: lines.map((line) => ({ ...line, names: namesOf(line, party) })),
    tickets: tickets.map(({ passengerId, ...numbers }) => {
      const passenger = party.passengers.find(({ id }) => id === passengerId)
      return { ticketName: passenger?.ticketName ?? '', ...numbers }
    }),
  }
}

/** What a change costs beyond the worth of the new flights: the fee, and the part of the old ones that was not refundable. */
export function keptByChange(
  { lines, ...taken }: Pick<ChangeQuote, 'lines' | 'price' | 'further'>,
  oldPrices: readonly Pick<PricedFlight, 'total'>[],
): Minor {
  const ofFlight = totalOf(lines.filter(({ kind }) => kind !== 'ancillary').map(({ amount }) => amount))
  const [worth, before] = [pricesOf(taken), oldPrices].map((prices) =>
    totalOf(prices.map(({ total }) => total)),
  )
  return minor(ofFlight - ((worth ?? 0) - (before ?? 0)))
}

/** The fee for cancelling or changing, a part of what was kept. */
export function feeOf(event: AfterSale): Minor {
  if (event.kind === 'ancillaries-changed') return event.fees ?? minor(0)
  if (event.kind === 'names-changed') return event.kept
  if (event.kind === 'changed') return totalOf(feesAmong(event.lines).map(({ amount }) => amount))
  const lines = event.passengers.flatMap((passenger) => passenger.lines)
  return totalOf(feesAmong(lines).map(({ kept }) => kept))
}

function feesAmong<Line extends { readonly kind: string }>(lines: readonly Line[]): Line[] {
  return lines.filter(({ kind }) => kind === 'fee')
}

function namesOf(line: RefundLine | QuoteLine, { names }: AfterSaleParty): ServiceNames {
  return line.kind === 'ancillary' ? (line.names ?? names.get(line.code) ?? {}) : {}
}

/** The sum of lines or travellers. */
export function splitOf(lines: readonly Split[]): Split {
  return {
    paid: totalOf(lines.map(({ paid }) => paid)),
    kept: totalOf(lines.map(({ kept }) => kept)),
    back: totalOf(lines.map(({ back }) => back)),
  }
}

function totalOf(amounts: readonly Minor[]): Minor {
  return minor(amounts.reduce((all, each) => all + each, 0))
}
