/**
 * What a traveller has beside the flights, one line each: paid seats and extras, free seats, what the fare
 * includes.
 */
import type { ItineraryFlight } from '@jetbridge/core/booking/itinerary.ts'
import { type LanguageTag, localeOf } from '@jetbridge/core/brand/locale.ts'
import { formatDocumentNumbers } from '@jetbridge/core/ticket/document-number.ts'
import type { PassengerReceipt } from '@jetbridge/core/ticket/receipt.ts'
import { byWay, designatorsOf } from '../../../wording/by-way.ts'
import { phraseIncluded, phraseService } from '../../../wording/phrase.ts'
import { words } from '../../../wording/words.ts'

/** A line about a flight; undefined when the flight is no longer known. */
interface FlightLine {
  readonly flight: ItineraryFlight | undefined
  readonly text: string
}

/** In the order flown; lines without a known flight come last. @param flights that the letter is about */
export function ancillaryLines(
  passenger: PassengerReceipt,
  flights: readonly ItineraryFlight[],
  tag: LanguageTag,
): string[] {
  const lines = [...freeSeats(passenger, tag), ...services(passenger, tag), ...includedExtras(passenger, tag)]
  const place = ({ flight }: FlightLine) =>
    flight ? flights.findIndex(({ departureId }) => departureId === flight.departureId) : flights.length
  return lines
    .filter((line) => place(line) >= 0)
    .toSorted((one, other) => place(one) - place(other))
    .map(({ text }) => text)
}

function services({ emds }: PassengerReceipt, tag: LanguageTag): FlightLine[] {
  const say = words(localeOf(tag))
  return emds.flatMap((emd) =>
    byWay(emd.services).map(([service, ...further]) => {
      const { flight } = service
      const name = phraseService(service, tag)
      const what = flight ? say.serviceOn(name, designatorsOf([service, ...further])) : name
      return { flight, text: `${what}: ${say.emd} ${formatDocumentNumbers([emd.number])}` }
    }),
  )
}

function includedExtras({ included }: PassengerReceipt, tag: LanguageTag): FlightLine[] {
  return byWay(included).map(([extra, ...further]) => ({
    flight: extra.flight,
    text: phraseIncluded(extra, designatorsOf([extra, ...further]), tag),
  }))
}

/** Free seats have no document of their own. */
function freeSeats({ documents, emds }: PassengerReceipt, tag: LanguageTag): FlightLine[] {
  const paid = emds.flatMap((emd) => emd.services.map(({ code, flight }) => `${flight?.departureId} ${code}`))
  return documents
    .flatMap(({ coupons }) => coupons)
    .filter(({ seat, flight }) => seat !== null && !paid.includes(`${flight.departureId} ${seat}`))
    .map(({ seat, flight }) => ({ flight, text: words(localeOf(tag)).seatOn(seat ?? '', flight.designator) }))
}
