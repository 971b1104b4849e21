import { describe, expect, it } from 'vitest'
import { localDate } from '../kernel/time.ts'
import { connectionTimeRows, readConnectionTimes } from './connection-time-csv.ts'
import type { CsvRow } from './row-problem.ts'

const named = { airports: new Set(['ACH', 'VIE']) }
const rowsOf = (...lines: string[]): CsvRow[] =>
  lines.map((line, index) => ({ line: index + 1, fields: line.split(',') }))
const read = (...lines: string[]) => readConnectionTimes(rowsOf(...lines), named)

const head = 'airport,arrives,departs,minutes,valid_from,valid_until'

const open = {
  airport: null,
  arrives: null,
  departs: null,
  arrivalTerminal: null,
  departureTerminal: null,
  minutes: null,
  validFrom: null,
  validUntil: null,
}

describe('a file of connection times', () => {
  it('reads minutes, airports, statuses and days; empty means any', () => {
    expect(read(head, 'ACH,international,domestic,45,2027-03-28,31.10.2027', ',,,none,,')).toEqual({
      ok: true,
      connectionTimes: [
        {
          airport: 'ACH',
          arrives: 'international',
          departs: 'domestic',
          arrivalTerminal: null,
          departureTerminal: null,
          minutes: 45,
          validFrom: '2027-03-28',
          validUntil: '2027-10-31',
        },
        open,
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

  const withTerminals = `${head},arrival_terminal,departure_terminal`

  it('reads the terminals of an airport; rows that differ in them alone are two', () => {
    const reading = read(withTerminals, 'VIE,,,70,,,1,2', 'VIE,,,40,,,1,', 'VIE,,,45,,,,2')
    expect(reading).toMatchObject({
      ok: true,
      connectionTimes: [
        { arrivalTerminal: '1', departureTerminal: '2', minutes: 70 },
        { arrivalTerminal: '1', departureTerminal: null, minutes: 40 },
        { arrivalTerminal: null, departureTerminal: '2', minutes: 45 },
      ],
    })
  })

  it.each([
    ['VIE,,,70,,,T12,', 'no terminal like 1, 2E or T3: "T12" in arrival_terminal'],
    ['VIE,,,70,,,,t1', 'no terminal like 1, 2E or T3: "t1" in departure_terminal'],
    ['VIE,,,70,,,1 A,', 'no terminal like 1, 2E or T3: "1 A" in arrival_terminal'],
    [',,,70,,,1,', '"1" in arrival_terminal: name its airport, too'],
    [',,,70,,,,2', '"2" in departure_terminal: name its airport, too'],
  ])('refuses %j with its line, column and why', (row, reason) => {
    expect(read(withTerminals, row)).toEqual({ ok: false, problems: [{ line: 2, reason }] })
  })

  it('names the column of a control character in a terminal', () => {
    const reading = read(withTerminals, 'VIE,,,70,,,1\u0007,')
    const told = 'a control character, or a sign that turns the direction of writing'
    expect(reading).toMatchObject({
      ok: false,
      problems: [{ line: 2, reason: `arrival_terminal has ${told}` }, { line: 2 }],
    })
  })

  it('refuses two rows of the same terminals', () => {
    const reading = read(withTerminals, 'VIE,,,70,,,1,2', 'VIE,,,75,,,1,2')
    expect(reading).toMatchObject({
      ok: false,
      problems: [{ reason: 'the connection time of line 2 again' }],
    })
  })

  it('is written as it was read', () => {
    const times = [
      {
        airport: 'VIE',
        arrives: 'domestic' as const,
        departs: null,
        arrivalTerminal: null,
        departureTerminal: null,
        minutes: 0,
        validFrom: localDate('2027-01-01'),
        validUntil: null,
      },
      { ...open, airport: 'VIE', arrivalTerminal: '1', departureTerminal: '2E', minutes: 70 },
      { ...open, airport: 'VIE', departureTerminal: 'T3', minutes: 45 },
      open,
    ]
    const written = connectionTimeRows(times).map((fields, index) => ({ line: index + 1, fields }))
    expect(readConnectionTimes(written, named)).toEqual({ ok: true, connectionTimes: times })
  })
})
