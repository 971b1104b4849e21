import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localDate, plusDays } from '../kernel/time.ts'
import { defaultClassPlan } from './class-plan.ts'
import { departureKey } from './departure.ts'
import { expandLeg } from './expand-leg.ts'
import { type ScheduleLeg, shiftLeg, whyNotSold } from './schedule-leg.ts'
import { planSchedule } from './schedule-plan.ts'
import { writeSsim } from './ssim-write.ts'
import { type CarrierSchedule, readSsim } from './ssim.ts'

const leg: ScheduleLeg = {
  line: 0,
  carrier: 'XX',
  flightNumber: 974,
  suffix: '',
  variation: '2',
  sequence: 1,
  serviceType: 'J',
  from: localDate('2026-05-26'),
  until: localDate('2026-06-01'),
  weekdays: [1, 3, 4, 6],
  everyWeeks: 1,
  timeMode: 'local',
  origin: 'CDG',
  destination: 'RUN',
  departs: '19:45',
  arrives: '08:40',
  departureDay: 0,
  arrivalDay: 1,
  departureOffset: 120,
  arrivalOffset: 240,
  aircraft: '772',
  operatedBy: null,
  originTerminal: null,
  destinationTerminal: null,
  bookingClasses: 'JWY',
  cabins: [
    { cabin: 'J', seats: 14 },
    { cabin: 'W', seats: 34 },
    { cabin: 'Y', seats: 316 },
  ],
  restriction: '',
}

function carrier(...legs: ScheduleLeg[]): CarrierSchedule {
  const timeMode = legs[0]?.timeMode ?? 'local'
  const validity = { validFrom: undefined, validUntil: undefined }
  return { line: 0, airline: 'XX', timeMode, ...validity, legs, segments: [] }
}

/** A file with one line changed; the line is found by its first characters. */
function fileWith(start: string, change: (line: string) => string, ...legs: ScheduleLeg[]): string {
  const lines = writeSsim([carrier(...legs)]).split('\n')
  const index = lines.findIndex((line) => line.startsWith(start))
  lines[index] = change(lines[index] ?? '')
  return lines.join('\n')
}

function put(text: string, column: number): (line: string) => string {
  return (line) => line.slice(0, column - 1) + text + line.slice(column - 1 + text.length)
}

function problemsOf(text: string): string[] {
  const reading = readSsim(text)
  return reading.ok ? [] : reading.problems.map(({ line, reason }) => `${line}: ${reason}`)
}

