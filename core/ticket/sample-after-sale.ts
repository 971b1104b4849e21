/** For tests: the booking of sample-receipt.ts with internet on board, and what happened to its return flight. */
import type { RefundLine } from '../booking/refund-quote.ts'
import { type Minor, minor, money } from '../kernel/money.ts'
import { instant, localDate, localDateTime } from '../kernel/time.ts'
import type { CancellationFacts, ChangeFacts } from './after-sale.ts'
import { documentNumber } from './document-number.ts'
import type { ReceiptFlight } from './receipt.ts'
import { type ReceiptFacts, receiptOf } from './make-receipt.ts'
import { sampleFacts } from './sample-receipt.ts'

const [wayOut, wayBack] = sampleFacts.segments as [Segment, Segment]
const [, flightBack] = sampleFacts.flights as [ReceiptFlight, ReceiptFlight]
const [adultTicket, infantTicket] = sampleFacts.tickets as [Ticket, Ticket]
type Segment = ReceiptFacts['segments'][number]
type Ticket = ReceiptFacts['tickets'][number]
type Emd = ReceiptFacts['emds'][number]

const wifi = { en: 'Wi-Fi on board', de: 'WLAN an Bord' }

function emdOf(serial: number, rfic: string, coupon: Omit<Emd['coupons'][number], 'number'>): Emd {
  return {
    documentNumber: documentNumber('999', serial),
    passengerId: 'p1',
    rfic,
    coupons: [{ number: 1, ...coupon }],
  }
}

const wifiEmd = emdOf(10, 'F', {
  rfisc: '0CX',
  code: 'WIFI',
  names: wifi,
  amount: minor(900),
  ticketNumber: adultTicket.documentNumber,
  ticketCoupon: 2,
  state: 'refunded',
})

function lineOf(passengerId: string, kind: 'fare' | 'tax' | 'carrier-charge' | 'fee', amounts: Amounts) {
  return { kind, passengerId, code: null, ...amounts }
}

interface Amounts {
  readonly code?: string
  readonly paid: Minor
  readonly back: Minor
}

const lines: readonly RefundLine[] = [
  lineOf('p1', 'fare', { paid: minor(18_000), back: minor(18_000) }),
  lineOf('p1', 'carrier-charge', { code: 'YQ', paid: minor(1_500), back: minor(1_500) }),
  lineOf('p1', 'tax', { code: 'AT', paid: minor(1_100), back: minor(1_100) }),
  // kept before quotes had names
  {
    kind: 'ancillary',
    passengerId: 'p1',
    code: 'WIFI',
    product: 'WIFI',
    paid: minor(900),
    back: minor(900),
  },
  lineOf('p1', 'fee', { paid: minor(0), back: minor(-4_000) }),
  lineOf('p2', 'fare', { paid: minor(1_800), back: minor(1_800) }),
  lineOf('p2', 'fee', { paid: minor(0), back: minor(-1_800) }),
]

const cancellation: CancellationFacts = {
  kind: 'cancelled',
  id: 'c1',
  on: localDate('2026-09-14'),
  flight: flightBack,
  isOff: false,
  quote: { method: 'refund', lines },
  parts: [
    { kind: 'card', masked: '4111XXXXXXXX1111', amount: money(12_500, 'EUR') },
    {
      kind: 'voucher',
      lastFour: 'X4T9',
      amount: money(5_000, 'EUR'),
      validUntil: localDate('2027-08-31'),
    },
  ],
}

/** The return flight was given up: 233.00 paid for it, 58.00 of that kept, 175.00 given back. */
export const cancelledFacts: ReceiptFacts = {
  ...sampleFacts,
  flights: sampleFacts.flights.slice(0, 1),
  segments: [wayOut],
  coupons: sampleFacts.coupons.filter(({ segmentId }) => segmentId === wayOut.id),
  emds: [...sampleFacts.emds, wifiEmd],
  extras: [],
  payments: [{ kind: 'voucher', lastFour: 'X4T9', amount: money(30_000, 'EUR') }],
  afterSale: [cancellation],
}

