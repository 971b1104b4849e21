/** What airlines' files have in the fields that sell a leg: each row is one odd field in a leg of PE 51. */
import { describe, expect, test } from 'vitest'
import { localDate, zone } from '../kernel/time.ts'
import { type Cabin, defaultClassPlan } from './class-plan.ts'
import { planSchedule } from './schedule-plan.ts'
import { readSeats } from './schedule-csv.ts'
import { readSsim } from './ssim.ts'

const zones: Readonly<Record<string, string>> = {
  ACH: 'Europe/Zurich',
  VIE: 'Europe/Vienna',
  OLB: 'Europe/Rome',
  SYD: 'Australia/Sydney',
  LHR: 'Europe/London',
  CAI: 'Africa/Cairo',
}
const range = { from: localDate('2026-11-29'), until: localDate('2028-11-28') }

type Field = readonly [column: number, text: string]

function record(length: number, fields: readonly Field[]): string {
  let line = ' '.repeat(length)
  for (const [column, text] of fields)
    line = line.slice(0, column - 1) + text + line.slice(column - 1 + text.length)
  return line
}

/** A leg of PE 51, ACH 06:40 to VIE 07:55, daily in April 2027; more fields take the place of these. */
function leg(...fields: readonly Field[]): string {
  return record(194, [
    [1, '3 PE   510101J01APR2730APR271234567 ACH06400640+0200  VIE07550755+0200  E70YMKL'],
    [173, 'Y76VV76'],
    ...fields,
  ])
}

function data(element: number, text: string, ...fields: readonly Field[]): string {
  return record(194, [
    [1, '4 PE   510101J'],
    [29, 'AB'],
    [31, String(element).padStart(3, '0')],
    [34, 'ACHVIE'],
    [40, text],
    ...fields,
  ])
}

const validity: Field = [15, '28MAR2730OCT27']

/** A file around records; serial numbers and trailer are right. */
function fileOf(records: readonly string[], carrier: Field = validity): string {
  const head = [
    record(194, [[1, '1AIRLINE STANDARD SCHEDULE DATA SET']]),
    record(194, [[1, '2LPE'], carrier]),
  ]
  const all = [...head, ...records]
  const numbered = all.map((line, index) => line + String(index + 1).padStart(6, '0'))
  const last = String(all.length).padStart(6, '0')
  return [
    ...numbered,
    record(200, [
      [1, '5 PE'],
      [188, `${last}E${String(all.length + 1).padStart(6, '0')}`],
    ]),
  ].join('\n')
}

interface ReadFile {
  readonly problems: string[]
  readonly warnings: string[]
  readonly notSold: string[]
  readonly days: string
  /** of the first departure */
  readonly sold: string | undefined
  readonly capacity: number | undefined
}

/** What an import of the file would tell. */
function told(text: string, seats?: string): ReadFile {
  const reading = readSsim(text)
  const legs = reading.ok ? reading.carriers.flatMap((carrier) => carrier.legs) : reading.legs
  const given: Cabin[] | undefined = seats === undefined ? undefined : readSeats(seats)
  const plan = planSchedule(legs, {
    zoneOf: (airport) => (zones[airport] ? zone(zones[airport]) : undefined),
    range,
    plan: defaultClassPlan,
    seatsOf: () => given,
  })
  const list = (all: readonly { line: number; reason: string }[]) =>
    all.map(({ line, reason }) => `${line}: ${reason}`)
  const [first] = plan.departures
  const last = plan.departures.at(-1)
  return {
    problems: list([...(reading.ok ? [] : reading.problems), ...plan.problems]),
    warnings: list([...reading.warnings, ...plan.warnings, ...plan.twice]),
    notSold: list(plan.notSold),
    days: `${plan.departures.length}: ${first?.serviceDate} to ${last?.serviceDate}`,
    sold: first?.classes.map((each) => `${each.cabin}/${each.bookingClass}${each.authorised}`).join(' '),
    capacity: first?.capacity,
  }
}

const april = '30: 2027-04-01 to 2027-04-30'
const good = { problems: [], warnings: [], notSold: [], days: april }