describe('a schedule file', () => {
  test('is read as it was written, for any legs', () => {
    fc.assert(
      fc.property(fc.array(fc.array(legs(), { maxLength: 5 }), { minLength: 1, maxLength: 3 }), (blocks) => {
        const reading = readSsim(writeSsim(blocks.map((each) => carrier(...each))))
        expect(reading).toMatchObject({ ok: true, warnings: [] })
        const read = reading.ok ? reading.carriers.map((each) => each.legs.map(withoutLine)) : []
        expect(read).toEqual(blocks.map((each, index) => each.map((one) => sameMode(one, blocks[index]))))
      }),
    )
  })

  test('that is written from what was read is the same file', () => {
    fc.assert(
      fc.property(fc.array(legs(), { minLength: 1, maxLength: 5 }), (all) => {
        const reading = readSsim(writeSsim([carrier(...all)]))
        const [first] = reading.ok ? reading.carriers : []
        const again = readSsim(writeSsim(first ? [{ ...first, segments: [] }] : []))
        expect(again).toEqual(reading)
      }),
    )
  })

  test('is read with line ends of any system and an end-of-file mark', () => {
    const text = writeSsim([carrier(leg)])
    expect(problemsOf(text.replaceAll('\n', '\r\n'))).toEqual([])
    expect(problemsOf(`${text}\u001A`)).toEqual([])
  })

  test('that has bad records is refused whole, with the line and the reason of each', () => {
    const lines = fileWith('3', put('CD1', 37), leg, { ...leg, flightNumber: 975 }).split('\n')
    const second = lines.findIndex((line) => line.startsWith('3 XX  975'))
    lines[second] = put('2575', 40)(put('99JUN26', 15)(lines[second] ?? ''))
    expect(problemsOf(lines.join('\n'))).toEqual([
      '11: no airport "CD1" in columns 37-39',
      '12: no date "99JUN26" in columns 15-21',
      '12: no time "2575" in columns 40-43',
    ])
  })

  test.each([
    ['a weekday in another day’s column', put('2', 29), 'no days of operation "2 34 6 " in columns 29-35'],
    ['no weekday', put('       ', 29), 'no days of operation "       " in columns 29-35'],
    ['a frequency of three weeks', put('3', 36), 'no frequency "3" in column 36'],
    ['a UTC variation without a sign', put(' 0200', 48), 'no UTC variation " 0200" in columns 48-52'],
    ['a booking class twice', put('YY', 76), 'no booking classes "YYY" in columns 76-95'],
    [
      'a blank within the cabins',
      put('J  ', 173),
      'no aircraft configuration "J  W34Y316" in columns 173-192',
    ],
    ['a cabin twice', put('W14', 173), 'no aircraft configuration "W14W34Y316" in columns 173-192'],
    [
      'a departure at the end of the day',
      put('2400', 40),
      'a departure at "2400" in columns 40-43: only an arrival has it, a departure is at 0000 of the next day',
    ],
    ['an arrival after the end of the day', put('2401', 62), 'no time "2401" in columns 62-65'],
    [
      'every other week without a first date',
      (line: string) => put('2', 36)(put('00XXX00', 15)(line)),
      'no first date in columns 15-21: a flight of every other week needs the date of its first departure',
    ],
    ['an unknown date variation', put('X', 194), 'no date variation "X" in column 194'],
    ['a flight to where it starts', put('CDG', 55), 'departs from and arrives at CDG'],
    ['another airline', put('ZZ ', 3), 'a leg of ZZ under the carrier record of XX'],
    [
      'a period that ends before it begins',
      put('01MAY26', 22),
      'the period ends 2026-05-01, before it begins 2026-05-26',
    ],
  ])('with %s is refused', (_, change, reason) => {
    const text = fileWith('3', change, { ...leg, bookingClasses: 'JWY' })
    expect(problemsOf(text).map((each) => each.replace(/^\d+: /, ''))).toContain(reason)
  })

  test('that lost a record is refused: serial numbers have a gap, and the trailer checks another record', () => {
    const text = writeSsim([carrier(leg, { ...leg, flightNumber: 975 }, { ...leg, flightNumber: 976 })])
    const lines = text.split('\n').filter((line) => !line.startsWith('3 XX  975'))
    expect(problemsOf(lines.join('\n'))).toEqual([
      '12: record serial number 5 follows 3: records are missing',
    ])
    const withoutLast = text.split('\n').filter((line) => !line.startsWith('3 XX  976'))
    expect(problemsOf(withoutLast.join('\n'))).toEqual([
      '17: record serial number 6 follows 4: records are missing',
    ])
    expect(problemsOf(fileWith('5', put('000009', 188), leg))).toEqual([
      '16: the trailer checks record 9, the record before it is 3',
    ])
  })

  test('that is refused still answers the legs that could be read, to judge them; none under a bad carrier', () => {
    const other = { ...leg, flightNumber: 975 }
    const bad = writeSsim([carrier(leg, other)])
      .split('\n')
      .map((line) => (line.startsWith('3 XX  975') ? put('QQ', 15)(line) : line))
    const legsOf = (text: string) => {
      const reading = readSsim(text)
      return reading.ok ? undefined : reading.legs.map(({ flightNumber }) => flightNumber)
    }
    expect(legsOf(bad.join('\n'))).toEqual([974])
    expect(legsOf(fileWith('2', put('Q', 2), leg))).toEqual([])
  })

  test('that is cut off is refused', () => {
    const text = writeSsim([carrier(leg)])
    expect(problemsOf(text.slice(0, text.indexOf('\n5')))).toEqual([
      expect.stringContaining('has no trailer: the file is cut off'),
    ])
  })

  test('that has another form is refused for that alone, with no word about its lines', () => {
    const reason = '1: no header record: this is not a schedule data set'
    expect(problemsOf('')).toEqual([reason])
    expect(problemsOf('# A season\n\n3 legs, and\n5 more\n')).toEqual([reason])
    const text = writeSsim([carrier(leg)])
    expect(problemsOf(text.replace('AIRLINE STANDARD', 'AIRLINE STRANGER'))).toEqual([
      '1: the header does not read "AIRLINE STANDARD SCHEDULE DATA SET"',
    ])
    expect(problemsOf(fileWith('3', (line) => line.slice(0, 199), leg))).toContain(
      '11: 199 characters where a record has 200',
    )
  })

  test('keeps segment data of its flights, and leaves those of flights it does not hold out with a warning', () => {
    const reading = readSsim(writeSsim([{ ...carrier(leg), segments: [segment] }]))
    expect(reading.ok && reading.carriers[0]?.segments).toEqual([{ ...segment, line: 12 }])
    const text = writeSsim([{ ...carrier(leg), segments: [{ ...segment, flightNumber: 9 }] }])
    expect(warningsOf(text)).toEqual(['12: segment data of flight 9, which has no leg before it: left out'])
  })

  test.each([
    ['a wrong airport', put('CD1', 34), '12: no airport "CD1" in columns 34-36'],
    ['another length', (line: string) => line.slice(0, 60), '12: 60 characters where a record has 200'],
    ['no number', put('      ', 195), '12: no record serial number "      " in columns 195-200'],
    ['a number too high', put('000077', 195), '12: record serial number 77 follows 3'],
    ['a number again', put('000003', 195), '12: record serial number 3 follows 3'],
    ['a number long gone', put('000001', 195), '12: record serial number 1 follows 3'],
  ])('takes legs around segment data with %s, which is a warning', (_, change, warning) => {
    const lines = withSegment(change)
    const reading = readSsim(lines.join('\n'))
    expect(reading.ok ? reading.carriers.map(({ legs }) => legs.length) : reading.problems).toEqual([2])
    expect(warningsOf(lines.join('\n'))[0]).toBe(warning)
  })

  test('takes segment data before and after its carrier, which is a warning, too', () => {
    const [header = '', ...rest] = withSegment((line) => line)
    const data = rest.find((line) => line.startsWith('4')) ?? ''
    const around = [header, put('000002', 195)(data), ...rest, put('000007', 195)(data)].join('\n')
    expect(warningsOf(around)).toContain('2: no carrier record before it')
    expect(warningsOf(around).at(-1)).toBe('25: no carrier record before it')
  })

  test('takes a trailer that checks the number of segment data, right or wrong', () => {
    const text = writeSsim([{ ...carrier(leg), segments: [segment] }])
    const wrong = text.replace('YY 1234', 'YY 9999').split('\n')
    const data = wrong.findIndex((line) => line.startsWith('4'))
    const trailer = wrong.findIndex((line) => line.startsWith('5'))
    wrong[data] = put('000088', 195)(wrong[data] ?? '')
    expect(problemsOf(wrong.join('\n'))).toEqual([])
    wrong[trailer] = put('000088', 188)(wrong[trailer] ?? '')
    expect(problemsOf(wrong.join('\n'))).toEqual([])
    wrong[trailer] = put('000099', 188)(wrong[trailer] ?? '')
    expect(problemsOf(wrong.join('\n'))).toHaveLength(1)
  })

  test('is refused when a leg is lost beside segment data, whatever number that states', () => {
    for (const stated of ['000004', '000077', '      ']) {
      const lines = withSegment(put(stated, 195), { ...leg, flightNumber: 975 }).map((line) =>
        line.startsWith('3 XX  975') ? '' : line,
      )
      expect(problemsOf(lines.join('\n')), stated).toEqual([expect.stringContaining('records are missing')])
    }
  })
})

