/** Ticketed bookings of several ways for tests: two adults and a child, on four flights or on twelve. */
import { itineraryOf } from '../booking/itinerary.ts'
import { minor, money } from '../kernel/money.ts'
import { instantOf, localDate, localDateTime, zone } from '../kernel/time.ts'
import type { PassengerTypePrice, PricedFlight } from '../offer/price.ts'
import { documentNumber } from './document-number.ts'
import { receiptOf } from './make-receipt.ts'
import { planTickets } from './plan.ts'
import type { Receipt, ReceiptFlight } from './receipt.ts'

const airports = [
  { code: 'ACH', names: { en: 'St. Gallen-Altenrhein' }, zone: zone('Europe/Zurich') },
  { code: 'VIE', names: { en: 'Vienna', de: 'Wien' }, zone: zone('Europe/Vienna') },
  { code: 'CGN', names: { en: 'Cologne', de: 'Köln' }, zone: zone('Europe/Berlin') },
  { code: 'HAM', names: { en: 'Hamburg' }, zone: zone('Europe/Berlin') },
]

interface SampleFlight {
  readonly flightNumber: number
  readonly origin: string
  readonly destination: string
  readonly departs: string
  readonly arrives: string
  readonly bound: number
}

/** To Vienna and back, then to Cologne and back. */
const fourWays: readonly SampleFlight[] = [
  { flightNumber: 101, origin: 'ACH', destination: 'VIE', day: '2026-10-24' },
  { flightNumber: 104, origin: 'VIE', destination: 'ACH', day: '2026-10-26' },
  { flightNumber: 201, origin: 'ACH', destination: 'CGN', day: '2026-10-28' },
  { flightNumber: 202, origin: 'CGN', destination: 'ACH', day: '2026-10-30' },
].map(({ day, ...way }, bound) => ({ ...way, departs: `${day}T06:50`, arrives: `${day}T08:05`, bound }))

/** From Vienna by Altenrhein and Cologne to Hamburg and back, twice. */
const twelveFlights: readonly SampleFlight[] = [
  '2026-10-24',
  '2026-10-26',
  '2026-10-28',
  '2026-10-30',
].flatMap((day, bound) => {
  const places = ['VIE', 'ACH', 'CGN', 'HAM']
  const stops = bound % 2 === 0 ? places : places.toReversed()
  return [
    ['06:50', '08:05'],
    ['09:10', '10:25'],
    ['12:00', '13:15'],
  ].map(([departs, arrives], index) => ({
    flightNumber: 101 + 100 * index + bound,
    origin: stops[index]!,
    destination: stops[index + 1]!,
    departs: `${day}T${departs}`,
    arrives: `${day}T${arrives}`,
    bound,
  }))
})

/** The clocks of all four airports show the same. */
const oneZone = zone('Europe/Zurich')

function flightsOf(flown: readonly SampleFlight[]): ReceiptFlight[] {
  const departures = flown.map(({ departs, arrives, flightNumber, origin, destination }, index) => {
    const [departsLocal, arrivesLocal] = [localDateTime(departs), localDateTime(arrives)]
    return {
      flightNumber,
      origin,
      destination,
      id: 21 + index,
      carrier: 'PE',
      suffix: '',
      departsLocal,
      arrivesLocal,
      departsAt: instantOf(departsLocal, oneZone),
      arrivesAt: instantOf(arrivesLocal, oneZone),
      operatedBy: null,
      originTerminal: null,
      destinationTerminal: null,
    }
  })
  return itineraryOf(departures, airports).map((flight, index) => ({
    ...flight,
    bound: flown[index]!.bound,
    isOff: false,
  }))
}

function typePrice(type: 'adult' | 'child', count: number, base: number): PassengerTypePrice {
  const taxes = ['CH', 'YR', 'AT', 'QD', 'OY', 'RA', 'YQ'].map((code) => ({
    code,
    amount: minor(code === 'YQ' ? 900 : 100),
    refundable: code !== 'YQ',
  }))
  return { type, count, base: minor(base), originalBase: minor(base), taxes, total: minor(base + 1_500) }
}

const price: PricedFlight = {
  currency: 'EUR',
  fareId: 1,
  fareBrand: 'flex',
  fareBasis: 'YFLEX',
  bookingClass: 'Y',
  passengers: [typePrice('adult', 2, 18_000), typePrice('child', 1, 13_500)],
  base: minor(49_500),
  original: minor(54_000),
  total: minor(54_000),
}

const people = [
  {
    id: 'p1',
    type: 'adult',
    ticketName: 'MUELLEROBRIEN/KIMMS',
    firstName: 'Kim',
    lastName: "Müller-O'Brien",
  },
  {
    id: 'p2',
    type: 'adult',
    ticketName: 'MUELLEROBRIEN/NOAMR',
    firstName: 'Noa',
    lastName: "Müller-O'Brien",
  },
  {
    id: 'p3',
    type: 'child',
    ticketName: 'MUELLEROBRIEN/MIAMISS',
    firstName: 'Mia',
    lastName: "Müller-O'Brien",
  },
] as const

export function receiptOfFourWays(): Receipt {
  return receiptOfFlights(flightsOf(fourWays))
}

/** Four ways with two stops each: three tickets of everybody in conjunction. */
export function receiptOfTwelveFlights(): Receipt {
  return receiptOfFlights(flightsOf(twelveFlights))
}

function receiptOfFlights(flights: readonly ReceiptFlight[]): Receipt {
  const segments = flights.map(({ departureId }, index) => ({
    id: `s${index + 1}`,
    departureId,
    price,
    fareBrandNames: { en: 'Flex' },
    baggage: { cabinBag: true, checkedBags: 1 },
  }))
  const planned = planTickets(
    people.map(({ id, ...person }) => ({ ...person, passengerId: id })),
    segments.map(({ id }) => ({ segmentId: id, price })),
  )
  const numbered = planned.map((ticket, index) => ({
    ...ticket,
    documentNumber: documentNumber('999', firstSerial + index),
  }))
  const paid = price.total * flights.length
  return receiptOf({
    recordLocator: 'K7QM4W',
    issuedOn: localDate('2026-09-01'),
    currency: 'EUR',
    flights,
    segments,
    passengers: people,
    tickets: numbered,
    coupons: numbered.flatMap((ticket) =>
      ticket.coupons.map(({ number, segmentId }) => ({
        documentNumber: ticket.documentNumber,
        number,
        segmentId,
        state: 'open' as const,
      })),
    ),
    emds: [],
    seats: [],
    extras: [],
    payments: [{ kind: 'card', masked: '4111XXXXXXXX1111', amount: money(paid, 'EUR') }],
    afterSale: [],
  })
}

const firstSerial = 41
