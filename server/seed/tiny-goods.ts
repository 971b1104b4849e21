/** What the small world for tests sells: factories.ts tells its prices. */
import type { Extra } from '@jetbridge/core/extra/extra.ts'
import { type Currency, minor, money } from '@jetbridge/core/kernel/money.ts'
import { type LocalDate, parseInstant, plusDays, plusYears } from '@jetbridge/core/kernel/time.ts'
import type { FiledFare } from '@jetbridge/core/offer/fare.ts'
import type { ZonePrice } from '@jetbridge/core/seat/seat-map-file.ts'
import type { Tax } from '@jetbridge/core/offer/tax.ts'
import type { CommerceData } from './commerce.ts'

export const tinySeatPrices: readonly ZonePrice[] = [
  { zone: 'front', price: money(1_200, 'EUR') },
  { zone: 'standard', price: money(800, 'EUR') },
  { zone: 'rear', price: money(500, 'EUR') },
  { zone: 'legroom', price: money(2_000, 'EUR') },
]

const tinySnack = {
  kind: 'meal',
  grouping: { names: { en: 'Snacks', de: 'Imbiss' } },
  rank: 2,
  rfic: 'G',
  rfisc: '0B3',
  includedWith: 'meal',
} as const
/** Extras of a small world; skis are carried from `origin` alone. */
export const tinyExtras = (origin: string): readonly Extra[] => [
  tinyExtra('BAG23', 'Bag', 'Gepäckstück', 3_000, { includedWith: 'bag-1', soldFor: 'way' }),
  tinyExtra('SOUP', 'Soup', 'Suppe', 900, tinySnack),
  tinyExtra('CAKE', 'Cake', 'Kuchen', 400, tinySnack),
  tinyExtra('BABY', 'Porridge', 'Brei', 300, { ...tinySnack, passengerTypes: ['infant'] }),
  tinyExtra('SKI', 'Skis', 'Ski', 2_500, {
    kind: 'sport',
    rank: 3,
    rfisc: '0DD',
    stock: 6,
    routes: [`${origin}-*`],
  }),
  tinyExtra('PETC', 'Pet in the cabin', 'Haustier in der Kabine', 4_500, {
    kind: 'pet',
    rank: 4,
    rfisc: '0BT',
    stock: 2,
    passengerTypes: ['adult'],
  }),
]

function tinyExtra(code: string, en: string, de: string, eur: number, terms: Partial<Extra>): Extra {
  return {
    code,
    kind: 'bag',
    names: { en, de },
    descriptions: {},
    grouping: null,
    rank: 1,
    prices: { EUR: minor(eur) },
    passengerTypes: ['adult', 'child'],
    stock: null,
    rfic: 'C',
    rfisc: '0GO',
    includedWith: null,
    routes: [],
    fareBrands: [],
    soldFor: 'flight',
    ...terms,
  }
}

const tinyFares = [
  { fareBrand: 'light', bookingClass: 'L', adultMinor: 6_000 },
  { fareBrand: 'light', bookingClass: 'K', adultMinor: 8_000 },
  { fareBrand: 'classic', bookingClass: 'L', adultMinor: 9_000 },
  { fareBrand: 'classic', bookingClass: 'K', adultMinor: 11_000 },
  { fareBrand: 'classic', bookingClass: 'M', adultMinor: 13_000 },
  { fareBrand: 'flex', bookingClass: 'Y', adultMinor: 18_000 },
] as const

/** EUR. Any airport's where it is null. */
export function tinyTax(code: string, airport: string | null, amount: number, refundable = true): Tax {
  const ofAdult = { adultMinor: amount, childMinor: amount, infantMinor: 0, percent: 0 }
  return { code, airport, appliesOn: 'departure', currency: 'EUR', ...ofAdult, refundable }
}

const tinyTaxes: readonly Tax[] = [
  tinyTax('YQ', null, 1_500, false),
  tinyTax('CH', 'ACH', 900),
  tinyTax('AT', 'VIE', 1_100),
]

export interface TinyTerms {
  /** in place of those of the two airports and YQ */
  readonly taxes?: readonly Tax[]
  /** of the fares; EUR unless told */
  readonly currency?: Currency
}

/** Fares, taxes and promo codes of a route in both directions. */
export function tinyCommerce(
  [one, other]: readonly [string, string],
  today: LocalDate,
  { taxes = tinyTaxes, currency = 'EUR' }: TinyTerms = {},
): CommerceData {
  const fares = tinyFares.flatMap((fare): FiledFare[] =>
    [[one, other] as const, [other, one] as const].map(([origin, destination]) => ({
      origin,
      destination,
      ...fare,
      fareBasis: `${fare.bookingClass}${fare.fareBrand.slice(0, 2).toUpperCase()}OW`,
      currency,
      childMinor: (fare.adultMinor * 3) / 4,
      infantMinor: fare.adultMinor / 10,
      travelFrom: plusYears(today, -1),
      travelUntil: plusYears(today, 2),
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      advanceDays: 0,
    })),
  )
  return {
    fareBrands: [
      tinyFareBrand('light', 0, { checkedBags: 0, changeFeeMinor: null, refundFeeMinor: null }),
      tinyFareBrand('classic', 1, {
        checkedBags: 1,
        changeFeeMinor: 5_000,
        refundFeeMinor: 8_000,
        nameChangeFeeMinor: 4_000,
      }),
      tinyFareBrand('flex', 2, { checkedBags: 2, changeFeeMinor: 0, refundFeeMinor: 0 }),
    ],
    fares,
    taxes,
    promoCodes: [
      promo('SPRING10', 10, plusYears(today, -1), plusYears(today, 2), null),
      promo('EXPIRED20', 20, plusYears(today, -1), plusDays(today, -1), null),
      promo('FIRST2', 5, plusYears(today, -1), plusYears(today, 2), 2),
    ],
    customFields: [],
  }
}

function promo(code: string, percent: number, from: LocalDate, until: LocalDate, quota: number | null) {
  const validFrom = parseInstant(`${from}T00:00:00Z`)
  return { code, percent, validFrom, validUntil: parseInstant(`${until}T00:00:00Z`), quota }
}

function tinyFareBrand(
  code: string,
  rank: number,
  terms: {
    readonly checkedBags: number
    readonly changeFeeMinor: number | null
    readonly refundFeeMinor: number | null
    readonly nameChangeFeeMinor?: number
  },
) {
  const name = code[0]!.toUpperCase() + code.slice(1)
  return {
    code,
    rank,
    names: { en: name, de: name },
    descriptions: { en: `${name} fare`, de: `Tarif ${name}` },
    conditions: {
      ...terms,
      cabinBag: true,
      seatChoice: rank === 0 ? ('paid' as const) : ('free' as const),
      meal: rank === 2,
      lounge: false,
      priority: rank === 2,
    },
  }
}
