import { describe, expect, test } from 'vitest'
import { routeOf, usualRoute } from './usual-route.ts'

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

describe('the usual route', () => {
  const all = () => true

  test('is that of most bookings, whichever way each is flown, from where most begin', () => {
    expect(usualRoute(['ACH - OLB', 'ACH - VIE - ACH', 'VIE - ACH', 'ACH - VIE'], all)).toEqual({
      origin: 'ACH',
      destination: 'VIE',
    })
    expect(usualRoute(['VIE - ACH', 'VIE - ACH - VIE', 'ACH - VIE'], all)).toEqual({
      origin: 'VIE',
      destination: 'ACH',
    })
  })

  test('is the one listed first where two are flown as often', () => {
    expect(usualRoute(['ACH - OLB', 'ACH - VIE'], all)).toEqual({ origin: 'ACH', destination: 'OLB' })
  })

  test('is one that is sold', () => {
    const isSold = ({ destination }: { destination: string }) => destination !== 'OLB'
    expect(usualRoute(['ACH - OLB', 'ACH - OLB', 'ACH - VIE'], isSold)).toEqual({
      origin: 'ACH',
      destination: 'VIE',
    })
    expect(usualRoute(['ACH - OLB'], isSold)).toBeUndefined()
    expect(usualRoute([], all)).toBeUndefined()
  })
})
