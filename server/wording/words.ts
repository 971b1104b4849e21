/** Every text of mails, receipts and calendars, in English and German. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import type { Baggage } from '@jetbridge/core/ticket/receipt.ts'
import type { PassengerType } from '@jetbridge/core/passenger/passenger-type.ts'

const english = {
  confirmed: (code: string) => `Your booking ${code} is confirmed`,
  greeting: (name: string) => `Hello ${name},`,
  thanks: (airline: string) =>
    `Thank you for booking with ${airline}. Your tickets are issued; the receipt and a calendar file are attached.`,
  code: 'Confirmation code',
  flights: 'Flights',
  nextDay: '(next day)',
  previousDay: '(previous day)',
  localTimes: 'All times are local at the airport.',
  duration: (hours: number, minutes: number) => `${hours} h ${String(minutes).padStart(2, '0')} min`,
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
  adjustment: (isKept: boolean): string => (isKept ? 'Fees and amounts kept' : 'Borne by the airline'),
  keptOf: (flight: string, what: string) => `Cancellation of ${flight}: ${what}`,
  keptFor: (flight: string, what: string) => `Change of ${flight}: ${what}`,
  kept: { fee: 'fee', fare: 'amount kept', both: 'fee and amount kept' },
  total: 'Total paid',
  fareName: (name: string) => `Fare ${name}`,
  airportTax: 'Airport tax',
  fuelCharge: 'Fuel surcharge',
  serviceCharge: 'Service charge',
  tax: (code: string) => `Tax ${code}`,
  paidWith: 'Paid with',
  card: 'Card',
  provider: 'Online payment',
  voucher: (lastFour: string) => `Voucher ending in ${lastFour}`,
  voucherUntil: (lastFour: string, day: string) => `Voucher ending in ${lastFour}, good until ${day}`,
  account: 'Agency account',
  next: 'What comes next',
  keepMail: 'Keep this mail: the airport finds you by your confirmation code.',
  contact: 'Questions? Write to us:',
  returned: (code: string) => `Your payment for booking ${code} goes back to you`,
  returnedText: {
    'not-booked':
      'Your payment reached us, but the seats could no longer be sold to you. No ticket was issued.',
    'not-changed':
      'Your payment reached us, but the flight could no longer be changed for the one you chose. Your booking has not been changed by it.',
    'paid-already':
      'Your booking had been paid already when this second payment reached us. Your booking and your tickets stay as they are; only the second payment goes back.',
  },
  returnedWhen:
    'The full amount goes back the way it came without your doing anything; your bank may need some days to show it.',
  amount: 'Amount',
  oneTimeCodeFor: (code: string) => `Your one-time code for booking ${code}`,
  oneTimeCodeText: (code: string) =>
    `This is the one-time code with which booking ${code} can be changed. Enter it on the page that asked for it.`,
  oneTimeCodeEnds: 'It is good for ten minutes and only once.',
  oneTimeCode: 'One-time code',
  notYou: 'You did not ask for it?',
  notYouText:
    'Then somebody has opened your booking by its code and your name. Without this one-time code nothing can be changed; pass it on to nobody and tell us.',
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
    `Cancelled by ${airline}: please open your booking and tell us what you would like instead.`,
  noFlights: 'This booking no longer contains any flights.',
  baggageHeading: 'Baggage',
  /** a line each */
  baggage: ({ cabinBag, checkedBags }: Baggage) => {
    const checked = checkedBags === 0 ? 'no checked bag' : `${checkedBags} × checked bag`
    return cabinBag ? `cabin bag\n${checked}` : checked
  },
  emdHeading: 'Electronic miscellaneous documents',
  emdNumber: 'Document number',
  service: 'Service',
  issuedFor: (rfic: string, rfisc: string) => `Reason for issuance ${rfic}, ${rfisc}`,
  item: 'Item',
  passengerTotal: 'Total of this passenger',
  bookingTotal: 'Total of the booking',
  payment: 'Form of payment',
  paymentNet: 'Amounts paid less refunds.',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  logo: (airline: string) => `Logo of ${airline}`,
  onTheWay: (from: string, to: string) => `${from} – ${to}`,
  /** of an event in a calendar */
  doesNotGo: (flight: string) => `Cancelled: ${flight}`,
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
  duration: (hours, minutes) => `${hours} Std. ${String(minutes).padStart(2, '0')} Min.`,
  passengers: 'Reisende',
  types: { adult: 'Erwachsene Person', child: 'Kind', infant: 'Kleinkind' },
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
  keepMail: 'Bewahren Sie diese E-Mail auf: Am Flughafen findet man Sie über den Buchungscode.',
  contact: 'Fragen? Schreiben Sie uns:',
  returned: (code) => `Ihre Zahlung zur Buchung ${code} geht an Sie zurück`,
  returnedText: {
    'not-booked':
      'Ihre Zahlung ist bei uns eingegangen, die Plätze konnten Ihnen aber nicht mehr verkauft werden. Es wurde kein Ticket ausgestellt.',
    'not-changed':
      'Ihre Zahlung ist bei uns eingegangen, der Flug konnte aber nicht mehr auf den gewählten umgebucht werden. Ihre Buchung wurde dadurch nicht geändert.',
    'paid-already':
      'Ihre Buchung war bereits bezahlt, als diese zweite Zahlung bei uns einging. Ihre Buchung und Ihre Tickets bleiben, wie sie sind; nur die zweite Zahlung geht zurück.',
  },
  returnedWhen:
    'Der volle Betrag geht ohne Ihr Zutun auf demselben Weg zurück; bis Ihre Bank ihn zeigt, können einige Tage vergehen.',
  amount: 'Betrag',
  oneTimeCodeFor: (code) => `Ihr Einmalcode zur Buchung ${code}`,
  oneTimeCodeText: (code) =>
    `mit diesem Einmalcode lässt sich die Buchung ${code} ändern. Geben Sie ihn auf der Seite ein, die danach gefragt hat.`,
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
  baggage: ({ cabinBag, checkedBags }) => {
    const checked = checkedBags === 0 ? 'kein Aufgabegepäck' : `${checkedBags} × Aufgabegepäck`
    return cabinBag ? `Handgepäck\n${checked}` : checked
  },
  emdHeading: 'Elektronische Dokumente für Zusatzleistungen',
  emdNumber: 'Dokumentnummer',
  service: 'Leistung',
  issuedFor: (rfic, rfisc) => `Ausstellungsgrund ${rfic}, ${rfisc}`,
  item: 'Posten',
  passengerTotal: 'Summe dieser Person',
  bookingTotal: 'Summe der Buchung',
  payment: 'Zahlungsart',
  paymentNet: 'Bezahlte Beträge abzüglich Erstattungen.',
  page: (page, pages) => `Seite ${page} von ${pages}`,
  logo: (airline) => `Logo von ${airline}`,
  onTheWay: (from, to) => `${from} – ${to}`,
  doesNotGo: (flight) => `Entfällt: ${flight}`,
}

export const words = { en: english, de: german } as const satisfies Record<Locale, Words>
