/** Every text of mails, receipts and calendars, in English and German. */
import type { PassengerType } from '@jetbridge/core/passenger/passenger-type.ts'
import { inLanguages } from './spoken.ts'

const english = {
  confirmed: (code: string) => `Your booking ${code} is confirmed`,
  greeting: (name: string) => `Hello ${name},`,
  thanks: (airline: string) =>
    `Thank you for booking with ${airline}. Your tickets have been issued; your receipt and a calendar file are attached.`,
  code: 'Confirmation code',
  flights: 'Flights',
  nextDay: '(next day)',
  previousDay: '(previous day)',
  localTimes: 'All times are local at the airport.',
  /** where a way leaves the picture of a map */
  mapToward: (place: string) => `to ${place}`,
  mapOf: (place: string, to: string) => `Map: around ${place}, with the way to ${to}`,
  operatedByLabel: 'Operated by',
  operatedBy: (carrier: string) => `Operated by ${carrier}`,
  flightOperatedBy: (flight: string, carrier: string) => `${flight} is operated by ${carrier}.`,
  /** two digits of minutes */
  duration: (hours: number, minutes: string) => `${hours} h ${minutes} min`,
  passengers: 'Passengers',
  types: { adult: 'Adult', child: 'Child', infant: 'Infant' } as Record<PassengerType, string>,
  ticket: 'Ticket',
  emd: 'EMD',
  seat: 'Seat',
  seatOn: (seat: string, flight: string) => `Seat ${seat} on ${flight}`,
  serviceOn: (name: string, flight: string) => `${name} on ${flight}`,
  includedOn: (name: string, flight: string) => `${name} on ${flight}: included in the fare`,
  price: 'Price',
  fare: 'Fare',
  services: 'Seats and extras',
  adjustment: (isKept: boolean): string => (isKept ? 'Fees and amounts kept' : 'Paid by the airline'),
  keptOf: (flight: string, what: string) => `Cancellation of ${flight}: ${what}`,
  keptFor: (flight: string, what: string) => `Change of ${flight}: ${what}`,
  keptOfServices: 'Change of seats and extras: amount kept',
  kept: { fee: 'fee', fare: 'amount kept', both: 'fee and amount kept' },
  total: 'Total paid',
  fareName: (name: string) => `${name} fare`,
  airportTax: 'Airport tax',
  fuelCharge: 'Fuel surcharge',
  serviceCharge: 'Service charge',
  tax: (code: string) => `Tax ${code}`,
  paidWith: 'Paid with',
  card: 'Card',
  provider: 'Online payment',
  voucher: (lastFour: string) => `Voucher ending in ${lastFour}`,
  voucherUntil: (lastFour: string, day: string) => `Voucher ending in ${lastFour}, valid until ${day}`,
  account: 'Agency account',
  next: 'What happens next',
  keepMail: 'Keep this email: you’ll be asked for your confirmation code at the airport.',
  contact: 'Questions? Write to us:',
  returned: (code: string) => `We are refunding your payment for booking ${code}`,
  returnedText: {
    'not-booked': 'Your payment reached us, but the seats were no longer available. No ticket was issued.',
    'not-changed':
      'Your payment reached us, but the change to the flight you chose was no longer possible. Your booking is unchanged.',
    'paid-already':
      'Your booking was already paid for when this second payment reached us. Your booking and your tickets stay the same; only the second payment is refunded.',
  },
  returnedWhen:
    'The full amount will be refunded the way you paid; there is nothing you need to do. Your bank may take a few days to show it.',
  amount: 'Amount',
  oneTimeCodeFor: (code: string) => `Your one-time code for booking ${code}`,
  oneTimeCodeText: (code: string) =>
    `Use this one-time code to make changes to booking ${code}. Enter it on the page that asked for it.`,
  oneTimeCodeEnds: 'It is valid for ten minutes and works only once.',
  oneTimeCode: 'One-time code',
  notYou: 'Didn’t ask for it?',
  notYouText:
    'Then somebody has opened your booking with its code and your name. Nothing can be changed without this one-time code: don’t share it with anybody, and let us know.',
  manageLink: 'Open my booking',
  manageText:
    'See your flights, change or cancel them. This link opens your booking without its code and your name, for anybody who has it: keep it to yourself.',
  receiptTitle: 'Itinerary receipt',
  receiptFile: 'receipt',
  calendarFile: 'flights',
  issuedOn: 'Issued on',
  issuedBy: 'Issued by',
  ticketName: 'Name on the ticket',
  checkDigit: (digit: string) => `check digit ${digit}`,
  /** of tickets in conjunction */
  checkDigits: (digits: string) => `check digits ${digits}`,
  /** one of several in conjunction */
  ticketPart: (number: string, part: number, parts: number) =>
    `Ticket ${number} (${part} of ${parts} in conjunction)`,
  ticketNumber: 'Ticket number',
  coupon: 'Coupon',
  flight: 'Flight',
  departs: 'Departs',
  arrives: 'Arrives',
  fareBasis: 'Fare basis',
  bookingClass: 'Class',
  status: 'Status',
  open: 'O – open',
  flightOff: (coupon: string) => `${coupon} – flight cancelled`,
  waitsForAnswer: (airline: string, flight: string) =>
    `${airline} has cancelled flight ${flight}. Its coupons stay open until you choose another flight or a refund.`,
  remaining: 'Other flights in your booking',
  offUnanswered: (airline: string) =>
    `Cancelled by ${airline}: please open your booking and tell us what you’d like instead.`,
  noFlights: 'This booking no longer contains any flights.',
  baggageHeading: 'Baggage',
  /** a line each */
  baggage: (cabinBag: boolean, checkedBags: number) => {
    const checked = checkedBags === 0 ? 'no checked bag' : `${checkedBags} × checked bag`
    return cabinBag ? `cabin bag\n${checked}` : checked
  },
  emdHeading: 'Electronic miscellaneous documents',
  emdNumber: 'Document number',
  service: 'Service',
  issuedFor: (rfic: string, rfisc: string) => `Reason for issuance ${rfic}, ${rfisc}`,
  item: 'Item',
  passengerTotal: 'Total for this passenger',
  bookingTotal: 'Total for the booking',
  payment: 'Form of payment',
  paymentNet: 'Amounts paid, minus refunds.',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  logo: (airline: string) => `Logo of ${airline}`,
  onTheWay: (from: string, to: string) => `${from} – ${to}`,
  terminal: (name: string) => `Terminal ${name}`,
  /** of a place where one changes */
  betweenTerminals: (place: string, from: string, to: string) =>
    `${place}, from terminal ${from} to terminal ${to}`,
  changeIn: (place: string, wait: string) => `Change planes in ${place}, ${wait}`,
  /** of an event in a calendar */
  doesNotGo: (flight: string) => `Cancelled: ${flight}`,
  changeAfter: (flight: string, place: string, wait: string) =>
    `Before it: ${flight}. Change planes in ${place}, ${wait}`,
  changeTo: (flight: string, place: string, wait: string) =>
    `Change planes in ${place}, ${wait}. Next: ${flight}`,
}

