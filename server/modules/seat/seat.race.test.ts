/**
 * Up to five hundred buyers for seat 12A at once: through HTTP, on real PostgreSQL, with two server processes. Some
 * have an infant on their lap, some may sit at a window only, some want the seat beside it for a second
 * person, too. The negative control runs the same race without the keys and locks: it seats two in one seat.
 */
import { Agent } from 'node:http'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { checkInvariants } from '../../testing/invariants.ts'
import { type Database, openDatabase } from '../../db/open.ts'
import { seedTinyWorld, type TinyWorld } from '../../seed/factories.ts'
import { callInCrowd, type CrowdedAnswer, type CrowdedFlow, tally } from '../../testing/crowded-call.ts'
import { freshDatabase } from '../../testing/database.ts'
import { type ServerProcess, startServerProcess } from '../../testing/process.ts'
import { proofSize } from '../../testing/proof-size.ts'
import { nameParty, wireParty } from '../../testing/traveller.ts'

const buyers = proofSize({ usual: 200, full: 500 })
const serverCount = 2
/** room for everybody on the aircraft, so that only the seat is scarce */
const aircraftSeats = 4 * 200
const wantedSeat = '12A'
const travelDay = plusDays(dateAt(instant(Date.now()), zone('Europe/Vienna')), 3)

/** The buyers of the seat: alone, with an infant, at a window only, or two side by side. */
const kinds = [
  { party: { adult: 1, child: 0, infant: 0 }, codes: ['12A'], isAtWall: false },
  { party: { adult: 1, child: 0, infant: 1 }, codes: ['12A', '12A'], isAtWall: false },
  { party: { adult: 1, child: 0, infant: 0 }, codes: ['12A'], isAtWall: true },
  { party: { adult: 1, child: 1, infant: 0 }, codes: ['12A', '12C'], isAtWall: false },
] as const satisfies readonly { party: Party; codes: readonly string[]; isAtWall: boolean }[]

const kindOf = (buyer: number) => kinds[buyer % kinds.length] ?? kinds[0]

interface Buyer {
  readonly number: number
  readonly flow: CrowdedFlow
  readonly passengerIds: readonly string[]
}

interface Race {
  readonly db: Database
  readonly departureId: number
  readonly send: (
    buyer: number,
    method: string,
    path: string,
    options?: { body?: object; flow?: Buyer['flow'] },
  ) => Promise<CrowdedAnswer>
}

async function withRace(
  work: (race: Race) => Promise<void>,
  prepare: (db: Database) => Promise<void> = async () => undefined,
): Promise<void> {
  const database = await freshDatabase()
  const db = openDatabase(database.url, { connections: 5, statementTimeout: 60_000 })
  const agent = new Agent({ keepAlive: true, maxSockets: buyers })
  const servers: ServerProcess[] = []
  try {
    const world = await seedTinyWorld(db, {
      today: plusDays(travelDay, -3),
      days: 5,
      seats: aircraftSeats / 4,
    })
    const departureId = await makeRoom(db, world)
    await prepare(db)
    for (let index = 0; index < serverCount; index++)
      servers.push(
        await startServerProcess({ databaseUrl: database.url, env: { DATABASE_CONNECTIONS: '20' } }),
      )
    const send: Race['send'] = (buyer, method, path, { body, flow } = {}) =>
      callInCrowd({ agent, url: `${servers[buyer % serverCount]?.url}/api/${path}`, method, body, flow })
    await work({ db, departureId, send })
  } finally {
    agent.destroy()
    await Promise.all(servers.map((server) => server.stop()))
    await db.close()
    await database.drop()
  }
}

async function makeRoom(db: Database, world: TinyWorld): Promise<number> {
  const { id } = world.departureOn('outbound', travelDay)
  await sql`update departure_class set authorised = ${aircraftSeats} where departure_id = ${id}::bigint`.execute(
    db.query,
  )
  return id
}

