/**
 * Random sequences of what people do to one booking after they have bought it, several at the same time: what was
 * told and what stands must be those of some order in which one came after the other. `SEQUENCES` says how many.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { WireReservation } from '@jetbridge/core/contract/booked-reservation.ts'
import { fromDecimal, type Minor } from '@jetbridge/core/kernel/money.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkInvariants } from '../../db/invariants.ts'
import { seedTinyWorld } from '../../seed/factories.ts'
import { makeAgency, startAgencyFlow } from '../../testing/agency.ts'
import { call, type TestApp, testApp, type TestCaller } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import { type Booked, openBooked } from '../../testing/booked.ts'
import { booksOf, passTime } from '../../testing/booking-facts.ts'
import { chanceOf } from '../../testing/chance.ts'
import { cardForm, holdTrip, pay, reserve, type Reserved, reserveHeld } from '../../testing/payer.ts'
import { choose, searchFlights } from '../../testing/traveller.ts'
import { recoverRefunds } from '../payment/operations/recover.ts'

const sequences = Number(process.env['SEQUENCES'] ?? 200)
const seed = Number(process.env['CHAOS_SEED'] ?? Date.now() % 2 ** 31)
const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const chance = chanceOf(seed)
const bank = fakeBank()
/** takes its time, so that others change the booking while somebody pays for a change of it */
const slowBank: typeof bank.gateway = {
  ...bank.gateway,
  async charge(order) {
    const outcome = await bank.gateway.charge(order)
    await wait(chance.between(0, 60))
    return outcome
  },
}
let app: TestApp

beforeAll(async () => {
  app = await testApp({
    gateways: { default: slowBank },
    seed: async (db) => void (await seedTinyWorld(db, { today, seats: 180, days: 40 })),
  })
  await makeAgency(app, { code: 'ROAM', creditLimit: 2_000_000_000 })
})
afterAll(() => app.close())

const parties: readonly [Party, ...Party[]] = [
  { adult: 1, child: 0, infant: 0 },
  { adult: 2, child: 1, infant: 0 },
  { adult: 1, child: 0, infant: 1 },
]
const fareBrands = ['light', 'classic', 'flex'] as const

interface Bought extends Booked {
  readonly party: Party
  /** by an agency, which pays for its changes there, too */
  readonly isOnAccount: boolean
}

/** A round trip in a random fare, paid by card or on account. */
async function bookSomething(): Promise<Bought> {
  const party = chance.pick(parties)
  const day = plusDays(today, 3 + Math.floor(chance.between(0, 30)))
  const trip = {
    day,
    party,
    isReturn: true,
    fareBrand: chance.pick(fareBrands),
    place: Math.floor(chance.between(0, 2)),
  }
  if (chance.is(0.75)) {
    const reserved = await reserve(app, trip)
    await pay(app, reserved, cardForm('t'))
    return { ...(await openBooked(app, reserved)), party, isOnAccount: false }
  }
  const caller = await startAgencyFlow(app, 'ROAM')
  await holdTrip(app, caller, trip)
  const reserved: Reserved = await reserveHeld(app, caller, trip)
  await call(app, contract.payment.accountPayment, { caller, body: {} })
  return { ...(await openBooked(app, reserved)), party, isOnAccount: true }
}

/** What somebody did, and what they were told; `paid` below 0 came back. */
interface Done {
  readonly what: 'cancel' | 'change' | 'document'
  /** of the reservation as it was read */
  readonly flightId: string
  readonly departsAt?: string
  readonly paid: Minor
}
type Told = Done | { readonly what: 'refused'; readonly code: string }

const refused = ({ code }: { code: string }): Told => ({ what: 'refused', code })
const minorOf = (decimal: number) => fromDecimal(decimal, 'EUR').amount

async function cancel({ opener }: Booked, flightId: string): Promise<Told> {
  const query: Record<string, string> = { flightId }
  if (chance.is(0.5)) {
    const quote = await call(app, contract.cancellation.quoteCancelFlight, { caller: opener, query })
    if (!quote.ok) return refused(quote.body)
    query['quoteId'] = quote.body.quoteId
  }
  const answer = await call(app, contract.cancellation.cancelFlight, { caller: opener, query })
  if (!answer.ok) return refused(answer.body)
  return { what: 'cancel', flightId, paid: minorOf(-answer.body.refundableAmount) }
}

