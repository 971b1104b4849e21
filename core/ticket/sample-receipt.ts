/**
 * A ticketed booking for tests and for pages that show one: two people there and back, over the end of summer
 * time.
 */
import { sampleItinerary } from '../booking/sample-itinerary.ts'
import { minor, money } from '../kernel/money.ts'
import { localDate } from '../kernel/time.ts'
import type { PassengerTypePrice, PricedFlight } from '../offer/price.ts'
import { documentNumber } from './document-number.ts'
import type { Receipt } from './receipt.ts'
import { type ReceiptFacts, receiptOf } from './make-receipt.ts'

const flights = sampleItinerary.map((flight) => ({ ...flight, isOff: false }))

function typePrice(
  type: 'adult' | 'infant',
  base: number,
  taxes: [string, string, number][],
): PassengerTypePrice {
  const lines = taxes.map(([code, airport, amount]) => ({
    code,
    ...(airport && { airport }),
    amount: minor(amount),
    refundable: code !== 'YQ',
  }))
  const total = minor(lines.reduce((all, { amount }) => all + amount, base))
  return { type, count: 1, base: minor(base), originalBase: minor(base), taxes: lines, total }
}

function price(airportTax: [string, string, number]): PricedFlight {
  const passengers = [
    typePrice('adult', 18_000, [['YQ', '', 1_500], airportTax]),
    typePrice('infant', 1_800, []),
  ]
  const total = minor(passengers.reduce((all, each) => all + each.total, 0))
  return {
    currency: 'EUR',
    fareId: 1,
    fareBrand: 'flex',
    fareBasis: 'YFLEX',
    bookingClass: 'Y',
    passengers,
    base: minor(19_800),
    original: total,
    total,
  }
}

const [adultTicket, infantTicket, seatEmd] = [7, 8, 9].map((serial) => documentNumber('999', serial)) as [
  ReturnType<typeof documentNumber>,
  ReturnType<typeof documentNumber>,
  ReturnType<typeof documentNumber>,
]

export const sampleFacts: ReceiptFacts = {
  recordLocator: 'K7QM2X',
  issuedOn: localDate('2026-09-01'),
  currency: 'EUR',
  flights,
  segments: [
    { id: 's1', departureId: 11, price: price(['CH', 'ACH', 900]), ...flex() },
    { id: 's2', departureId: 12, price: price(['AT', 'VIE', 1_100]), ...flex() },
  ],
  passengers: [
    {
      id: 'p1',
      type: 'adult',
      ticketName: 'WISNIEWSKI/LUKASZMR',
      firstName: 'Łukasz',
      lastName: 'Wiśniewski',
    },
    { id: 'p2', type: 'infant', ticketName: 'WISNIEWSKI/ZOE', firstName: 'Zoë', lastName: 'Wiśniewski' },
  ],
  tickets: [
    { documentNumber: adultTicket, passengerId: 'p1' },
    { documentNumber: infantTicket, passengerId: 'p2' },
  ],
  coupons: [adultTicket, infantTicket].flatMap((number) => [
    { documentNumber: number, number: 1, segmentId: 's1', state: 'open' as const },
    { documentNumber: number, number: 2, segmentId: 's2', state: 'open' as const },
  ]),
  emds: [
    {
      documentNumber: seatEmd,
      passengerId: 'p1',
      rfic: 'A',
      coupons: [
        {
          number: 1,
          rfisc: '0B5',
          code: '4A',
          names: { en: 'Seat', de: 'Sitzplatz' },
          amount: minor(2_000),
          ticketNumber: adultTicket,
          ticketCoupon: 1,
          state: 'open',
        },
      ],
    },
  ],
  seats: [
    { passengerId: 'p1', departureId: 11, code: '4A' },
    { passengerId: 'p1', departureId: 12, code: '7D' },
  ],
  extras: [
    {
      passengerId: 'p1',
      departureId: 12,
      code: 'PORR',
      names: { en: 'Porridge', de: 'Haferbrei' },
      wholeAmount: minor(0),
      isOfWay: false,
    },
  ],
  payments: [
    { kind: 'voucher', lastFour: 'X4T9', amount: money(5_000, 'EUR') },
    { kind: 'card', masked: '4111XXXXXXXX1111', amount: money(41_600, 'EUR') },
  ],
  afterSale: [],
}

function flex() {
  return { fareBrandNames: { en: 'Flex' }, baggage: { cabinBag: true, checkedBags: 1 } }
}

export function sampleReceipt(): Receipt {
  return receiptOf(sampleFacts)
}