describe('a file that anything has happened to', () => {
  const known = new Map([
    ['CDG', 'Europe/Paris'],
    ['RUN', 'Indian/Reunion'],
    ['VIE', 'Europe/Vienna'],
  ])
  const terms = {
    zoneOf: (airport: string) => known.get(airport) as ReturnType<Parameters<typeof expandLeg>[1]>,
    range: { from: localDate('2026-01-01'), until: localDate('2026-12-31') },
    plan: defaultClassPlan,
  }

  test('is read, and every problem and warning has its line: it never throws', () => {
    fc.assert(
      fc.property(
        fc.array(sellable(), { minLength: 1, maxLength: 4 }),
        fc.array(mutation(), { maxLength: 6 }),
        (all, changes) => {
          const whole = writeSsim([
            { ...carrier(...all), segments: [{ ...segment, element: 170, data: 'A' }] },
          ])
          const text = changes.reduce((before, change) => change(before), whole)
          const lines = text.split(/\r\n|\n|\r/).length
          const reading = readSsim(text)
          const legsRead = reading.ok ? reading.carriers.flatMap((each) => each.legs) : reading.legs
          const plan = planSchedule(legsRead, terms)
          const told = [
            ...(reading.ok ? [] : reading.problems),
            ...reading.warnings,
            ...plan.problems,
            ...plan.warnings,
            ...plan.twice,
            ...plan.notSold,
          ]
          expect(reading.ok || reading.problems.length > 0).toBe(true)
          for (const { line, reason } of told) {
            expect(line).toBeGreaterThanOrEqual(1)
            expect(line).toBeLessThanOrEqual(lines)
            expect(reason).toMatch(/^\S.*\S$/s)
          }
          for (const { capacity, classes } of plan.departures)
            for (const each of classes) expect(each.authorised).toBeLessThanOrEqual(capacity)
        },
      ),
      { numRuns: 400 },
    )
  })

  test('is read in a time that follows its length: many letters in one field, many records of one flight', () => {
    const letters = 'LP'.repeat(10)
    const legs = fileWith('3', put(letters, 173), leg)
    expect(problemsOf(legs)).toEqual([
      '11: no aircraft configuration "LPLPLPLPLPLPLPLPLPLP" in columns 173-192',
    ])
    const containers = { ...segment, element: 108, data: `${'L'.repeat(153)}?` }
    const long = writeSsim([{ ...carrier(leg), segments: [containers] }]).replace('J14W34Y316', 'XX        ')
    const started = process.cpuUsage().user
    expect(problemsOf(long)).toHaveLength(1)
    // A pattern that tries every way to read pairs of letters would take years.
    expect(process.cpuUsage().user - started).toBeLessThan(1_000_000)
  })
})

