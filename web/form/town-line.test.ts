import { expect, test } from 'vitest'
import { townLine } from './town-line.ts'

test.each([
  [{ country: 'US', city: 'New York', state: 'New York', postalCode: '10001' }, 'New York, NY 10001'],
  [{ country: 'US', city: 'Miami', state: 'fl', postalCode: '33101-1234' }, 'Miami, FL 33101-1234'],
  [{ country: 'US', city: 'Miami', state: '', postalCode: '33101' }, 'Miami, 33101'],
  [{ country: 'AT', city: 'Bregenz', state: '', postalCode: '6900' }, '6900 Bregenz'],
  [{ country: 'AT', city: 'Bregenz', state: 'Vorarlberg', postalCode: '6900' }, '6900 Bregenz, Vorarlberg'],
  [{ country: 'GB', city: 'London', state: null, postalCode: 'SW1A 1AA' }, 'London SW1A 1AA'],
  [{ country: 'CA', city: 'Ottawa', state: 'ON', postalCode: 'K1A 0B1' }, 'Ottawa ON K1A 0B1'],
  [{ country: null, city: 'Ottawa', state: null, postalCode: null }, 'Ottawa'],
  [{}, ''],
])('the town of %j is written as its post writes it', (town, line) => {
  expect(townLine(town)).toBe(line)
})
