import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PassengerType } from '@jetbridge/core/passenger/passenger-type.ts'
import { entriesFor, type ListedExtra } from './extra-list.ts'

function extra(name: string, change: Partial<ListedExtra> = {}): ListedExtra {
  return {
    ancillaryFeeUid: name,
    ancillaryName: name,
    translations: { en: name, de: `${name} (de)` },
    groupingName: null,
    groupingTranslations: {},
    groupingRank: 5,
    tripFlightUid: 'out',
    fee: 10,
    left: null,
    passengerTypes: ['adult', 'child'],
    ...change,
  }
}

const meal = { groupingName: 'Meals', groupingTranslations: { en: 'Meals', de: 'Essen' }, groupingRank: 2 }
const offered = [
  extra('Wifi'),
  extra('Soup', meal),
  extra('Lounge'),
  extra('Cheese', meal),
  extra('Bag', { groupingRank: 1 }),
  extra('Bassinet', { passengerTypes: ['infant'] }),
  extra('Bag', { groupingRank: 1, tripFlightUid: 'back' }),
]

function listed(passengerType: PassengerType, place = 'out', locale = 'en', from = offered) {
  return entriesFor(from, { place, passengerType, locale }).map((entry) =>
    entry.kind === 'single'
      ? entry.name
      : `${entry.name}: ${entry.extras.map((each) => each.translations[locale]).join(', ')}`,
  )
}

test('extras are listed by flight and passenger, single ones and groups by rank, then by name [XTR-01, XTR-02, GAP-109]', () => {
  expect(listed('adult')).toEqual(['Bag', 'Meals: Cheese, Soup', 'Lounge', 'Wifi'])
  expect(listed('adult', 'back')).toEqual(['Bag'])
  expect(listed('infant')).toEqual(['Bassinet'])
})

test('names are in the language of the page', () => {
  expect(listed('child', 'out', 'de')).toEqual([
    'Bag (de)',
    'Essen: Cheese (de), Soup (de)',
    'Lounge (de)',
    'Wifi (de)',
  ])
})

test('the list is the same in whatever order the offers come, a group of several ranks too', () => {
  const mixed = [...offered, extra('Salad', { ...meal, groupingRank: 7 })]
  const orders = fc.shuffledSubarray(mixed, { minLength: mixed.length })
  fc.assert(
    fc.property(orders, (order) => {
      expect(listed('adult', 'out', 'en', order)).toEqual([
        'Bag',
        'Meals: Cheese, Salad, Soup',
        'Lounge',
        'Wifi',
      ])
    }),
  )
})