/** Legs that can be sold, mostly. */
function sellable(): fc.Arbitrary<ScheduleLeg> {
  return legs().map((each) => ({
    ...each,
    origin: 'CDG',
    destination: 'RUN',
    from: localDate('2026-03-01'),
    until: localDate('2026-04-15'),
    departs: '09:00',
    arrives: '22:00',
    departureDay: 0,
    arrivalDay: 0,
    serviceType: 'J',
  }))
}

/** One thing that happens to a file on its way: to a sign, a field, a line, or the rest of it. */
function mutation(): fc.Arbitrary<(text: string) => string> {
  const place = fc.nat(5_000)
  const sign = fc.oneof(
    fc.constantFrom(...' 0123456789AZX?\n\r\t\0+-'.split('')),
    fc.string({ minLength: 1, maxLength: 1 }),
  )
  const field = fc.constantFrom(
    '00XXX00',
    '2400',
    'XX',
    'JY',
    'LLPP',
    'Z',
    '29FEB27',
    '    ',
    'J008Y068',
    '9999',
    '-0400',
  )
  const atLine = (change: (line: string) => string[]) =>
    place.map((at) => (text: string) => {
      const lines = text.split('\n')
      const index = at % lines.length
      return lines.toSpliced(index, 1, ...change(lines[index] ?? '')).join('\n')
    })
  return fc.oneof(
    fc.tuple(place, sign).map(([at, put]) => (text: string) => {
      const index = at % Math.max(text.length, 1)
      return text.slice(0, index) + put + text.slice(index + 1)
    }),
    fc
      .tuple(fc.integer({ min: 0, max: 200 }), field, fc.nat(60))
      .map(([column, put, at]) => (text: string) => {
        const lines = text.split('\n')
        const index = at % lines.length
        const line = lines[index] ?? ''
        return lines.with(index, line.slice(0, column) + put + line.slice(column + put.length)).join('\n')
      }),
    atLine(() => []),
    atLine((line) => [line, line]),
    atLine((line) => [line.slice(0, 90)]),
    place.map((at) => (text: string) => text.slice(0, at % Math.max(text.length, 1))),
  )
}