/** Everybody holds the flight and has named the party, batch by batch; nobody has a seat yet. */
async function prepareBuyers(race: Race): Promise<Buyer[]> {
  const fares = new Map<number, string>()
  for (const [index, { party }] of kinds.entries()) fares.set(index, await offeredFare(race, party))
  const ready: Buyer[] = []
  const batch = 50
  for (let first = 0; first < buyers; first += batch)
    ready.push(
      ...(await Promise.all(
        Array.from({ length: batch }, (_, index) => {
          const number = first + index
          return prepareBuyer(race, number, fares.get(number % kinds.length) ?? '')
        }),
      )),
    )
  const atWall = ready.filter(({ number }) => kindOf(number).isAtWall).flatMap((each) => each.passengerIds)
  await sql`update passenger set can_take_internal_seat = false where id = any(${atWall}::uuid[])`.execute(
    race.db.query,
  )
  return ready
}

async function prepareBuyer({ send, departureId }: Race, number: number, fare: string): Promise<Buyer> {
  const { party } = kindOf(number)
  const created = await send(number, 'POST', contract.flow.create.path, { body: {} })
  const flow = created.body as unknown as Buyer['flow']
  const held = await send(number, 'POST', contract.reservation.holdFlightInventory.path, {
    flow,
    body: {
      flightsToHold: [{ flightId: String(departureId), fareSummaryUid: fare }],
      passengers: wireParty(party),
    },
  })
  expect(held.status).toBe(200)
  const named = await send(number, 'POST', contract.passenger.setPassengers.path, {
    flow,
    body: nameParty(party, travelDay),
  })
  const { passengers } = named.body as unknown as { passengers: { passengerUid: string }[] }
  return { number, flow, passengerIds: passengers.map(({ passengerUid }) => passengerUid) }
}

async function offeredFare({ send, departureId }: Race, party: Party): Promise<string> {
  const { body } = await send(0, 'POST', contract.reservation.requestFlightAvailability.path, {
    body: {
      origin: 'ACH',
      destination: 'VIE',
      departureDate: travelDay,
      isOneWay: true,
      passengers: wireParty(party),
    },
  })
  const { flightGroups } = body as unknown as {
    flightGroups: {
      days: { flights: { id: string; fares: { fareBrand: { code: string }; fareSummaryUid: string }[] }[] }[]
    }[]
  }
  const flights = flightGroups.flatMap((group) => group.days).flatMap((day) => day.flights)
  const fares = flights.find((flight) => flight.id === String(departureId))?.fares ?? []
  return fares.find(({ fareBrand }) => fareBrand.code === 'flex')?.fareSummaryUid ?? ''
}

function takeSeat(
  { send, departureId }: Race,
  { number, flow, passengerIds }: Buyer,
): Promise<CrowdedAnswer> {
  const chosen = kindOf(number).codes.map((code, place) => ({ passengerId: passengerIds[place], code }))
  const body = { selectedSeats: [{ tripFlightId: String(departureId), selectedSeats: chosen }] }
  return send(number, 'POST', contract.seat.choose.path, { flow, body })
}

async function seated({ db, departureId }: Race) {
  return db.query
    .selectFrom('standing_seat')
    .select(['seat', 'flow_id as flowId'])
    .where('departure_id', '=', departureId)
    .orderBy('seat')
    .execute()
}

/**
 * Looks whether the seat is free, and writes a moment afterwards, like a naive booking site. COMMIT goes with it, so that the
 * moment is all the time that others have.
 */
const careless = `
  alter table seat_assignment drop constraint one_passenger_a_seat;
  create or replace function take_seats(of_hold uuid, wanted jsonb, out lost jsonb, out moved jsonb)
  language plpgsql as $$
  begin
    select coalesce(jsonb_agg(jsonb_build_object(
      'departureId', w."departureId", 'passengerId', w."passengerId", 'code', w.code)), '[]') into lost
    from seats_in(wanted) w
    join standing_seat s on s.departure_id = w."departureId" and s.seat = w.code and s.hold_id <> of_hold;
    moved := '[]';
    perform pg_sleep(1);
    if lost = '[]' then
      insert into seat_assignment (departure_id, seat, hold_id, passenger_id, zone, currency, amount_minor)
      select "departureId", code, of_hold, "passengerId", zone, currency, "amountMinor" from seats_in(wanted);
    end if;
  end $$`

