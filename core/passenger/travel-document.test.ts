import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countryCodes } from '../kernel/country-codes.ts'
import { daysBetween, localDate, plusDays } from '../kernel/time.ts'
import {
  asksState,
  flightAfterExpiry,
  judgeTravelDocument,
  readExpiry,
  type TravelDocumentForm,
  writeExpiry,
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
    [{ state: 'FL 3' }, { state: 'not-valid' }],
    [{ number: 'X#1' }, { number: 'not-valid' }],
  ])('%o breaks %o [DOC-03, DOC-05]', (change, problems) => {
    expect(judge(change)).toEqual(problems)
  })

  it('asks for a state only in countries that have one [DOC-05]', () => {
    const state = ''
    expect(judge({ state })).toEqual({ state: 'required' })
    expect(judge({ state, country: 'AT', postalCode: '1010' })).toEqual({})
    expect([asksState(''), asksState('MX'), asksState('CH')]).toEqual([true, true, false])
    expect(asksState('CH', 'required')).toBe(true)
    const rules = { today: localDate('2026-05-20'), countries: ['CH'], states: 'required' } as const
    expect(judgeTravelDocument({ ...form, country: 'CH', state: '' }, rules)).toMatchObject({
      state: 'required',
    })
  })

  it.each([
    ['US', '33139', true],
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

describe('an expiry date', () => {
  it('is read day first with dots in every market, with slashes in the order of the market [DOC-09]', () => {
    for (const tag of ['en-US', 'en-GB'] as const) expect(readExpiry('05.06.2030', tag)).toBe('2030-06-05')
    expect(readExpiry('05/06/2030', 'en-US')).toBe('2030-05-06')
    expect(readExpiry('05/06/2030', 'en-GB')).toBe('2030-06-05')
    expect(writeExpiry(localDate('2030-06-05'), 'en-US')).toBe('06/05/2030')
    expect(readExpiry('31.12.2030', 'de')).toBe('2030-12-31')
    expect(readExpiry(' 05.06.2030 ', 'de')).toBe('2030-06-05')
    expect(readExpiry('2030-06-05', 'de')).toBe('2030-06-05')
  })

  it('is nothing else than a real day of that form [DOC-08]', () => {
    for (const typed of ['12.31.2030', '31.02.2030', '29.02.2030', '5.6.2030', '05-06-2030', '05.06.30', ''])
      expect(readExpiry(typed, 'de')).toBeUndefined()
  })

  it('reads back as it is written, for a thousand days [DOC-08, DOC-09]', () => {
    const first = localDate('1900-01-01')
    const days = fc.integer({ min: 0, max: daysBetween(first, localDate('2099-12-31')) })
    fc.assert(
      fc.property(days, (count) => {
        const date = plusDays(first, count)
        const typed = writeExpiry(date, 'de')
        expect(typed).toMatch(/^\d{2}\.\d{2}\.\d{4}$/)
        expect(readExpiry(typed, 'de')).toBe(date)
        // and the other way: a date that was read is written as it was typed
        expect(writeExpiry(readExpiry(typed, 'de') ?? first, 'de')).toBe(typed)
      }),
      { numRuns: 1_000 },
    )
  })

  it('is read exactly when that day exists in the calendar [DOC-09]', () => {
    const two = (part: number) => String(part).padStart(2, '0')
    const [day, month, year] = [
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 0, max: 15 }),
      fc.integer({ min: 1900, max: 2099 }),
    ]
    fc.assert(
      fc.property(day, month, year, (d, m, y) => {
        const at = new Date(Date.UTC(y, m - 1, d))
        const isReal = at.getUTCMonth() === m - 1 && at.getUTCDate() === d
        const date = readExpiry(`${two(d)}.${two(m)}.${y}`, 'de')
        expect(date).toBe(isReal ? `${y}-${two(m)}-${two(d)}` : undefined)
      }),
      { numRuns: 1_000 },
    )
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
