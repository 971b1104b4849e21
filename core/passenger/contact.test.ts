import { describe, expect, it } from 'vitest'
import { contactFieldsAsked, judgeContact } from './contact.ts'

const contact = {
  company: '',
  firstName: 'Ada',
  lastName: 'Müller',
  phone: '',
  mobilePhone: '+43 664 1234567',
  email: 'ada@example.com',
  address: 'Ring 1/2',
  city: 'St. Pölten',
  state: 'Niederösterreich',
  postCode: '3100',
  country: 'Austria',
}

describe('contact', () => {
  const asked = contactFieldsAsked('US')

  it('is right when all required fields are there; company and phone may be empty [CNT-01, CNT-09, CNT-11]', () => {
    expect(judgeContact(contact, asked)).toEqual({})
  })

  it.each(asked)('asks for %s in a country of states [CNT-02, CNT-03, CNT-05, CNT-07, CNT-08]', (field) => {
    expect(judgeContact({ ...contact, [field]: '  ' }, asked)).toEqual({ [field]: 'required' })
  })

  it.each([
    ['firstName', 'R2', 'not-valid'],
    ['lastName', 'M2', 'not-valid'],
    ['city', '1010', 'not-valid'],
    ['state', 'N0', 'not-valid'],
    ['country', '43', 'not-valid'],
    ['mobilePhone', '0664 123', 'phone-not-valid'],
    ['phone', 'call me', 'phone-not-valid'],
    ['email', 'ada@', 'email-not-valid'],
    ['postCode', '?', 'not-valid'],
  ])('%s is not "%s" [CNT-02, CNT-03, CNT-06, CNT-08, CNT-10]', (field, text, code) => {
    expect(judgeContact({ ...contact, [field]: text }, asked)).toEqual({ [field]: code })
  })

  it('asks for a city everywhere, for a state where addresses have one, and reads one that is given elsewhere [CNT-06]', () => {
    expect(judgeContact({ ...contact, city: '' }, contactFieldsAsked('AT'))).toEqual({ city: 'required' })
    const without = { ...contact, state: '' }
    expect(judgeContact(without, contactFieldsAsked('US'))).toEqual({ state: 'required' })
    expect(judgeContact(without, contactFieldsAsked('AT'))).toEqual({})
    expect(judgeContact(without, contactFieldsAsked('DE', 'required'))).toEqual({})
    expect(judgeContact(without, contactFieldsAsked('IT', 'required'))).toEqual({ state: 'required' })
    expect(judgeContact(without, contactFieldsAsked('IT'))).toEqual({})
    expect(judgeContact({ ...contact, state: 'N0' }, contactFieldsAsked('AT'))).toEqual({
      state: 'not-valid',
    })
  })

  it.each(['AE', 'HK', 'QA', 'IE'])('asks nobody in %s for a postal code [CNT-07]', (country) => {
    const asked = contactFieldsAsked(country)
    expect(judgeContact({ ...contact, country, postCode: '' }, asked)).toEqual({})
    expect(judgeContact({ ...contact, country, postCode: '?' }, asked)).toEqual(
      country === 'IE' ? { postCode: 'not-valid' } : {},
    )
  })

  it.each([
    ['US', '10001', true],
    ['US', '12345 6789', true],
    ['JP', '〒100-0001', true],
    ['PL', '00–950', true],
    ['US', ' 10001-1234 ', true],
    ['US', '1010', false],
    ['US', '10001-12', false],
    ['US', 'K1A 0B1', false],
    ['DE', '1010', true],
    ['GB', 'SW1A 1AA', true],
  ])('of %s takes the postal code %j: %s [CNT-07]', (country, postCode, isTaken) => {
    expect(judgeContact({ ...contact, country, postCode }, asked)).toEqual(
      isTaken ? {} : { postCode: 'postal-code-not-valid' },
    )
  })

  it('lets the server insist on less than the form asks', () => {
    expect(judgeContact({ email: 'ada@example.com' }, ['email'])).toEqual({})
    expect(judgeContact({}, ['email'])).toEqual({ email: 'required' })
  })
})
