/**
 * Up to a thousand buyers for the last ten seats: through HTTP, on real PostgreSQL, with two server processes. The
 * negative control runs the very same race against seat moves that read, check and then write: it oversells.
 */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { checkInvariants } from '../../testing/invariants.ts'
import type { Database } from '../../db/open.ts'
import { seedTinyWorld, tinyDestination, tinyOrigin } from '../../seed/factories.ts'
import { type CrowdedAnswer, type CrowdedFlow, tally } from '../../testing/crowded-call.ts'
import { proofSize } from '../../testing/proof-size.ts'
import { type SandboxProcess, startSandboxProcess } from '../../testing/sandbox.ts'
import { moveSeatsCarelessly, type SeatRace, startFlows, withSeatRace } from '../../testing/seat-race.ts'
import { nameParty, onePerson, wireParty } from '../../testing/traveller.ts'

const buyers = proofSize({ usual: 300, full: 1_000 })
const seatsLeft = 10
/** a booking class with a limit of its own below the cabin: five of the ten */
const lowClassSeats = 5

interface Race extends SeatRace {
  readonly departureId: number
  /** fares of the low class and of the cabin's own, as offered */
  readonly fares: { readonly low: string; readonly high: string }
}

const travelDay = plusDays(dateAt(instant(Date.now()), zone('Europe/Vienna')), 3)

/** Ten seats left on one departure, servers over it, and a way to call them over many connections. */
async function withRace(
  work: (race: Race) => Promise<void>,
  { sandbox, prepare }: { sandbox?: SandboxProcess; prepare?: (db: Database) => Promise<void> } = {},
): Promise<void> {
  let departureId = 0
  const seed = async (db: Database) => {
    const world = await seedTinyWorld(db, { today: plusDays(travelDay, -3), days: 6 })
    departureId = world.departureOn('outbound', travelDay).id
    await leaveSeats(db, departureId)
    await prepare?.(db)
  }
  await withSeatRace({ buyers, seed, sandbox }, async (race) =>
    work({ ...race, departureId, fares: await offeredFares(race.send, departureId) }),
  )
}

async function leaveSeats(db: Database, departureId: number): Promise<void> {
  await sql`
    update departure_class set authorised = case when rank = 0 then ${seatsLeft}::int else ${lowClassSeats}::int end
    where departure_id = ${departureId}::bigint
  `.execute(db.query)
}

async function offeredFares(send: Race['send'], departureId: number): Promise<Race['fares']> {
  const { body } = await send(0, 'POST', contract.reservation.requestFlightAvailability.path, {
    body: {
      origin: tinyOrigin,
      destination: tinyDestination,
      departureDate: travelDay,
      isOneWay: true,
      passengers: wireParty(onePerson),
    },
  })
  const { flightGroups } = body as unknown as {
    flightGroups: {
      days: { flights: { id: string; fares: { fareBrand: { code: string }; fareSummaryUid: string }[] }[] }[]
    }[]
  }
  const flights = flightGroups.flatMap((group) => group.days).flatMap((day) => day.flights)
  const fares = flights.find((flight) => flight.id === String(departureId))?.fares ?? []
  const uid = (code: string) => fares.find((fare) => fare.fareBrand.code === code)?.fareSummaryUid ?? ''
  return { low: uid('light'), high: uid('flex') }
}

/** Every third buyer wants the low class, the others the cabin's own. */
function hold({ send, departureId, fares }: Race, flow: CrowdedFlow, buyer: number): Promise<CrowdedAnswer> {
  const fareSummaryUid = buyer % 3 === 0 ? fares.low : fares.high
  const flightsToHold = [{ flightId: String(departureId), fareSummaryUid }]
  const body = { flightsToHold, passengers: wireParty(onePerson) }
  return send(buyer, 'POST', contract.reservation.holdFlightInventory.path, { body, flow })
}

async function counters({ db, departureId }: Race) {
  const rows = await db.query
    .selectFrom('departure_class')
    .select(['rank', 'held', 'sold'])
    .where('departure_id', '=', departureId)
    .orderBy('rank')
    .execute()
  return { cabin: rows[0], low: rows[1] }
}

