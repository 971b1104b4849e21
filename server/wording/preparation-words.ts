/** What letters and receipts say of the time before a flight, in English and German. */
import { inLanguages } from './spoken.ts'

const english = {
  heading: 'Before you fly',
  flight: 'Flight',
  arriveBy: 'Be there by',
  place: 'Where to go',
  map: 'Map',
  checkIn: 'Check-in',
  from: (opens: string, closes: string) => `${opens} to ${closes}`,
  until: (closes: string) => `until ${closes}`,
  baggage: 'Baggage in the fare',
  smallBag: '1 small bag under the seat',
  cabinBag: (isIn: boolean): string => (isIn ? '1 cabin bag' : 'no cabin bag'),
  checkedBags: (count: number) =>
    count === 0 ? 'no checked bag' : count === 1 ? '1 checked bag' : `${count} checked bags`,
  seatLater: (flight: string) => `Seat on ${flight}: assigned at check-in`,
  noExtras: 'No extras chosen',
  addExtras: (address: string) =>
    `To add a bag or another extra, write to ${address} with your confirmation code.`,
  ticketName: 'The name on your document must match the name on your ticket.',
  changes: (hasLink: boolean): string =>
    hasLink
      ? 'To change or cancel a flight, open your booking with the link above, or on our site with the code and your family name.'
      : 'To change or cancel a flight, open your booking on our site with the code and your family name.',
}

type PreparationWords = typeof english

const german: PreparationWords = {
  heading: 'Vor dem Flug',
  flight: 'Flug',
  arriveBy: 'Spätestens dort sein',
  place: 'Treffpunkt',
  map: 'Auf der Landkarte',
  checkIn: 'Check-in',
  from: (opens, closes) => `${opens} bis ${closes}`,
  until: (closes) => `bis ${closes}`,
  baggage: 'Gepäck im Tarif',
  smallBag: '1 kleine Tasche unter dem Sitz',
  cabinBag: (isIn) => (isIn ? '1 Handgepäckstück' : 'kein Handgepäckstück'),
  checkedBags: (count) =>
    count === 0
      ? 'kein Aufgabegepäck'
      : count === 1
        ? '1 Aufgabegepäckstück'
        : `${count} Aufgabegepäckstücke`,
  seatLater: (flight) => `Sitzplatz auf ${flight}: wird beim Check-in vergeben`,
  noExtras: 'Keine Extras gewählt',
  addExtras: (address) =>
    `Möchten Sie Gepäck oder ein anderes Extra dazubuchen? Schreiben Sie mit Ihrem Buchungscode an ${address}.`,
  ticketName: 'Der Name auf Ihrem Dokument muss mit dem Namen im Ticket übereinstimmen.',
  changes: (hasLink) =>
    hasLink
      ? 'Zum Umbuchen oder Stornieren öffnen Sie Ihre Buchung über den Link oben oder auf unserer Seite mit Buchungscode und Familiennamen.'
      : 'Zum Umbuchen oder Stornieren öffnen Sie Ihre Buchung auf unserer Seite mit Buchungscode und Familiennamen.',
}

export const preparationWords = inLanguages<PreparationWords>('preparation', { en: english, de: german })
