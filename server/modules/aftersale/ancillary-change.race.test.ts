/**
 * Seats and extras changed by many at once, over two servers: for one last thing, against a cancellation, begun and pressed
 * many times. Each ends as if one had come after the other, and the books of engine and gateway agree.
 */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedTinyWorld } from '../../seed/factories.ts'
import {
  bookWith,
  type BookedAncillaries,
  changer,
  havesOf,
  promise,
  seatsFor,
  sit,
  take,
} from '../../testing/ancillary-changer.ts'
import { type Answer, bodyOf, type TestApp, type TestCaller } from '../../testing/app.ts'
import type { TestBooking } from '../../testing/booked.ts'
import { flightOf, refundsOf } from '../../testing/canceller.ts'
import { untilServed } from '../../testing/crowd.ts'
import { gatewayLedgerOf } from '../../testing/gateway-books.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { deadlocksIn } from '../../testing/lock-waits.ts'
import { cardForm, type Trip } from '../../testing/payer.ts'
import { callProcess } from '../../testing/process.ts'
import { openTwoServers, type TwoServers } from '../../testing/two-servers.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))
const day = plusDays(today, 4)
/** of a fare light with its taxes */
const fare = 8_400

let app: TestApp
let stage: TwoServers

beforeAll(async () => {
  stage = await openTwoServers({
    settings: { HOLD_MINUTES: '60', HOLD_CAP_MINUTES: '60' },
    seed: async (db) => void (await seedTinyWorld(db, { today, seats: 200 })),
  })
  app = stage.app
})
afterAll(() => stage.close())

function codeOf(answer: Answer<unknown>): string {
  return answer.ok ? 'done' : answer.body.code
}

async function booked(over: Partial<Trip>, had: BookedAncillaries = {}): Promise<TestBooking> {
  return bookWith(app, { day, fareBrand: 'light', ...over }, had, await stage.sandbox.token())
}

function begin(index: number, { opener: caller }: TestBooking) {
  const body = { flightInformation: {}, changes: 'seats-and-extras' as const }
  return untilServed(() => callProcess(stage.serverOf(index), contract.flow.createForEdit, { caller, body }))
}

function complete(index: number, caller: TestCaller) {
  return untilServed(() => callProcess(stage.serverOf(index), contract.flow.complete, { caller, body: {} }))
}

async function pay(index: number, caller: TestCaller) {
  const body = cardForm(await stage.sandbox.token())
  return untilServed(() =>
    callProcess(stage.serverOf(index), contract.payment.processPayment, { caller, body }),
  )
}

async function inOrder(): Promise<void> {
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
}

it('one last seat, wanted by twelve bookings, is sold to one', async () => {
  const callers: { booking: TestBooking; caller: TestCaller }[] = []
  for (let index = 0; index < 12; index++) {
    const booking = await booked({ place: 0 })
    callers.push({ booking, caller: await changer(app, booking) })
  }
  const { seatMaps } = await seatsFor(app, callers[0]!.caller)
  const tripFlightId = seatMaps[0]?.tripFlightId ?? ''
  const answers = await Promise.all(
    callers.map(async ({ caller }, index) => {
      const { passengers } = await seatsFor(app, caller)
      const selectedSeats = passengers.map(({ passengerId }) => ({ passengerId, code: '9A' }))
      const body = { selectedSeats: [{ tripFlightId, selectedSeats }] }
      return untilServed(() => callProcess(stage.serverOf(index), contract.seat.choose, { caller, body }))
    }),
  )
  expect(answers.map(codeOf).filter((code) => code === 'done')).toHaveLength(1)
  expect(new Set(answers.map(codeOf))).toEqual(new Set(['done', 'seat-taken']))
  const { booking, caller } = callers[answers.findIndex(({ ok }) => ok)]!
  bodyOf(await promise(app, caller))
  const paid = await Promise.all([0, 1, 2, 3].map((index) => pay(index, caller)))
  expect(new Set(paid.map(codeOf))).not.toContain('internal-error')
  expect(await havesOf(app, booking)).toEqual([['0 9A']])
  const { kept } = await gatewayLedgerOf(app, stage.sandbox, booking)
  expect(kept).toBe(fare + 800)
  await inOrder()
})

it('of changes that are begun at once, one is open, and only that one can be made', async () => {
  for (let round = 0; round < 6; round++) {
    const booking = await booked({ place: 1 })
    const begun = await Promise.all(Array.from({ length: 8 }, (_, index) => begin(index, booking)))
    expect(begun.map(codeOf)).toEqual(Array.from({ length: 8 }, () => 'done'))
    const { rows } = await sql<{ state: string; count: number }>`
      select state, count(*)::int as count from booking_change where reservation_id = ${booking.reservationId}
      group by state order by state`.execute(app.deps.db.query)
    expect(rows).toEqual([
      { state: 'lapsed', count: 7 },
      { state: 'open', count: 1 },
    ])
  }
  await inOrder()
})

it('a change that gives money back is pressed eight times, and gives it once', async () => {
  const booking = await booked({ place: 2 }, { seats: ['1A'] })
  const caller = await changer(app, booking)
  bodyOf(await sit(app, caller, ['9A']))
  bodyOf(await promise(app, caller))
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => complete(index, caller)))
  expect(answers.map(codeOf)).toEqual(Array.from({ length: 8 }, () => 'done'))
  expect((await refundsOf(app, booking.reservationId)).map(({ amount }) => amount)).toEqual([400])
  expect(await havesOf(app, booking)).toEqual([['0 9A']])
  await inOrder()
})

it('against the cancellation of the flight: one comes after the other, and nothing goes back twice', async () => {
  const all: { booking: TestBooking; caller: TestCaller }[] = []
  for (let index = 0; index < 12; index++) {
    const booking = await booked({ place: 3 }, { seats: [`${index + 2}A`] })
    const caller = await changer(app, booking)
    bodyOf(await sit(app, caller, [`${index + 2}C`]))
    bodyOf(await take(app, caller, [0, 'BAG23']))
    bodyOf(await promise(app, caller))
    all.push({ booking, caller })
  }
  const outcomes = await Promise.all(
    all.map(async ({ booking, caller }, index) => {
      const query = { flightId: flightOf(booking) }
      const cancelling = untilServed(() =>
        callProcess(stage.serverOf(index + 1), contract.cancellation.cancelFlight, {
          caller: booking.opener,
          query,
        }),
      )
      const [paid, cancelled] = await Promise.all([pay(index, caller), cancelling])
      return { booking, paid, cancelled }
    }),
  )
  for (const { booking, paid, cancelled } of outcomes) {
    expect(codeOf(cancelled)).toBe('done')
    expect(['done', 'reservation-changed', 'hold-expired']).toContain(codeOf(paid))
    const { kept } = await gatewayLedgerOf(app, stage.sandbox, booking)
    expect(kept).toBeGreaterThanOrEqual(0)
  }
  await inOrder()
})

it('without their lock, two changes of a booking would be open: the index refuses the second (control)', async () => {
  const booking = await booked({ place: 1 })
  await changer(app, booking)
  const another = sql`
    insert into booking_change (id, reservation_id, flow_id, currency)
    select gen_random_uuid(), reservation_id, gen_random_uuid(), currency from booking_change
    where reservation_id = ${booking.reservationId}`
  await expect(another.execute(app.deps.db.query)).rejects.toThrow('one_change_at_a_time')
})

it('nobody has waited for somebody who waited for them', async () => {
  expect(await deadlocksIn(app.databaseUrl)).toBe(0)
})
