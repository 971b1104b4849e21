/** How often paying may be tried, and that tries do not keep seats. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { seedTinyWorld, tinyDestination, tinyOrigin } from '../../seed/factories.ts'
import { call } from '../../testing/app.ts'
import { fakeBank, fakePageBank } from '../../testing/bank.ts'
import { attemptsOf, holdOf, ticketsOf } from '../../testing/booking-facts.ts'
import { cardForm, pay, type TestReservation, reserve } from '../../testing/payer.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { sentForEachTry } from './operations/try-budgets.ts'
import { choose, hold, searchFlights, startFlow } from '../../testing/traveller.ts'

const perBooking = 4
const perSource = 6
const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
let day = plusDays(today, 1)
const bank = fakeBank()
const pages = fakePageBank()
const app = stagedApp({
  gateways: { default: bank.gateway, datatrans: pages.gateway },
  settings: {
    DATATRANS_URL: 'https://api.example',
    DATATRANS_PAGE_URL: 'https://pay.example',
    PAYMENTS_PER_BOOKING: String(perBooking),
    PAYMENTS_PER_SOURCE: String(perSource),
  },
  seed: async (db) => void (await seedTinyWorld(db, { today })),
})
beforeEach(async () => {
  day = plusDays(day, 1)
  bank.setMood('decline')
  await sql`delete from throttle_count`.execute(app.deps.db.query)
})

/** Told to come again when there is room: after the minutes of the budget, and a tenth more at most. */
function tooMany(minutes: number) {
  const seconds = expect.toSatisfy((sent) => sent > minutes * 54 && sent <= minutes * 66)
  return { status: 429, body: { code: 'too-many-payments' }, headers: { 'retry-after': seconds } }
}
const declined = { status: 200, body: { transactionStatus: 'Declined' } }
const press = (reserved: TestReservation) => pay(app, reserved, cardForm('token'))
const begin = ({ caller }: TestReservation) =>
  call(app, contract.payment.initTransaction, { caller, body: {} })
const abandon = ({ caller }: TestReservation) => call(app, contract.payment.abandon, { caller, body: {} })

describe('paying for one booking', () => {
  it('is refused after the most tries of an hour; nothing goes to the gateway and the seats are kept on', async () => {
    const reserved = await reserve(app, { day })
    for (let count = 0; count < perBooking; count++) expect(await press(reserved)).toMatchObject(declined)
    const orders = bank.orders.size
    expect(await press(reserved)).toMatchObject(tooMany(60))
    expect(bank.orders.size).toBe(orders)
    expect((await attemptsOf(app, reserved)).at(-1)).toMatchObject({
      state: 'declined',
      reason: 'too-many-tries',
    })
    expect(await holdOf(app, reserved)).toMatchObject({ state: 'held', frozen: false })
    // a moment later that is still known: nothing is stored
    const before = await attemptsOf(app, reserved)
    expect(await press(reserved)).toMatchObject(tooMany(60))
    expect(await attemptsOf(app, reserved)).toEqual(before)
    expect(await holdOf(app, reserved)).toMatchObject({ state: 'held', frozen: false })
  })

  it('counts pages that were opened and left', async () => {
    const reserved = await reserve(app, { day })
    for (let count = 0; count < perBooking; count++) {
      expect((await begin(reserved)).status).toBe(200)
      await abandon(reserved)
    }
    expect(await begin(reserved)).toMatchObject(tooMany(60))
    expect(pages.pages.size).toBe(perBooking)
  })

  it('counts one for a button that is pressed often', async () => {
    const reserved = await reserve(app, { day })
    bank.setMood('lost')
    await Promise.all(Array.from({ length: perSource * 2 }, () => press(reserved)))
    expect(await counted('payment-sent-booking')).toBe(1)
    await ask(reserved)
  })
})