async function change(booked: Bought, flight: WireReservation['flights'][number]): Promise<Told> {
  const { opener, party } = booked
  const { id: flightId, origin, destination } = flight
  const started = await call(app, contract.flow.createForEdit, {
    caller: opener,
    body: { flightInformation: { flightId } },
  })
  if (!started.ok) return refused(started.body)
  const { bookingFlowId: flowId, accessToken } = started.body
  const caller: TestCaller = { ...(opener.host && { host: opener.host }), flowId, accessToken }
  const date = plusDays(today, 3 + Math.floor(chance.between(0, 34)))
  const flights = await searchFlights(app, { origin, destination, date, party })
  const target = flights[Math.floor(chance.between(0, flights.length))]
  if (!target) return { what: 'refused', code: 'no-flight' }
  const { flightId: newTripFlightId, fareSummaryUid: newFareSummaryId } = choose(
    target,
    chance.pick(fareBrands),
  )
  const body = { currentTripFlightId: flightId, newTripFlightId, newFareSummaryId }
  const estimate = await call(app, contract.flightChange.estimate, { caller, body })
  if (!estimate.ok) return refused(estimate.body)
  const { balanceDue, quoteId } = estimate.body
  const done = (paid: Minor): Told => ({ what: 'change', flightId, departsAt: target.departsAt, paid })
  if (balanceDue > 0) {
    const refusal = await payFor(booked, caller)
    if (refusal) return refusal
    count(booked.isOnAccount ? 'agency edit' : 'paid change')
  }
  const committed = await call(app, contract.flightChange.commit, { caller, body: { ...body, quoteId } })
  if (!committed.ok) return refused(committed.body)
  return done(minorOf(balanceDue > 0 ? balanceDue : -committed.body.refundableAmount))
}

/** What is due for a change, the way the booking itself was paid; why not, where it was not taken. */
async function payFor({ isOnAccount }: Bought, caller: TestCaller): Promise<Told | undefined> {
  const created = await call(app, contract.payment.createReservation, { caller, body: {} })
  if (!created.ok) return refused(created.body)
  const paid = await (isOnAccount
    ? call(app, contract.payment.accountPayment, { caller, body: { amount: created.body.data.balance } })
    : pay(app, { caller }, cardForm('t', { amount: created.body.data.balance })))
  if (!paid.ok) return refused(paid.body)
  const { transactionStatus } = paid.body
  return transactionStatus === 'Approved' ? undefined : { what: 'refused', code: transactionStatus }
}

async function saveDocument({ opener }: Booked, { passengers }: WireReservation): Promise<Told> {
  const passenger = chance.pick(passengers as [(typeof passengers)[number], ...typeof passengers])
  const answer = await call(app, contract.passengerDocument.update, {
    caller: opener,
    body: {
      passengerUid: passenger.passengerUid,
      firstname: passenger.firstName,
      lastname: passenger.lastName,
      address: 'Ring 1',
      country: 'AT',
      city: 'AT',
      state: 'Wien',
      postal: '1010',
      documentNumber: `P${Math.floor(chance.between(1_000_000, 9_999_999))}`,
      issuedBy: 'AT',
      expiryDate: '2035-05-06',
    },
  })
  if (!answer.ok) return refused(answer.body)
  return { what: 'document', flightId: passenger.passengerUid, paid: minorOf(0) }
}

async function read({ opener }: Booked): Promise<WireReservation> {
  const answer = await call(app, contract.booked.read, { caller: opener })
  if (!answer.ok) throw new Error(answer.body.code)
  return answer.body
}

/** A flight that is still booked, or one that is not: both are asked for. */
function drawAct(booked: Bought, reservation: WireReservation): () => Promise<Told> {
  const flight = chance.pick(reservation.flights as [(typeof reservation.flights)[number]])
  return chance.draw<() => Promise<Told>>([
    [3, () => cancel(booked, flight.id)],
    [6, () => change(booked, flight)],
    [1, () => saveDocument(booked, reservation)],
  ])
}

/** Where each flight of the reservation stands: when it departs, or `cancelled`. */
type Standing = ReadonlyMap<string, string>

const standingOf = ({ flights }: WireReservation): string[] =>
  flights.map(({ isCancelled, departsAt }) => (isCancelled ? 'cancelled' : departsAt)).toSorted()

