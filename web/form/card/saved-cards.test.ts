import { expect, test } from 'vitest'
import { savedCards } from './saved-cards.ts'
import { judgeCardFields } from './card-fields.ts'

const visa = {
  passengerProfilePaymentUid: 'card-1',
  passengerProfileUid: 'profile-1',
  paymentMethodId: 'Visa',
  paymentMethod: 'Visa',
  cardholder: 'Ada Byron',
  accountNumber: '4111XXXXXXXX1111',
  expirationDate: '2029-08',
  address1: null,
  city: null,
  state: null,
  postal: null,
  tokenId: 'kept-1',
  isDefault: true,
}

test('a saved card is named by its scheme and last digits, its month as cards print it', () => {
  expect(savedCards([visa], '2026-11-23')).toEqual([
    {
      uid: 'card-1',
      scheme: 'Visa',
      lastFour: '1111',
      fields: { cardHolder: 'Ada Byron', cardExpirationDate: '08/29' },
    },
  ])
})

test('a card is offered to the end of its last month', () => {
  expect(savedCards([{ ...visa, expirationDate: '2026-11' }], '2026-11-30')).toHaveLength(1)
  expect(savedCards([{ ...visa, expirationDate: '2026-10' }], '2026-11-01')).toEqual([])
})

test('no card need be typed when a saved one is charged', () => {
  const none = { cardHolder: '', cardNumber: '', cardExpirationDate: '', cardCode: '' }
  const billed = {
    email: 'a@b.at',
    firstName: 'Ada',
    lastName: 'Byron',
    address: 'Seestraße 1',
    city: 'Bregenz',
  }
  const fields = { ...none, ...billed, state: '', postalCode: '6900', countryISO: 'AT' }
  const rules = { countries: ['AT'], today: '2026-11-23' }
  expect(judgeCardFields(fields, { ...rules, isSaved: true })).toEqual({})
  expect(Object.keys(judgeCardFields(fields, rules)).toSorted()).toEqual(Object.keys(none).toSorted())
  expect(judgeCardFields({ ...fields, city: '' }, { ...rules, isSaved: true })).toEqual({ city: 'required' })
})
