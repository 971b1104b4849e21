/** A use of a promo code is reserved with the hold, given back with it, and final with the sale. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { seedTinyWorld, tinyBrand, tinyDestination, tinyOrigin } from '../../seed/factories.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'
import { call, type TestCaller } from '../../testing/app.ts'
import { book } from '../../testing/booked.ts'
import { commit, estimate, startEdit } from '../../testing/changer.ts'
import { flightOf } from '../../testing/canceller.ts'
import { cardForm, holdTrip, pay, reserve, reserveHeld } from '../../testing/payer.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { givePromoCode } from '../../testing/promo.ts'
import { choose, hold, onePerson, searchFlights, startFlow } from '../../testing/traveller.ts'
import { releaseEndedHolds } from '../inventory/jobs.ts'
import { sellHold } from '../inventory/operations/settle.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const day = plusDays(today, 3)

const app = stagedApp({
  gateways: { default: approvingGateway },
  seed: async (db) => void (await seedTinyWorld(db, { today, seats: 60 })),
})

let code = ''
let codes = 0

/** Every test has a code of its own, with two uses. */
beforeEach(async () => {
  code = `TWICE${(codes += 1)}`
  await giveCode(code, 50, 2)
})

async function giveCode(name: string, percent: number, quota: number): Promise<void> {
  await givePromoCode(app, { code: name, percent, quota })
  await untilShown(true, name)
}

const route = { origin: tinyOrigin, destination: tinyDestination, date: day }

async function isShown(name = code): Promise<boolean> {
  const found = await call(app, contract.reservation.requestFlightAvailability, {
    caller: { host: `${tinyBrand}.localhost` },
    body: {
      origin: tinyOrigin,
      destination: tinyDestination,
      departureDate: day,
      isOneWay: true,
      passengers: [{ passengerType: 'adult', requestedSeats: 1 }],
      promoCode: name,
    },
  })
  return found.ok && found.body.promo?.applied === true
}

const untilShown = (shown: boolean, name = code) => expect.poll(() => isShown(name)).toBe(shown)

async function used(name = code): Promise<number> {
  const row = await app.deps.db.query
    .selectFrom('promo_code')
    .select('used')
    .where('code', '=', name)
    .executeTakeFirstOrThrow()
  return row.used
}

/** Holds one seat at the price of the code; a price once shown can be asked for later. */
async function wish(name = code) {
  const [flight] = await searchFlights(app, { ...route, promoCode: name })
  const choice = choose(flight, 'flex')
  return async (caller?: TestCaller) => {
    const by = caller ?? (await startFlow(app))
    return { by, answer: await hold(app, by, [choice], onePerson, name) }
  }
}

const usedUp = { status: 409, body: { code: 'promo-used-up' } }

async function expire({ flowId = '' }: TestCaller): Promise<void> {
  await sql`
    update hold set expires_at = now() - interval '10 seconds', cap_at = now() - interval '10 seconds'
    where flow_id = ${flowId}::uuid
  `.execute(app.deps.db.query)
}

