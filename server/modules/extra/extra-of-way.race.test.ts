/**
 * A crowd for the last places for pets on a connection: one is left on its first flight and two on its second. Half of the
 * buyers want the whole way, a quarter each the first flight and the second alone. Through HTTP, on real PostgreSQL, with two
 * server processes. The negative control runs the same race against a function that counts first and writes afterwards.
 */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../db/open.ts'
import { type CrowdedAnswer, type CrowdedFlow, tally } from '../../testing/crowded-call.ts'
import { seedHubWorld } from '../../testing/hub-world.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { proofSize } from '../../testing/proof-size.ts'
import { type SeatRace, startFlows, withSeatRace } from '../../testing/seat-race.ts'
import { nameParty, onePerson, wireParty } from '../../testing/traveller.ts'

const buyers = proofSize({ usual: 60, full: 200 })
const travelDay = plusDays(dateAt(instant(Date.now()), zone('Europe/Vienna')), 3)
const today = plusDays(travelDay, -3)
/** so that only the extra is scarce */
const aircraftSeats = 500
const places = 2

type Wish = 'way' | 'first' | 'second'

interface Buyer {
  readonly number: number
  readonly wish: Wish
  readonly flow: CrowdedFlow
  readonly passengerUid: string
}

interface Race extends SeatRace {
  readonly departureIds: Readonly<Record<'first' | 'second', number>>
}

async function withRace(
  work: (race: Race) => Promise<void>,
  prepare: (db: Database) => Promise<void> = async () => undefined,
) {
  let departureIds = { first: 0, second: 0 }
  const seed = async (db: Database) => {
    const world = await seedHubWorld(db, { today, days: 5 })
    const further = world.further.find(
      ({ origin, serviceDate }) => origin === 'ACH' && serviceDate === travelDay,
    )
    departureIds = { first: world.departureOn('inbound', travelDay).id, second: further?.id ?? 0 }
    await sql`update departure_class set authorised = ${aircraftSeats}`.execute(db.query)
    await sql`update extra set sold_for = 'way', stock = ${places} where code = 'PETC'`.execute(db.query)
    await prepare(db)
  }
  await withSeatRace({ buyers: buyers + 1, seed }, (race) => work({ ...race, departureIds }))
}

const flightOf = ({ departureIds: { first, second } }: Race, wish: Wish) =>
  wish === 'way' ? `${first}+${second}` : String(wish === 'first' ? first : second)

/** By what they want; the names of fares are the same for everybody. */
async function offeredFares({ send, ...race }: Race): Promise<ReadonlyMap<Wish, string>> {
  const routes = { way: ['VIE', 'CGN'], first: ['VIE', 'ACH'], second: ['ACH', 'CGN'] } as const
  const fares = new Map<Wish, string>()
  for (const wish of ['way', 'first', 'second'] as const) {
    const [origin, destination] = routes[wish]
    const { body } = await send(0, 'POST', contract.reservation.requestFlightAvailability.path, {
      body: {
        origin,
        destination,
        departureDate: travelDay,
        isOneWay: true,
        mostStops: 1,
        passengers: wireParty(onePerson),
      },
    })
    const { flightGroups } = body as unknown as {
      flightGroups: {
        days: {
          flights: { id: string; fares: { fareBrand: { code: string }; fareSummaryUid: string }[] }[]
        }[]
      }[]
    }
    const flight = flightGroups
      .flatMap(({ days }) => days)
      .flatMap(({ flights }) => flights)
      .find(({ id }) => id === flightOf({ send, ...race }, wish))
    fares.set(wish, flight?.fares.find(({ fareBrand }) => fareBrand.code === 'flex')?.fareSummaryUid ?? '')
  }
  return fares
}

/** Everybody holds what they fly and has named themselves; nobody has an extra yet. */
async function prepareBuyers(race: Race, wishes: readonly Wish[]): Promise<Buyer[]> {
  const fares = await offeredFares(race)
  const flows = await startFlows(race, wishes.length)
  const ready: Buyer[] = []
  const batch = 30
  for (let start = 0; start < wishes.length; start += batch)
    ready.push(
      ...(await Promise.all(
        wishes.slice(start, start + batch).map(async (wish, index) => {
          const number = start + index
          const flow = flows[number] ?? expect.fail()
          const flightsToHold = [{ flightId: flightOf(race, wish), fareSummaryUid: fares.get(wish) ?? '' }]
          const held = await race.send(number, 'POST', contract.reservation.holdFlightInventory.path, {
            body: { flightsToHold, passengers: wireParty(onePerson) },
            flow,
          })
          expect(held.status).toBe(200)
          const people = nameParty(onePerson, travelDay)
          const named = await race.send(number, 'POST', contract.passenger.setPassengers.path, {
            body: people,
            flow,
          })
          const { passengers } = named.body as unknown as { passengers: { passengerUid: string }[] }
          return { number, wish, flow, passengerUid: passengers[0]?.passengerUid ?? '' }
        }),
      )),
    )
  return ready
}

