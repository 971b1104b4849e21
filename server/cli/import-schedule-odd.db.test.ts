/** What an operator reads of a season that has something odd in it: `core/flight/ssim-whole-leg.test.ts` has the rules. */
import type { ScheduleLeg } from '@jetbridge/core/flight/schedule-leg.ts'
import { localDate, minutesBetween } from '@jetbridge/core/kernel/time.ts'
import { describe, expect, test } from 'vitest'
import { runCommand } from '../testing/command.ts'
import { importDesk } from '../testing/import-desk.ts'
import { sampleLeg, ssimOf } from '../testing/schedule-file.ts'
import { exit } from './terminal.ts'

const week = { from: localDate('2027-06-07'), until: localDate('2027-06-13') }
const summer = { departureOffset: 120, arrivalOffset: 120 }

const desk = importDesk()

async function jetbridge(name: string, text: string, ...args: string[]) {
  const path = await desk.file(name, text)
  const { ended, said } = await runCommand(desk.url, ['import', ...args.toSpliced(1, 0, path)])
  return { ended, said: said.replaceAll(`${desk.folder}/`, '') }
}

const leg = (change: Partial<ScheduleLeg> = {}) => sampleLeg({ ...week, ...summer, ...change })

const fileOf = (...legs: ScheduleLeg[]) => ssimOf(legs, localDate('2027-03-28'))

function importLegs(legs: readonly ScheduleLeg[], ...options: string[]) {
  return importText(fileOf(...legs), ...options)
}

function importText(text: string, ...options: string[]) {
  return jetbridge('season.ssim', text, 'schedule', '--brand', 'peoples', '--yes', ...options)
}

const standing = () => desk.standing('peoples')

const how = '(--seats 76, or of each cabin --seats J8Y68)'

test('an arrival at midnight is on sale as the beginning of the next day', async () => {
  const late = leg({ departs: '22:45', arrives: '00:00', arrivalDay: 1 })
  expect(fileOf(late)).toContain('24002400')
  expect((await importLegs([late])).said).toContain('Stored: 7 added, 0 changed, 0 cancelled.')
  const [first] = await standing()
  expect(first).toMatchObject({ departsLocal: '2027-06-07T22:45', arrivesLocal: '2027-06-08T00:00' })
  expect(first && minutesBetween(first.departsAt, first.arrivesAt)).toBe(75)
})

test('legs that are not for sale are named by line with their reason, and counted; they refuse nothing', async () => {
  const legs = [
    leg(),
    leg({ flightNumber: 103, serviceType: 'F', cabins: [] }),
    leg({ flightNumber: 105, restriction: 'A' }),
    leg({ flightNumber: 107, restriction: 'B' }),
    leg({ flightNumber: 109, sequence: 2, restriction: 'K' }),
  ]
  const { ended, said } = await importLegs(legs)
  expect(ended).toBe(exit.done)
  expect(said).toContain('season.ssim: 5 legs read, 2 on sale, 14 departures, 2027-06-07 to 2027-06-13')
  expect(said).toContain(
    [
      'legs not sold (3):',
      '  line 12: PE 103: service type F carries no passengers for sale',
      '  line 13: PE 105: traffic restriction A: no local traffic',
      '  line 15: PE 109: traffic restriction K: connecting traffic only',
    ].join('\n'),
  )
  expect(new Set((await standing()).map(({ flightNumber }) => flightNumber))).toEqual(new Set([101, 107]))
})

describe('a configuration without seats', () => {
  const letters = [
    { cabin: 'J', seats: undefined },
    { cabin: 'Y', seats: undefined },
  ]

  test('is refused, and the next step says how to give them', async () => {
    const { ended, said } = await importLegs([leg({ cabins: letters })])
    expect(ended).toBe(exit.refused)
    expect(said).toContain(`  line 11: the aircraft configuration JY states no seats of J, Y ${how}`)
    expect((await importLegs([leg({ cabins: [] })])).said).toContain(
      `  line 11: no aircraft configuration, and no number of seats was given ${how}`,
    )
    expect(await standing()).toEqual([])
  })

  test('takes them from --seats, of the aircraft type where they are given for one', async () => {
    const legs = [leg({ cabins: letters }), leg({ flightNumber: 103, cabins: [], aircraft: 'AT7' })]
    const { said } = await importLegs(legs, '--seats', 'J8Y68', '--seats', 'AT7=72')
    expect(said).toContain('Stored: 14 added')
    const seats = (await standing()).map(({ flightNumber, capacity }) => `${flightNumber}: ${capacity}`)
    expect(new Set(seats)).toEqual(new Set(['101: 76', '103: 72']))
    const classes = await desk.db.query
      .selectFrom('departure_class')
      .select(['cabin', 'authorised'])
      .execute()
    expect(classes).toContainEqual({ cabin: 'J', authorised: 8 })
  })

  test.each(['0', 'many', 'J0Y60', '1000', '', 'E7=60', 'J', '76 --'])(
    'takes no --seats %j',
    async (seats) => {
      const { ended, said } = await importLegs([leg()], `--seats=${seats}`)
      expect(ended).toBe(exit.usage)
      expect(said).toContain('--seats takes a whole number from 1 to 999, cabins like J8Y68')
    },
  )
})