describe('a code with two uses', () => {
  it('is reserved by two holds, and the third traveller is told that it has run out', async () => {
    const ask = await wish()
    expect((await ask()).answer).toMatchObject({ status: 200, body: { totalAmount: 114 } })
    expect((await ask()).answer.status).toBe(200)
    const { by, answer } = await ask()
    expect(answer).toMatchObject(usedUp)
    expect(await used()).toBe(2)
    await untilShown(false)
    // nothing was held, and the same flight can be had at the price that is shown now
    const [flight] = await searchFlights(app, { ...route, promoCode: code })
    const instead = await hold(app, by, [choose(flight, 'flex')], onePerson, code)
    expect(instead).toMatchObject({ status: 200, body: { totalAmount: 204 } })
    expect(await used()).toBe(2)
  })

  it('leaves the last use to the traveller who has it, however often they hold again', async () => {
    const ask = await wish()
    await ask()
    const { by } = await ask()
    await untilShown(false)
    for (let times = 0; times < 3; times++) expect((await ask(by)).answer.status).toBe(200)
    expect(await used()).toBe(2)
  })

  it('comes back when the traveller leaves, holds without it, or holds with another code', async () => {
    const ask = await wish()
    const [leaver, changer, swapper] = [await ask(), await ask(), await startFlow(app)]
    expect((await ask(swapper)).answer).toMatchObject(usedUp)
    await call(app, contract.flow.remove, { caller: leaver.by })
    expect(await used()).toBe(1)
    await holdTrip(app, changer.by, { day })
    expect(await used()).toBe(0)
    await untilShown(true)
    expect((await ask(swapper)).answer.status).toBe(200)
    await holdTrip(app, swapper, { day, promoCode: 'SPRING10' })
    expect([await used(), await used('SPRING10')]).toEqual([0, 1])
    await call(app, contract.flow.remove, { caller: swapper })
    expect(await used('SPRING10')).toBe(0)
  })

  it('comes back when the hold ends, by the job or because another traveller needs it at once', async () => {
    const ask = await wish()
    const [one, other] = [await ask(), await ask()]
    await expire(one.by)
    expect((await ask()).answer.status).toBe(200)
    expect(await used()).toBe(2)
    await expire(other.by)
    await releaseEndedHolds(app.deps)
    expect(await used()).toBe(1)
  })

  it('is taken again with an ended hold that is extended, unless it has run out meanwhile', async () => {
    const ask = await wish()
    const [one, other] = [await ask(), await ask()]
    await Promise.all([expire(one.by), expire(other.by)])
    await releaseEndedHolds(app.deps)
    expect(await used()).toBe(0)
    const extend = (caller: TestCaller) => call(app, contract.reservation.extendHold, { caller })
    expect((await extend(one.by)).status).toBe(200)
    expect(await used()).toBe(1)
    expect((await ask()).answer.status).toBe(200)
    expect(await extend(other.by)).toMatchObject({ status: 409, body: { code: 'hold-expired' } })
    expect(await used()).toBe(2)
  })

  it('is final with the sale', async () => {
    const reserved = await reserve(app, { day, promoCode: code })
    expect(await used()).toBe(1)
    expect(await pay(app, reserved, cardForm('t'))).toMatchObject({ body: { transactionStatus: 'Approved' } })
    await call(app, contract.flow.remove, { caller: reserved.caller })
    await releaseEndedHolds(app.deps)
    expect(await used()).toBe(1)
  })

  it('is sold with an ended hold only while it is there', async () => {
    const ask = await wish()
    const late = await ask()
    await expire(late.by)
    await releaseEndedHolds(app.deps)
    await ask()
    await ask()
    const sell = () => app.deps.db.transact((tx) => sellHold(tx, late.by.flowId ?? ''))
    expect(await sell()).toBe('seats-gone')
    expect(await used()).toBe(2)
  })
})

it('a booking takes one promo code: two prices with two codes are not held together', async () => {
  await giveCode('OTHER', 50, 2)
  const [out] = await searchFlights(app, { ...route, promoCode: code })
  const back = await searchFlights(app, {
    origin: tinyDestination,
    destination: tinyOrigin,
    date: plusDays(day, 1),
    promoCode: 'OTHER',
  })
  const choices = [choose(out, 'flex'), choose(back[0], 'flex')]
  const answer = await hold(app, await startFlow(app), choices)
  expect(answer).toMatchObject({ status: 409, body: { code: 'price-changed' } })
  expect([await used(), await used('OTHER')]).toEqual([0, 0])
})

it('a code with two uses makes at most two free bookings', async () => {
  await sql`delete from tax`.execute(app.deps.db.query)
  await sql`select pg_notify('offer', ${tinyBrand})`.execute(app.deps.db.query)
  await giveCode('FREE', 100, 2)
  await expect
    .poll(
      async () => choose((await searchFlights(app, { ...route, promoCode: 'FREE' }))[0], 'flex').totalAmount,
    )
    .toBe(0)
  const ask = await wish('FREE')
  const all = [await ask(), await ask(), await ask()]
  expect(all.map(({ answer }) => answer.status)).toEqual([200, 200, 409])
  for (const { by } of all.slice(0, 2)) {
    const { caller } = await reserveHeld(app, by, { day })
    expect((await call(app, contract.flow.complete, { caller, body: {} })).status).toBe(200)
  }
  expect(await used('FREE')).toBe(2)
})

describe('a change of flight at the price of a code', () => {
  async function wanted() {
    const booked = await book(app, { day })
    const created = await startEdit(app, booked)
    if (!created.ok) throw new Error(created.body.code)
    const [flight] = await searchFlights(app, { ...route, date: plusDays(day, 1), promoCode: code })
    const { flightId, fareSummaryUid } = choose(flight, 'flex')
    const { bookingFlowId: flowId, accessToken } = created.body
    return {
      caller: { host: `${tinyBrand}.localhost`, flowId, accessToken },
      body: {
        currentTripFlightId: flightOf(booked),
        newTripFlightId: flightId,
        newFareSummaryId: fareSummaryUid,
      },
    }
  }

  it('reserves a use with its estimate, and uses it with the change', async () => {
    const change = await wanted()
    expect((await estimate(app, change)).status).toBe(200)
    expect(await used()).toBe(1)
    expect((await commit(app, change)).status).toBe(200)
    await releaseEndedHolds(app.deps)
    expect(await used()).toBe(1)
  })

  it('is told when the code has run out, and nothing is held', async () => {
    const ask = await wish()
    const change = await wanted()
    await ask()
    await ask()
    expect(await estimate(app, change)).toMatchObject(usedUp)
    expect(await used()).toBe(2)
  })
})
