/** Mails as plain text, English and German. Amounts and dates follow the reader's language. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { type Locale, languageTag, localeOfTag } from '@jetbridge/core/brand/locale.ts'
import { formatDesignator } from '@jetbridge/core/flight/departure.ts'
import { formatMoney } from '@jetbridge/core/kernel/money.ts'
import { clockOf, dateOf, type LocalDateTime } from '@jetbridge/core/kernel/time.ts'
import { formatDocumentNumbers } from '@jetbridge/core/ticket/document-number.ts'
import type { BookedFlight, Booking } from '../reservation/operations/read.ts'
import type { Ticket } from '../ticket/queries.ts'
import type { Mail } from './notice.ts'

type Letter = Pick<Mail, 'locale' | 'subject' | 'text'>

const words = {
  en: {
    confirmed: (code: string) => `Your booking ${code} is confirmed`,
    greeting: (name: string) => `Hello ${name},`,
    thanks: (brand: string) => `thank you for booking with ${brand}. Your tickets are issued.`,
    code: 'Booking code',
    flights: 'Flights',
    tickets: 'Tickets',
    paid: 'Total paid',
    localTimes: 'All times are local at the airport.',
    returned: (code: string) => `Your payment for booking ${code} goes back to you`,
    returnedText:
      'your payment reached us, but the seats could no longer be sold to you. No ticket was issued. ' +
      'The full amount goes back to your card without your doing anything; your bank may need some days to show it.',
  },
  de: {
    confirmed: (code: string) => `Ihre Buchung ${code} ist bestätigt`,
    greeting: (name: string) => `Guten Tag ${name},`,
    thanks: (brand: string) => `danke für Ihre Buchung bei ${brand}. Ihre Tickets sind ausgestellt.`,
    code: 'Buchungscode',
    flights: 'Flüge',
    tickets: 'Tickets',
    paid: 'Bezahlt',
    localTimes: 'Alle Zeiten sind Ortszeiten des jeweiligen Flughafens.',
    returned: (code: string) => `Ihre Zahlung zur Buchung ${code} geht an Sie zurück`,
    returnedText:
      'Ihre Zahlung ist bei uns eingegangen, die Plätze konnten Ihnen aber nicht mehr verkauft werden. Es wurde ' +
      'kein Ticket ausgestellt. Der volle Betrag geht ohne Ihr Zutun auf Ihre Karte zurück; bis Ihre Bank ihn ' +
      'zeigt, können einige Tage vergehen.',
  },
} as const satisfies Record<Locale, unknown>

export function writeConfirmation(brand: Brand, booking: Booking, tickets: readonly Ticket[]): Letter {
  const { reservation, passengers, flights } = booking
  const locale = localeFor(brand, booking)
  const say = words[locale]
  const ticketLines = passengers.flatMap(({ id, ticketName }) => {
    const own = tickets.filter((each) => each.passengerId === id).map((each) => each.documentNumber)
    const [first, ...more] = own
    return first ? [`  ${ticketName}  ${formatDocumentNumbers([first, ...more])}`] : []
  })
  return {
    locale,
    subject: say.confirmed(reservation.recordLocator),
    text: lines(
      say.greeting(nameOf(booking)),
      '',
      say.thanks(brand.name),
      '',
      `${say.code}: ${reservation.recordLocator}`,
      '',
      `${say.flights}:`,
      ...flights.map((flight) => `  ${flightLine(flight, locale)}`),
      say.localTimes,
      '',
      `${say.tickets}:`,
      ...ticketLines,
      '',
      `${say.paid}: ${formatMoney(reservation.total, languageTag[locale])}`,
      '',
      brand.texts.legal[locale],
    ),
  }
}

/** Money came and nothing could be sold for it. */
export function writePaymentReturned(brand: Brand, booking: Booking): Letter {
  const locale = localeFor(brand, booking)
  const say = words[locale]
  return {
    locale,
    subject: say.returned(booking.reservation.recordLocator),
    text: lines(
      say.greeting(nameOf(booking)),
      '',
      say.returnedText,
      '',
      brand.name,
      brand.texts.legal[locale],
    ),
  }
}

function localeFor(brand: Brand, { reservation }: Booking): Locale {
  return localeOfTag(reservation.locale) ?? brand.defaultLocale
}

function nameOf({ reservation: { contact } }: Booking): string {
  return `${contact.firstName} ${contact.lastName}`
}

function flightLine({ departure }: BookedFlight, locale: Locale): string {
  const { origin, destination, departsLocal, arrivesLocal } = departure
  const times = `${clockOf(departsLocal)} ${origin} – ${clockOf(arrivesLocal)} ${destination}`
  return `${formatDesignator(departure)}  ${dayOf(departsLocal, locale)}  ${times}`
}

/** A calendar day of no zone, in the reader's words. */
function dayOf(at: LocalDateTime, locale: Locale): string {
  const format = new Intl.DateTimeFormat(languageTag[locale], { dateStyle: 'full', timeZone: 'UTC' })
  return format.format(Date.parse(`${dateOf(at)}T00:00:00Z`))
}

function lines(...all: string[]): string {
  return `${all.join('\n')}\n`
}