describe('the configuration of an aircraft', () => {
  test.each([
    ['Y76VV76', 76, 'Y/Y76 Y/M60 Y/K41 Y/L22'],
    ['Y060PP02', 60, 'Y/Y60 Y/M48 Y/K33 Y/L18'],
    ['J8Y60LL', 68, 'J/J8 Y/Y60 Y/M48 Y/K33 Y/L18'],
    ['LL04Y60', 60, 'Y/Y60 Y/M48 Y/K33 Y/L18'],
    ['F014Y119VVT3M33', 133, 'F/F14 Y/Y119 Y/M95 Y/K65 Y/L35'],
    ['F32Y200K93PP20', 325, 'F/F32 Y/Y200 Y/M160 K/K93 K/L27'],
    ['P8Y60', 68, 'P/P8 Y/Y60 Y/M48 Y/K33 Y/L18'],
    ['Y0060', 60, 'Y/Y60 Y/M48 Y/K33 Y/L18'],
  ])('%j sells its seats', (configuration, capacity, sold) => {
    expect(told(fileOf([leg([173, configuration.padEnd(20)])]))).toEqual({ ...good, capacity, sold })
  })

  const how = '(--seats 76, or of each cabin --seats J8Y68)'

  test.each([
    ['JY', `the aircraft configuration JY states no seats of J, Y ${how}`],
    ['FY', `the aircraft configuration FY states no seats of F, Y ${how}`],
    ['JYLLPP', `the aircraft configuration JY states no seats of J, Y ${how}`],
    ['J8Y', `the aircraft configuration J8Y states no seats of Y ${how}`],
    ['LLPP', `no aircraft configuration, and no number of seats was given ${how}`],
    ['PPVVT3M33', `no aircraft configuration, and no number of seats was given ${how}`],
    ['', `no aircraft configuration, and no number of seats was given ${how}`],
    ['Y76Y8', 'no aircraft configuration "Y76Y8" in columns 173-192'],
    ['76', 'no aircraft configuration "76" in columns 173-192'],
    ['Y1000', 'no aircraft configuration "Y1000" in columns 173-192'],
  ])('%j without seats is refused with its line, and says how to give them', (configuration, reason) => {
    expect(told(fileOf([leg([173, configuration.padEnd(20)])])).problems).toEqual([`3: ${reason}`])
  })

  test.each([
    ['JY', 'J8Y68', 76, 'J/J8 Y/Y68 Y/M54 Y/K37 Y/L20', []],
    ['Y', '76', 76, 'Y/Y76 Y/M60 Y/K41 Y/L22', []],
    ['S', '76', 76, 'S/Y76 S/M60 S/K41 S/L22', []],
    ['', 'J8Y68', 76, 'J/J8 Y/Y68 Y/M54 Y/K37 Y/L20', []],
    ['J8Y', '68', 76, 'J/J8 Y/Y68 Y/M54 Y/K37 Y/L20', []],
    ['LLPP', '76', 76, 'Y/Y76 Y/M60 Y/K41 Y/L22', []],
    [
      'JY',
      '76',
      76,
      'Y/Y76 Y/M60 Y/K41 Y/L22',
      ['3: the aircraft configuration JY states no seats of J, nor does --seats: not sold'],
    ],
  ])('%j takes seats from --seats %s', (configuration, seats, capacity, sold, warnings) => {
    const text = fileOf([leg([173, configuration.padEnd(20)])])
    expect(told(text, seats)).toEqual({ ...good, warnings, capacity, sold })
  })

  test('that segment data has is taken from there', () => {
    const pointing = leg([173, 'XX'.padEnd(20)])
    expect(told(fileOf([pointing, data(108, 'F12C48W24Y212VV296ABCDEFGH')]))).toMatchObject({
      ...good,
      capacity: 296,
    })
    expect(told(fileOf([pointing, data(108, 'Y76Y8')])).problems).toEqual([
      '4: no aircraft configuration "Y76Y8" in segment data 108',
    ])
    const alone = told(fileOf([pointing]))
    expect(alone.warnings).toEqual([
      '3: aircraft configuration "XX" in columns 173-192, and no segment data 108 of this leg: taken as none',
    ])
    expect(alone.problems).toHaveLength(1)
    expect(told(fileOf([pointing]), '76').problems).toEqual([])
  })
})

