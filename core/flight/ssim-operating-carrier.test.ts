/** Who operates a leg of PE 51, as a schedule file says it. */
import { describe, expect, test } from 'vitest'
import { localDate } from '../kernel/time.ts'
import type { ScheduleLeg } from './schedule-leg.ts'
import { writeSsim } from './ssim-write.ts'
import { readSsim } from './ssim.ts'

type Field = readonly [column: number, text: string]

const leg: ScheduleLeg = {
  line: 0,
  carrier: 'PE',
  flightNumber: 51,
  suffix: '',
  variation: '1',
  sequence: 1,
  serviceType: 'J',
  from: localDate('2027-04-01'),
  until: localDate('2027-04-30'),
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  everyWeeks: 1,
  timeMode: 'local',
  origin: 'ACH',
  destination: 'VIE',
  departs: '06:40',
  arrives: '07:55',
  departureDay: 0,
  arrivalDay: 0,
  departureOffset: 120,
  arrivalOffset: 120,
  aircraft: 'E70',
  bookingClasses: '',
  cabins: [{ cabin: 'Y', seats: 76 }],
  restriction: '',
  operatedBy: null,
  originTerminal: null,
  destinationTerminal: null,
}

/** @param fields of the leg record @param elements segment data of the leg */
function fileOf(fields: readonly Field[], elements: Readonly<Record<number, string>>, of = leg): string {
  const ofLeg = { line: 0, flightNumber: 51, suffix: '', variation: '1', sequence: 1 }
  const segments = Object.entries(elements).map(([element, data]) => ({
    ...ofLeg,
    element: Number(element),
    boardPoint: 'ACH',
    offPoint: 'VIE',
    data,
  }))
  const validity = { timeMode: 'local', validFrom: undefined, validUntil: undefined } as const
  return writeSsim([{ line: 0, airline: 'PE', ...validity, legs: [of], segments }])
    .split('\n')
    .map((line) => (line.startsWith('3') ? fields.reduce(put, line) : line))
    .join('\n')
}

function put(line: string, [column, text]: Field): string {
  return line.slice(0, column - 1) + text + line.slice(column - 1 + text.length)
}

function read(fields: readonly Field[], elements: Readonly<Record<number, string>> = {}, of = leg) {
  const reading = readSsim(fileOf(fields, elements, of))
  const [one] = reading.ok ? (reading.carriers[0]?.legs ?? []) : []
  return { by: one?.operatedBy, warnings: reading.warnings.map(({ reason }) => reason) }
}

describe('the operating carrier of a leg', () => {
  test.each<[string, Field[], Record<number, string>, string | null]>([
    ['is the airline itself where nothing is said', [], {}, null],
    [
      'is the owner of the aircraft in a codeshare',
      [
        [149, 'L'],
        [129, 'BA'],
      ],
      {},
      'BA',
    ],
    [
      'is the owner in a wet lease',
      [
        [149, 'S'],
        [129, 'BAW'],
      ],
      {},
      'BAW',
    ],
    [
      'has the name of 127 beside that owner',
      [
        [149, 'S'],
        [129, 'BA'],
      ],
      { 127: '/BRITISH AIRWAYS' },
      'BA/BRITISH AIRWAYS',
    ],
    [
      'is an owner without a code by its name',
      [
        [149, 'S'],
        [129, 'X'],
      ],
      { 113: 'LOGANAIR' },
      '/LOGANAIR',
    ],
    ['stands in 127 with Z', [[149, 'Z']], { 127: 'BA /BRITISH AIRWAYS' }, 'BA/BRITISH AIRWAYS'],
    ['stands in 127 with X', [[149, 'X']], { 127: '/LOGANAIR' }, '/LOGANAIR'],
    [
      'is not the owner then',
      [
        [149, 'X'],
        [129, 'BA'],
      ],
      { 127: '/LOGANAIR' },
      '/LOGANAIR',
    ],
    ['stands in 127 alone', [], { 127: 'BA' }, 'BA'],
    ['is written without accents', [[149, 'X']], { 127: '/AIR C\u00d4TE' }, '/AIR COTE'],
    ['stands in 2', [], { 2: 'BA' }, 'BA'],
    ['stands in 9', [], { 9: '3B' }, '3B'],
    ['is that of the flight in 50', [], { 50: 'BA 5001' }, 'BA'],
    ['is that of 127 before those of 2 and 50', [], { 2: 'LH', 50: 'UA 5432', 127: '/SKYWEST' }, '/SKYWEST'],
    ['is not the owner of a rented aircraft', [[129, 'BA']], {}, null],
    ['is the airline itself where it is named so', [[149, 'D']], { 127: 'PE', 50: 'PE 5001' }, null],
  ])('%s', (_, fields, elements, by) => {
    expect(read(fields, elements)).toEqual({ by, warnings: [] })
  })

  test.each<[string, Field[], Record<number, string>]>([
    ['"Z" in column 149', [[149, 'Z']], {}],
    ['"S" in column 149', [[149, 'S']], {}],
    [
      '"L" in column 149',
      [
        [149, 'L'],
        [129, 'PE'],
      ],
      {},
    ],
    ['segment data 9', [], { 9: 'X' }],
    ['segment data 127', [], { 127: '/' }],
    ['cockpit crew of "BA" in columns 132-134', [[132, 'BA']], {}],
  ])('is missed where %s says that there is one', (where, fields, elements) => {
    const reason = `PE 51 is flown by another carrier, which the file does not name (${where}): travellers are told nothing of it`
    expect(read(fields, elements)).toEqual({ by: null, warnings: [reason] })
  })

  test('is not missed of a leg that nobody may buy a seat on', () => {
    expect(read([[149, 'Z']], {}, { ...leg, serviceType: 'F' }).warnings).toEqual([])
  })

  test('is written as X, with 127', () => {
    const text = fileOf([], {}, { ...leg, operatedBy: 'BA/BRITISH AIRWAYS' })
    const [record = '', data = ''] = text.split('\n').filter((line) => /^[34]/.test(line))
    expect(record[148]).toBe('X')
    expect(data.slice(30, 58)).toBe('127ACHVIEBA/BRITISH AIRWAYS '.slice(0, 28))
    expect(read([], {}, { ...leg, operatedBy: '/LOGANAIR' })).toEqual({ by: '/LOGANAIR', warnings: [] })
  })
})
