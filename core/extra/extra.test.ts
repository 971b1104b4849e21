import { describe, expect, test } from 'vitest'
import { minor } from '../kernel/money.ts'
import type { FareConditions } from '../offer/fare-conditions.ts'
import { type Extra, feeOf, type HeldFare, type Inclusion } from './extra.ts'

const conditions: FareConditions = {
  cabinBag: false,
  checkedBags: 0,
  seatChoice: 'paid',
  changeFeeMinor: null,
  refundFeeMinor: null,
  meal: false,
  lounge: false,
  priority: false,
}
const held: HeldFare = {
  origin: 'ACH',
  destination: 'VIE',
  fareBrand: 'light',
  conditions,
  currency: 'EUR',
}
const bag: Extra = {
  code: 'BAG23',
  kind: 'bag',
  names: { en: 'Bag', de: 'Gepäckstück' },
  descriptions: {},
  grouping: null,
  rank: 1,
  prices: { EUR: minor(3_000) },
  passengerTypes: ['adult', 'child'],
  stock: null,
  rfic: 'C',
  rfisc: '0GO',
  includedWith: null,
  routes: [],
  fareBrands: [],
  soldFor: 'flight',
}

describe('the fee of an extra', () => {
  test.each([
    ['cabin-bag', { cabinBag: true }, { cabinBag: false }],
    ['bag-1', { checkedBags: 1 }, { checkedBags: 0 }],
    ['bag-2', { checkedBags: 2 }, { checkedBags: 1 }],
    ['bag-3', { checkedBags: 3 }, { checkedBags: 2 }],
    ['meal', { meal: true }, { lounge: true }],
    ['lounge', { lounge: true }, { priority: true }],
    ['priority', { priority: true }, { meal: true }],
  ] as [Inclusion, Partial<FareConditions>, Partial<FareConditions>][])(
    'is nothing where the fare includes %s, and the price elsewhere',
    (includedWith, included, other) => {
      const feeWith = (change: Partial<FareConditions>) =>
        feeOf({ ...bag, includedWith }, { ...held, conditions: { ...conditions, ...change } })
      expect([feeWith(included), feeWith(other)]).toEqual([0, 3_000])
    },
  )

  test('is the price where the fare brand was removed meanwhile', () => {
    expect(feeOf({ ...bag, includedWith: 'cabin-bag' }, { ...held, conditions: undefined })).toBe(3_000)
  })

  test('does not exist in a currency without a price, unless the fare includes the extra', () => {
    const inFrancs: HeldFare = {
      ...held,
      currency: 'CHF',
      conditions: { ...conditions, cabinBag: true },
    }
    expect(feeOf(bag, inFrancs)).toBeUndefined()
    expect(feeOf({ ...bag, includedWith: 'cabin-bag' }, inFrancs)).toBe(0)
  })

  test.each([
    [[], true],
    [['ACH-VIE'], true],
    [['VIE-ACH'], false],
    [['ACH-*'], true],
    [['*-ACH'], false],
    [['VIE-ACH', '*-VIE'], true],
  ])('is one on the routes %j: %s', (routes, isOffered) => {
    expect(feeOf({ ...bag, routes }, held) !== undefined).toBe(isOffered)
  })

  test('is one with the fare brands it is sold with', () => {
    expect(feeOf({ ...bag, fareBrands: ['light'] }, held)).toBe(3_000)
    expect(feeOf({ ...bag, fareBrands: ['flex', 'classic'] }, held)).toBeUndefined()
  })
})