describe('booking classes', () => {
  test.each([
    ['YMKL', 'Y76', 76, 'Y/Y76 Y/M60 Y/K41 Y/L22'],
    ['J008Y068', 'Y76VV76', 76, 'J/J8 Y/Y68'],
    ['J008Y068', 'J8Y68', 76, 'J/J8 Y/Y68'],
    ['J008Y068', 'JY', 76, 'J/J8 Y/Y68'],
    ['J008Y068', 'Y', 76, 'J/J8 Y/Y68'],
    ['J008Y068', '', 76, 'J/J8 Y/Y68'],
    ['F008C038BQV145', 'F8C38Y145', 191, 'F/F8 C/C38 Y/B145 Y/Q96 Y/V48'],
    ['Y050M018', 'Y68', 68, 'Y/Y68 Y/M18'],
    ['Y060', 'Y76', 76, 'Y/Y60'],
    ['', 'J8Y68', 76, 'J/J8 Y/Y68 Y/M54 Y/K37 Y/L20'],
  ])('%j with configuration %j sell', (classes, configuration, capacity, sold) => {
    const text = fileOf([leg([76, classes.padEnd(20)], [173, configuration.padEnd(20)])])
    expect(told(text)).toEqual({ ...good, capacity, sold })
  })

  test('with more seats than the aircraft has sell no more than these, which is a warning', () => {
    expect(told(fileOf([leg([76, 'J008Y080'.padEnd(20)])]))).toEqual({
      ...good,
      capacity: 76,
      sold: 'J/J8 Y/Y68',
      warnings: [
        '3: the booking classes J008Y080 have 88 seats, the aircraft configuration 76: no more are sold',
      ],
    })
  })

  test('that segment data has are taken from there: of this leg, and of no other', () => {
    const pointing = leg([76, 'XX'.padEnd(20)])
    const listed = 'YSBMHQKVLTNXGEUO'
    expect(told(fileOf([pointing, data(106, listed)])).sold?.replace(/\d+/g, '')).toBe(
      listed.replace(/(.)/g, 'Y/$1 ').trim(),
    )
    expect(told(fileOf([pointing, data(106, 'Y060M016')])).sold).toBe('Y/Y76 Y/M16')
    for (const other of [
      data(106, 'YB', [34, 'VIEOLB']),
      data(106, 'YB', [10, '02']),
      data(106, 'YB', [2, 'A']),
      data(107, 'YB'),
    ])
      expect(told(fileOf([pointing, other]))).toMatchObject({
        problems: [],
        warnings: [
          '3: booking classes "XX" in columns 76-95, and no segment data 106 of this leg: taken as none',
        ],
        sold: 'Y/Y76 Y/M60 Y/K41 Y/L22',
      })
    const first = leg([76, 'XX'.padEnd(20)], [22, '10APR27'])
    const second = leg([76, 'XX'.padEnd(20)], [10, '02'], [15, '11APR27'])
    const variations = fileOf([first, data(106, 'YB'), second, data(106, 'YQ', [10, '02'])])
    expect(told(variations)).toMatchObject({ ...good, sold: 'Y/Y76 Y/B38' })
  })

  test('that cannot be read are a problem with the line', () => {
    expect(told(fileOf([leg([76, 'YMM'.padEnd(20)])])).problems).toEqual([
      '3: no booking classes "YMM" in columns 76-95',
    ])
    expect(told(fileOf([leg([76, 'XX'.padEnd(20)]), data(106, 'Y M')])).problems).toEqual([
      '4: no booking classes "Y M" in segment data 106',
    ])
  })
})

describe('a leg that is not for sale never refuses a file', () => {
  const fields: Field[] = [
    [76, 'QQ?'.padEnd(20)],
    [173, 'PP12/LL??'.padEnd(20)],
  ]

  test.each([
    ['cargo', [14, 'F'], 'service type F carries no passengers for sale'],
    ['positioning', [14, 'P'], 'service type P carries no passengers for sale'],
    ['training', [14, 'K'], 'service type K carries no passengers for sale'],
    ['without traffic rights', [150, 'A'], 'traffic restriction A: no local traffic'],
  ] as const)('%s', (_, field, reason) => {
    expect(told(fileOf([leg(...fields, field)]))).toMatchObject({
      problems: [],
      warnings: [],
      notSold: [`3: PE 51: ${reason}`],
      days: '0: undefined to undefined',
    })
  })

  test('while one that is for sale does', () => {
    expect(told(fileOf([leg(...fields)])).problems).toHaveLength(2)
  })
})