function take(race: Race, { number, wish, flow, passengerUid }: Buyer): Promise<CrowdedAnswer> {
  const tripFlightUid = String(race.departureIds[wish === 'second' ? 'second' : 'first'])
  const details = [{ passengerUid, tripFlightUid, ancillaryFeeUid: `${tripFlightUid}.PETC` }]
  return race.send(number, 'POST', contract.extra.hold.path, { body: { details }, flow })
}

async function takenOn({ db, departureIds }: Race, flight: 'first' | 'second'): Promise<string[]> {
  const rows = await db.query
    .selectFrom('standing_extra')
    .select('flow_id as flowId')
    .where('departure_id', '=', departureIds[flight])
    .where('code', '=', 'PETC')
    .execute()
  return rows.map(({ flowId }) => flowId).sort()
}

const crowd: readonly Wish[] = Array.from({ length: buyers }, (_, number) =>
  number % 2 === 0 ? 'way' : number % 4 === 1 ? 'first' : 'second',
)
const flowsOf = (all: readonly Buyer[]) => all.map(({ flow }) => flow.bookingFlowId).sort()

/** Counts, and writes a moment afterwards, like a naive booking site. */
const careless = `
  create or replace function take_extras(of_hold uuid, wanted jsonb, out sold_out jsonb) language plpgsql as $$
  begin
    select coalesce(jsonb_agg(jsonb_build_object(
      'departureId', departure_id, 'code', code, 'left', greatest(places - standing, 0))), '[]') into sold_out
    from scarce_extras(of_hold, wanted) where standing + asked > places;
    perform pg_sleep(1);
    if sold_out = '[]' then
      insert into extra_choice (departure_id, passenger_id, code, hold_id, names, rfic, rfisc, currency,
        amount_minor, stock, of_way)
      select w."departureId", w."passengerId", w.code, of_hold, w.names, w.rfic, w.rfisc, w.currency, w."amountMinor",
        w.stock, s."isOfWay"
      from extras_in(wanted) w join jsonb_to_recordset(wanted) as s ("departureId" bigint, "isOfWay" boolean)
        using ("departureId");
    end if;
  end $$`

describe(`${buyers} buyers for the last places of a way`, () => {
  it('the last place of a flight goes once, nobody has half of the way, and nobody gets an error', async () => {
    await withRace(async (race) => {
      const [early, ...ready] = await prepareBuyers(race, ['first', ...crowd])
      expect((await take(race, early ?? expect.fail())).status).toBe(200)
      const answers = await Promise.all(ready.map((buyer) => take(race, buyer)))
      expect(Object.keys(tally(answers)).sort()).toEqual(['200', '409'])
      for (const { body } of answers.filter(({ status }) => status === 409))
        expect(body['code']).toBe('extra-sold-out')
      const winners = ready.filter((_, index) => answers[index]?.status === 200)
      const on = (flight: 'first' | 'second') =>
        winners.filter(({ wish }) => wish === 'way' || wish === flight)
      expect(on('first')).toHaveLength(1)
      expect(on('second')).toHaveLength(places)
      expect(await takenOn(race, 'first')).toEqual(flowsOf([early ?? expect.fail(), ...on('first')]))
      expect(await takenOn(race, 'second')).toEqual(flowsOf(on('second')))
      expect(await checkInvariants(race.db.query)).toEqual([])
    })
  })

  it('the same race sells places that do not exist when it counts first and writes afterwards (negative control)', async () => {
    await withRace(
      async (race) => {
        const [early, ...ready] = await prepareBuyers(race, ['first', ...crowd])
        expect((await take(race, early ?? expect.fail())).status).toBe(200)
        const answers = await Promise.all(ready.map((buyer) => take(race, buyer)))
        expect(tally(answers)[200]).toBeGreaterThan(1 + places)
        const rules = new Set((await checkInvariants(race.db.query)).map(({ rule }) => rule))
        expect(rules).toContain('no extra is taken oftener on a flight than there is of it')
      },
      async (db) => void (await sql.raw(careless).execute(db.query)),
    )
  })
})