type Words = typeof english

const german: Words = {
  confirmed: (code) => `Ihre Buchung ${code} ist bestätigt`,
  greeting: (name) => `Guten Tag ${name},`,
  thanks: (airline) =>
    `danke für Ihre Buchung bei ${airline}. Ihre Tickets sind ausgestellt; Beleg und Kalenderdatei finden Sie im Anhang.`,
  code: 'Buchungscode',
  flights: 'Flüge',
  nextDay: '(am nächsten Tag)',
  previousDay: '(am Vortag)',
  localTimes: 'Alle Zeiten sind Ortszeiten des jeweiligen Flughafens.',
  mapToward: (place) => `nach ${place}`,
  mapOf: (place, to) => `Landkarte: rund um ${place}, mit dem Weg nach ${to}`,
  operatedByLabel: 'Durchgeführt von',
  operatedBy: (carrier) => `Durchgeführt von ${carrier}`,
  flightOperatedBy: (flight, carrier) => `${flight} wird von ${carrier} durchgeführt.`,
  duration: (hours, minutes) => `${hours} Std. ${minutes} Min.`,
  passengers: 'Reisende',
  types: { adult: 'Erwachsener', child: 'Kind', infant: 'Kleinkind' },
  ticket: 'Ticket',
  emd: 'EMD',
  seat: 'Sitzplatz',
  seatOn: (seat, flight) => `Sitzplatz ${seat} auf ${flight}`,
  serviceOn: (name, flight) => `${name} auf ${flight}`,
  includedOn: (name, flight) => `${name} auf ${flight}: im Tarif enthalten`,
  price: 'Preis',
  fare: 'Flugpreis',
  services: 'Sitzplätze und Extras',
  adjustment: (isKept) => (isKept ? 'Gebühren und Einbehaltenes' : 'Von der Fluggesellschaft getragen'),
  keptOf: (flight, what) => `Stornierung von ${flight}: ${what}`,
  keptFor: (flight, what) => `Umbuchung von ${flight}: ${what}`,
  keptOfServices: 'Änderung von Sitzplätzen und Extras: einbehaltener Betrag',
  kept: { fee: 'Gebühr', fare: 'Einbehaltenes', both: 'Gebühr und Einbehaltenes' },
  total: 'Bezahlt',
  fareName: (name) => `Tarif ${name}`,
  airportTax: 'Flughafensteuer',
  fuelCharge: 'Treibstoffzuschlag',
  serviceCharge: 'Servicezuschlag',
  tax: (code) => `Steuer ${code}`,
  paidWith: 'Bezahlt mit',
  card: 'Karte',
  provider: 'Onlinezahlung',
  voucher: (lastFour) => `Gutschein mit der Endung ${lastFour}`,
  voucherUntil: (lastFour, day) => `Gutschein mit der Endung ${lastFour}, gültig bis ${day}`,
  account: 'Konto des Reisebüros',
  next: 'Wie es weitergeht',
  keepMail: 'Bewahren Sie diese E-Mail auf: Am Flughafen werden Sie nach dem Buchungscode gefragt.',
  contact: 'Fragen? Schreiben Sie uns:',
  returned: (code) => `Ihre Zahlung zur Buchung ${code} wird erstattet`,
  returnedText: {
    'not-booked':
      'Ihre Zahlung ist bei uns eingegangen, die Plätze waren aber nicht mehr verfügbar. Es wurde kein Ticket ausgestellt.',
    'not-changed':
      'Ihre Zahlung ist bei uns eingegangen, die Umbuchung auf den gewählten Flug war aber nicht mehr möglich. Ihre Buchung ist unverändert.',
    'paid-already':
      'Ihre Buchung war bereits bezahlt, als diese zweite Zahlung bei uns einging. Ihre Buchung und Ihre Tickets bleiben, wie sie sind; nur die zweite Zahlung wird erstattet.',
  },
  returnedWhen:
    'Der volle Betrag geht ohne Ihr Zutun auf demselben Weg zurück; bis Ihre Bank ihn zeigt, können einige Tage vergehen.',
  amount: 'Betrag',
  oneTimeCodeFor: (code) => `Ihr Einmalcode zur Buchung ${code}`,
  oneTimeCodeText: (code) =>
    `mit diesem Einmalcode können Sie die Buchung ${code} ändern. Geben Sie ihn auf der Seite ein, die danach gefragt hat.`,
  oneTimeCodeEnds: 'Er gilt zehn Minuten lang und nur einmal.',
  oneTimeCode: 'Einmalcode',
  notYou: 'Sie haben ihn nicht angefordert?',
  notYouText:
    'Dann hat jemand Ihre Buchung mit Buchungscode und Name geöffnet. Ohne diesen Einmalcode lässt sich nichts ändern; geben Sie ihn nicht weiter und schreiben Sie uns.',
  manageLink: 'Meine Buchung öffnen',
  manageText:
    'Sehen Sie Ihre Flüge an, ändern oder stornieren Sie sie. Der Link öffnet Ihre Buchung ohne Buchungscode und Namen, und zwar jedem, der ihn hat: Geben Sie ihn nicht weiter.',
  receiptTitle: 'Reiseplan und Zahlungsbeleg',
  receiptFile: 'beleg',
  calendarFile: 'fluege',
  issuedOn: 'Ausgestellt am',
  issuedBy: 'Ausgestellt von',
  ticketName: 'Name im Ticket',
  checkDigit: (digit) => `Prüfziffer ${digit}`,
  checkDigits: (digits) => `Prüfziffern ${digits}`,
  ticketPart: (number, part, parts) => `Ticket ${number} (${part} von ${parts}, Anschlusstickets)`,
  ticketNumber: 'Ticketnummer',
  coupon: 'Coupon',
  flight: 'Flug',
  departs: 'Abflug',
  arrives: 'Ankunft',
  fareBasis: 'Tarifbasis',
  bookingClass: 'Klasse',
  status: 'Status',
  open: 'O – offen',
  flightOff: (coupon) => `${coupon} – Flug gestrichen`,
  waitsForAnswer: (airline, flight) =>
    `${airline} hat den Flug ${flight} gestrichen. Seine Coupons bleiben offen, bis Sie einen anderen Flug oder eine Erstattung wählen.`,
  remaining: 'Weitere Flüge Ihrer Buchung',
  offUnanswered: (airline) =>
    `Von ${airline} gestrichen: Bitte öffnen Sie Ihre Buchung und sagen Sie uns, was Sie stattdessen möchten.`,
  noFlights: 'Diese Buchung enthält keinen Flug mehr.',
  baggageHeading: 'Gepäck',
  baggage: (cabinBag, checkedBags) => {
    const checked = checkedBags === 0 ? 'kein Aufgabegepäck' : `${checkedBags} × Aufgabegepäck`
    return cabinBag ? `Handgepäck\n${checked}` : checked
  },
  emdHeading: 'Elektronische Dokumente für Zusatzleistungen',
  emdNumber: 'Dokumentnummer',
  service: 'Leistung',
  issuedFor: (rfic, rfisc) => `Ausstellungsgrund ${rfic}, ${rfisc}`,
  item: 'Posten',
  passengerTotal: 'Summe für diese Person',
  bookingTotal: 'Summe für die Buchung',
  payment: 'Zahlungsart',
  paymentNet: 'Bezahlte Beträge abzüglich Erstattungen.',
  page: (page, pages) => `Seite ${page} von ${pages}`,
  logo: (airline) => `Logo von ${airline}`,
  onTheWay: (from, to) => `${from} – ${to}`,
  terminal: (name) => `Terminal ${name}`,
  betweenTerminals: (place, from, to) => `${place}, von Terminal ${from} zu Terminal ${to}`,
  changeIn: (place, wait) => `Umstieg in ${place}, ${wait}`,
  doesNotGo: (flight) => `Entfällt: ${flight}`,
  changeAfter: (flight, place, wait) => `Davor: ${flight}. Umstieg in ${place}, ${wait}`,
  changeTo: (flight, place, wait) => `Umstieg in ${place}, ${wait}. Danach: ${flight}`,
}

export const words = inLanguages<Words>('booking', { en: english, de: german })
