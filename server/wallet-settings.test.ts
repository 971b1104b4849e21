import { expect, test } from 'vitest'
import { halfSetWallets, walletComplaints, walletSettingsSchema, walletsSet } from './wallet-settings.ts'

const parse = (environment: Record<string, string>) => walletSettingsSchema.parse(environment)
const named = (lines: readonly string[]) => lines.map((line) => line.split(/[ :]/)[0])

test.each([
  [{}, false, []],
  [{}, true, ['apple-pay', 'google-pay']],
  [{ BRAINTREE_APPLE_PAY: 'true' }, false, ['apple-pay']],
  [{ BRAINTREE_GOOGLE_PAY: 'true' }, false, ['google-pay']],
  [{ BRAINTREE_APPLE_PAY: 'false' }, true, ['google-pay']],
  [{ BRAINTREE_GOOGLE_PAY_MERCHANT_ID: 'BCR2DN' }, false, []],
])('of %j, with a stand-in: %s, there is %j', (environment, isStandIn, set) => {
  expect(walletsSet(parse(environment), isStandIn)).toEqual(set)
})

const apple = { BRAINTREE_APPLE_PAY: 'true', BRAINTREE_APPLE_PAY_DOMAIN_FILE: import.meta.filename }
const google = {
  BRAINTREE_GOOGLE_PAY: 'true',
  BRAINTREE_GOOGLE_PAY_MERCHANT_ID: 'BCR2DN',
  BRAINTREE_GOOGLE_PAY_COUNTRY: 'CH',
}

test.each<[object, string[]]>([
  [{}, []],
  [{ ...apple, ...google, BRAINTREE_ENVIRONMENT: 'production' }, []],
  [{ BRAINTREE_APPLE_PAY: 'true' }, ['BRAINTREE_APPLE_PAY_DOMAIN_FILE']],
  [{ BRAINTREE_APPLE_PAY_DOMAIN_FILE: 'a' }, ['BRAINTREE_APPLE_PAY']],
  [{ BRAINTREE_GOOGLE_PAY: 'true', BRAINTREE_GOOGLE_PAY_COUNTRY: 'CH' }, []],
  [{ BRAINTREE_GOOGLE_PAY: 'true' }, ['BRAINTREE_GOOGLE_PAY_COUNTRY']],
  [
    { BRAINTREE_GOOGLE_PAY: 'true', BRAINTREE_GOOGLE_PAY_COUNTRY: 'CH', BRAINTREE_ENVIRONMENT: 'production' },
    ['BRAINTREE_GOOGLE_PAY_MERCHANT_ID'],
  ],
  [{ BRAINTREE_GOOGLE_PAY_MERCHANT_ID: 'BCR2DN' }, ['BRAINTREE_GOOGLE_PAY']],
])('%j lacks %j', (environment, missing) => {
  expect(named(halfSetWallets(parse(environment as Record<string, string>)))).toEqual(missing)
})

test('a file for Apple that is not there is said', async () => {
  expect(await walletComplaints(parse(apple))).toEqual([])
  const nowhere = parse({ ...apple, BRAINTREE_APPLE_PAY_DOMAIN_FILE: '/nowhere/at-all' })
  expect(named(await walletComplaints(nowhere))).toEqual(['BRAINTREE_APPLE_PAY_DOMAIN_FILE'])
})
