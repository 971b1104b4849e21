import { describe, expect, test } from 'vitest'
import { sampleFare } from '../testing/sample-flight.ts'
import type { MessageKey } from '../i18n/i18n.tsx'
import { changedConditions, fareDescription, fareName, fareRows } from './fare-rows.ts'
import { daysLater, durationText } from './flight-words.ts'

const t = (key: MessageKey, values?: Record<string, unknown>) =>
  [key, ...Object.values(values ?? {})].join(' ')
const words = { t, tag: 'en-US', currency: 'EUR' } as const

function fare(over: Partial<typeof sampleFare.fareBrand.conditions>) {
  const conditions = { ...sampleFare.fareBrand.conditions, ...over }
  return { ...sampleFare, fareBrand: { ...sampleFare.fareBrand, conditions } }
}

describe('the differences between fares', () => {
  const rows = fareRows([fare({}), fare({ checkedBags: 1, changeFee: 0, refundFee: 80 })], words)
  const row = (label: string) => rows.find((each) => each.label === label)?.cells.map(({ text }) => text)

  test('are one row for each condition and one cell for each fare', () => {
    expect(row('fare.checkedBags')).toEqual(['fare.bags 0', 'fare.bags 1'])
    expect(row('fare.change')).toEqual(['fare.fee €50.00', 'fare.free'])
    expect(row('fare.refund')).toEqual(['fare.nonRefundable', 'fare.fee €80.00'])
  })

  test('leave out conditions that no fare gives', () => {
    expect(rows.map(({ label }) => label)).not.toContain('fare.lounge')
    expect(row('fare.cabinBag')).toEqual(['fare.yes', 'fare.yes'])
  })
})

describe('the conditions of one fare in place of another', () => {
  const { conditions } = sampleFare.fareBrand

  test('are shown where they differ: as they were and as they are, better or worse', () => {
    const open = { ...conditions, checkedBags: 2, changeFee: 0, refundFee: 0 }
    const told = changedConditions(open, conditions, words)
    expect(told.map(({ label, was, is }) => [label, was, is])).toEqual([
      ['fare.checkedBags', 'fare.bags 2', 'fare.bags 0'],
      ['fare.change', 'fare.free', 'fare.fee €50.00'],
      ['fare.refund', 'fare.free', 'fare.nonRefundable'],
    ])
    expect(told.map(({ isBetter }) => isBetter)).toEqual([false, false, false])
    expect(changedConditions(conditions, open, words).map(({ isBetter }) => isBetter)).toEqual([
      true,
      true,
      true,
    ])
    const fewer = changedConditions(open, { ...open, checkedBags: 1 }, words)
    expect(fewer).toEqual([
      { label: 'fare.checkedBags', was: 'fare.bags 2', is: 'fare.bags 1', isBetter: false },
    ])
  })

  test('are not told where nothing differs', () => {
    expect(changedConditions(conditions, { ...conditions }, words)).toEqual([])
  })
})

test('a fare reads in the language in use, in English where a text is missing [FLT-24]', () => {
  const texts = {
    translations: { de: 'Leicht', en: 'Light' },
    descriptionTranslations: { en: 'Cabin bag only' },
  }
  const named = { ...sampleFare, fareBrand: { ...sampleFare.fareBrand, ...texts } }
  expect([fareName(named, 'de'), fareDescription(named, 'de')]).toEqual(['Leicht', 'Cabin bag only'])
})

test('durations and the next day follow from instants and local dates [FLT-08]', () => {
  expect(durationText(65, t)).toBe('flights.duration 1 05')
  expect(durationText(120, t)).toBe('flights.durationHours 2')
  expect(durationText(45, t)).toBe('flights.durationShort 45')
  expect(daysLater('2026-06-01T23:10', '2026-06-02T00:20')).toBe(1)
})