describe(`${buyers} buyers for seat 12A`, () => {
  it('one gets it, all others are told that it is taken and which one, nobody gets an error [SEAT-09, SEAT-10, SEAT-11]', async () => {
    await withRace(async (race) => {
      const ready = await prepareBuyers(race)
      const answers = await Promise.all(ready.map((buyer) => takeSeat(race, buyer)))
      const strange = answers.filter(({ status }) => status !== 200 && status !== 409)
      expect(strange.map(({ status, body }) => [status, body])).toEqual([])
      expect(tally(answers)).toEqual({ 200: 1, 409: buyers - 1 })
      const refused = ready.filter((_, index) => answers[index]?.status === 409)
      for (const { number, passengerIds } of refused) {
        const { code, fields } = answers[number]?.body ?? {}
        expect(code).toBe('seat-taken')
        expect(fields?.[`${race.departureId}.${passengerIds[0]}`]).toBe(wantedSeat)
      }
      const winner = ready.find((_, index) => answers[index]?.status === 200)
      const taken = await seated(race)
      expect(taken.filter(({ seat }) => seat === wantedSeat)).toHaveLength(1)
      expect(new Set(taken.map(({ flowId }) => flowId))).toEqual(new Set([winner?.flow.bookingFlowId]))
      expect(await checkInvariants(race.db.query)).toEqual([])
    })
  })

  it('pairs that crowd into few rows from both ends never wait for one another in a circle, and a refused try costs nobody a seat', async () => {
    await withRace(async (race) => {
      const ready = await prepareBuyers(race)
      const pairs = ready.filter(({ number }) => kindOf(number).party.child === 1)
      const attempt = (buyer: Buyer, row: number) => {
        const codes = buyer.number % 8 < 4 ? ['A', 'C'] : ['C', 'A']
        const selectedSeats = codes.map((char, place) => ({
          passengerId: buyer.passengerIds[place],
          code: `${row}${char}`,
        }))
        const body = { selectedSeats: [{ tripFlightId: String(race.departureId), selectedSeats }] }
        return race.send(buyer.number, 'POST', contract.seat.choose.path, { flow: buyer.flow, body })
      }
      const rows = [1, 2, 3, 4, 5, 6]
      const answers = await Promise.all(
        pairs.map(async (buyer, index) => {
          const seen: CrowdedAnswer[] = []
          for (const row of index % 2 === 0 ? rows : rows.toReversed()) seen.push(await attempt(buyer, row))
          return seen
        }),
      )
      expect(Object.keys(tally(answers.flat())).sort()).toEqual(['200', '409'])
      // Who moves last leaves two seats behind that nobody tries for any more; who ever sat still sits.
      const satOnce = answers.filter((own) => own.some(({ status }) => status === 200))
      expect(satOnce.length).toBeGreaterThan(1)
      expect(satOnce.length).toBeLessThanOrEqual(rows.length)
      expect(await seated(race)).toHaveLength(2 * satOnce.length)
      expect(await checkInvariants(race.db.query)).toEqual([])
    })
  })

  it('the same race seats two in one seat when it looks first and writes afterwards (negative control)', async () => {
    await withRace(
      async (race) => {
        const ready = await prepareBuyers(race)
        const answers = await Promise.all(ready.map((buyer) => takeSeat(race, buyer)))
        expect(tally(answers)[200]).toBeGreaterThan(1)
        const rules = new Set((await checkInvariants(race.db.query)).map(({ rule }) => rule))
        expect(rules).toContain('no seat is taken by two, and nobody has two on a flight')
      },
      async (db) => void (await db.pool.query(careless)),
    )
  })
})