const segment = {
  line: 0,
  flightNumber: 974,
  suffix: '',
  variation: undefined,
  sequence: undefined,
  element: 50,
  boardPoint: 'CDG',
  offPoint: 'RUN',
  data: 'YY 1234',
}

/** Lines of a file with segment data behind its first leg, and a last leg 976. */
function withSegment(change: (line: string) => string, ...between: ScheduleLeg[]): string[] {
  const [data = ''] = writeSsim([{ ...carrier(leg), segments: [segment] }])
    .split('\n')
    .filter((line) => line.startsWith('4'))
  const lines = writeSsim([carrier(leg, ...between, { ...leg, flightNumber: 976 })]).split('\n')
  const first = lines.findIndex((line) => line.startsWith('3'))
  const rest = lines.slice(first + 1).map((line) => (/^[35]/.test(line) ? oneFurther(line) : line))
  return [...lines.slice(0, first + 1), change(data), ...rest]
}

/** The record with the next serial number, and a trailer's check with it. */
function oneFurther(line: string): string {
  const next = (from: number) => String(Number(line.slice(from - 1, from + 5)) + 1).padStart(6, '0')
  const moved = put(next(195), 195)(line)
  return line.startsWith('5') ? put(next(188), 188)(moved) : moved
}

function warningsOf(text: string): string[] {
  const reading = readSsim(text)
  expect(reading).toMatchObject({ ok: true })
  return reading.warnings.map(({ line, reason }) => `${line}: ${reason}`)
}

function withoutLine(leg: ScheduleLeg): Omit<ScheduleLeg, 'line'> {
  const { line, ...rest } = leg
  expect(line).toBeGreaterThanOrEqual(0)
  return rest
}

/** A block has one time mode: that of its first leg here. */
function sameMode(one: ScheduleLeg, block: readonly ScheduleLeg[] | undefined): Omit<ScheduleLeg, 'line'> {
  return { ...withoutLine(one), timeMode: block?.[0]?.timeMode ?? 'local' }
}

function letter(alphabet: string) {
  return fc.constantFrom(...alphabet.split(''))
}

function clock() {
  return fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
}

function legs(): fc.Arbitrary<ScheduleLeg> {
  const offset = fc.integer({ min: -48, max: 56 }).map((quarters) => quarters * 15)
  const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  return fc
    .record({
      flightNumber: fc.integer({ min: 1, max: 9999 }),
      suffix: fc.constantFrom('', 'Z'),
      variation: fc
        .tuple(fc.integer({ min: 1, max: 99 }), fc.constantFrom('', 'A'))
        .map(([id, over]) => `${id}${over}`),
      sequence: fc.integer({ min: 1, max: 99 }),
      serviceType: letter('JGFPC'),
      from: fc.integer({ min: 0, max: 20_000 }).map((days) => plusDays(localDate('2000-01-01'), days)),
      hasAlwaysFlown: fc.boolean(),
      length: fc.option(fc.integer({ min: 0, max: 300 })),
      weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
      everyWeeks: fc.constantFrom(1 as const, 2 as const),
      timeMode: fc.constantFrom('local' as const, 'utc' as const),
      stations: fc.uniqueArray(
        fc.tuple(letter(capitals), letter(capitals), letter(capitals)).map((all) => all.join('')),
        {
          minLength: 2,
          maxLength: 2,
        },
      ),
      departs: clock(),
      arrives: fc.oneof({ weight: 4, arbitrary: clock() }, fc.constant('00:00')),
      departureDay: fc.integer({ min: -1, max: 3 }),
      arrivalDay: fc.option(fc.integer({ min: -1, max: 3 }), { nil: undefined }),
      departureOffset: offset,
      arrivalOffset: offset,
      aircraft: fc.constantFrom('AT7', '772', 'E70'),
      bookingClasses: bookingClasses(),
      cabins: fc
        .subarray('FPAJCDWYSMQVLT'.split(''))
        .chain((cabins) =>
          fc.tuple(...cabins.map((cabin) => fc.record({ cabin: fc.constant(cabin), seats }))),
        ),
      restriction: fc.constantFrom('', ...'ABCDEFGHIKMNOQTVWXYZ'.split('')),
      operatedBy: fc.constantFrom(null, 'BA', 'BAW/BRITISH AIRWAYS', '/LOGANAIR', '/BAW'),
      originTerminal: fc.constantFrom(null, '1', '2E', 'T3'),
      destinationTerminal: fc.constantFrom(null, 'A', '01', '0'),
    })
    .map(({ length, stations, hasAlwaysFlown, ...rest }) => ({
      ...rest,
      from: hasAlwaysFlown && rest.everyWeeks === 1 ? undefined : rest.from,
      line: 0,
      carrier: 'XX',
      origin: stations[0] ?? '',
      destination: stations[1] ?? '',
      until: length === null ? undefined : plusDays(rest.from, length),
    }))
}

