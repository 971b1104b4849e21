import { currencies, digitsOf } from '@jetbridge/core/kernel/money.ts'
import { expect, it } from 'vitest'
import { readSettings } from './machine/settings.ts'
import { chargeableBy, currencySettingsSchema, unchargeable } from './chargeable.ts'

const settingsOf = (environment: Record<string, string> = {}) =>
  readSettings(environment, currencySettingsSchema)

it('without settings a card form, a page and an account charge every currency, Braintree none with three digits', () => {
  const { default: card, datatrans, agency, braintree } = chargeableBy(settingsOf())
  for (const each of [card, datatrans, agency]) expect(each).toEqual(currencies)
  expect(braintree).toEqual(expect.arrayContaining(['EUR', 'USD', 'JPY', 'IDR', 'XCD']))
  expect(braintree.filter((currency) => digitsOf(currency) === 3)).toEqual([])
})

it('settings say what the airline’s contracts cover, for each way behind the same company', () => {
  const settings = settingsOf({
    GATEWAY_CURRENCIES: 'EUR, KWD',
    DATATRANS_CURRENCIES: 'CHF',
    BRAINTREE_MERCHANT_ACCOUNTS: 'USD=acme_usd,ZMW=acme_zmw',
  })
  const providers = ['default', 'paya', 'datatrans', 'search', 'braintree', 'agency'] as const
  expect(unchargeable({ providers, sold: ['EUR', 'KWD'] }, settings)).toEqual([
    { provider: 'datatrans', currencies: ['EUR', 'KWD'], setting: 'DATATRANS_CURRENCIES' },
    { provider: 'search', currencies: ['EUR', 'KWD'], setting: 'DATATRANS_CURRENCIES' },
    { provider: 'braintree', currencies: ['EUR', 'KWD'], setting: 'BRAINTREE_MERCHANT_ACCOUNTS' },
  ])
  expect(unchargeable({ providers: ['braintree'], sold: ['USD', 'ZMW'] }, settings)).toEqual([])
})

it.each([
  { GATEWAY_CURRENCIES: 'XAU' },
  { GATEWAY_CURRENCIES: 'eur' },
  { DATATRANS_CURRENCIES: 'EUR,,CHF' },
  { BRAINTREE_MERCHANT_ACCOUNTS: 'XXX=acme' },
])('a setting with no currency in circulation is refused by its name: %j', (environment) => {
  expect(() => settingsOf(environment as Record<string, string>)).toThrow(Object.keys(environment)[0])
})
