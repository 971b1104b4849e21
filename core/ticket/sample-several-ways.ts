/** A ticketed booking of four flights for tests: two adults and a child, so twelve coupons on three tickets. */
import { itineraryOf } from '../booking/itinerary.ts'
import { minor, money } from '../kernel/money.ts'
import { instantOf, localDate, localDateTime, zone } from '../kernel/time.ts'
import type { PassengerTypePrice, PricedFlight } from '../offer/price.ts'
import { documentNumber } from './document-number.ts'
import { receiptOf } from './make-receipt.ts'
import type { Receipt } from './receipt.ts'

const airports = [
  { code: 'ACH', names: { en: 'St. Gallen-Altenrhein' }, zone: zone('Europe/Zurich') },
  { code: 'VIE', names: { en: 'Vienna', de: 'Wien' }, zone: zone('Europe/Vienna') },
  { code: 'CGN', names: { en: 'Cologne', de: 'Köln' }, zone: zone('Europe/Berlin') },
]

/** To Vienna and back, then to Cologne and back. */
const ways = [
  { flightNumber: 101, origin: 'ACH', destination: 'VIE', day: '2026-10-24' },
  { flightNumber: 104, origin: 'VIE', destination: 'ACH', day: '2026-10-26' },
  { flightNumber: 201, origin: 'ACH', destination: 'CGN', day: '2026-10-28' },
  { flightNumber: 202, origin: 'CGN', destination: 'ACH', day: '2026-10-30' },
]

const flights = itineraryOf(
  ways.map(({ day, ...way }, index) => {
    const [departsLocal, arrivesLocal] = [localDateTime(`${day}T06:50`), localDateTime(`${day}T08:05`)]
    // one clock at all three airports
    const [departsAt, arrivesAt] = [departsLocal, arrivesLocal].map((local) =>
      instantOf(local, zone('Europe/Zurich')),
    ) as [ReturnType<typeof instantOf>, ReturnType<typeof instantOf>]
    return {
      ...way,
      id: 21 + index,
      carrier: 'PE',
      suffix: '',
      departsLocal,
      arrivesLocal,
      departsAt,
      arrivesAt,
      operatedBy: null,
    }
  }),
  airports,
)

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

const ticketOf = people.map((_, index) => documentNumber('999', 41 + index))

export function receiptOfFourWays(): Receipt {
  return receiptOf({
    recordLocator: 'K7QM4W',
    issuedOn: localDate('2026-09-01'),
    currency: 'EUR',
    flights: flights.map((flight) => ({ ...flight, isOff: false })),
    segments: flights.map(({ departureId }, index) => ({
      id: `s${index + 1}`,
      departureId,
      price,
      fareBrandNames: { en: 'Flex' },
      baggage: { cabinBag: true, checkedBags: 1 },
    })),
    passengers: people,
    tickets: ticketOf.map((number, index) => ({ documentNumber: number, passengerId: people[index]!.id })),
    coupons: ticketOf.flatMap((number) =>
      flights.map((_, index) => ({
        documentNumber: number,
        number: index + 1,
        segmentId: `s${index + 1}`,
        state: 'open' as const,
      })),
    ),
    emds: [],
    seats: [],
    extras: [],
    payments: [{ kind: 'card', masked: '4111XXXXXXXX1111', amount: money(216_000, 'EUR') }],
    afterSale: [],
  })
}
