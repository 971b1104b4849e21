/**
 * One address tries to hold all 180 seats of a departure at once, unpaid, over two server processes and as many
 * connections. The controls run the same against an engine that counts nothing, and one that does not wait for the
 * count of others.
 */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../db/open.ts'
import { seedTinyWorld, tinyDestination, tinyOrigin, type TinyWorld } from '../../seed/factories.ts'
import type { TestCaller } from '../../testing/app.ts'
import { inTurns, untilServed } from '../../testing/crowd.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { cardForm } from '../../testing/payer.ts'
import { callProcess, type ServerProcess, startServerProcess } from '../../testing/process.ts'
import { puzzleIn, solvedIn } from '../../testing/puzzle.ts'
import { type SandboxProcess, startSandboxProcess } from '../../testing/sandbox.ts'
import { nameParty, onePerson, tinyHost, wireParty } from '../../testing/traveller.ts'

const seats = 180
/** 2 %, rounded down */
const share = 3
const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const day = plusDays(today, 3)
const hoarder = '192.0.2.66'

let database: FreshDatabase
let db: Database
let sandbox: SandboxProcess
let servers: ServerProcess[]
let world: TinyWorld
let place = 0
let choice: { flightId: string; fareSummaryUid: string }

beforeAll(async () => {
  database = await freshDatabase()
  db = openDatabase(database.url, { connections: 3 })
  world = await seedTinyWorld(db, { today, days: 5, seats })
  sandbox = await startSandboxProcess()
  const env = { TRUST_PROXY: '1', HOLD_SHARE_PERCENT: '2', DATABASE_CONNECTIONS: '20', PUZZLE_BITS: '6' }
  const start = () => startServerProcess({ databaseUrl: database.url, sandbox, env })
  servers = await Promise.all([start(), start()])
})
/** Every test has a departure of its own. */
beforeEach(async () => {
  const index = place++
  choice = await offered(world.departureOn('outbound', plusDays(day, Math.floor(index / 4)), index % 4).id)
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await sandbox.stop()
  await db.close()
  await database.drop()
})

const serverOf = (index: number) => servers[index % servers.length]!

async function offered(departureId: number) {
  const body = {
    origin: tinyOrigin,
    destination: tinyDestination,
    departureDate: plusDays(day, 1),
    isOneWay: true,
    passengers: wireParty(onePerson),
  }
  const { requestFlightAvailability } = contract.reservation
  const found = await callProcess(serverOf(0), requestFlightAvailability, {
    caller: { host: tinyHost },
    body,
  })
  if (!found.ok) throw new Error(found.body.code)
  const flights = found.body.flightGroups.flatMap((group) => group.days).flatMap((each) => each.flights)
  const fare = flights
    .find(({ id }) => id === String(departureId))
    ?.fares.find(({ fareBrand }) => fareBrand.code === 'flex')
  return { flightId: String(departureId), fareSummaryUid: fare?.fareSummaryUid ?? '' }
}

async function flowFrom(address: string, index: number): Promise<TestCaller> {
  const caller = { host: tinyHost, address }
  const created = await callProcess(serverOf(index), contract.flow.create, { caller, body: {} })
  if (!created.ok) throw new Error(created.body.code)
  return { ...caller, flowId: created.body.bookingFlowId, accessToken: created.body.accessToken }
}

type Puzzle = ReturnType<typeof solvedIn>

function hold(index: number, caller: TestCaller, puzzle?: Puzzle) {
  const body = { flightsToHold: [choice], passengers: wireParty(onePerson), ...(puzzle && { puzzle }) }
  return callProcess(serverOf(index), contract.reservation.holdFlightInventory, { caller, body })
}

function holdPatiently(index: number, caller: TestCaller, puzzle?: Puzzle) {
  return untilServed(() => hold(index, caller, puzzle))
}

/** All at once, without solving anything: the codes of the answers, and how often each came. */
async function grab(addressOf: (index: number) => string): Promise<Record<string, number>> {
  const flows = await inTurns(seats, (index) => flowFrom(addressOf(index), index))
  const answers = await Promise.all(flows.map((caller, index) => holdPatiently(index, caller)))
  const counts: Record<string, number> = {}
  for (const answer of answers) {
    const code = answer.ok ? 'held' : answer.body.code
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}

/** From a flow to the ticket, with every puzzle that is set; answers how many there were. */
async function travel(index: number): Promise<number> {
  const caller = await flowFrom(hoarder, index)
  const server = serverOf(index)
  let puzzles = 0
  let answer = await holdPatiently(index, caller)
  while (!answer.ok && puzzleIn(answer)) {
    puzzles += 1
    answer = await holdPatiently(index, caller, solvedIn(answer))
  }
  if (!answer.ok) throw new Error(answer.body.code)
  await callProcess(server, contract.passenger.setPassengers, { caller, body: nameParty(onePerson, day) })
  await callProcess(server, contract.payment.createReservation, { caller, body: {} })
  const body = cardForm(await sandbox.token())
  const paid = await callProcess(server, contract.payment.processPayment, { caller, body })
  expect(paid.body).toMatchObject({ transactionStatus: 'Approved' })
  return puzzles
}

it('sixty travellers of one address who pay all get a seat, six at a time', async () => {
  let next = 0
  const puzzles: number[] = []
  const desk = async () => {
    for (let index = next++; index < 60; index = next++) puzzles.push(await travel(index))
  }
  await Promise.all(Array.from({ length: 6 }, desk))
  expect(puzzles).toHaveLength(60)
  expect(puzzles.some((count) => count > 0)).toBe(true)
  expect(await checkInvariants(db.query)).toEqual([])
})

const change = (statement: string) => sql.raw(statement).execute(db.query)

/** The function as it is, with another body. */
const counting = (body: string) => `
  create or replace function further_parties(of_source bytea, share float8, of_hold uuid, items jsonb)
  returns int language plpgsql as $$ begin ${body} end $$`

describe(`${seats} holds of one address at once`, () => {
  it('take two percent of the departure, and all others are asked for a puzzle', async () => {
    expect(await grab(() => hoarder)).toEqual({ held: share, 'puzzle-required': seats - share })
    expect(await checkInvariants(db.query)).toEqual([])
    // and others have the rest
    expect((await hold(0, await flowFrom('198.51.100.1', 0))).status).toBe(200)
  })

  it('from as many addresses take every seat', async () => {
    expect(await grab((index) => `10.0.0.${index}`)).toEqual({ held: seats })
  })

  it('control: where nothing is counted, one address takes every seat', async () => {
    await change(counting('return 0;'))
    expect(await grab(() => hoarder)).toEqual({ held: seats })
  })

  it('control: where holds do not wait for each other to be counted, it takes more than its share', async () => {
    await change('create sequence counted')
    // one more than the share have counted before any of them goes on
    await change(
      counting(`
        declare
          held int := (select count(*) from hold h join hold_item i on i.hold_id = h.id
            where source = of_source and state = 'held' and departure_id = (items -> 0 ->> 'departureId')::bigint);
        begin
          perform nextval('counted');
          for look in 1..400 loop
            exit when (select last_value from counted) > ${share};
            perform pg_sleep(0.01);
          end loop;
          return case when held < ${share} then 0 else 1 end;
        end;`),
    )
    const { held = 0 } = await grab(() => hoarder)
    expect(held).toBeGreaterThan(share)
  })
})
