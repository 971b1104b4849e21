import { brandById } from '@jetbridge/brands/brands.ts'
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import { expect, test } from 'vitest'
import { sampleTexts } from '../../features/booking/testing/sample-texts.ts'
import { type CardFields, judgeCardFields } from './card-fields.ts'
import { listedProviders, openProviders, otherCard } from '../../features/booking/payment/providers.ts'
import { taxName } from '../../trip/tax-name.ts'

const rules = { countries: ['US', 'CA', 'MX'], today: '2026-06-15' }
const good: CardFields = {
  email: 'ada@example.org',
  cardHolder: 'Ada Van Dyke',
  cardNumber: '4111 1111 1111 1111',
  cardExpirationDate: '06/26',
  cardCode: '123',
  firstName: 'Ada',
  lastName: 'Van Dyke',
  address: '1 Main Street',
  city: 'New York',
  state: '',
  postalCode: '10001',
  countryISO: 'US',
}

test('a whole form passes, also with a last name of two words [PAY-19, PAY-22]', () => {
  expect(judgeCardFields(good, rules)).toEqual({})
})

test('every required field is asked for [PAY-21, PAY-23, PAY-25, PAY-26, PAY-27, PAY-28, PAY-29, PAY-30, PAY-31]', () => {
  const empty = Object.fromEntries(Object.keys(good).map((key) => [key, ''])) as unknown as CardFields
  const asked = Object.entries(judgeCardFields(empty, rules))
  expect(new Set(asked.map(([, problem]) => problem))).toEqual(new Set(['required']))
  expect(asked.map(([field]) => field).toSorted()).toEqual(
    Object.keys(good)
      .filter((field) => field !== 'state')
      .toSorted(),
  )
})

test.each([
  [{ cardNumber: '4111 1111 1111 111' }, { cardNumber: 'card-number' }],
  [{ cardNumber: '3782 8224 6310 005', cardCode: '1234' }, {}],
  [{ cardExpirationDate: '13/30' }, { cardExpirationDate: 'card-expiry' }],
  [{ cardExpirationDate: '05/26' }, { cardExpirationDate: 'card-expired' }],
  [{ cardCode: '12' }, { cardCode: 'card-code' }],
  [{ postalCode: 'K1A 0B1' }, { postalCode: 'postal-code-not-valid' }],
  [{ postalCode: 'K1A 0B1', countryISO: 'CA' }, {}],
  [{ countryISO: 'DE' }, { countryISO: 'country-not-offered' }],
  [{ firstName: 'R2D2' }, { firstName: 'not-valid' }],
  [{ email: 'ada@' }, { email: 'email-not-valid' }],
] as const)('%o breaks %o [PAY-24, PAY-29, PAY-30, PAY-31]', (change, problems) => {
  expect(judgeCardFields({ ...good, ...change }, rules)).toEqual(problems)
})

const currency = 'EUR'
const opened = (...names: string[]) => names.map((name) => ({ name }))
/** as printed */
const offeredProviders = (...asked: Parameters<typeof openProviders>) =>
  listedProviders(openProviders(...asked), true)

test('of several gateways for one way there is the first; one named in the address comes first; one without a gateway is not offered [PAY-02, PAY-08]', () => {
  const ofBrand = ['default', 'paya', 'braintree'] as const
  const open = opened('default', 'paya', 'datatrans')
  expect(offeredProviders({ ofBrand, currency }, 'user')).toEqual(['default', 'braintree'])
  expect(offeredProviders({ ofBrand, currency }, 'paya')).toEqual(['paya', 'braintree'])
  expect(offeredProviders({ ofBrand, open, currency }, 'braintree')).toEqual(['default'])
  expect(offeredProviders({ ofBrand, open: opened('paya'), currency }, 'user')).toEqual(['paya'])
  expect(offeredProviders({ ofBrand: [], open, currency }, 'user')).toEqual(['default'])
  expect(offeredProviders({ ofBrand: ['braintree'], open, currency }, 'user')).toEqual([])
})

