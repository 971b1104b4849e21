/** What one needs before a flight, as letters and receipts write it. */
import type { ItineraryFlight } from '@jetbridge/core/booking/itinerary.ts'
import type { Preparation, Prepare } from '@jetbridge/core/booking/preparation.ts'
import { formatClock } from '@jetbridge/core/brand/clock.ts'
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { type LanguageTag, localeOf, type LocalisedText, textOf } from '@jetbridge/core/brand/locale.ts'
import { dateOf, type LocalDateTime } from '@jetbridge/core/kernel/time.ts'
import type { Baggage, Receipt } from '@jetbridge/core/ticket/receipt.ts'
import { preparationWords } from './preparation-words.ts'
import type { Row } from './row.ts'

export function prepareFlight(prepare: Prepare, { from, to }: ItineraryFlight): Preparation | undefined {
  return prepare({
    origin: from.airport,
    destination: to.airport,
    departsAt: from.at,
    originTerminal: from.terminal ?? null,
  })
}

/** The parts of a preparation in words; undefined where the airline tells nothing. */
export interface TalkedPreparation {
  readonly arriveBy: string | undefined
  /** a line each */
  readonly place: readonly string[]
  readonly checkIn: readonly string[]
}

/** @param departs a time of another day has its day */
export function phrasePreparation(
  { place, arriveBy, checkIn }: Preparation,
  departs: LocalDateTime,
  tag: LanguageTag,
): TalkedPreparation {
  const say = preparationWords(localeOf(tag))
  const time = (at: LocalDateTime) => phraseBefore(at, departs, tag)
  const closes = time(checkIn.closes)
  return {
    arriveBy: arriveBy && time(arriveBy),
    place: place ? [...told(place.terminal, tag), place.address] : [],
    checkIn: [
      checkIn.opens ? say.from(time(checkIn.opens), closes) : say.until(closes),
      ...told(checkIn.at, tag),
    ],
  }
}

/** @param baggage of the fare; undefined where its conditions are not known */
export function preparationRows(
  preparation: Preparation,
  { from }: ItineraryFlight,
  baggage: Baggage | undefined,
  tag: LanguageTag,
): Row[] {
  const say = preparationWords(localeOf(tag))
  const { arriveBy, place, checkIn } = phrasePreparation(preparation, from.local, tag)
  const link = preparation.place && { text: say.map, address: preparation.place.map }
  return [
    ...(arriveBy ? [{ label: say.arriveBy, value: arriveBy }] : []),
    ...(place.length > 0 && link ? [{ label: say.place, value: place.join(', '), link }] : []),
    { label: say.checkIn, value: checkIn.join('. ') },
    ...(baggage ? [{ label: say.baggage, value: phraseBags(baggage, preparation, tag).join('; ') }] : []),
  ]
}

function phraseBags(
  { cabinBag, checkedBags }: Baggage,
  limits: Pick<Preparation, 'smallBag' | 'cabinBag' | 'checkedBag'>,
  tag: LanguageTag,
): string[] {
  const say = preparationWords(localeOf(tag))
  const within = (name: string, limit: LocalisedText | undefined) =>
    limit ? `${name} (${textOf(limit, localeOf(tag))})` : name
  return [
    ...(limits.smallBag ? [within(say.smallBag, limits.smallBag)] : []),
    within(say.cabinBag(cabinBag), cabinBag ? limits.cabinBag : undefined),
    within(say.checkedBags(checkedBags), checkedBags > 0 ? limits.checkedBag : undefined),
  ]
}

/** The bags of a flight's fare: the same for everybody. */
export function baggageOn(
  { passengers }: Pick<Receipt, 'passengers'>,
  departureId: number,
): Baggage | undefined {
  const coupons = passengers.flatMap(({ documents }) => documents.flatMap((each) => each.coupons))
  return coupons.find(({ flight }) => flight.departureId === departureId)?.baggage
}

/** The papers for all flights, each text once. */
export function papersFor(
  preparations: readonly (Pick<Preparation, 'papers'> | undefined)[],
  tag: LanguageTag,
): string[] {
  const papers = preparations.flatMap((each) => told(each?.papers, tag))
  return [...new Set(papers)]
}

function phraseBefore(at: LocalDateTime, departs: LocalDateTime, tag: LanguageTag): string {
  const time = formatClock(at, tag).replaceAll('\u202f', '\u00a0')
  return dateOf(at) === dateOf(departs) ? time : `${formatDate(dateOf(at), tag)}, ${time}`
}

function told(text: LocalisedText | undefined, tag: LanguageTag): string[] {
  return text ? [textOf(text, localeOf(tag))] : []
}
