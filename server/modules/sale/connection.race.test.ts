/**
 * Up to five hundred buyers for the last seat of the second flight of a connection: half of them want the connection,
 * the others the flight alone. The negative control runs the same race against seat moves that are not guarded.
 */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Database } from '../../db/open.ts'
import type { CrowdedAnswer } from '../../testing/crowded-call.ts'
import { tally } from '../../testing/crowded-call.ts'
import { seedHubWorld } from '../../testing/hub-world.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { proofSize } from '../../testing/proof-size.ts'
import { moveSeatsCarelessly, type SeatRace, startFlows, withSeatRace } from '../../testing/seat-race.ts'
import { onePerson, wireParty } from '../../testing/traveller.ts'

const buyers = proofSize({ usual: 150, full: 500 })
const travelDay = plusDays(dateAt(instant(Date.now()), zone('Europe/Vienna')), 3)

interface Flights {
  readonly first: number
  readonly second: number
}

async function seedLastSeat(db: Database): Promise<Flights> {
  const world = await seedHubWorld(db, { today: plusDays(travelDay, -3), days: 6 })
  const first = world.departureOn('inbound', travelDay).id
  const second = world.further.find(
    ({ origin, serviceDate }) => origin === 'ACH' && serviceDate === travelDay,
  )
  if (!second) throw new Error('no second flight')
  await sql`update departure_class set authorised = 1 where departure_id = ${second.id}`.execute(db.query)
  // enough for everybody, and for nobody twice
  await sql`update departure_class set authorised = ${buyers} where departure_id = ${first}`.execute(db.query)
  return { first, second: second.id }
}

/** What a search names for flex: a flight and its fare. */
async function offered({ send }: SeatRace, origin: string) {
  const { body } = await send(0, 'POST', contract.reservation.requestFlightAvailability.path, {
    body: {
      origin,
      destination: 'CGN',
      departureDate: travelDay,
      isOneWay: true,
      mostStops: 1,
      passengers: wireParty(onePerson),
    },
  })
  const answer = contract.reservation.requestFlightAvailability.response.parse(body)
  const day = answer.flightGroups[0]?.days.find(({ date }) => date === travelDay)
  const flight = day?.flights[0]
  const fare = flight?.fares.find(({ fareBrand }) => fareBrand.code === 'flex')
  if (!flight || !fare) throw new Error(`nothing is sold from ${origin}`)
  return { flightId: flight.id, fareSummaryUid: fare.fareSummaryUid }
}

async function holdAll(race: SeatRace): Promise<CrowdedAnswer[]> {
  const [connection, alone] = [await offered(race, 'VIE'), await offered(race, 'ACH')]
  const flows = await startFlows(race, buyers)
  return Promise.all(
    flows.map((flow, buyer) =>
      race.send(buyer, 'POST', contract.reservation.holdFlightInventory.path, {
        flow,
        body: { flightsToHold: [buyer % 2 ? connection : alone], passengers: wireParty(onePerson) },
      }),
    ),
  )
}

/** Seats held of a departure. */
async function heldOn({ db }: SeatRace, departureId: number): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select held from departure_class where departure_id = ${departureId} and rank = 0`.execute(db.query)
  return rows[0]?.held ?? 0
}

/** How many holds have this flight. */
async function holdsOf({ db }: SeatRace, departureId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from hold_item where departure_id = ${departureId}`.execute(db.query)
  return rows[0]?.count ?? 0
}

it(`one of ${buyers} buyers has the last seat, and nobody holds the first flight without the second`, async () => {
  let flights: Flights = { first: 0, second: 0 }
  const seed = async (db: Database) => void (flights = await seedLastSeat(db))
  await withSeatRace({ buyers, seed }, async (race) => {
    const answers = await holdAll(race)
    expect(tally(answers)).toEqual({ 200: 1, 409: buyers - 1 })
    expect(await heldOn(race, flights.second)).toBe(1)
    expect(await holdsOf(race, flights.second)).toBe(1)
    const first = await holdsOf(race, flights.first)
    expect(await heldOn(race, flights.first)).toBe(first)
    expect(first).toBeLessThanOrEqual(1)
    expect(await checkInvariants(race.db.query)).toEqual([])
  })
})

it('control: without the guard the same race sells the seat more than once', async () => {
  let flights: Flights = { first: 0, second: 0 }
  const seed = async (db: Database) => {
    flights = await seedLastSeat(db)
    await moveSeatsCarelessly(db)
  }
  await withSeatRace({ buyers, seed }, async (race) => {
    const answers = await holdAll(race)
    expect(tally(answers)[200]).toBeGreaterThan(1)
    expect(await heldOn(race, flights.second)).toBeGreaterThan(1)
  })
})
