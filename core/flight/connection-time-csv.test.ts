import { describe, expect, it } from 'vitest'
import { localDate } from '../kernel/time.ts'
import { connectionTimeRows, readConnectionTimes } from './connection-time-csv.ts'
import type { CsvRow } from './row-problem.ts'

const named = { airports: new Set(['ACH', 'VIE']) }
const rowsOf = (...lines: string[]): CsvRow[] =>
  lines.map((line, index) => ({ line: index + 1, fields: line.split(',') }))
const read = (...lines: string[]) => readConnectionTimes(rowsOf(...lines), named)

const head = 'airport,arrives,departs,minutes,valid_from,valid_until'

describe('a file of connection times', () => {
  it('reads minutes, airports, statuses and days; empty means any', () => {
    expect(read(head, 'ACH,international,domestic,45,2027-03-28,31.10.2027', ',,,none,,')).toEqual({
      ok: true,
      connectionTimes: [
        {
          airport: 'ACH',
          arrives: 'international',
          departs: 'domestic',
          minutes: 45,
          validFrom: '2027-03-28',
          validUntil: '2027-10-31',
        },
        { airport: null, arrives: null, departs: null, minutes: null, validFrom: null, validUntil: null },
      ],
    })
  })

  it('takes the one column that it needs', () => {
    expect(read('minutes', '30')).toMatchObject({ ok: true, connectionTimes: [{ minutes: 30 }] })
  })

  it('names each mistake with its line', () => {
    const reading = read(
      head,
      'XXX,inland,domestic,-5,2027-02-30,',
      'ACH,,,1441,2027-05-02,2027-05-01',
      'ACH,,,45,,',
      'ACH,,,50,,',
    )
    expect(reading).toEqual({
      ok: false,
      problems: [
        { line: 2, reason: 'no date like 2027-03-28: "2027-02-30" in valid_from' },
        { line: 2, reason: 'unknown airport "XXX" in airport', next: 'import-airports' },
        { line: 2, reason: 'neither domestic nor international: "inland" in arrives' },
        { line: 2, reason: 'neither 0 to 1440 minutes nor none: "-5" in minutes' },
        { line: 3, reason: 'it ends 2027-05-01, before it starts 2027-05-02' },
        { line: 3, reason: 'neither 0 to 1440 minutes nor none: "1441" in minutes' },
        { line: 5, reason: 'the connection time of line 4 again' },
      ].map((problem) => expect.objectContaining(problem)),
    })
  })

  it('is written as it was read', () => {
    const times = [
      {
        airport: 'VIE',
        arrives: 'domestic' as const,
        departs: null,
        minutes: 0,
        validFrom: localDate('2027-01-01'),
        validUntil: null,
      },
      { airport: null, arrives: null, departs: null, minutes: null, validFrom: null, validUntil: null },
    ]
    const written = connectionTimeRows(times).map((fields, index) => ({ line: index + 1, fields }))
    expect(readConnectionTimes(written, named)).toEqual({ ok: true, connectionTimes: times })
  })
})
