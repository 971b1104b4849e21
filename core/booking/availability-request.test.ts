import { describe, expect, test } from 'vitest'
import type { LocalDate } from '../kernel/time.ts'
import { availabilityRequest, currencyOf, sharedAvailability } from './availability-request.ts'
import { parseQuery } from './query.ts'

const sound = { ori: 'TEB', des: 'PBI', dep: '2026-06-01', ret: '2026-06-04', adt: '2', prov: 'user' }

test('a currency counts only when it is on sale, in any case [QRY-10]', () => {
  expect(currencyOf(parseQuery({ currency: 'eUr' }), ['EUR', 'CHF'])).toBe('EUR')
  expect(currencyOf(parseQuery({ currency: 'USD' }), ['EUR', 'CHF'])).toBeUndefined()
  expect(currencyOf(parseQuery({ currency: 'beans' }), ['EUR'])).toBeUndefined()
})

test('the availability request has the search with the names of the wire [SRCH-21]', () => {
  const departureDate = '2026-06-01' as LocalDate
  expect(availabilityRequest(parseQuery({ ...sound, chd: '1', currency: 'USD', pro: 'SPRING' }))).toEqual({
    origin: 'TEB',
    destination: 'PBI',
    departureDate,
    arrivalDate: '2026-06-04',
    isOneWay: false,
    passengers: [
      { passengerType: 'adult', requestedSeats: 2 },
      { passengerType: 'child', requestedSeats: 1 },
      { passengerType: 'infant', requestedSeats: 0 },
    ],
    promoCode: 'SPRING',
    currency: 'USD',
  })
})

describe('the address of a search', () => {
  const query = parseQuery(sound)
  const asked = { ...availabilityRequest(query), flightsOn: ['2026-06-01', '2026-06-04'] }

  test('says all of it, in one order', () => {
    const address = sharedAvailability(query, asked)
    expect(String(new URLSearchParams({ ...address }))).toBe(
      'origin=TEB&destination=PBI&departureDate=2026-06-01&arrivalDate=2026-06-04' +
        '&adult=2&child=0&infant=0&flightsOn=2026-06-01%2C2026-06-04',
    )
    expect(sharedAvailability(query, { ...asked, flightsOn: [], currency: 'USD' })).toMatchObject({
      flightsOn: '',
      currency: 'USD',
    })
    expect(sharedAvailability(query, availabilityRequest(query))).not.toHaveProperty('flightsOn')
  })

  test('does not exist for an unknown currency', () => {
    expect(sharedAvailability(query, { ...asked, currency: 'XYZ' })).toBeUndefined()
  })

  test('does not exist for what only some people get: a promo code, an agency’s search, a change', () => {
    expect(sharedAvailability(query, { ...asked, promoCode: 'SUN' })).toBeUndefined()
    for (const provider of ['agency', 'search'])
      expect(sharedAvailability({ ...query, provider }, asked)).toBeUndefined()
  })
})

describe('a search of an airline that connects its flights', () => {
  const query = parseQuery(sound)

  test('says how many stops a way may have, and one of any other airline does not', () => {
    const asked = availabilityRequest(query, 2)
    expect(asked).toEqual({ ...availabilityRequest(query), mostStops: 2 })
    expect(availabilityRequest(query)).not.toHaveProperty('mostStops')
    const address = sharedAvailability(query, { ...asked, currency: 'USD', flightsOn: [] })
    expect(String(new URLSearchParams({ ...address }))).toMatch(/&currency=USD&mostStops=2&flightsOn=$/)
  })

  test('says so, too, where another way is wanted for one that is booked', () => {
    expect(availabilityRequest({ ...query, provider: 'search' }, 2)).toMatchObject({ mostStops: 2 })
  })
})