describe(`${buyers} buyers for the last ten seats`, () => {
  it('exactly ten hold one, the others are told sold out, nobody gets an error, and the counters agree', async () => {
    await withRace(async (race) => {
      const flows = await startFlows(race, buyers)
      const answers = await Promise.all(flows.map((flow, buyer) => hold(race, flow, buyer)))
      expect(tally(answers)).toEqual({ 200: seatsLeft, 409: buyers - seatsLeft })
      const refusals = new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body['code']))
      expect([...refusals]).toEqual(['sold-out'])
      const { cabin, low } = await counters(race)
      expect(cabin).toMatchObject({ held: seatsLeft, sold: 0 })
      expect(low?.held).toBeLessThanOrEqual(lowClassSeats)
      expect(await checkInvariants(race.db.query)).toEqual([])
    })
  })

  it('the same race oversells when seats are taken by reading, checking and writing (negative control)', async () => {
    await withRace(
      async (race) => {
        const flows = await startFlows(race, buyers)
        const answers = await Promise.all(flows.map((flow, buyer) => hold(race, flow, buyer)))
        expect(tally(answers)[200]).toBeGreaterThan(seatsLeft)
        const { cabin } = await counters(race)
        expect(cabin?.held).toBeGreaterThan(seatsLeft)
        const rules = new Set((await checkInvariants(race.db.query)).map(({ rule }) => rule))
        expect(rules).toContain('no class sells more than authorised')
      },
      { prepare: moveSeatsCarelessly },
    )
  })

  it('exactly ten buy one: ten tickets, ten payments, the books balance', async () => {
    const sandbox = await startSandboxProcess()
    try {
      await withRace(
        async (race) => {
          const flows = await startFlows(race, buyers)
          const outcomes = await Promise.all(
            flows.map((flow, buyer) => purchase(race, flow, buyer, () => sandbox.token())),
          )
          expect(tally(outcomes)).toEqual({ 200: seatsLeft, 409: buyers - seatsLeft })
          expect((await counters(race)).cabin).toMatchObject({ held: 0, sold: seatsLeft })
          const { tickets } = await race.db.query
            .selectFrom('ticket')
            .select((row) => row.fn.countAll<number>().as('tickets'))
            .executeTakeFirstOrThrow()
          expect(tickets).toBe(seatsLeft)
          const { transactions } = await sandbox.ledger()
          expect(transactions.filter(({ capturedMinor }) => capturedMinor > 0)).toHaveLength(seatsLeft)
          expect(await checkInvariants(race.db.query)).toEqual([])
        },
        { sandbox },
      )
    } finally {
      await sandbox.stop()
    }
  })
})

/** From the hold to the ticket; answers the first refusal, else the payment's answer. */
async function purchase(
  race: Race,
  flow: CrowdedFlow,
  buyer: number,
  token: () => Promise<string>,
): Promise<CrowdedAnswer> {
  const { send } = race
  const held = await hold(race, flow, buyer)
  if (held.status !== 200) return held
  const named = await send(buyer, 'POST', contract.passenger.setPassengers.path, {
    flow,
    body: nameParty(onePerson, travelDay),
  })
  if (named.status !== 200) return named
  const reserved = await send(buyer, 'POST', contract.payment.createReservation.path, { flow, body: {} })
  if (reserved.status !== 200) return reserved
  const paid = await send(buyer, 'POST', contract.payment.processPayment.path, {
    flow,
    body: { token: await token(), provider: 'default', ...billing },
  })
  expect(paid.body).toMatchObject({ transactionStatus: 'Approved' })
  return paid
}

const billing = {
  email: 'kim@example.com',
  cardHolder: 'Kim Lee',
  cardNumber: '4111XXXXXXXX1111',
  cardExpirationDate: '12/39',
  firstName: 'Kim',
  lastName: 'Lee',
  address: 'Ring 1',
  city: 'Wien',
  state: 'Wien',
  postalCode: '1010',
  countryISO: 'AT',
}
