import { expect, test } from 'vitest'
import { areInOrder, isPlainReturn, isSimpleTrip, judgeBounds, readBound, writeBound } from './bound.ts'

const bounds = (...texts: string[]) => texts.map(readBound)

test('a plain return is the way back of the way out, and nothing more', () => {
  expect(isPlainReturn(bounds('ACH-VIE-2027-01-05', 'VIE-ACH-2027-01-09'))).toBe(true)
  expect(isPlainReturn(bounds('ACH-VIE-2027-01-05', 'ZRH-ACH-2027-01-09'))).toBe(false)
  expect(isPlainReturn(bounds('ACH-VIE-2027-01-05'))).toBe(false)
  const three = bounds('ACH-VIE-2027-01-05', 'VIE-ACH-2027-01-09', 'ACH-VIE-2027-01-12')
  expect(isPlainReturn(three)).toBe(false)
  expect(isSimpleTrip(three.slice(0, 1))).toBe(true)
  expect(isSimpleTrip(three)).toBe(false)
})

test('a way has one text', () => {
  const way = { origin: 'ACH', destination: 'VIE', departs: '2027-01-05' }
  expect(writeBound(way)).toBe('ACH-VIE-2027-01-05')
  expect(readBound(' ach-vie-2027-01-05 ')).toEqual(way)
  expect(readBound('')).toEqual({ origin: '', destination: '', departs: '' })
})

test('ways follow each other by their days; one day back is the date line', () => {
  const days = (...all: string[]) => areInOrder(all.map((departs) => ({ departs })))
  expect(days('2027-01-05', '2027-01-05', '2027-01-04')).toBe(true)
  expect(days('2027-01-05', '2027-01-03')).toBe(false)
  expect(days('2027-01-01', '2026-12-31')).toBe(true)
})

test('five ways are too many', () => {
  const five = Array.from({ length: 5 }, (_, at) => `ACH-VIE-2027-01-0${at + 1}`)
  expect(judgeBounds(bounds(...five))).toEqual({ ok: false, why: 'too-many-bounds' })
  expect(judgeBounds(bounds(...five.slice(1)))).toEqual({ ok: true })
})