const day = 86_400_000
/** The same flight two days later. */
const laterFlight: ReceiptFlight = {
  ...flightBack,
  departureId: 13,
  from: {
    ...flightBack.from,
    local: localDateTime('2026-10-27T23:20'),
    at: instant(flightBack.from.at + 2 * day),
  },
  to: {
    ...flightBack.to,
    local: localDateTime('2026-10-28T00:35'),
    at: instant(flightBack.to.at + 2 * day),
  },
}

const dearer = { adult: minor(2_000), infant: minor(200), child: minor(0) }
const newPrice = {
  ...wayBack.price,
  base: minor(wayBack.price.base + 2_200),
  total: minor(wayBack.price.total + 2_200),
  passengers: wayBack.price.passengers.map((each) => ({
    ...each,
    base: minor(each.base + dearer[each.type]),
    total: minor(each.total + dearer[each.type]),
  })),
}

const [newAdult, newInfant] = [11, 12].map((serial) => documentNumber('999', serial)) as [
  Ticket['documentNumber'],
  Ticket['documentNumber'],
]

const change: ChangeFacts = {
  kind: 'changed',
  id: 'x1',
  on: localDate('2026-09-14'),
  was: [flightBack],
  isOff: false,
  now: [laterFlight],
  oldPrices: [wayBack.price],
  quote: {
    lines: [
      { kind: 'fare', code: null, amount: minor(2_200) },
      { kind: 'fee', code: null, amount: minor(5_000) },
      { kind: 'ancillary', code: 'WIFI', product: 'WIFI', names: wifi, amount: minor(-900) },
      { kind: 'ancillary', code: '8A', product: 'seat', amount: minor(1_500) },
    ],
    collect: minor(7_800),
    refund: minor(0),
    isInvoluntary: false,
    price: newPrice,
  },
  tickets: [
    { passengerId: 'p1', was: adultTicket.documentNumber, now: newAdult },
    { passengerId: 'p2', was: infantTicket.documentNumber, now: newInfant },
  ],
  parts: [{ kind: 'card', masked: '4111XXXXXXXX1111', amount: money(7_800, 'EUR') }],
}

/** The way back goes two days later, for 78.00 more, with a seat and without the internet. */
export const changedFacts: ReceiptFacts = {
  ...sampleFacts,
  flights: [...sampleFacts.flights.slice(0, 1), laterFlight],
  segments: [wayOut, { ...wayBack, id: 's3', departureId: 13, price: newPrice }],
  tickets: [
    { documentNumber: newAdult, passengerId: 'p1' },
    { documentNumber: newInfant, passengerId: 'p2' },
  ],
  coupons: [newAdult, newInfant].flatMap((number) => [
    { documentNumber: number, number: 1, segmentId: 's1', state: 'open' as const },
    { documentNumber: number, number: 2, segmentId: 's3', state: 'open' as const },
  ]),
  emds: [
    ...sampleFacts.emds.map((emd) => ({
      ...emd,
      coupons: emd.coupons.map((coupon) => ({ ...coupon, ticketNumber: newAdult })),
    })),
    wifiEmd,
    emdOf(13, 'A', {
      rfisc: '0B5',
      code: '8A',
      names: { en: 'Seat', de: 'Sitzplatz' },
      amount: minor(1_500),
      ticketNumber: newAdult,
      ticketCoupon: 2,
      state: 'open',
    }),
  ],
  seats: [
    { passengerId: 'p1', departureId: 11, code: '4A' },
    { passengerId: 'p1', departureId: 13, code: '8A' },
  ],
  extras: sampleFacts.extras.map((extra) => ({ ...extra, departureId: 13 })),
  payments: [
    { kind: 'voucher', lastFour: 'X4T9', amount: money(5_000, 'EUR') },
    { kind: 'card', masked: '4111XXXXXXXX1111', amount: money(42_500, 'EUR') },
    { kind: 'card', masked: '4111XXXXXXXX1111', amount: money(7_800, 'EUR') },
  ],
  afterSale: [change],
}

export const cancelledReceipt = () => receiptOf(cancelledFacts)
export const changedReceipt = () => receiptOf(changedFacts)
