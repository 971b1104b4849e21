import { airportOf } from '@jetbridge/brands/airports.ts'
import { expect, test } from 'vitest'
import { readLost } from './lost-page.ts'

const airports = ['ACH', 'VIE', 'CGN'].map(airportOf)

test.each([
  ['/baggage-allowance', 'baggage'],
  ['/de/Gep%C3%A4ck', 'baggage'],
  ['/manage-booking', 'find'],
  ['/online-checkin', 'find'],
  ['/stornieren', 'find'],
  ['/kontakt.php', 'contact'],
  ['/hilfe/faq', 'contact'],
  ['/agb', 'terms'],
  ['/impressum', 'terms'],
  ['/datenschutz', 'privacy'],
  ['/rollstuhl', 'assistance'],
  ['/fluege/angebote', 'search'],
  ['/login', 'signIn'],
  ['/xyzzy', undefined],
  ['/%E0%A4%A', undefined],
  ['/', undefined],
])('the address %s means %s', (path, place) => {
  expect(readLost(path, { airports }).place).toBe(place)
})

test.each([
  ['/K7M2PQ', 'K7M2PQ'],
  ['/booking/k7m2pq', 'K7M2PQ'],
  ['/ABCDEF', 'ABCDEF'],
  ['/london', undefined],
  ['/K7M2P', undefined],
])('of %s the code is %s', (path, code) => {
  expect(readLost(path, { airports }).code).toBe(code)
})

test.each([
  ['/vie', 'VIE'],
  ['/flights/vienna', 'VIE'],
  ['/de/fluege-koeln', 'CGN'],
  ['/paris', undefined],
])('of %s the airport is %s', (path, airport) => {
  expect(readLost(path, { airports }).airport).toBe(airport)
})
