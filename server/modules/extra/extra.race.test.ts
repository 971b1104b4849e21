/**
 * Up to two hundred buyers for the last two places for pets: through HTTP, on real PostgreSQL, with two server
 * processes. The negative control runs the same race against a function that counts first and writes
 * afterwards: it sells places that do not exist.
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

const buyers = proofSize({ usual: 100, full: 200 })
const places = 2
const serverCount = 2
/** so that only the extra is scarce */
const aircraftSeats = 500
const travelDay = plusDays(dateAt(instant(Date.now()), zone('Europe/Vienna')), 3)
const party: Party = { adult: 1, child: 0, infant: 0 }

interface Buyer {
  readonly number: number
  readonly flow: CrowdedFlow
  readonly passengerUid: string
}

interface Race {
  readonly db: Database
  readonly departureId: number
  readonly send: (buyer: number, path: string, body: object, flow?: CrowdedFlow) => Promise<CrowdedAnswer>
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
    const world = await seedTinyWorld(db, { today: plusDays(travelDay, -3), days: 5 })
    const departureId = await makeRoom(db, world)
    await prepare(db)
    for (let index = 0; index < serverCount; index++)
      servers.push(
        await startServerProcess({ databaseUrl: database.url, env: { DATABASE_CONNECTIONS: '20' } }),
      )
    const send: Race['send'] = (buyer, path, body, flow) =>
      callInCrowd({
        agent,
        url: `${servers[buyer % serverCount]?.url}/api/${path}`,
        method: 'POST',
        body,
        flow,
      })
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

/** Everybody holds the flight and has named the party, batch by batch; nobody has an extra yet. */
async function prepareBuyers(race: Race): Promise<Buyer[]> {
  const fare = await offeredFare(race)
  const ready: Buyer[] = []
  const batch = 50
  for (let first = 0; first < buyers; first += batch)
    ready.push(
      ...(await Promise.all(
        Array.from({ length: batch }, (_, index) => prepareBuyer(race, first + index, fare)),
      )),
    )
  return ready
}

async function prepareBuyer({ send, departureId }: Race, number: number, fare: string): Promise<Buyer> {
  const created = await send(number, contract.flow.create.path, {})
  const flow = created.body as unknown as CrowdedFlow
  const wanted = {
    flightsToHold: [{ flightId: String(departureId), fareSummaryUid: fare }],
    passengers: wireParty(party),
  }
  const held = await send(number, contract.reservation.holdFlightInventory.path, wanted, flow)
  expect(held.status).toBe(200)
  const people = nameParty(party, travelDay)
  const named = await send(number, contract.passenger.setPassengers.path, people, flow)
  const { passengers } = named.body as unknown as { passengers: { passengerUid: string }[] }
  return { number, flow, passengerUid: passengers[0]?.passengerUid ?? '' }
}

async function offeredFare({ send, departureId }: Race): Promise<string> {
  const { body } = await send(0, contract.reservation.requestFlightAvailability.path, {
    origin: 'ACH',
    destination: 'VIE',
    departureDate: travelDay,
    isOneWay: true,
    passengers: wireParty(party),
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

function take(
  { send, departureId }: Race,
  { number, flow, passengerUid }: Buyer,
  codes: readonly string[],
): Promise<CrowdedAnswer> {
  const details = codes.map((code) => ({
    passengerUid,
    tripFlightUid: String(departureId),
    ancillaryFeeUid: `${departureId}.${code}`,
  }))
  return send(number, contract.extra.hold.path, { details }, flow)
}

async function taken({ db, departureId }: Race, code: string): Promise<string[]> {
  const rows = await db.query
    .selectFrom('standing_extra')
    .select('flow_id as flowId')
    .where('departure_id', '=', departureId)
    .where('code', '=', code)
    .execute()
  return rows.map(({ flowId }) => flowId)
}

/** Counts, and writes a moment afterwards, like a naive booking site. COMMIT goes with it, so that others have this moment. */
const careless = `
  create or replace function take_extras(of_hold uuid, wanted jsonb, out sold_out jsonb) language plpgsql as $$
  begin
    select coalesce(jsonb_agg(jsonb_build_object(
      'departureId', departure_id, 'code', code, 'left', greatest(places - standing, 0))), '[]') into sold_out
    from scarce_extras(of_hold, wanted) where standing + asked > places;
    perform pg_sleep(1);
    if sold_out = '[]' then
      insert into extra_choice (departure_id, passenger_id, code, hold_id, names, rfic, rfisc, currency,
        amount_minor, stock)
      select "departureId", "passengerId", code, of_hold, names, rfic, rfisc, currency, "amountMinor", stock
      from extras_in(wanted);
    end if;
  end $$`

describe(`${buyers} buyers for the last two places for pets`, () => {
  it('two get one, all others are told that none is left, nobody gets an error, and nobody keeps a part of a refused choice', async () => {
    await withRace(async (race) => {
      const ready = await prepareBuyers(race)
      const answers = await Promise.all(ready.map((buyer) => take(race, buyer, ['SOUP', 'PETC'])))
      expect(tally(answers)).toEqual({ 200: places, 409: buyers - places })
      for (const { status, body } of answers.filter((each) => each.status === 409)) {
        expect([status, body['code']]).toEqual([409, 'extra-sold-out'])
        expect(body['fields']).toHaveProperty([`${race.departureId}.PETC`])
      }
      const winners = ready.filter((_, index) => answers[index]?.status === 200)
      const flows = winners.map(({ flow }) => flow.bookingFlowId).sort()
      expect((await taken(race, 'PETC')).sort()).toEqual(flows)
      expect((await taken(race, 'SOUP')).sort()).toEqual(flows)
      expect(await checkInvariants(race.db.query)).toEqual([])
    })
  })

  it('places change hands down to the last one while everybody takes two scarce extras in either order and gives them back, and nobody waits in a circle', async () => {
    await withRace(async (race) => {
      const ready = await prepareBuyers(race)
      const answers = await Promise.all(
        ready.map(async (buyer) => {
          const codes = buyer.number % 2 === 0 ? ['SKI', 'PETC'] : ['PETC', 'SKI']
          const first = await take(race, buyer, codes)
          const second = first.status === 200 ? await take(race, buyer, []) : first
          return [first, second, await take(race, buyer, codes)]
        }),
      )
      expect(Object.keys(tally(answers.flat())).sort()).toEqual(['200', '409'])
      expect(tally(answers.map(([, , last]) => last ?? expect.fail()))[200]).toBe(places)
      expect(await taken(race, 'PETC')).toHaveLength(places)
      expect(await taken(race, 'SKI')).toHaveLength(places)
      expect(await checkInvariants(race.db.query)).toEqual([])
    })
  })

  it('places of ended holds are given once more, and holds renewed meanwhile never make too many', async () => {
    await withRace(async (race) => {
      const ready = await prepareBuyers(race)
      const [first, second, ...others] = ready
      if (!first || !second) return expect.fail()
      for (const buyer of [first, second]) expect((await take(race, buyer, ['PETC'])).status).toBe(200)
      const ended = [first, second].map(({ flow }) => flow.bookingFlowId)
      await sql`update hold set expires_at = now() - interval '1 second'
        where flow_id = any(${ended}::uuid[])`.execute(race.db.query)
      const renew = ({ number, flow }: Buyer) =>
        race.send(number, contract.reservation.extendHold.path, {}, flow)
      const [renewed, ...answers] = await Promise.all([
        renew(first),
        ...others.map((buyer) => take(race, buyer, ['PETC'])),
      ])
      expect(renewed?.status).toBe(200)
      expect(await renew(second)).toMatchObject({ status: 200 })
      expect(Object.keys(tally(answers)).sort()).toEqual(['200', '409'])
      expect(await taken(race, 'PETC')).toHaveLength(places)
      expect(await checkInvariants(race.db.query)).toEqual([])
    })
  })

  it('the same race sells places that do not exist when it counts first and writes afterwards (negative control)', async () => {
    await withRace(
      async (race) => {
        const ready = await prepareBuyers(race)
        const answers = await Promise.all(ready.map((buyer) => take(race, buyer, ['PETC'])))
        expect(tally(answers)[200]).toBeGreaterThan(places)
        const rules = new Set((await checkInvariants(race.db.query)).map(({ rule }) => rule))
        expect(rules).toContain('no extra is taken oftener on a flight than there is of it')
      },
      async (db) => void (await sql.raw(careless).execute(db.query)),
    )
  })
})
