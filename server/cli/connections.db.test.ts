/** Connection times by a file, and the connections of a day that they make at the hub of a demo airline. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dateAt, parseInstant, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../db/open.ts'
import { listConnectionTimes } from '../modules/schedule/read.ts'
import { seedDemoWorld } from '../seed/seed.ts'
import { runCommand, typeNumber } from '../testing/command.ts'
import { freshDatabase, type FreshDatabase } from '../testing/database.ts'
import { exit } from './terminal.ts'

/** A Monday. */
const now = parseInstant('2027-03-08T12:00:00Z')
const friday = '2027-03-12'

let fresh: FreshDatabase
let database: Database
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jetbridge-connections-'))
  fresh = await freshDatabase()
  database = openDatabase(fresh.url)
  await seedDemoWorld(database, { today: dateAt(now, zone('UTC')), days: 10, brands: ['peoples', 'aero'] })
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
  await rm(folder, { recursive: true })
})

function run(...args: string[]) {
  const confirm = async () => true
  return runCommand(fresh.url, args, { now, confirm, ask: typeNumber })
}

function importTimes(...rows: string[]) {
  return importLines('airport,arrives,departs,minutes,valid_from,valid_until', ...rows)
}

async function importLines(...lines: string[]) {
  const file = join(folder, 'times.csv')
  await writeFile(file, lines.join('\n'))
  return run('import', 'connection-times', file, '--brand', 'peoples')
}

const connections = (...way: string[]) => run('connections', ...way, '--brand', 'peoples')

describe('the connections of a day', () => {
  beforeEach(async () => {
    await importTimes('ACH,,,35,,')
  })

  test('are listed with each flight and each wait', async () => {
    const { ended, said } = await connections('vie', 'CGN', friday)
    expect(ended, said).toBe(exit.done)
    expect(said.split('\n')).toEqual([
      `1 connection from VIE to CGN on ${friday}:`,
      '  PE106 VIE 15:30–16:45 ACH, 55 min (terminal 1 to 2)  PE203 ACH 17:40–18:50 CGN  in all 200 min, from 432.85 EUR (light, fares of its flights)',
    ])
  })

  test('cost a fare of the whole way where one is filed and open, whatever those of its flights are', async () => {
    const file = join(folder, 'fares.csv')
    const head =
      'origin,destination,fare_brand,booking_class,currency,adult,travel_from,travel_until,weekdays'
    const through = (bookingClass: string, adult: number, weekdays = '1234567') =>
      `VIE,CGN,light,${bookingClass},EUR,${adult},${friday},${friday},${weekdays}`
    const add = async (...rows: string[]) => {
      await writeFile(file, [head, ...rows].join('\n'))
      return run('import', 'fares', file, '--brand', 'peoples', '--add')
    }
    // A class that no flight sells, and a day that is another.
    expect((await add(through('Z', 10), through('Y', 10, '1'))).ended).toBe(exit.done)
    expect((await connections('VIE', 'CGN', friday)).said).toContain('fares of its flights')
    await add(through('Y', 390))
    expect((await connections('VIE', 'CGN', friday)).said).toContain('(light, a fare of the way)')
    await add(through('M', 300))
    const { said } = await connections('VIE', 'CGN', friday)
    expect(said).toMatch(/from 3\d\d\.\d\d EUR \(light, a fare of the way\)/)
  })

  test('follow the times of a file from its commit on, and say which are none', async () => {
    expect((await importTimes('ACH,,,56,,')).said).toContain('1 changed')
    expect((await connections('VIE', 'CGN', friday)).said).toBe(`No connection from VIE to CGN on ${friday}.`)
    await importTimes('ACH,,,56,,', `ACH,,,55,${friday},${friday}`)
    expect((await connections('VIE', 'CGN', friday)).said).toContain('1 connection')
    await importTimes('ACH,,,55,,', 'ACH,international,international,none,,')
    expect((await connections('VIE', 'CGN', friday)).said).toContain('No connection')
  })

  test('go by the times of their terminals, and not by those of others', async () => {
    const byTerminal = (...rows: string[]) => {
      const head =
        'airport,arrives,departs,minutes,valid_from,valid_until,arrival_terminal,departure_terminal'
      return importLines(head, 'ACH,,,35,,,,', ...rows)
    }
    expect((await byTerminal('ACH,,,56,,,1,2')).said).toContain(
      'ACH  from terminal 1 to terminal 2  any to any  56',
    )
    expect((await connections('VIE', 'CGN', friday)).said).toContain('No connection')
    await byTerminal('ACH,,,56,,,2,1', 'ACH,,,none,,,1,1', 'ACH,,,none,,,3,')
    expect((await connections('VIE', 'CGN', friday)).said).toContain('55 min (terminal 1 to 2)')
    await byTerminal('ACH,,,none,,,,2')
    expect((await connections('VIE', 'CGN', friday)).said).toContain('No connection')
    const kept = await listConnectionTimes(database.query, 'peoples')
    expect(kept).toMatchObject([
      { arrivalTerminal: null, departureTerminal: null, minutes: 35 },
      { arrivalTerminal: null, departureTerminal: '2', minutes: null },
    ])
  })

  test('are refused with the line and column of a terminal that is none, and stay as they were', async () => {
    const before = await listConnectionTimes(database.query, 'peoples')
    const { ended, said } = await importLines(
      'airport,minutes,arrival_terminal,departure_terminal',
      'ACH,35,t1,',
      'ACH,35,,T12',
      ',35,1,',
    )
    expect(ended).toBe(exit.refused)
    expect(said).toContain('line 2: no terminal like 1, 2E or T3: "t1" in arrival_terminal')
    expect(said).toContain('line 3: no terminal like 1, 2E or T3: "T12" in departure_terminal')
    expect(said).toContain('line 4: "1" in arrival_terminal: name its airport, too')
    expect(await listConnectionTimes(database.query, 'peoples')).toEqual(before)
  })

  test('end before the hour where nothing is filed', async () => {
    await importTimes()
    expect(await listConnectionTimes(database.query, 'peoples')).toEqual([])
    expect((await connections('VIE', 'CGN', friday)).said).toContain('No connection')
  })

  test.each([
    ['a place twice', ['VIE', 'VIE', friday], 'a way has two ends'],
    ['an airport that nobody knows', ['VIE', 'XXX', friday], 'There is no airport XXX'],
    ['a day that is none', ['VIE', 'CGN', '2027-02-30'], 'a date like 2027-03-04'],
  ])('are not asked for with %s', async (_, way, why) => {
    const { ended, said } = await connections(...way)
    expect(ended).not.toBe(exit.done)
    expect(said).toContain(why)
  })

  test('are none of an airline without a hub, which is told where to name one', async () => {
    const { ended, said } = await run('connections', 'VIE', 'CGN', friday, '--brand', 'aero')
    expect(ended).toBe(exit.refused)
    expect(said).toContain('its brand.json names no hubs under "connections"')
  })
})
