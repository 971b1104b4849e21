import { readFile } from 'node:fs/promises'
import { flowSteps } from '@jetbridge/core/booking/flow-step.ts'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, plusYears, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '../../testing/invariants.ts'
import { seedTinyWorld, tinyDestination, tinyOrigin } from '../../seed/factories.ts'
import { call, type TestApp, testApp, type TestCaller } from '../../testing/app.ts'
import { choose, hold, nameParty, onePerson, searchFlights, startFlow } from '../../testing/traveller.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const day = plusDays(today, 3)
let app: TestApp

beforeAll(async () => {
  app = await testApp({ seed: async (db) => void (await seedTinyWorld(db, { today })) })
})
afterAll(async () => {
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
  await app.close()
})

const get = (caller: TestCaller) => call(app, contract.flow.get, { caller })
const unknown = { status: 404, body: { code: 'not-found' } }
const ended = { status: 401, body: { code: 'session-expired', message: '1' } }

async function offered(place: number) {
  const flights = await searchFlights(app, { origin: tinyOrigin, destination: tinyDestination, date: day })
  return choose(flights[place])
}

describe('a booking flow', () => {
  it('is created with an id and an access token, and read back with nothing in it [FLOW-32, API-05, API-04]', async () => {
    const caller = await startFlow(app)
    expect(await get(caller)).toMatchObject({
      status: 200,
      body: {
        bookingFlowId: caller.flowId,
        kind: 'user',
        step: 0,
        data: null,
        isCompleted: false,
        hold: null,
        payment: { state: 'none' },
        result: null,
      },
    })
  })

  it('stores no access token, only its hash', async () => {
    const { accessToken = '' } = await startFlow(app)
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from booking_flow f where f::text like ${`%${accessToken}%`}) as found
    `.execute(app.deps.db.query)
    expect(rows[0]?.found).toBe(false)
  })

  it('keeps its step by name', async () => {
    const caller = await startFlow(app)
    await call(app, contract.flow.update, { caller, body: { step: 3, data: '{}' } })
    const { rows } = await sql<{ step: string }>`
      select step from booking_flow where id = ${caller.flowId ?? ''}`.execute(app.deps.db.query)
    expect(rows).toEqual([{ step: 'ancillaries' }])
  })

  it('is at the same step that was kept by its number before', async () => {
    const migration = new URL('../../db/migrations/0024-named-steps.sql', import.meta.url)
    const named = await app.deps.db.query.connection().execute(async (db) => {
      // Its own table hides the real one from the migration.
      await sql`create temporary table booking_flow (step smallint not null default 0
        constraint booking_flow_step_check check (step between 0 and 6))`.execute(db)
      await sql`insert into booking_flow select generate_series(0, 6)`.execute(db)
      await sql.raw(await readFile(migration, 'utf8')).execute(db)
      const { rows } = await sql<{ step: string }>`select step from booking_flow`.execute(db)
      await sql`drop table pg_temp.booking_flow`.execute(db)
      return rows.map(({ step }) => step)
    })
    expect(named).toEqual(flowSteps)
  })

  it('returns step and data of the wizard unchanged, and drops keys that are not the wizard’s [API-08]', async () => {
    const caller = await startFlow(app)
    const data = JSON.stringify({
      current: 'seats',
      steps: [{ step: 'flights', data: { outboundDay: 'Ä 漢 \u2028', returningDay: '' } }],
    })
    expect((await call(app, contract.flow.update, { caller, body: { step: 2, data } })).status).toBe(200)
    expect(await get(caller)).toMatchObject({ body: { step: 2, data } })
    const more = JSON.stringify({ ...(JSON.parse(data) as object), price: 1, isPaid: true })
    expect((await call(app, contract.flow.update, { caller, body: { step: 2, data: more } })).status).toBe(
      200,
    )
    expect(await get(caller)).toMatchObject({ body: { step: 2, data } })
  })

  it('shows the same with its id in the query, the path or the header [API-04]', async () => {
    const { flowId = '', ...caller } = await startFlow(app)
    const inQuery = await call(app, contract.flow.get, { caller, query: { id: flowId } })
    const inPath = await call(app, { ...contract.flow.get, path: `booking-flow/${flowId}` }, { caller })
    expect([inQuery.status, inPath.status, (await get({ flowId, ...caller })).status]).toEqual([
      200, 200, 200,
    ])
  })

  it('belongs to its holder alone: a wrong token, an unknown id and another brand get the same answer, and not that of an ended flow', async () => {
    const [mine, other] = [await startFlow(app), await startFlow(app)]
    const { accessToken: _, ...withoutToken } = mine
    expect(await get(withoutToken)).toMatchObject(unknown)
    expect(await get({ ...mine, accessToken: other.accessToken ?? '' })).toMatchObject(unknown)
    expect(await get({ ...mine, flowId: other.flowId ?? '' })).toMatchObject(unknown)
    expect(await get({ ...mine, flowId: 'none' })).toMatchObject(unknown)
    expect(await get({ ...mine, host: 'slate-one.localhost' })).toMatchObject(unknown)
  })

  it('ends when it was idle too long, and every call keeps it alive', async () => {
    const caller = await startFlow(app)
    const touched = (minutesAgo: number) =>
      app.deps.db.query
        .updateTable('booking_flow')
        .set({ touched_at: sql<Date>`now() - make_interval(mins => ${minutesAgo}::int)` })
        .where('id', '=', caller.flowId ?? '')
        .execute()
    await touched(29)
    expect((await get(caller)).status).toBe(200)
    await touched(29 - 28)
    expect((await get(caller)).status).toBe(200)
    await touched(31)
    expect(await get(caller)).toMatchObject(ended)
  })

  it('for an agency or an edit needs a session of its own [FLOW-33]', async () => {
    expect((await call(app, contract.flow.createForAgency, { body: {} })).status).toBe(401)
    const body = { flightInformation: { flightId: 'any' } }
    expect((await call(app, contract.flow.createForEdit, { body })).status).toBe(401)
  })

  it('shows what it holds and who travels, but never its token: only creation gives that [FLOW-46]', async () => {
    const caller = await startFlow(app)
    const held = await hold(app, caller, [await offered(0)])
    const people = nameParty(onePerson, day).map((each) => ({ ...each, customFields: { meal: 'vegan' } }))
    await call(app, contract.passenger.setPassengers, { caller, body: people })
    const data = '{"steps":[]}'
    await call(app, contract.flow.update, { caller, body: { step: 1, data } })
    const seen = await get(caller)
    expect(JSON.stringify(seen.body)).not.toContain(caller.accessToken)
    expect(seen).toMatchObject({
      body: {
        bookingFlowId: caller.flowId,
        step: 1,
        data,
        isCompleted: false,
        flightInformation: {
          currency: 'EUR',
          confirmationCode: null,
          passengers: [
            {
              passengerType: 'adult',
              firstName: 'Kim adult',
              lastName: 'Müller',
              gender: 'F',
              dateOfBirth: plusYears(day, -35),
              customFields: { meal: 'vegan' },
            },
          ],
        },
      },
    })
    expect(held.ok && seen.ok && seen.body.hold?.totalAmount === held.body.totalAmount).toBe(true)
    const reserved = await call(app, contract.payment.createReservation, { caller, body: {} })
    const confirmationCode = reserved.ok && reserved.body.data.confirmationCode
    expect(await get(caller)).toMatchObject({ body: { flightInformation: { confirmationCode } } })
  })

  it('is not completed by asking: without a payment the answer is not-paid [GAP-11]', async () => {
    const caller = await startFlow(app)
    const complete = () => call(app, contract.flow.complete, { caller, body: {} })
    expect(await complete()).toMatchObject({ status: 422, body: { code: 'not-paid' } })
    await hold(app, caller, [await offered(0)])
    await call(app, contract.passenger.setPassengers, { caller, body: nameParty(onePerson, day) })
    await call(app, contract.payment.createReservation, { caller, body: {} })
    expect(await complete()).toMatchObject({ status: 422, body: { code: 'not-paid' } })
    expect(await get(caller)).toMatchObject({ body: { isCompleted: false, result: null } })
  })

  it('that is removed is not found again, gives its seats back and lets its reservation lapse [API-10, FLOW-45]', async () => {
    const caller = await startFlow(app)
    const choice = await offered(3)
    await hold(app, caller, [choice])
    await call(app, contract.passenger.setPassengers, { caller, body: nameParty(onePerson, day) })
    await call(app, contract.payment.createReservation, { caller, body: {} })
    expect(await call(app, contract.flow.remove, { caller })).toMatchObject({
      status: 200,
      body: { removed: true },
    })
    expect(await get(caller)).toMatchObject(unknown)
    const { held } = await app.deps.db.query
      .selectFrom('departure_class')
      .select('held')
      .where('departure_id', '=', Number(choice.flightId))
      .where('rank', '=', 0)
      .executeTakeFirstOrThrow()
    const { state } = await app.deps.db.query
      .selectFrom('reservation')
      .select('state')
      .where('flow_id', '=', caller.flowId ?? '')
      .executeTakeFirstOrThrow()
    expect({ held, state }).toEqual({ held: 0, state: 'lapsed' })
  })
})