/** The flights after acts that came one after the other; undefined when one of them could not have been done then. */
function after(before: WireReservation, acts: readonly Done[]): string[] | undefined {
  const standing = new Map(
    before.flights.map(({ id, isCancelled, departsAt }) => [id, isCancelled ? 'cancelled' : departsAt]),
  )
  const changed = new Set<string>()
  for (const { what, flightId, departsAt } of acts) {
    if (what === 'document') continue
    if (standing.get(flightId) === 'cancelled' || changed.has(flightId)) return undefined
    standing.set(flightId, what === 'cancel' ? 'cancelled' : (departsAt ?? ''))
    // a changed flight has another id: what was asked of the old one cannot be done any more
    if (what === 'change') changed.add(flightId)
  }
  return [...(standing satisfies Standing).values()].toSorted()
}

function* ordersOf<T>(all: readonly T[]): Generator<readonly T[]> {
  if (all.length <= 1) yield all
  for (const [index, first] of all.entries()) {
    if (all.length <= 1) return
    for (const rest of ordersOf(all.toSpliced(index, 1))) yield [first, ...rest]
  }
}

/** Refusals that somebody may get whom another was faster than, or whose fare does not allow it. */
const fairRefusals = new Set([
  'flight-not-active',
  'change-not-allowed',
  'reservation-changed',
  'quote-expired',
  'return-before-arrival',
  'payment-in-progress',
  'hold-expired',
  'already-completed',
  'amount-differs',
  'sold-out',
  'no-flight',
  // the flight drawn is the one that is booked already
  'unknown-fare',
  'Refunded',
  'Declined',
])

const isDone = (told: Told): told is Done => told.what !== 'refused'

/** What the traveller, or the agency, has paid and not got back, by the books. */
async function keptOf(booked: Booked): Promise<number> {
  const books = await booksOf(app, booked)
  const of = (account: string) =>
    Object.entries(books)
      .filter(([name]) => name.startsWith(account))
      .reduce((all, [, amount]) => all + amount, 0)
  return of('gateway-cash') + of('agency-account')
}

const counts = new Map<string, number>()
const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)

async function live(number: number): Promise<void> {
  const atBank = bank.kept()
  const booked = await bookSomething()
  let paid = await keptOf(booked)
  const rounds = 1 + Math.floor(chance.between(0, 3))
  for (let round = 0; round < rounds; round++) {
    const before = await read(booked)
    const acts = Array.from({ length: 1 + Math.floor(chance.between(0, 3)) }, () => drawAct(booked, before))
    const told = await Promise.all(acts.map((act) => act()))
    const done = told.filter(isDone)
    const wrong = told.filter((each) => !isDone(each)).map(({ code }) => code)
    for (const each of told) count(isDone(each) ? each.what : each.code)
    expect(
      wrong.filter((code) => !fairRefusals.has(code)),
      `sequence ${number}`,
    ).toEqual([])
    const now = standingOf(await read(booked))
    const serial = [...ordersOf(done)].map((order) => after(before, order)?.join())
    expect(serial, `sequence ${number}: ${JSON.stringify(told)}`).toContain(now.join())
    paid += done.reduce((all, each) => all + each.paid, 0)
  }
  for (let tries = 0; tries < 3; tries++) {
    await passTime(app, 120)
    await recoverRefunds(app.deps)
  }
  expect(await keptOf(booked), `sequence ${number}: the books`).toBe(paid)
  expect(paid).toBeGreaterThanOrEqual(0)
  if (!booked.isOnAccount) expect(bank.kept() - atBank, `sequence ${number}: the gateway`).toBe(paid)
}

it(`after ${sequences} random sequences every booking is as one act after the other would have left it`, async () => {
  process.stdout.write(`after booking: CHAOS_SEED=${seed}, ${sequences} sequences\n`)
  for (let number = 0; number < sequences; number++) {
    await live(number)
    if (number % 25 === 24) expect(await checkInvariants(app.deps.db.query), `sequence ${number}`).toEqual([])
  }
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
  process.stdout.write(`  ${[...counts].map(([what, often]) => `${what} ${often}`).join(', ')}\n`)
  for (const what of ['cancel', 'change', 'paid change', 'agency edit', 'document', 'flight-not-active'])
    expect(counts.get(what), what).toBeGreaterThan(0)
}, 1_200_000)

it('an act that was told and not done is seen (negative control)', async () => {
  const booked = await bookSomething()
  const before = await read(booked)
  const [flight] = before.flights
  const told = await cancel(booked, flight!.id)
  const now = standingOf(await read(booked)).join()
  if (!isDone(told)) throw new Error(told.code)
  expect(after(before, [told])?.join()).toBe(now)
  const untrue: Done = { ...told, flightId: before.flights[1]!.id }
  expect(after(before, [untrue])?.join()).not.toBe(now)
  expect(after(before, [told, told])).toBeUndefined()
})
