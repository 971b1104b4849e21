import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countryCodes } from '../kernel/country-codes.ts'
import { localDate, plusDays } from '../kernel/time.ts'
import {
  asksState,
  flightAfterExpiry,
  judgeTravelDocument,
  type TravelDocumentForm,
} from './travel-document.ts'

const rules = { today: localDate('2026-11-21'), countries: countryCodes }
const form: TravelDocumentForm = {
  firstName: 'Ana María',
  lastName: 'O’Brien-Núñez',
  middleName: '',
  address: '12 Ocean Drive',
  country: 'US',
  citizenship: 'ES',
  state: 'Florida',
  postalCode: '33139',
  number: 'XDA 123456',
  issuedBy: 'ES',
  expiresOn: '2030-12-31',
}
const judge = (change: Partial<TravelDocumentForm> = {}) => judgeTravelDocument({ ...form, ...change }, rules)

describe('a travel document', () => {
  it('is complete without a middle name [DOC-11]', () => {
    expect(judge()).toEqual({})
    expect(judge({ middleName: 'Inés' })).toEqual({})
    expect(judge({ middleName: 'R2' })).toEqual({ middleName: 'not-valid' })
  })

  it('needs everything else [DOC-03, DOC-04, DOC-05, DOC-06, DOC-07, DOC-08]', () => {
    const empty = Object.fromEntries(Object.keys(form).map((field) => [field, ' ']))
    const { middleName: _, ...asked } = form
    expect(judge(empty)).toEqual(Object.fromEntries(Object.keys(asked).map((field) => [field, 'required'])))
  })

  it.each([
    [{ firstName: 'Ana 2' }, { firstName: 'not-valid' }],
    [{ lastName: 'N/A' }, { lastName: 'not-valid' }],
    [{ lastName: '王' }, { lastName: 'needs-latin-letters' }],
    [{ country: 'XX' }, { country: 'not-valid' }],
    [{ citizenship: '1' }, { citizenship: 'not-valid' }],
    [{ issuedBy: 'Spanish' }, { issuedBy: 'not-valid' }],
    [{ state: 'FL3' }, { state: 'not-valid' }],
    [{ citizenship: 'XXA' }, { citizenship: 'stateless-not-yet' }],
    [
      { citizenship: 'xxb', issuedBy: 'UNO' },
      { citizenship: 'stateless-not-yet', issuedBy: 'stateless-not-yet' },
    ],
    [{ country: 'XXA' }, { country: 'not-valid' }],
    [{ firstName: '' }, { firstName: 'single-name' }],
    [{ number: 'X#1' }, { number: 'not-valid' }],
  ])('%o breaks %o [DOC-03, DOC-05]', (change, problems) => {
    expect(judge(change)).toEqual(problems)
  })

  it('asks for a state only in countries that have one [DOC-05]', () => {
    const state = ''
    expect(judge({ state })).toEqual({ state: 'required' })
    expect(judge({ state, country: 'AT', postalCode: '1010' })).toEqual({})
    expect([asksState(''), asksState('MX'), asksState('CH')]).toEqual([true, true, false])
  })

  it('asks for a state nowhere that has none, whatever the airline wants [DOC-05]', () => {
    const rules = {
      today: localDate('2026-05-20'),
      countries: countryCodes,
      states: 'required',
    } as const
    const judgeIn = (country: string) =>
      judgeTravelDocument({ ...form, country, postalCode: '88131', state: '' }, rules)
    for (const country of ['CH', 'DE']) {
      expect(asksState(country, 'required')).toBe(false)
      expect(judgeIn(country)).toEqual({})
    }
    expect(judgeIn('IT')).toEqual({ state: 'required' })
  })

  it('may be of Kosovo, and of somebody who lives where addresses have no code [DOC-05, DOC-06]', () => {
    expect(judge({ citizenship: 'XK', issuedBy: 'XK' })).toEqual({})
    for (const country of ['AE', 'HK', 'QA', 'IE'])
      expect(judge({ country, state: '', postalCode: '' })).toEqual({})
    expect(judge({ country: 'IE', state: '', postalCode: '?' })).toEqual({
      postalCode: 'postal-code-not-valid',
    })
    expect(judge({ country: 'XK', state: '', postalCode: '' })).toEqual({ postalCode: 'required' })
  })

  it.each([
    ['US', '33139', true],
    ['US', '33139-0001', true],
    ['US', '3313', false],
    ['US', 'A3139', false],
    ['DE', '88131', true],
    ['CA', 'K1A 0B1', true],
    ['CA', '12345', false],
    ['AT', '1010', true],
    ['GB', 'SW1A 1AA', true],
    ['CH', '94', false],
    ['CH', '94000000000', false],
  ])('of a person in %s with the postal code %s is accepted: %s [DOC-06]', (country, postalCode, isTaken) => {
    expect(judge({ country, postalCode, state: 'Any' })).toEqual(
      isTaken ? {} : { postalCode: 'postal-code-not-valid' },
    )
  })

  it('has not expired before today [DOC-08, DOC-10]', () => {
    expect(judge({ expiresOn: '2026-11-21' })).toEqual({})
    expect(judge({ expiresOn: '9999-01-01' }), 'a Spanish card that never ends').toEqual({})
    for (const expiresOn of [
      '2026-11-20',
      '2200-01-01',
      '9999-12-31',
      '2030-02-30',
      'Invalid Date',
      '31.12.2030',
    ])
      expect(judge({ expiresOn })).toEqual({ expiresOn: 'date-not-valid' })
  })
})

describe('a document that expires before the trip is over', () => {
  const out = { departsOn: localDate('2026-12-01'), arrivesOn: localDate('2026-12-01') }
  const overnight = { departsOn: localDate('2026-12-20'), arrivesOn: localDate('2026-12-21') }
  const flights = [out, overnight]

  it.each([
    ['2026-11-30', out],
    ['2026-12-01', overnight],
    ['2026-12-20', overnight],
    ['2026-12-21', undefined],
    ['2030-12-31', undefined],
  ])('on %s warns of the first flight that arrives later', (expiresOn, flight) => {
    expect(flightAfterExpiry(localDate(expiresOn), flights)).toBe(flight)
  })

  it('warns by the last flight exactly when that arrives later', () => {
    const day = fc.integer({ min: 0, max: 400 }).map((days) => plusDays(localDate('2026-11-21'), days))
    fc.assert(
      fc.property(day, (expiresOn) => {
        expect(flightAfterExpiry(expiresOn, flights) !== undefined).toBe(overnight.arrivesOn > expiresOn)
      }),
    )
  })
})
