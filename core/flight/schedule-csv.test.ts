import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localDate, plusDays } from '../kernel/time.ts'
import { type CsvLeg, scheduleRows } from './schedule-csv-write.ts'
import { readScheduleCsv, scheduleColumns } from './schedule-csv.ts'
import { howToWriteTerminal } from './terminal.ts'

const head = scheduleColumns.join(',')
const good = 'PE 101,12345,ACH,VIE,06:40,07:55,E70,2027-03-28,2027-10-30,76,,,,'

function read(...lines: string[]) {
  return readScheduleCsv(lines.map((line, index) => ({ line: index + 1, fields: line.split(',') })))
}

/** The row of `good` with other fields; commas within a field as in a quoted one. */
function rowWith(change: Partial<Record<(typeof scheduleColumns)[number], string>>) {
  const fields = good.split(',').map((field, index) => change[scheduleColumns[index] ?? 'flight'] ?? field)
  return readScheduleCsv([
    { line: 1, fields: [...scheduleColumns] },
    { line: 2, fields },
  ])
}

function problemsOf(reading: ReturnType<typeof read>): string[] {
  return reading.ok ? [] : reading.problems.map(({ line, reason }) => `${line}: ${reason}`)
}

describe('a schedule as CSV', () => {
  test('is read as a leg of every working day in local times', () => {
    expect(read(head, good)).toEqual({
      ok: true,
      warnings: [],
      legs: [
        {
          line: 2,
          carrier: 'PE',
          flightNumber: 101,
          suffix: '',
          variation: '1',
          sequence: 1,
          serviceType: 'J',
          from: '2027-03-28',
          until: '2027-10-30',
          weekdays: [1, 2, 3, 4, 5],
          everyWeeks: 1,
          timeMode: 'local',
          origin: 'ACH',
          destination: 'VIE',
          departs: '06:40',
          arrives: '07:55',
          departureDay: 0,
          arrivalDay: 0,
          departureOffset: undefined,
          arrivalOffset: undefined,
          aircraft: 'E70',
          bookingClasses: '',
          cabins: [{ cabin: 'Y', seats: 76 }],
          restriction: '',
          operatedBy: null,
          originTerminal: null,
          destinationTerminal: null,
        },
      ],
    })
  })

  test('is read as it was written, for any flights', () => {
    fc.assert(
      fc.property(fc.uniqueArray(flights(), { selector: ({ flightNumber }) => flightNumber }), (legs) => {
        const reading = readScheduleCsv(
          scheduleRows(legs).map((fields, index) => ({ line: index + 1, fields })),
        )
        expect(reading).toMatchObject({
          ok: true,
          legs: legs.map((leg, index) => ({ ...leg, line: index + 2 })),
        })
      }),
    )
  })

  test('may leave out seats, classes, who operates it and its terminals, and have its columns in any order', () => {
    const reading = read(
      'ends,starts,aircraft,arrives,departs,to,from,days,flight',
      '2027-10-30,2027-03-28,E70,07:55,06:40,VIE,ACH,7,PE101',
    )
    expect(reading).toMatchObject({
      ok: true,
      legs: [
        { weekdays: [7], cabins: [], operatedBy: null, originTerminal: null, destinationTerminal: null },
      ],
    })
  })

  test('passes over the empty rows that Excel leaves behind', () => {
    expect(read(head, ',,,,,,,,,,,,,', good, ' , ,,,,,,,,,,,,')).toMatchObject({
      ok: true,
      legs: [{ line: 3 }],
    })
    expect(read(head, ',,,,,,,,,,,,,')).toEqual({ ok: true, legs: [], warnings: [] })
  })

  test.each([
    ['days', '7531', { weekdays: [1, 3, 5, 7] }],
    ['days', 'daily', { weekdays: [1, 2, 3, 4, 5, 6, 7] }],
    ['days', 'Mo,Tu,Su', { weekdays: [1, 2, 7] }],
    ['days', 'we FR', { weekdays: [3, 5] }],
    ['departs', '6:40', { departs: '06:40' }],
    ['departs', '06:40:00', { departs: '06:40' }],
    ['arrives', '00:30+1', { arrives: '00:30', arrivalDay: 1 }],
    ['arrives', '23:30 -1', { arrives: '23:30', arrivalDay: -1 }],
    ['arrives', '24:00', { arrives: '00:00', arrivalDay: 1 }],
    ['arrives', '24:00:00', { arrives: '00:00', arrivalDay: 1 }],
    ['arrives', '24:00+1', { arrives: '00:00', arrivalDay: 2 }],
    ['arrives', '24:00-1', { arrives: '00:00', arrivalDay: 0 }],
    ['classes', 'J008Y068', { bookingClasses: 'J008Y068' }],
    ['starts', '28.3.2027', { from: '2027-03-28' }],
    ['ends', '01.09.2027', { until: '2027-09-01' }],
    [
      'seats',
      'J14Y62',
      {
        cabins: [
          { cabin: 'J', seats: 14 },
          { cabin: 'Y', seats: 62 },
        ],
      },
    ],
    ['classes', 'YMK', { bookingClasses: 'YMK' }],
    ['operatedBy', 'BA/British Airways', { operatedBy: 'BA/British Airways' }],
    ['operatedBy', 'Loganair', { operatedBy: '/Loganair' }],
    ['operatedBy', 'PE', { operatedBy: null }],
    ['fromTerminal', '1', { originTerminal: '1', destinationTerminal: null }],
    ['fromTerminal', ' 2E ', { originTerminal: '2E' }],
    ['toTerminal', 'T3', { originTerminal: null, destinationTerminal: 'T3' }],
    ['toTerminal', '01', { destinationTerminal: '01' }],
    ['toTerminal', '  ', { destinationTerminal: null }],
    ['flight', 'pe0101a', { carrier: 'PE', flightNumber: 101, suffix: 'A' }],
  ] as const)('takes in %s %j', (column, text, leg) => {
    expect(rowWith({ [column]: text })).toMatchObject({ ok: true, legs: [leg] })
  })

  const date = 'write a date like 2027-03-28'
  const time = 'write a time like 06:40'
  const howToName =
    'write the carrier that flies it like BA/British Airways, BA or British Airways, in letters without accents'
  const days = 'write 1 for Monday to 7 for Sunday like 12345, or Mo,Tu,We'

  test.each([
    ['flight', 'PE', 'write a flight like PE 101'],
    ['flight', '5.00E+101', 'write a flight like PE 101'],
    ['days', '', days],
    ['days', '11', days],
    ['days', '128', days],
    ['days', 'Mo-Fr', days],
    ['days', '1,234,567', days],
    ['from', 'Wien', 'write the three capitals of an airport'],
    ['to', 'ACH', 'the flight departs from there'],
    ['departs', '640', time],
    ['departs', '24:00', 'only an arrival has it; write a departure at midnight as 00:00 of the next day'],
    ['departs', '24:01', time],
    ['arrives', '24:01', `${time}, on the next day 06:40+1`],
    ['arrives', '25:00+1', `${time}, on the next day 06:40+1`],
    ['departs', '6:40 AM', time],
    ['arrives', '7:55+3', `${time}, on the next day 06:40+1`],
    ['arrives', '', `${time}, on the next day 06:40+1`],
    ['aircraft', '7.00E+07', 'write the IATA code of a type like E70'],
    ['starts', '3/4/2027', date],
    ['starts', '2027-02-29', date],
    ['ends', '29.2.2027', date],
    ['ends', '2027-03-27', 'the period ends before it starts, 2027-03-28'],
    ['seats', '0', 'write a number like 76, or cabins like J14Y62'],
    ['seats', '76 seats', 'write a number like 76, or cabins like J14Y62'],
    ['classes', 'YY', 'write letters like YMKL, each once, or with their seats like J8Y68'],
    ['seats', 'JY', 'write a number like 76, or cabins like J14Y62'],
    ['operatedBy', 'Österreich', howToName],
    ['operatedBy', '/', howToName],
    ['fromTerminal', 'T12', howToWriteTerminal],
    ['fromTerminal', 't1', howToWriteTerminal],
    ['toTerminal', '1 A', howToWriteTerminal],
    ['toTerminal', '-', howToWriteTerminal],
    ['toTerminal', 'É', howToWriteTerminal],
    ['seats', 'J0Y62', 'write a number like 76, or cabins like J14Y62'],
  ] as const)('that has in %s %j is refused with line, column and what to write', (column, text, how) => {
    expect(problemsOf(rowWith({ [column]: text }))).toEqual([`2: "${text}" in ${column}: ${how}`])
  })

  test('names the column of a control character in a terminal', () => {
    expect(problemsOf(rowWith({ fromTerminal: '1\u0007' }))).toEqual([
      '2: fromTerminal has a control character, or a sign that turns the direction of writing',
      `2: "1\u0007" in fromTerminal: ${howToWriteTerminal}`,
    ])
  })

  test('reports all mistakes at once, and keeps the good rows to judge them too', () => {
    const reading = read(head, good, good.replace('06:40', 'noon').replace('VIE', 'Vie'), good, 'PE 102,7')
    expect(problemsOf(reading)).toEqual([
      '3: "Vie" in to: write the three capitals of an airport',
      '3: "noon" in departs: write a time like 06:40',
      '4: the flight and period of line 2 again',
      '5: 2 fields where the header line has 14',
    ])
    expect(reading.legs).toMatchObject([{ line: 2 }])
  })

  test('of any texts is read or refused with the line: it never throws', () => {
    const odd = fc.oneof(
      fc.constantFrom(
        '',
        '24:00',
        '24:00+2',
        '-1',
        '00:00-1',
        'daily',
        'J008Y068',
        'LL',
        'PP9',
        '1e3',
        '29.2.2027',
      ),
      fc.string({ maxLength: 12 }),
    )
    const change = fc.tuple(fc.nat(scheduleColumns.length - 1), odd)
    fc.assert(
      fc.property(fc.array(change, { maxLength: 4 }), (changes) => {
        const fields = good.split(',')
        for (const [place, text] of changes) fields[place] = text
        const reading = readScheduleCsv([
          { line: 1, fields: [...scheduleColumns] },
          { line: 2, fields },
        ])
        const problems = reading.ok ? [] : reading.problems
        expect(problems.filter(({ line }) => line !== 2)).toEqual([])
      }),
      { numRuns: 1_000 },
    )
  })

  test('is refused without a column, and with an unknown one', () => {
    expect(problemsOf(read(head.replace('departs', 'std'), good))).toEqual([
      '1: no column departs',
      '1: unknown column "std"',
    ])
    expect(problemsOf(readScheduleCsv([]))).toEqual(['1: the file is empty'])
  })
})

