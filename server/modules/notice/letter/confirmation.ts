/** The letter that confirms a booking. */
import type { ItineraryFlight } from '@jetbridge/core/booking/itinerary.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { formatDocumentNumbers } from '@jetbridge/core/ticket/document-number.ts'
import type { PassengerReceipt, Receipt } from '@jetbridge/core/ticket/receipt.ts'
import { contactOf } from './contact.ts'
import type { Entry, Letter, Section } from './letter.ts'
import {
  fareLines,
  flightLines,
  paymentRows,
  phraseIncluded,
  phraseService,
  phraseTickets,
  priceRows,
} from './phrase.ts'
import { words } from './words.ts'

export interface ConfirmationFacts {
  readonly brand: Pick<Brand, 'name' | 'texts' | 'links' | 'groupContact' | 'stationTaxCity'>
  readonly locale: Locale
  /** whom the letter goes to */
  readonly reader: string
  readonly receipt: Receipt
  /** opens the booking; undefined where the site's address is not known */
  readonly manageLink?: string | undefined
}

export function confirmationLetter(facts: ConfirmationFacts): Letter {
  const { brand, locale, reader, receipt, manageLink } = facts
  const say = words[locale]
  const { recordLocator, currency } = receipt
  return {
    locale,
    subject: say.confirmed(recordLocator),
    greeting: say.greeting(reader),
    paragraphs: [say.thanks(brand.name)],
    code: { label: say.code, value: recordLocator },
    sections: [
      {
        heading: say.flights,
        entries: receipt.flights.map((flight) => ({
          title: flight.designator,
          lines: [...flightLines(flight, locale), ...fareLines(receipt, flight, locale)],
        })),
        note: say.localTimes,
      },
      {
        heading: say.passengers,
        entries: receipt.passengers.map((each) => passengerEntry(each, receipt, locale)),
      },
      { heading: say.price, rows: priceRows(receipt, { currency, locale, brand, total: say.total }) },
      { heading: say.paidWith, rows: paymentRows(receipt.payments, locale) },
      ...manageSections(manageLink, locale),
      { heading: say.next, points: say.nextPoints },
    ],
    contact: contactOf(brand, locale),
    legal: brand.texts.legal[locale],
  }
}

/** How every letter about a booking leads to it. */
export function manageSections(address: string | undefined, locale: Locale): Section[] {
  const say = words[locale]
  if (address === undefined) return []
  return [{ heading: say.manage, note: say.manageText, link: { text: say.manageLink, address } }]
}

function passengerEntry(passenger: PassengerReceipt, { flights }: Receipt, locale: Locale): Entry {
  const say = words[locale]
  const bought = [
    ...freeSeats(passenger, locale),
    ...services(passenger, locale),
    ...includedExtras(passenger, locale),
  ]
  return {
    title: `${passenger.fullName} (${say.types[passenger.type]})`,
    lines: [
      `${say.ticketName}: ${passenger.ticketName}`,
      `${say.ticket}: ${phraseTickets(passenger, locale)}`,
      ...inOrderFlown(bought, flights).map(({ text }) => text),
    ],
  }
}

/** A line about a flight; undefined when that is no longer known. */
interface FlightLine {
  readonly flight: ItineraryFlight | undefined
  readonly text: string
}

function inOrderFlown(lines: readonly FlightLine[], flights: readonly ItineraryFlight[]): FlightLine[] {
  const place = ({ flight }: FlightLine) =>
    flight ? flights.findIndex(({ departureId }) => departureId === flight.departureId) : flights.length
  return lines.toSorted((one, other) => place(one) - place(other))
}

function services({ emds }: PassengerReceipt, locale: Locale): FlightLine[] {
  const say = words[locale]
  return emds.flatMap((emd) =>
    emd.services.map((service) => {
      const { flight } = service
      const name = phraseService(service, locale)
      const what = flight ? say.serviceOn(name, flight.designator) : name
      return { flight, text: `${what}: ${say.emd} ${formatDocumentNumbers([emd.number])}` }
    }),
  )
}

function includedExtras({ included }: PassengerReceipt, locale: Locale): FlightLine[] {
  return included.map((extra) => ({ flight: extra.flight, text: phraseIncluded(extra, locale) }))
}

/** Seats that cost nothing have no document of their own. */
function freeSeats({ documents, emds }: PassengerReceipt, locale: Locale): FlightLine[] {
  const paid = emds.flatMap((emd) => emd.services.map(({ code, flight }) => `${flight?.departureId} ${code}`))
  return documents
    .flatMap(({ coupons }) => coupons)
    .filter(({ seat, flight }) => seat !== null && !paid.includes(`${flight.departureId} ${seat}`))
    .map(({ seat, flight }) => ({ flight, text: words[locale].seatOn(seat ?? '', flight.designator) }))
}
