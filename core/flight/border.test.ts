import { expect, test } from 'vitest'
import { isDomestic, needsTravelDocument } from './border.ts'

const airports = [
  ['TEB', 'US'],
  ['PBI', 'US'],
  ['SJU', 'PR'],
  ['ACH', 'CH'],
  ['VIE', 'AT'],
].map(([code = '', country = '']) => ({ code, country }))
const flight = (route: string) => ({ origin: route.slice(0, 3), destination: route.slice(4) })
const needs = (...routes: string[]) => needsTravelDocument(routes.map(flight), airports)

test('a travel document is needed where a flight leaves the country, on whichever of the flights', () => {
  expect(needs('ACH-VIE', 'VIE-ACH')).toBe(true)
  expect(needs('TEB-PBI', 'PBI-TEB')).toBe(false)
  expect(needs('TEB-PBI', 'ACH-VIE')).toBe(true)
})

test('nobody needs one to fly to a territory of the same country', () => {
  expect(needs('TEB-SJU', 'SJU-PBI')).toBe(false)
  expect(isDomestic('PR', 'VI')).toBe(true)
  expect(isDomestic('US', 'AS')).toBe(false)
})

test('an unknown airport may be abroad; without a flight nothing is needed', () => {
  expect(needs('TEB-XXX')).toBe(true)
  expect(isDomestic(undefined, undefined)).toBe(false)
  expect(needs()).toBe(false)
})