function flights(): fc.Arbitrary<CsvLeg> {
  const letters = (length: number) => fc.stringMatching(new RegExp(`^[A-Z]{${length}}$`))
  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
  const seats = fc.integer({ min: 1, max: 999 })
  const terminals = fc.option(fc.stringMatching(/^[A-Z0-9]{1,2}$/))
  return fc
    .record({
      carrier: fc.constantFrom('PE', 'A0', '3K', 'ABC'),
      flightNumber: fc.integer({ min: 1, max: 9_999 }),
      suffix: fc.constantFrom('', 'A', 'Z'),
      weekdays: days.map((each) => each.toSorted((one, other) => one - other)),
      ends: fc.uniqueArray(letters(3), { minLength: 2, maxLength: 2 }),
      departs: clock,
      arrives: clock,
      arrivalDay: fc.integer({ min: -1, max: 2 }),
      aircraft: fc.stringMatching(/^[A-Z0-9]{3}$/),
      start: fc.integer({ min: 0, max: 9_000 }),
      length: fc.integer({ min: 0, max: 400 }),
      cabins: fc.uniqueArray(fc.record({ cabin: letters(1), seats }), { selector: ({ cabin }) => cabin }),
      bookingClasses: fc.uniqueArray(letters(1)).map((each) => each.join('')),
      operatedBy: fc.constantFrom(
        null,
        'BA',
        'BAW/British Airways',
        '/Loganair',
        '/BAW',
        '/A/S Air',
        '/7 Air',
      ),
      originTerminal: terminals,
      destinationTerminal: terminals,
    })
    .map(({ ends: [origin = '', destination = ''], start, length, ...leg }) => {
      const from = plusDays(localDate('2026-01-01'), start)
      return { ...leg, origin, destination, from, until: plusDays(from, length) }
    })
}
