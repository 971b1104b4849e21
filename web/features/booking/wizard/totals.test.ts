import { expect, test } from 'vitest'
import { money } from '@jetbridge/core/kernel/money.ts'
import { sampleFare } from '../../../testing/sample-flight.ts'
import { baseOf, extrasTotal, fareOf, mergeTaxes, taxesOf, totalOf, tripTotal } from './totals.ts'

const party = { adult: 2, child: 1, infant: 0 }
const eur = (cents: number) => money(cents, 'EUR')

test('the total is fare times seats over all types, the base likewise [FLT-13]', () => {
  expect(totalOf(sampleFare.passengerTypeFares, party, 'EUR')).toBe(330)
  expect(baseOf(sampleFare.passengerTypeFares, party, 'EUR')).toBe(279.5)
})

test('fareAmount and totalFare are both understood [FLT-22]', () => {
  const fare = { passengerType: 'adult', baseFare: 80, ptcTaxes: [] } as const
  expect([fareOf({ ...fare, totalFare: 99 }), fareOf({ ...fare, fareAmount: 98 })]).toEqual([99, 98])
})

test('taxes are summed by code over passengers and flights, to the cent [FLT-14]', () => {
  const taxes = taxesOf(sampleFare.passengerTypeFares, party, 'EUR')
  expect(taxes).toEqual([
    { taxCode: 'AT', amount: 29.5 },
    { taxCode: 'YQ', amount: 21 },
  ])
  expect(mergeTaxes([taxes, [{ taxCode: 'AT', amount: 0.1 }]], 'EUR')[0]).toEqual({
    taxCode: 'AT',
    amount: 29.6,
  })
})

test('a new booking totals its flights, a changed one what is due [SIDE-11, SIDE-12]', () => {
  const parts = {
    flights: eur(33000),
    balanceDue: eur(4250),
    passengers: eur(100),
    seats: eur(1500),
    extras: eur(2500),
  }
  expect(tripTotal(parts.flights, parts)).toEqual(eur(37100))
  expect(tripTotal(parts.balanceDue, parts)).toEqual(eur(8350))
})

test('extras total their fees [SIDE-13]', () => {
  expect(extrasTotal([{ fee: 10.1 }, { fee: 20.2 }], 'EUR')).toEqual(eur(3030))
})