test('a file whose trailer is wrong names its duplicates all the same, for sale or not', async () => {
  const legs = [leg(), leg({ variation: '2' }), leg({ flightNumber: 103, serviceType: 'F' })]
  const cargo = leg({ flightNumber: 103, serviceType: 'F', variation: '2' })
  const text = fileOf(...legs, cargo).replace(/^(5.{186}).{6}/m, '$1000099')
  const { ended, said } = await importText(text)
  expect(ended).toBe(exit.refused)
  expect(said.split('\n')).toEqual([
    'flights that come twice (1):',
    '  line 14: PE 103 leaves ACH on 2027-06-07 in line 13 already; neither is for sale',
    'season.ssim is refused, nothing was stored: 2 problems.',
    '  line 12: PE 101 leaves ACH on 2027-06-07 in line 11 already',
    '  line 19: the trailer checks record 99, the record before it is 6',
  ])
  expect(await standing()).toEqual([])
})

test('a time that the clocks skip is refused with its line and date, in either form', async () => {
  const spring = { from: localDate('2027-03-01'), until: localDate('2027-04-30') }
  const ssim = await importLegs([
    leg({ ...spring, departs: '02:30', arrives: '03:45' }),
    leg({ ...spring, flightNumber: 103, departs: '01:15', arrives: '02:30' }),
  ])
  const csv = await jetbridge(
    'season.csv',
    [
      'flight,days,from,to,departs,arrives,aircraft,starts,ends,seats',
      'PE 101,daily,ACH,VIE,02:30,03:45,E70,2027-03-01,2027-04-30,76',
      'PE 103,daily,ACH,VIE,01:15,02:30,E70,2027-03-01,2027-04-30,76',
    ].join('\n'),
    'schedule',
    '--brand',
    'peoples',
    '--yes',
  )
  for (const [{ ended, said }, line] of [
    [ssim, 11],
    [csv, 2],
  ] as const) {
    expect(ended).toBe(exit.refused)
    expect(said.split('\n').slice(1)).toEqual([
      `  line ${line}: departs ACH 2027-03-28 02:30: the clocks there jump over that time`,
      `  line ${line + 1}: arrives VIE 2027-03-28 02:30: the clocks there jump over that time`,
    ])
  }
  expect(await standing()).toEqual([])
})

describe('an airport that a public list leaves without a zone', () => {
  const place = (code: string, name: string, where: string) =>
    `1,"${name}","Town","Austria","${code}","ABCD",47.5,9.6,1300,1,"E","${where}","airport","OurAirports"`
  const list = `${place('VIE', 'Vienna', 'Europe/Vienna')}\n${place('GRZ', 'Graz, Thalerhof', '\\N')}\n`
  const row = 'GRZ,"Graz, Thalerhof",Town,AT,ZONE,47.5,9.6'
  const told = `write ${row} with the zone's IANA name, like Europe/Vienna, in place of ZONE`
  const toGraz = leg({ flightNumber: 103, destination: 'GRZ' })

  test('is told with the row to write, also when a schedule names it, until somebody has written it', async () => {
    const before = await importLegs([toGraz])
    expect(before.said).toContain('line 11: unknown airport GRZ\n  Next: import airports first')
    const airports = await jetbridge('world.dat', list, 'airports', '--yes')
    expect(airports.said).toContain(`  line 2: GRZ has no zone and is left out: ${told}`)
    const refused = await importLegs([toGraz])
    expect(refused).toMatchObject({ ended: exit.refused })
    expect(refused.said.split('\n').slice(1)).toEqual([
      `  line 11: GRZ has no zone in the list it came from: ${told}`,
      '  Next: put the rows into a file of your own below code,name,city,country,zone,latitude,longitude: npm run jetbridge -- import airports FILE',
    ])
    const fare = 'origin,destination,fare_brand,booking_class,currency,adult,travel_from,travel_until'
    const fares = await jetbridge(
      'fares.csv',
      `${fare}\nACH,GRZ,light,Y,EUR,79,2027-04-01,2027-04-30\n`,
      'fares',
      '--brand',
      'peoples',
      '--yes',
    )
    expect(fares.said).toContain(`  line 2: GRZ has no zone in the list it came from: ${told}`)
    const own = `code,name,city,country,zone,latitude,longitude\n${row.replace('ZONE', 'Europe/Vienna')}\n`
    expect(await jetbridge('own.csv', own, 'airports', '--yes')).toMatchObject({ ended: exit.done })
    expect((await importLegs([toGraz])).said).toContain('Stored: 7 added')
    // the public list again takes nothing away
    await jetbridge('world.dat', list, 'airports', '--yes')
    expect((await importLegs([toGraz])).said).toContain('7 the same')
  })

  test('is not remembered by a dry run', async () => {
    await jetbridge('world.dat', list, 'airports', '--dry-run')
    expect((await importLegs([toGraz])).said).toContain('unknown airport GRZ')
  })
})

test('new times of a flight that is sold are refused, and what moves it is named', async () => {
  await importLegs([leg()])
  const [sold] = await standing()
  await desk.db.query
    .updateTable('departure_class')
    .set({ sold: 1 })
    .where('departure_id', '=', sold!.id)
    .where('rank', '=', 0)
    .execute()
  const retimed = [leg({ departs: '06:45', arrives: '08:00' })]
  const { ended, said } = await importLegs(retimed)
  expect(ended).toBe(exit.refused)
  expect(said.split('\n').slice(-3)).toEqual([
    'Refused, nothing was stored: flights with seats sold or held would change.',
    '  A file cannot yet give new times to a flight that has been sold: "departure move" moves one departure, and tells its travellers.',
    '  Next: --keep-sold leaves such flights as they are, and stores the rest',
  ])
  expect((await standing()).every(({ departsLocal }) => departsLocal.endsWith('06:40'))).toBe(true)
  expect((await importLegs(retimed, '--keep-sold')).said).toContain(
    '6 changed, 0 cancelled, 1 kept as they were.',
  )
})
