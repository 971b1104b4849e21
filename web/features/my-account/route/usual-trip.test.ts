import { describe, expect, test } from 'vitest'
import { routeOf, usualTrip } from './usual-trip.ts'

describe('where a booking leads', () => {
  test.each([
    ['ACH - VIE', { origin: 'ACH', destination: 'VIE', isBack: false }],
    ['ACH - VIE - ACH', { origin: 'ACH', destination: 'VIE', isBack: true }],
    ['ACH - VIE - GRZ', { origin: 'ACH', destination: 'GRZ', isBack: false }],
    ['ACH - VIE - GRZ - VIE - ACH', { origin: 'ACH', destination: 'GRZ', isBack: true }],
    ['ACH - VIE - GRZ - ACH', undefined],
    ['ACH', undefined],
    ['', undefined],
  ])('%s', (summary, route) => {
    expect(routeOf(summary)).toEqual(route)
  })
})

describe('the usual trip', () => {
  const all = () => true
  const alone = { adult: 1, child: 0, infant: 0 }
  const inTwo = { adult: 2, child: 0, infant: 0 }
  const usual = (
    summaries: readonly string[],
    isSold: typeof all | ((route: { destination: string }) => boolean) = all,
  ) =>
    usualTrip(
      summaries.map((flightSummary) => ({ flightSummary, party: alone })),
      isSold,
    )

  test('is that of most bookings, whichever way each is flown, from where most begin', () => {
    expect(usual(['ACH - OLB', 'ACH - VIE - ACH', 'VIE - ACH', 'ACH - VIE'])).toEqual({
      origin: 'ACH',
      destination: 'VIE',
      party: alone,
    })
    expect(usual(['VIE - ACH', 'VIE - ACH - VIE', 'ACH - VIE'])).toMatchObject({
      origin: 'VIE',
      destination: 'ACH',
    })
  })

  test('is the one listed first where two are flown as often', () => {
    expect(usual(['ACH - OLB', 'ACH - VIE'])).toMatchObject({ origin: 'ACH', destination: 'OLB' })
  })

  test('is one that is sold', () => {
    const isSold = ({ destination }: { destination: string }) => destination !== 'OLB'
    expect(usual(['ACH - OLB', 'ACH - OLB', 'ACH - VIE'], isSold)).toMatchObject({
      origin: 'ACH',
      destination: 'VIE',
    })
    expect(usual(['ACH - OLB'], isSold)).toBeUndefined()
    expect(usual([])).toBeUndefined()
  })

  test('has the people of most bookings of its route, not of others', () => {
    const trip = (flightSummary: string, party: typeof alone) => ({ flightSummary, party })
    const flown = [
      trip('ACH - OLB', alone),
      trip('ACH - VIE', alone),
      trip('VIE - ACH', inTwo),
      trip('ACH - VIE - ACH', inTwo),
      trip('ACH - OLB', alone),
    ]
    expect(usualTrip(flown, all)).toMatchObject({ destination: 'VIE', party: inTwo })
  })
})