const seats = fc.option(fc.integer({ min: 0, max: 999 }), { nil: undefined })

/** Letters, each once, some with seats behind them; too many for a leg record, too. */
function bookingClasses(): fc.Arbitrary<string> {
  const letters = fc.shuffledSubarray('ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split(''))
  return letters.chain((all) =>
    fc
      .tuple(...all.map((each) => seats.map((count) => `${each}${count ?? ''}`)))
      .map((each) => each.join('')),
  )
}

const season = '../shared/data/indian-ocean-2005.ssim'
const world = '../shared/data/openflights-airports.dat'
const present = existsSync(season) && existsSync(world)

describe.skipIf(!present)(`a real season of 514 legs (skipped where ${season} is absent)`, () => {
  const zones = present ? zonesOfTheWorld() : new Map<string, string>()
  const zoneOf = (airport: string) => zones.get(airport) as ReturnType<Parameters<typeof expandLeg>[1]>
  const reading = present ? readSsim(readFileSync(season, 'latin1')) : undefined
  const all = reading?.ok ? reading.carriers.flatMap((each) => each.legs) : []
  const ever = { from: localDate('2000-01-01'), until: localDate('2060-01-01') }

  function departuresOf(years: number) {
    const expanded = all
      .filter((each) => !whyNotSold(each))
      .map((each) => expandLeg(shiftLeg(each, years), zoneOf, ever))
    return {
      departures: expanded.flatMap((each) => each.departures),
      warnings: expanded.flatMap((each) => each.warnings),
      problems: expanded.flatMap((each) => each.problems),
    }
  }

  test('is read whole; its exporter’s slips are warnings', () => {
    expect(reading).toMatchObject({ ok: true, warnings: [{ line: 6 }, { line: 530 }, { line: 530 }] })
    expect(all).toHaveLength(514)
    expect(all.filter(whyNotSold).map((each) => each.serviceType)).toEqual(['F', 'F', 'P', 'K', 'K'])
  })

  test('agrees with the zone database at both ends of every departure, and has no flight twice', () => {
    const { departures, warnings, problems } = departuresOf(0)
    expect({ warnings, problems }).toEqual({ warnings: [], problems: [] })
    expect(new Set(departures.map(departureKey)).size).toBe(departures.length)
    expect(departures).toHaveLength(3065)
  })

  test('keeps weekdays and local times when it is shifted by years', () => {
    const before = departuresOf(0).departures
    const after = departuresOf(22).departures
    const shift = 1148 * 7
    expect(after.map((each) => each.departsLocal)).toEqual(
      before.map((each) => `${plusDays(each.serviceDate, shift)}${each.departsLocal.slice(10)}`),
    )
  })
})

function zonesOfTheWorld(): Map<string, string> {
  const lines = readFileSync(world, 'utf8').split('\n')
  return new Map(
    lines.flatMap((line) => {
      const found = /,"([A-Z]{3})",.*,"([A-Z]\w+\/[^"]+)"/.exec(line)
      return found ? [[found[1] ?? '', found[2] ?? ''] as const] : []
    }),
  )
}