describe('a traffic restriction', () => {
  const second = (...fields: readonly Field[]) =>
    leg([12, '02'], [37, 'VIE09000900+0200  OLB11001100+0200'], ...fields)
  const a = 'traffic restriction A: no local traffic'

  test.each(['B', 'C', 'F'])('%s bars connections alone: the leg is sold', (code) => {
    expect(told(fileOf([leg([150, code])]))).toMatchObject(good)
  })

  test('stands at the place of the leg’s own off point', () => {
    expect(told(fileOf([leg(), second([151, 'A'])]))).toMatchObject({
      ...good,
      notSold: [`4: PE 51: ${a}`],
    })
    expect(told(fileOf([leg([150, 'A']), second()]))).toMatchObject({ notSold: [`3: PE 51: ${a}`] })
    // of passengers from the first to the third station, whom nobody sells a seat here
    expect(told(fileOf([leg([151, 'A']), second()]))).toMatchObject({ ...good, notSold: [], days: /^60:/ })
  })

  test.each([
    [3, 152],
    [11, 160],
  ])('of leg %i stands in column %i', (sequence, column) => {
    const third = (...fields: readonly Field[]) => leg([12, String(sequence).padStart(2, '0')], ...fields)
    expect(told(fileOf([third([column, 'A'])])).notSold).toEqual([`3: PE 51: ${a}`])
    expect(told(fileOf([third([column, 'B'])])).notSold).toEqual([])
  })

  test('of leg 12 and later stands in segment data', () => {
    const late = (...fields: readonly Field[]) => leg([12, '12'], ...fields)
    expect(told(fileOf([late([161, 'Z']), data(170, 'A', [12, '12'])])).notSold).toEqual([`3: PE 51: ${a}`])
    expect(told(fileOf([late([161, 'Z']), data(170, 'B', [12, '12'])])).notSold).toEqual([])
    expect(told(fileOf([late()])).notSold).toEqual([])
  })

  test('of a station before the leg is passed over, which is a warning', () => {
    expect(told(fileOf([second([150, 'A'])]))).toMatchObject({
      problems: [],
      notSold: [],
      warnings: ['3: traffic restriction "A" in column 150 is of an off point before leg 2: passed over'],
    })
  })

  test.each([
    [[data(170, 'A'), data(171, 'B')], [`3: PE 51: ${a}`]],
    [
      [data(170, 'W'), data(710, '')],
      ['3: PE 51: traffic restriction W: international connecting or stopover traffic only'],
    ],
    [[data(170, 'B'), data(171, 'A')], []],
    [[data(171, 'A')], []],
    [[data(172, 'A'), data(173, 'A')], []],
    [[], ['3: PE 51: traffic restriction Z: segment data 170 to 173 does not say which']],
    [
      [data(170, 'A', [34, 'VIEOLB'])],
      ['3: PE 51: traffic restriction Z: segment data 170 to 173 does not say which'],
    ],
  ])('Z says what it says in segment data (%#)', (records, notSold) => {
    expect(told(fileOf([leg([150, 'Z']), ...records])).notSold).toEqual(notSold)
  })

  test('of a flight that goes the same way twice holds for the leg at its place', () => {
    const back = leg([12, '02'], [37, 'VIE09000900+0200  ACH10151015+0200'])
    const again = leg([12, '03'], [37, 'ACH11001100+0200  VIE12151215+0200'], [152, 'Z'])
    const records = [leg([150, 'Z']), back, again, data(170, 'A'), data(170, 'B', [12, '03'])]
    expect(told(fileOf(records)).notSold).toEqual([`3: PE 51: ${a}`])
  })
})