test('a card is one way to pay, by the first open gateway of the brand’s list; another one is there to take over', () => {
  const open = openProviders({ ofBrand: ['braintree', 'default', 'datatrans'], currency }, 'user')
  expect(listedProviders(open, false)).toEqual(['braintree'])
  expect(listedProviders(open, true)).toEqual(['braintree', 'default', 'datatrans'])
  expect(otherCard(open, 'braintree')).toBe('default')
  expect(otherCard(['default', 'paya'], 'default'), 'the same gateway by another name').toBeUndefined()
  expect(otherCard(['default', 'agency'], 'default')).toBeUndefined()
  expect(listedProviders(['agency', 'default', 'datatrans'], false)).toEqual(['agency', 'default'])
})

test('a way to pay whose gateway has no account in the currency is not offered', () => {
  const open = [...opened('default'), { name: 'braintree', currencies: ['CHF', 'USD'] as const }]
  const offered = (currency: Currency) =>
    offeredProviders({ ofBrand: ['braintree', 'default'], open, currency }, 'braintree')
  expect(offered('CHF')).toEqual(['braintree', 'default'])
  expect(offered('EUR')).toEqual(['default'])
})

test('an agency is offered what its details list, as far as there is a gateway for it, else its account [PAY-45]', () => {
  const ofBrand = ['default', 'braintree'] as const
  const offered = (ofAgency: string[], open?: string[]) =>
    offeredProviders({ ofBrand, open: open && opened(...open), ofAgency, currency }, 'agency')
  expect(offered(['agency', 'paya'])).toEqual(['agency', 'paya'])
  expect(offered(['Paya', 'Agency'])).toEqual(['paya', 'agency'])
  expect(offered(['agency', 'paya', 'default'], ['default'])).toEqual(['agency', 'default'])
  for (const none of [[], ['search'], ['barter']]) expect(offered(none), none.join()).toEqual(['agency'])
  expect(offeredProviders({ ofBrand, ofAgency: ['agency'], currency }, 'user')).toEqual([
    'default',
    'braintree',
  ])
})

test('an agency pays on account, a change of a booking by the brand’s ways, its page under its own name [PAY-08, PAY-17, QRY-01]', () => {
  expect(offeredProviders({ ofBrand: ['default'], currency }, 'agency')).toEqual(['agency'])
  expect(offeredProviders({ ofBrand: ['default'], currency }, 'search')).toEqual(['default'])
  expect(offeredProviders({ ofBrand: ['default', 'datatrans'], currency }, 'search')).toEqual([
    'default',
    'search',
  ])
  expect(offeredProviders({ ofBrand: ['default', 'agency', 'search'], currency }, 'user')).toEqual([
    'default',
  ])
})

test('taxes mean the same in both languages, unknown ones show their code [FLT-25, FLT-26, FLT-27]', async () => {
  const [english, german] = await Promise.all([sampleTexts('en'), sampleTexts('de')])
  const named = (code: string, brand: string) => [
    taxName(code, brandById(brand), { t: english, local: ({ en }) => en }),
    taxName(code, brandById(brand), { t: german, local: ({ de = '' }) => de }),
  ]
  expect(named('YR', 'peoples')).toEqual(['Fuel surcharge', 'Treibstoffzuschlag'])
  expect(named('YQ', 'peoples')).toEqual(['Service charge', 'Servicezuschlag'])
  expect(named('AT', 'peoples')).toEqual(['Airport tax Vienna', 'Flughafensteuer Wien'])
  expect(named('AT', 'bae')).toEqual(['Airport tax', 'Flughafensteuer'])
  expect(named('US', 'slate_one')).toEqual(['US', 'US'])
  expect(named('ZX', 'bae')).toEqual(['ZX', 'ZX'])
})
