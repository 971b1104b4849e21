import { expect, test } from 'vitest'
import { countryCodes } from '../kernel/country-codes.ts'
import { billingCountriesOf, defaultBillingCountries } from './billing-country.ts'

test('a brand that says nothing offers US, CA and MX [PAY-20]', () => {
  expect(defaultBillingCountries).toEqual(['US', 'CA', 'MX'])
  expect(
    billingCountriesOf({ billingCountries: [...defaultBillingCountries], billsEverywhere: false }),
  ).toEqual(['US', 'CA', 'MX'])
})

test('a brand that bills everywhere puts its own countries first and offers each once [PAY-20]', () => {
  const offered = billingCountriesOf({ billingCountries: ['GB', 'IE'], billsEverywhere: true })
  expect(offered.slice(0, 3)).toEqual(['GB', 'IE', 'AD'])
  expect(offered).toHaveLength(countryCodes.length)
  expect(new Set(offered).size).toBe(countryCodes.length)
  expect(offered).toContain('AT')
})
