/** A season's file is imported again after an operator has moved or cancelled departures. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ScheduleLeg } from '@jetbridge/core/flight/schedule-leg.ts'
import {
  instantOf,
  localAt,
  localDate,
  localDateTime,
  parseInstant,
  plusDays,
  plusMinutes,
  zone,
} from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand, typeNumber } from '../testing/command.ts'
import { checkInvariants } from '../testing/invariants.ts'
import { listDepartures } from '../modules/schedule/read.ts'
import {
  seedTinyWorld,
  tinyDays,
  tinyDestination,
  tinyOrigin,
  tinySeats,
  tinyTimes,
} from '../seed/factories.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { approvingGateway } from '../testing/approving-gateway.ts'
import { book } from '../testing/booked.ts'
import { sampleLeg, ssimOf } from '../testing/schedule-file.ts'
import { exit } from './terminal.ts'

const now = parseInstant('2026-12-07T03:00:00Z')

const today = localDate('2026-12-07')

const last = plusDays(today, tinyDays - 1)

let app: TestApp

let folder: string

let season: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jetbridge-by-hand-'))
  season = join(folder, 'season.ssim')
  await writeFile(season, ssimOf(tinyLegs(), today))
  app = await testApp({
    now: () => now,
    gateways: { default: approvingGateway },
    seed: async (db) => void (await seedTinyWorld(db, { today })),
  })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

/** The small world as its own schedule file. */
function tinyLegs(): ScheduleLeg[] {
  return tinyTimes.flatMap((departs, place) => [
    leg(101 + 2 * place, tinyOrigin, tinyDestination, departs),
    leg(102 + 2 * place, tinyDestination, tinyOrigin, departs),
  ])
}

function leg(flightNumber: number, origin: string, destination: string, departs: string): ScheduleLeg {
  const clock = instantOf(localDateTime(`${today}T${departs}`), zone('Europe/Vienna'))
  return sampleLeg({
    from: today,
    until: last,
    flightNumber,
    origin,
    destination,
    departs,
    arrives: localAt(plusMinutes(clock, 75), zone('Europe/Vienna')).slice(11),
    cabins: [{ cabin: 'Y', seats: tinySeats }],
  })
}

async function jetbridge(...words: string[]) {
  return runCommand(app.databaseUrl, [...words, '--brand', 'peoples', '--yes'], { now, ask: typeNumber })
}

const importSeason = (...options: string[]) => jetbridge('import', 'schedule', season, ...options)

async function flight101(date: ReturnType<typeof plusDays>) {
  const found = await listDepartures(app.deps.db.query, 'peoples', date, date)
  return found.find(({ flightNumber }) => flightNumber === 101)
}

test('the present file changes nothing', async () => {
  expect((await importSeason()).said).toContain(
    `peoples: 0 added, 0 changed, 0 removed, ${tinyDays * 8} the same`,
  )
})

test('the season’s file does not undo a move unless it is told to', async () => {
  const day = plusDays(today, 2)
  const move = ['departure', 'move', '--flight', 'PE101', '--date', day, '--days-later', '1']
  expect(await jetbridge(...move, '--departs', '00:30', '--arrives', '01:45')).toMatchObject({
    ended: exit.done,
  })
  const again = await importSeason()
  expect(again.ended).toBe(exit.done)
  expect(again.said).toContain('moved or cancelled by hand, kept as they are (1):\n  PE 101  ACH')
  const moved = { departsLocal: `${plusDays(day, 1)}T00:30`, isByHand: true }
  expect(await flight101(day)).toMatchObject(moved)
  expect((await importSeason('--replace-by-hand')).said).toContain('Stored: 0 added, 1 changed, 0 cancelled.')
  expect(await flight101(day)).toMatchObject({ departsLocal: `${day}T06:50`, isByHand: false })
})

test('the file does not revive a cancelled departure, and never one with a booking', async () => {
  const day = plusDays(today, 4)
  await book(app, { day })
  await jetbridge('departure', 'cancel', '--flight', 'PE101', '--date', day)
  expect((await importSeason()).said).toContain('20 seats, cancelled')
  expect(await flight101(day)).toMatchObject({ status: 'cancelled', isByHand: true })
  expect(await importSeason('--replace-by-hand')).toMatchObject({ ended: exit.refused })
  const kept = await importSeason('--replace-by-hand', '--keep-sold')
  expect(kept.said).toContain('Stored: 0 added, 0 changed, 0 cancelled, 1 kept as they were.')
  expect(await flight101(day)).toMatchObject({ status: 'cancelled', isByHand: true })
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
})

test('a cancelled departure without bookings flies and sells again when the file is told to decide', async () => {
  const day = plusDays(today, 6)
  await jetbridge('departure', 'cancel', '--flight', 'PE101', '--date', day)
  expect((await importSeason('--replace-by-hand', '--keep-sold')).said).toContain('1 changed')
  expect(await flight101(day)).toMatchObject({ status: 'scheduled', isByHand: false })
  await expect.poll(() => app.deps.offers.stats().departures).toBe(tinyDays * 8 - 1)
  await book(app, { day })
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
})

test('a spreadsheet without rows ends no flight that somebody has a seat on', async () => {
  const empty = join(folder, 'empty.csv')
  await writeFile(empty, 'flight,days,from,to,departs,arrives,aircraft,starts,ends\n')
  const day = plusDays(today, 8)
  await book(app, { day })
  const end = (...options: string[]) => jetbridge('import', 'schedule', empty, ...options)
  const whole = await end()
  expect(whole).toMatchObject({
    ended: exit.refused,
    said: expect.stringContaining('flights with seats sold or held would change'),
  })
  expect(await flight101(day)).toMatchObject({ status: 'scheduled' })
  expect((await end('--keep-sold')).said).toMatch(/Stored: 0 added, 0 changed, \d+ cancelled, \d+ kept/)
  expect(await flight101(day)).toMatchObject({ status: 'scheduled' })
  expect(await flight101(plusDays(day, 1))).toMatchObject({ status: 'cancelled' })
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
})
