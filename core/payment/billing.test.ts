import { describe, expect, it } from 'vitest'
import { type BillingForm, isCardExpired, judgeBilling, tidyBilling } from './billing.ts'

const sound: BillingForm = {
  email: 'ada@example.org',
  cardHolder: 'ADA LOVELACE',
  firstName: 'Ada',
  lastName: 'Van Dyke-O’Brien',
  address: 'Hauptstraße 1',
  city: 'St. Gallen',
  postalCode: '10115',
  countryISO: 'DE',
  cardNumber: '4111XXXXXXXX1111',
  cardExpirationDate: '12/27',
}
const rules = { countries: ['US', 'CA', 'MX', 'DE', 'AT', 'CH'], today: '2026-05-20' }

function judged(change: Partial<BillingForm>) {
  return judgeBilling({ ...sound, ...change }, rules)
}

describe('the billing address', () => {
  it('is accepted as people write it [PAY-21, PAY-22, PAY-26]', () => {
    expect(judged({})).toEqual({})
    expect(judged({ firstName: 'Müller', lastName: 'Nuñez', city: 'Frankfurt (Oder)' })).toEqual({})
  })

  it.each([
    ['firstName', 'PAY-21'],
    ['lastName', 'PAY-22'],
    ['email', 'PAY-23'],
    ['postalCode', 'PAY-24'],
    ['address', 'PAY-25'],
    ['city', 'PAY-26'],
    ['countryISO', 'PAY-27'],
    ['cardHolder', 'PAY-28'],
  ] as const)('needs %s [%s]', (field, _row) => {
    expect(judged({ [field]: '  ' })).toEqual({ [field]: 'required' })
  })

  it('refuses digits in names and a wrong email [PAY-21, PAY-22, PAY-23]', () => {
    expect(judged({ firstName: 'R2D2', lastName: 'X9', email: 'ada@' })).toEqual({
      firstName: 'not-valid',
      lastName: 'not-valid',
      email: 'email-not-valid',
    })
  })

  it('offers the countries of the brand and no other [PAY-20]', () => {
    expect(judged({ countryISO: 'FR', postalCode: '75001' })).toEqual({ countryISO: 'country-not-offered' })
  })

  it('takes a ZIP code of five or nine digits in the United States [PAY-24]', () => {
    for (const postalCode of ['10001', '10001-1234'])
      expect(judged({ countryISO: 'US', postalCode })).toEqual({})
    for (const postalCode of ['1010', '10001-1', 'SW1A 1AA'])
      expect(judged({ countryISO: 'US', postalCode })).toEqual({ postalCode: 'postal-code-not-valid' })
  })

  it('needs no postal code where addresses have none, and has a country of Kosovo [PAY-24]', () => {
    const rules = { countries: ['AE', 'HK', 'IE', 'XK'], today: '2026-05-20' }
    const at = (countryISO: string, postalCode: string) =>
      judgeBilling({ ...sound, countryISO, postalCode }, rules)
    for (const country of ['AE', 'HK', 'IE']) expect(at(country, '')).toEqual({})
    expect(at('XK', '10000')).toEqual({})
    expect(at('XK', '')).toEqual({ postalCode: 'required' })
    expect(tidyBilling({ ...sound, countryISO: 'AE', postalCode: '00000' }).postalCode).toBe('')
    expect(tidyBilling({ ...sound, countryISO: 'US', postalCode: '12345 6789' }).postalCode).toBe(
      '12345-6789',
    )
  })

  it('takes a masked card number only [PAY-42]', () => {
    expect(judged({ cardNumber: '4111111111111111' })).toEqual({ cardNumber: 'not-masked' })
  })

  it('takes a card expiry of month then year, from 01 to 12 and not past [PAY-30, PAY-43]', () => {
    expect(judged({ cardExpirationDate: '13/27' })).toEqual({ cardExpirationDate: 'not-valid' })
    expect(judged({ cardExpirationDate: '04/26' })).toEqual({ cardExpirationDate: 'expired' })
    expect(judged({ cardExpirationDate: '05/26' })).toEqual({})
    expect(isCardExpired('12/25', '2026-01-01')).toBe(true)
  })
})
