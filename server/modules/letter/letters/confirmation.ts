/** The letter that confirms a booking. */
import { isOnward, type ItineraryFlight } from '@jetbridge/core/booking/itinerary.ts'
import type { Prepare } from '@jetbridge/core/booking/preparation.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { type LanguageTag, type Locale, localeOf, tagOf, textOf } from '@jetbridge/core/brand/locale.ts'
import { seatService } from '@jetbridge/core/ticket/emd.ts'
import type { PassengerReceipt, Receipt } from '@jetbridge/core/ticket/receipt.ts'
import { contactOf } from '../../../wording/contact.ts'
import {
  fareLines,
  flightEntries,
  flightEntry,
  paymentRows,
  phraseFlight,
  phraseTickets,
  priceRows,
} from '../../../wording/phrase.ts'
import { baggageOn, papersFor, preparationRows, prepareFlight } from '../../../wording/preparation-rows.ts'
import { preparationWords } from '../../../wording/preparation-words.ts'
import type { Entry, Picture } from '../../../wording/row.ts'
import { words } from '../../../wording/words.ts'
import { ancillaryLines } from './ancillary-lines.ts'
import type { Letter } from './letter.ts'

export interface ConfirmationFacts {
  readonly brand: Pick<
    Brand,
    'name' | 'market' | 'texts' | 'contact' | 'links' | 'groupContact' | 'stationTaxCity'
  >
  readonly locale: Locale
  /** the reader of the letter */
  readonly reader: string
  readonly receipt: Receipt
  readonly prepare: Prepare
  /** the map of where the first flight leaves; undefined where it could not be drawn */
  readonly placePicture?: Picture | undefined
  /** opens the booking; undefined where the site's address is not known */
  readonly manageLink?: string | undefined
}

export function confirmationLetter(facts: ConfirmationFacts): Letter {
  const { brand, locale, reader, receipt, manageLink, placePicture } = facts
  const tag = tagOf(brand.market, locale)
  const say = words(locale)
  const { recordLocator, currency } = receipt
  return {
    locale,
    subject: say.confirmed(recordLocator),
    preheader: receipt.flights.map((flight) => phraseFlight(flight, tag)).join('; '),
    greeting: say.greeting(reader),
    paragraphs: [say.thanks(brand.name)],
    code: { label: say.code, value: recordLocator },
    ...manageAction(manageLink, locale),
    sections: [
      {
        heading: say.flights,
        entries: flightEntries(receipt.flights, tag, (flight) =>
          flight.isOff
            ? flightEntry(flight, tag)
            : {
                ...preparedEntry(flight, facts),
                ...(placePicture && flight === mappedFlight(facts) && { picture: placePicture }),
              },
        ),
        note: say.localTimes,
      },
      {
        heading: say.passengers,
        entries: receipt.passengers.map((each) => passengerEntry(each, receipt, tag)),
      },
      { heading: say.price, rows: priceRows(receipt, { currency, tag, brand, total: say.total }) },
      { heading: say.paidWith, rows: paymentRows(receipt.payments, tag) },
      { heading: say.next, points: nextPoints(facts) },
    ],
    contact: contactOf(brand, locale),
    legal: textOf(brand.texts.legal, locale),
  }
}

/** Where the way begins: its first flight that goes and whose place the airline tells. */
export function mappedFlight({
  receipt: { flights },
  prepare,
}: Pick<ConfirmationFacts, 'receipt' | 'prepare'>): ItineraryFlight | undefined {
  return flights.find(
    (flight) => !flight.isOff && !isOnward(flight, flights) && prepareFlight(prepare, flight)?.place,
  )
}

/** How every letter about a booking leads to it. */
export function manageAction(address: string | undefined, locale: Locale): Pick<Letter, 'action'> {
  const say = words(locale)
  return address === undefined ? {} : { action: { text: say.manageLink, address, note: say.manageText } }
}

/** A flight with its fare, and what one needs before it. */
export function preparedEntry(
  flight: ItineraryFlight,
  {
    brand,
    receipt,
    prepare,
    locale,
  }: Pick<ConfirmationFacts, 'receipt' | 'prepare' | 'locale'> & {
    readonly brand: Pick<Brand, 'market'>
  },
): Entry {
  const tag = tagOf(brand.market, locale)
  const preparation = prepareFlight(prepare, flight)
  const entry = flightEntry(flight, tag, fareLines(receipt, flight, tag))
  if (!preparation || isOnward(flight, receipt.flights)) return entry
  const baggage = baggageOn(receipt, flight.departureId)
  return { ...entry, facts: preparationRows(preparation, flight, baggage, tag) }
}

function nextPoints({ brand, receipt, prepare, locale, manageLink }: ConfirmationFacts): string[] {
  const tag = tagOf(brand.market, locale)
  const say = preparationWords(locale)
  const lacksExtras = receipt.passengers.some((each) => !hasExtras(each))
  return [
    ...papersFor(
      receipt.flights.map((flight) => prepareFlight(prepare, flight)),
      tag,
    ),
    say.ticketName,
    ...(lacksExtras ? [say.addExtras(contactOf(brand, locale).address)] : []),
    say.changes(manageLink !== undefined),
    words(locale).keepMail,
  ]
}

function passengerEntry(passenger: PassengerReceipt, { flights }: Receipt, tag: LanguageTag): Entry {
  const say = words(localeOf(tag))
  return {
    title: `${passenger.fullName} (${say.types[passenger.type]})`,
    lines: [
      `${say.ticketName}: ${passenger.ticketName}`,
      `${say.ticket}: ${phraseTickets(passenger, tag)}`,
      ...ancillaryLines(passenger, flights, tag),
      ...seatsToCome(passenger, localeOf(tag)),
      ...(hasExtras(passenger) ? [] : [preparationWords(localeOf(tag)).noExtras]),
    ],
  }
}

/** Flights where a traveller has chosen no seat; a lap infant needs none. */
function seatsToCome({ type, documents }: PassengerReceipt, locale: Locale): string[] {
  const coupons = documents.flatMap((document) => document.coupons)
  const open = coupons.filter(({ seat }) => seat === null && type !== 'infant')
  return open.map(({ flight }) => preparationWords(locale).seatLater(flight.designator))
}

/** Beside a seat. */
function hasExtras({ emds, included }: PassengerReceipt): boolean {
  const services = emds.flatMap((emd) => emd.services)
  return included.length > 0 || services.some(({ rfisc }) => rfisc !== seatService.rfisc)
}