describe('an open first or last date', () => {
  const season = '214: 2027-03-31 to 2027-10-30'

  test.each([
    ['ends with the validity', [22, '00XXX00'], validity, '213: 2027-04-01 to 2027-10-30'],
    ['may leave out its year', [22, '00XXX  '], validity, '213: 2027-04-01 to 2027-10-30'],
    ['begins with the validity', [15, '00XXX00'], [15, '31MAR2730OCT27'], '31: 2027-03-31 to 2027-04-30'],
    ['is both', [15, '00XXX0000XXX00'], [15, '31MAR2730OCT27'], season],
    [
      'ends with the days to sell where the validity is open',
      [22, '00XXX00'],
      [15, '28MAR2700XXX00'],
      '608: 2027-04-01 to 2028-11-28',
    ],
    [
      'begins with the days to sell where the validity is open',
      [15, '00XXX00'],
      [15, '00XXX0030OCT27'],
      '153: 2026-11-29 to 2027-04-30',
    ],
  ] as const)('%s', (_, field, carrier, days) => {
    // Clocks change in between, and the file states one UTC variation.
    expect(told(fileOf([leg(field)], carrier))).toMatchObject({ problems: [], notSold: [], days })
  })

  test('that the validity closes is told by nothing else', () => {
    expect(told(fileOf([leg([22, '00XXX00'])])).warnings).toEqual([])
  })
})

describe('an arrival at midnight', () => {
  const arrivals = (...fields: readonly Field[]) => {
    const reading = readSsim(fileOf([leg([40, '22452245'], ...fields)]))
    const [carrier] = reading.ok ? reading.carriers : []
    return carrier?.legs.map(({ arrives, arrivalDay }) => `${arrives} ${arrivalDay}`)
  }

  test.each([
    ['24002400', '  ', '00:00 undefined'],
    ['24002400', '00', '00:00 1'],
    ['24002400', '01', '00:00 2'],
    ['24002400', '0A', '00:00 0'],
    ['23552400', '00', '00:00 1'],
    // passengers reach the terminal after midnight, their aircraft came before it
    ['24000010', '00', '00:10 1'],
    ['23550010', '00', '00:10 1'],
    ['00050010', '01', '00:10 1'],
    // not an arrival time of the manual, but in use
    ['00000000', '01', '00:00 1'],
    ['23302330', '00', '23:30 0'],
  ])('%s with variation %j', (times, variation, arrival) => {
    expect(arrivals([58, times], [193, variation])).toEqual([arrival])
  })

  test('is the end of that day, so it is sold as 00:00 of the next', () => {
    const text = fileOf([leg([40, '22452245'], [58, '24002400'], [193, '00'])])
    expect(told(text)).toMatchObject(good)
    expect(told(fileOf([leg([40, '22452245'], [58, '24002400'])]))).toMatchObject(good)
  })
})

describe('the terminals of a leg', () => {
  function terminalsOf(...fields: readonly Field[]) {
    const reading = readSsim(fileOf([leg(...fields)]))
    const legs = reading.ok ? reading.carriers.flatMap((carrier) => carrier.legs) : reading.legs
    return legs.map(({ originTerminal, destinationTerminal }) => [originTerminal, destinationTerminal])
  }

  test.each([
    ['  ', '  ', null, null],
    ['1 ', '  ', '1', null],
    [' 1', '2E', '1', '2E'],
    ['  ', 'T3', null, 'T3'],
    ['01', ' B', '01', 'B'],
  ] as const)('are, where columns 53-54 have %j and 71-72 have %j, %s and %s', (...row) => {
    const [departure, arrival, origin, destination] = row
    expect(terminalsOf([53, departure], [71, arrival])).toEqual([[origin, destination]])
  })

  test.each([
    [53, 't1', '3: no terminal "t1" in columns 53-54'],
    [53, '1-', '3: no terminal "1-" in columns 53-54'],
    [71, '\u00071', '3: no terminal "\u00071" in columns 71-72'],
    [71, 'É1', '3: no terminal "É1" in columns 71-72'],
  ] as const)('in column %d that are %j are refused with their line and columns', (column, text, problem) => {
    expect(told(fileOf([leg([column, text])])).problems).toEqual([problem])
  })

  test('of a leg that is not for sale refuse nothing', () => {
    expect(told(fileOf([leg([14, 'F'], [53, '??'])])).problems).toEqual([])
  })
})
