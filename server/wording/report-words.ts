/** The texts of agencies' reports and statements, as files and on paper, in English and German. */
import { fileHeadings } from '@jetbridge/core/report/heading.ts'
import { headings as germanHeadings } from '@jetbridge/core/report/headings.de.ts'
import { headings as englishHeadings } from '@jetbridge/core/report/headings.en.ts'
import { inLanguages } from './spoken.ts'

const english = {
  reports: {
    'issued-tickets': 'Issued tickets',
    'flown-tickets': 'Flown tickets',
    'cancelled-tickets': 'Cancelled tickets',
    cashbook: 'Cashbook',
    bookings: 'Bookings',
  },
  pending: 'Pending payment',
  files: {
    'issued-tickets': 'issued-tickets',
    'flown-tickets': 'flown-tickets',
    'cancelled-tickets': 'cancelled-tickets',
    cashbook: 'cashbook',
    bookings: 'bookings',
    pending: 'pending-payment',
    statement: 'statement',
  },
  columns: { ...fileHeadings(englishHeadings), day: 'Date', text: 'Reason' },
  types: { payment: 'Payment', refund: 'Refund', deposit: 'Deposit', correction: 'Correction' },
  subtypes: {
    booking: 'Booking',
    change: 'Change',
    cancellation: 'Cancellation',
    'top-up': 'Top-up',
    correction: 'Correction',
  } as Readonly<Record<string, string>>,
  states: {
    O: 'open',
    F: 'flown',
    R: 'refunded',
    E: 'exchanged',
    V: 'void',
  } as Readonly<Record<string, string>>,
  statement: {
    title: 'Account statement',
    period: 'Period',
    timeZone: 'Time zone',
    account: 'Account',
    opening: 'Opening balance',
    closing: 'Closing balance',
    postings: 'Postings',
    nothing: 'Nothing was booked in this period.',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
}

const german: typeof english = {
  reports: {
    'issued-tickets': 'Ausgestellte Tickets',
    'flown-tickets': 'Abgeflogene Tickets',
    'cancelled-tickets': 'Stornierte Tickets',
    cashbook: 'Kassenbuch',
    bookings: 'Buchungen',
  },
  pending: 'Offene Zahlungen',
  files: {
    'issued-tickets': 'ausgestellte-tickets',
    'flown-tickets': 'abgeflogene-tickets',
    'cancelled-tickets': 'stornierte-tickets',
    cashbook: 'kassenbuch',
    bookings: 'buchungen',
    pending: 'offene-zahlungen',
    statement: 'kontoauszug',
  },
  columns: { ...fileHeadings(germanHeadings), day: 'Datum', text: 'Grund' },
  types: { payment: 'Zahlung', refund: 'Erstattung', deposit: 'Einzahlung', correction: 'Korrektur' },
  subtypes: {
    booking: 'Buchung',
    change: 'Umbuchung',
    cancellation: 'Stornierung',
    'top-up': 'Aufladung',
    correction: 'Korrektur',
  },
  states: { O: 'offen', F: 'abgeflogen', R: 'erstattet', E: 'getauscht', V: 'annulliert' },
  statement: {
    title: 'Kontoauszug',
    period: 'Zeitraum',
    timeZone: 'Zeitzone',
    account: 'Konto',
    opening: 'Anfangssaldo',
    closing: 'Endsaldo',
    postings: 'Buchungsposten',
    nothing: 'In diesem Zeitraum wurde nichts gebucht.',
    page: (page, pages) => `Seite ${page} von ${pages}`,
  },
}

export type ReportWords = typeof english

export const reportWords = inLanguages<ReportWords>('report', { en: english, de: german })
