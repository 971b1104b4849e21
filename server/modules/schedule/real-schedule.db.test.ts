/** A real airline's season, put on sale by the operator's own commands, and a seat on it bought over HTTP. */
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, localDate, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '../../cli/run.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { seedTinyWorld, tinyBrand } from '../../seed/factories.ts'
import { call, testApp, type TestApp } from '../../testing/app.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'
import { cardForm, pay, reserveHeld } from '../../testing/payer.ts'
import { choose, hold, searchFlights, startFlow } from '../../testing/traveller.ts'
import { listConnections } from '../offer/read/connections.ts'
import { listDepartures } from './read.ts'
import { untilHolds } from '../../testing/until.ts'

const season = '../shared/data/indian-ocean-2005.ssim'

const world = '../shared/data/openflights-airports.dat'

const isThere = existsSync(season) && existsSync(world)

const today = dateAt(instant(Date.now()), zone('UTC'))

/** The season of 2005 in the next calendar year: it lies ahead on every day of the test. */
const yearsLater = Number(today.slice(0, 4)) + 1 - 2005

describe.skipIf(!isThere)(`a season of Réunion (skipped where ${season} is absent)`, () => {
  let app: TestApp
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jetbridge-season-'))
    app = await testApp({
      gateways: { default: approvingGateway },
      settings: { SALE_WINDOW_DAYS: '730' },
      // For its fare brands and taxes; it flies elsewhere.
      seed: async (db) => void (await seedTinyWorld(db, { today, days: 1 })),
    })
  })

  afterAll(async () => {
    await app?.close()
    await rm(folder, { recursive: true })
  })

  /** Runs an operator's command; @returns its last line. @throws when it was refused */
  async function jetbridge(...args: string[]): Promise<string> {
    const lines: string[] = []
    const exit = await run(args, {
      say: (line) => lines.push(line),
      complain: (line) => lines.push(line),
      note: () => undefined,
      confirm: async () => false,
      environment: { DATABASE_URL: app.databaseUrl },
      now: app.deps.now,
      root: folder,
    })
    if (exit !== 0) throw new Error(lines.join('\n'))
    return lines.at(-1) ?? ''
  }

  test('goes on sale in a running engine with the fares of a file, and a seat on it is ticketed', async () => {
    await jetbridge('import', 'airports', world, '--yes')
    const shift = ['--brand', tinyBrand, '--shift-years', String(yearsLater), '--carrier', 'XX', '--yes']
    expect(await jetbridge('import', 'schedule', season, ...shift)).toMatch(/^Stored: \d{4} added, 0 changed/)

    const flown = await listDepartures(
      app.deps.db.query,
      tinyBrand,
      plusDays(today, 2),
      localDate(`${Number(today.slice(0, 4)) + 1}-12-31`),
    )
    const departure = flown.find(({ origin, destination }) => origin === 'RUN' && destination === 'MRU')
    if (!departure) throw new Error('the season flies to Mauritius every day')
    const fares = join(folder, 'fares.csv')
    await writeFile(
      fares,
      [
        'origin,destination,fare_brand,booking_class,currency,adult,travel_from,travel_until',
        `RUN,MRU,light,Y,EUR,129.50,${departure.serviceDate},${departure.serviceDate}`,
      ].join('\n'),
    )
    await jetbridge('import', 'fares', fares, '--brand', tinyBrand, '--add', '--yes')

    const search = { origin: 'RUN', destination: 'MRU', date: departure.serviceDate }
    // Commits reach the running engine by themselves.
    const flight = await untilHolds(async () => {
      const found = await searchFlights(app, search)
      const sold = found.find((each) => each.departureDateTime.startsWith(departure.departsLocal))
      expect(sold?.fares).toHaveLength(1)
      return sold
    })
    // Both islands are four hours ahead of UTC all the year; the hop takes less than an hour.
    expect(flight).toMatchObject({ duration: (departure.arrivesAt - departure.departsAt) / 60_000 })
    expect(departure.departsAt).toBe(Date.parse(`${departure.departsLocal}+04:00`))

    const caller = await startFlow(app)
    const chosen = choose(flight, 'light')
    expect(chosen.fare.passengerTypeFares).toMatchObject([{ passengerType: 'adult', baseFare: 129.5 }])
    expect(await hold(app, caller, [chosen])).toMatchObject({ ok: true })
    const reserved = await reserveHeld(app, caller, { day: departure.serviceDate })
    expect(await pay(app, reserved, cardForm('tok_season'))).toMatchObject({
      status: 200,
      body: { transactionStatus: 'Approved', confirmationCode: reserved.recordLocator },
    })
    const completed = await call(app, contract.flow.complete, { caller, query: { id: caller.flowId! } })
    expect(completed).toMatchObject({
      status: 200,
      body: {
        result: {
          totalAmount: chosen.totalAmount,
          tickets: [{ ticketNumber: expect.stringMatching(/^\d{13}$/) }],
          flights: [{ origin: 'RUN', destination: 'MRU', departureDateTime: flight?.departureDateTime }],
        },
      },
    })
    expect(await checkInvariants(app.deps.db.query)).toEqual([])
  })

  test('connects at its hub as a count by hand does', async () => {
    const { query } = app.deps.db
    const rule = { hubs: ['RUN'], mostStops: 1, mostWaitMinutes: 360, overNight: false, discountPercent: 0 }
    const terms = { rule, currency: 'EUR', at: app.deps.now() } as const
    const year = Number(today.slice(0, 4)) + 1
    let found = 0
    for (const [origin, destination] of [
      ['DZA', 'MRU'],
      ['MRU', 'DZA'],
      ['CDG', 'MRU'],
      ['TNR', 'MRU'],
    ] as const) {
      for (let date = localDate(`${year}-06-06`); date <= `${year}-06-19`; date = plusDays(date, 1)) {
        const listed = await listConnections(query, terms, { brand: tinyBrand, origin, destination, date })
        const { rows } = await sql<{ first: number; second: number }>`
          select a.id as first, b.id as second from departure a join departure b
            on b.brand = a.brand and b.origin = a.destination and b.status = 'scheduled'
            and b.departs_at - a.arrives_at between interval '1 hour' and interval '6 hours'
            and b.departs_local::date = a.arrives_local::date
          where a.brand = ${tinyBrand} and a.status = 'scheduled' and a.origin = ${origin}
            and a.destination = 'RUN' and b.destination = ${destination} and a.departs_local::date = ${date}::date
          order by 1, 2`.execute(query)
        const byHand = rows.map(({ first, second }) => `${first} ${second}`).toSorted()
        expect(
          listed.map(({ flights }) => flights.map(({ id }) => id).join(' ')).toSorted(),
          `${origin} ${date}`,
        ).toEqual(byHand)
        found += byHand.length
      }
    }
    expect(found).toBeGreaterThan(10)
  })
})