/** How much of the budgets of this scope is used. */
async function counted(scope: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::int as count from throttle_count where scope = ${scope}
  `.execute(app.deps.db.query)
  return rows[0]?.count ?? 0
}

/** The gateway says what became of the last attempt, or that it never heard of it. */
async function ask(reserved: TestReservation): Promise<void> {
  await sql`update payment_attempt set ask_at = now(), sent_at = sent_at - interval '1 minute'
    where state in ('sent', 'unknown')`.execute(app.deps.db.query)
  await call(app, contract.payment.status, { caller: reserved.caller })
}

describe('a gateway that is away', () => {
  it('takes no tries: after an outage longer than any budget the next card is charged', async () => {
    bank.setMood('absent')
    const reserved = await reserve(app, { day })
    for (let count = 0; count < perBooking + perSource; count++) {
      expect((await press(reserved)).body).toMatchObject({ transactionStatus: 'Pending' })
      await ask(reserved)
    }
    expect([await counted('payment-booking'), await counted('payment-source')]).toEqual([0, 0])
    bank.setMood('approve')
    expect((await press(reserved)).body).toMatchObject({ transactionStatus: 'Approved' })
  })

  it('takes no tries when it cannot open its page', async () => {
    pages.setMood('lost')
    const reserved = await reserve(app, { day })
    for (let count = 0; count < perBooking + 1; count++) await begin(reserved)
    expect(await counted('payment-booking')).toBe(0)
    pages.setMood('open')
    expect((await begin(reserved)).body).toMatchObject({ pnrPaymentId: expect.anything() })
    await abandon(reserved)
  })

  it('bounds by itself those who make it silent: more cannot be sent for a booking', async () => {
    bank.setMood('absent')
    const reserved = await reserve(app, { day })
    for (let count = 0; count < perBooking * sentForEachTry; count++) {
      await sql`delete from throttle_count where scope = 'payment-sent-source'`.execute(app.deps.db.query)
      expect((await press(reserved)).body).toMatchObject({ transactionStatus: 'Pending' })
      await ask(reserved)
    }
    expect(await press(reserved)).toMatchObject(tooMany(60))
    bank.setMood('approve')
    expect(await press(reserved)).toMatchObject(tooMany(60))
  })

  it('has a try counted for each card that it declines later, so silence is no way to test cards', async () => {
    const reserved = await reserve(app, { day })
    for (let count = 0; count < perBooking; count++) {
      bank.setMood('late-decline')
      expect((await press(reserved)).body).toMatchObject({ transactionStatus: 'Pending' })
      expect(await counted('payment-booking')).toBe(count)
      await ask(reserved)
      expect(await counted('payment-booking')).toBe(count + 1)
    }
    bank.setMood('approve')
    expect(await press(reserved)).toMatchObject(tooMany(60))
  })
})

describe('tries that fail', () => {
  /** As if this number of minutes had passed for the hold. */
  async function age({ caller }: TestReservation, minutes: number): Promise<void> {
    const back = sql`make_interval(mins => ${minutes})`
    await sql`update hold set expires_at = expires_at - ${back}, cap_at = cap_at - ${back}
      where flow_id = ${caller.flowId}`.execute(app.deps.db.query)
    await sql`delete from throttle_count`.execute(app.deps.db.query)
  }

  it.each([
    ['a card that is declined', press],
    [
      'a page that is left',
      async (reserved: TestReservation) => {
        const begun = await begin(reserved)
        await abandon(reserved)
        return begun
      },
    ],
  ])(
    'do not keep seats for ever: %s every fourteen minutes ends with the last payment after the cap',
    async (_way, trial) => {
      const [flight] = await searchFlights(app, {
        origin: tinyOrigin,
        destination: tinyDestination,
        date: day,
      })
      await sql`update departure_class set authorised = 1 where departure_id = ${Number(flight?.id)}`.execute(
        app.deps.db.query,
      )
      const keeper = await reserve(app, { day })
      let minutes = 0
      while ((await trial(keeper)).status === 200) {
        await age(keeper, 14)
        minutes += 14
        expect(minutes).toBeLessThan(120)
      }
      const { capMinutes, paymentMinutes } = app.deps.config.hold
      expect(minutes).toBeGreaterThan(capMinutes)
      expect(minutes).toBeLessThanOrEqual(capMinutes + paymentMinutes + 14)
      expect((await trial(keeper)).body).toMatchObject({ code: 'hold-expired' })
      const other = await startFlow(app)
      expect((await hold(app, other, [choose(flight, 'flex')])).status).toBe(200)
    },
  )

  it('leave a quarter of an hour for another card, and a payment under way keeps its seats past the end of the hold', async () => {
    const reserved = await reserve(app, { day })
    await age(reserved, 18)
    expect(await press(reserved)).toMatchObject(declined)
    expect((await holdOf(app, reserved)).secondsLeft).toBeGreaterThan(14 * 60)
    expect((await begin(reserved)).status).toBe(200)
    await age(reserved, 90)
    expect(await holdOf(app, reserved)).toMatchObject({ state: 'held', frozen: true })
    const { id } = (await attemptsOf(app, reserved)).at(-1)!
    pages.payAt(id)
    expect((await call(app, contract.flow.complete, { caller: reserved.caller, body: {} })).status).toBe(200)
  })
})

// Last, because a process remembers for a moment that an address is over its budget.
describe('cards from one address', () => {
  it('are refused after the most that may fail, for any bookings; cards that are charged cost nothing', async () => {
    bank.setMood('approve')
    for (let count = 0; count < perSource + 1; count++) {
      const reserved = await reserve(app, { day, place: count % 3 })
      expect((await press(reserved)).body).toMatchObject({ transactionStatus: 'Approved' })
      expect(await ticketsOf(app, reserved)).toHaveLength(1)
    }
    bank.setMood('decline')
    const all: TestReservation[] = []
    for (let count = 0; count < perSource * 2; count++)
      all.push(await reserve(app, { day, place: count % 3 }))
    // at once: each waits for the count of the others
    const told = await Promise.all(all.map(press))
    expect(told.filter(({ status }) => status === 200)).toHaveLength(perSource)
    expect(told.filter(({ status }) => status === 429)).toHaveLength(perSource)
    const next = await reserve(app, { day, place: 3 })
    expect(await press(next)).toMatchObject(tooMany(15))
    // at its own page the gateway itself counts
    expect((await begin(next)).status).toBe(200)
    await abandon(next)
  })
})
