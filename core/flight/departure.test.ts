import { expect, test } from 'vitest'
import { localDate } from '../kernel/time.ts'
import { departureRecord, readDepartureRecord } from './departure.ts'

test('a departure is read back from how the audit log names it', () => {
  const place = { serviceDate: localDate('2027-03-04'), origin: 'VIE' }
  for (const flight of [
    { carrier: 'XX', flightNumber: 974, suffix: '' },
    { carrier: 'BAW', flightNumber: 1, suffix: 'Z' },
    { carrier: '4Y', flightNumber: 9999, suffix: '' },
  ])
    expect(readDepartureRecord(departureRecord({ ...flight, ...place }))).toEqual({ ...flight, ...place })
})

test('any other text names none', () => {
  for (const text of ['', 'XX 974', 'XX 974 2027-02-30 VIE', 'XX 974 2027-03-04 vie', '974 2027-03-04 VIE'])
    expect(readDepartureRecord(text)).toBeUndefined()
})
