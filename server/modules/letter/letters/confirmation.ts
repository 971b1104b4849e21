/** The letter that confirms a booking. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { type LanguageTag, type Locale, localeOf } from '@jetbridge/core/brand/locale.ts'
import type { PassengerReceipt, Receipt } from '@jetbridge/core/ticket/receipt.ts'
import { contactOf } from '../../../wording/contact.ts'
import {
  fareLines,
  flightEntry,
  paymentRows,
  phraseFlight,
  phraseTickets,
  priceRows,
} from '../../../wording/phrase.ts'
import type { Entry } from '../../../wording/row.ts'
import { words } from '../../../wording/words.ts'
import { ancillaryLines } from './ancillary-lines.ts'
import type { Letter, Section } from './letter.ts'

export interface ConfirmationFacts {
  readonly brand: Pick<
    Brand,
    'name' | 'market' | 'texts' | 'links' | 'groupContact' | 'stationTaxCity' | 'checkInClosesMinutes'
  >
  readonly locale: Locale
  /** the reader of the letter */
  readonly reader: string
  readonly receipt: Receipt
  /** opens the booking; undefined where the site's address is not known */
  readonly manageLink?: string | undefined
}

export function confirmationLetter(facts: ConfirmationFacts): Letter {
  const { brand, locale, reader, receipt, manageLink } = facts
  const tag = brand.market[locale]
  const say = words[locale]
  const { recordLocator, currency } = receipt
  return {
    locale,
    subject: say.confirmed(recordLocator),
    preheader: receipt.flights.map((flight) => phraseFlight(flight, tag)).join('; '),
    greeting: say.greeting(reader),
    paragraphs: [say.thanks(brand.name)],
    code: { label: say.code, value: recordLocator },
    sections: [
      {
        heading: say.flights,
        entries: receipt.flights.map((flight) => flightEntry(flight, tag, fareLines(receipt, flight, tag))),
        note: say.localTimes,
      },
      {
        heading: say.passengers,
        entries: receipt.passengers.map((each) => passengerEntry(each, receipt, tag)),
      },
      { heading: say.price, rows: priceRows(receipt, { currency, tag, brand, total: say.total }) },
      { heading: say.paidWith, rows: paymentRows(receipt.payments, tag) },
      ...manageSections(manageLink, locale),
      { heading: say.next, points: say.nextPoints(brand.checkInClosesMinutes) },
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

function passengerEntry(passenger: PassengerReceipt, { flights }: Receipt, tag: LanguageTag): Entry {
  const say = words[localeOf(tag)]
  return {
    title: `${passenger.fullName} (${say.types[passenger.type]})`,
    lines: [
      `${say.ticketName}: ${passenger.ticketName}`,
      `${say.ticket}: ${phraseTickets(passenger, tag)}`,
      ...ancillaryLines(passenger, flights, tag),
    ],
  }
}
