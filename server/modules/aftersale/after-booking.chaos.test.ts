/**
 * Random sequences of acts on one booking after its sale, by its people and by the airline, several at the
 * same time. The answers and the final state must be those of some order in which one act came after the
 * other (server/testing/booking-story.ts). `SEQUENCES` says how many.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { WireReservation } from '@jetbridge/core/contract/booked-reservation.ts'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { type FlightTimes, timesOf } from '@jetbridge/core/flight/departure.ts'
import { fromDecimal } from '@jetbridge/core/kernel/money.ts'
import {
  dateAt,
  instant,
  localAt,
  type LocalDate,
  plusDays,
  plusMinutes,
  zone,
} from '@jetbridge/core/kernel/time.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkInvariants } from '../../testing/invariants.ts'
import { seedTinyWorld, type TinyWorld } from '../../seed/factories.ts'
import { makeAgency, startAgencyFlow } from '../../testing/agency.ts'
import { call, testApp, type TestApp, type TestCaller } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import { type TestBooking, openBooked } from '../../testing/booked.ts'
import { booksOf, passTime } from '../../testing/booking-facts.ts'
import { type Act, beginStory, shownBy, type Story, tellOn, textOf } from '../../testing/booking-story.ts'
import { chanceOf } from '../../testing/chance.ts'
import { cardForm, holdTrip, pay, reserve, type TestReservation, reserveHeld } from '../../testing/payer.ts'
import { choose, searchFlights } from '../../testing/traveller.ts'
import { ProposalRefusal } from '../../proposal.ts'
import { alterDeparture } from '../../testing/airline.ts'
import { recoverRefunds } from '../payment/jobs.ts'
import { findDeparture } from '../schedule/read.ts'

const sequences = Number(process.env['SEQUENCES'] ?? 200)

const seed = Number(process.env['CHAOS_SEED'] ?? Date.now() % 2 ** 31)

const home = zone('Europe/Vienna')

const today = dateAt(instant(Date.now()), home)

/** of booked flights, from three days on; changes go some days further. The airline cancels some for good. */
const days = Math.min(340, Math.max(100, Math.ceil(sequences / 3)))

const everyDay = Array.from({ length: days }, (_, index) => plusDays(today, 3 + index))

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

let world: TinyWorld

/** by id, as the airline has planned it */
const planned = new Map<number, FlightTimes>()

/** as it is now */
let timetable = new Map<number, FlightTimes | null>()

beforeAll(async () => {
  app = await testApp({
    gateways: { default: slowBank },
    seed: async (db) => void (world = await seedTinyWorld(db, { today, seats: 180, days: days + 10 })),
  })
  for (const each of [...world.outbound, ...world.inbound]) planned.set(each.id, timesOf(each))
  timetable = new Map(planned)
  await makeAgency(app, { code: 'ROAM', creditLimit: 2_000_000_000 })
})
afterAll(() => app.close())

const parties: readonly [Party, ...Party[]] = [
  { adult: 1, child: 0, infant: 0 },
  { adult: 2, child: 1, infant: 0 },
  { adult: 1, child: 0, infant: 1 },
]

const fareBrands = ['light', 'classic', 'flex'] as const

interface RandomBooking extends TestBooking {
  readonly party: Party
  /** by an agency, which pays for its changes there, too */
  readonly isOnAccount: boolean
}

/** A booking whose flights of a round trip still go: the first two out, and the last one back. */
function drawDay(): LocalDate {
  const left = everyDay.filter((day) => {
    const wanted = [
      world.departureOn('outbound', day, 0),
      world.departureOn('outbound', day, 1),
      world.departureOn('inbound', day, 3),
    ]
    return wanted.every(({ id }) => timetable.get(id) !== null)
  })
  const [first, ...others] = left
  if (!first) throw new Error('the airline has cancelled something on every day: fewer sequences, please')
  return chance.pick([first, ...others])
}

/** A round trip in a random fare, paid by card or on account. */
async function bookSomething(): Promise<RandomBooking> {
  const party = chance.pick(parties)
  const trip = {
    day: drawDay(),
    party,
    isReturn: true,
    fareBrand: chance.pick(fareBrands),
    place: Math.floor(chance.between(0, 2)),
  }
  if (chance.is(0.6)) {
    const reserved = await reserve(app, trip)
    await pay(app, reserved, cardForm('t'))
    return { ...(await openBooked(app, reserved)), party, isOnAccount: false }
  }
  const caller = await startAgencyFlow(app, 'ROAM')
  await holdTrip(app, caller, trip)
  const reserved: TestReservation = await reserveHeld(app, caller, trip)
  await call(app, contract.payment.accountPayment, { caller, body: {} })
  return { ...(await openBooked(app, reserved)), party, isOnAccount: true }
}

type ActResult = Act | { readonly what: 'refused'; readonly code: string }

const refused = ({ code }: { code: string }): ActResult => ({ what: 'refused', code })

const minorOf = (decimal: number) => fromDecimal(decimal, 'EUR').amount

async function cancel({ opener }: TestBooking, flightId: string): Promise<ActResult> {
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

async function change(booked: RandomBooking, flight: WireReservation['flights'][number]): Promise<ActResult> {
  const { opener, party } = booked
  const { id: flightId, origin, destination } = flight
  const started = await call(app, contract.flow.createForEdit, {
    caller: opener,
    body: { flightInformation: { flightId } },
  })
  if (!started.ok) return refused(started.body)
  const { bookingFlowId: flowId, accessToken } = started.body
  const caller: TestCaller = { ...(opener.host && { host: opener.host }), flowId, accessToken }
  const date = plusDays(today, 3 + Math.floor(chance.between(0, days + 4)))
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
  if (balanceDue > 0) {
    const refusal = await payFor(booked, caller)
    if (refusal) return refusal
    count(booked.isOnAccount ? 'agency edit' : 'paid change')
  }
  const committed = await call(app, contract.flightChange.commit, { caller, body: { ...body, quoteId } })
  if (!committed.ok) return refused(committed.body)
  const { flightId: newFlightId, refundableAmount } = committed.body
  const paid = minorOf(balanceDue > 0 ? balanceDue : -refundableAmount)
  return { what: 'change', flightId, newFlightId, departureId: Number(newTripFlightId), paid }
}

/**
 * Pays the amount due for a change in the way of the booking itself; answers why not, if it was not taken.
 */
async function payFor({ isOnAccount }: RandomBooking, caller: TestCaller): Promise<ActResult | undefined> {
  const created = await call(app, contract.payment.createReservation, { caller, body: {} })
  if (!created.ok) return refused(created.body)
  const paid = await (isOnAccount
    ? call(app, contract.payment.accountPayment, { caller, body: { amount: created.body.data.balance } })
    : pay(app, { caller }, cardForm('t', { amount: created.body.data.balance })))
  if (!paid.ok) return refused(paid.body)
  const { transactionStatus } = paid.body
  return transactionStatus === 'Approved' ? undefined : { what: 'refused', code: transactionStatus }
}

async function saveDocument({ opener }: TestBooking, { passengers }: WireReservation): Promise<ActResult> {
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
  return { what: 'document' }
}

/** The airline moves the departure of a flight, by up to two hours from its plan, or cancels it. */
async function alter(flightId: string): Promise<ActResult> {
  const { deps } = app
  const departureId = await departureOf(flightId)
  const departure = await findDeparture(deps.db.query, world.brand, departureId)
  if (departure?.status !== 'scheduled') return { what: 'refused', code: 'no-flight' }
  const times = chance.is(0.2)
    ? null
    : moved(planned.get(departureId)!, 5 * Math.floor(chance.between(-12, 25)))
  try {
    await alterDeparture(deps, departure, times)
  } catch (error) {
    if (error instanceof ProposalRefusal) return { what: 'refused', code: error.why }
    throw error
  }
  count(times ? 'moved by the airline' : 'cancelled by the airline')
  return { what: 'alter', departureId, shown: departure, times }
}

function moved({ departsAt, arrivesAt }: FlightTimes, by: number): FlightTimes {
  const [departs, arrives] = [plusMinutes(departsAt, by), plusMinutes(arrivesAt, by)]
  // both airports have one clock
  return {
    departsAt: departs,
    arrivesAt: arrives,
    departsLocal: localAt(departs, home),
    arrivesLocal: localAt(arrives, home),
  }
}

async function departureOf(flightId: string): Promise<number> {
  const segment = app.deps.db.query.selectFrom('segment').select('departure_id as id')
  return (await segment.where('id', '=', flightId).executeTakeFirstOrThrow()).id
}

async function answer(
  { opener }: TestBooking,
  flightId: string,
  given: 'accept' | 'refund',
): Promise<ActResult> {
  const request = { caller: opener, query: { flightId }, body: { answer: given } }
  const answered = await call(app, contract.scheduleChange.answer, request)
  if (!answered.ok) return refused(answered.body)
  const paid = minorOf(-answered.body.refundableAmount)
  return given === 'accept' ? { what: 'accept', flightId } : { what: 'refund', flightId, paid }
}

async function read({ opener }: TestBooking): Promise<WireReservation> {
  const answer = await call(app, contract.booked.read, { caller: opener })
  if (!answer.ok) throw new Error(answer.body.code)
  return answer.body
}

/** A flight that is still booked, or one that is not: the acts try both. Answers are pressed twice. */
function drawAct(booked: RandomBooking, reservation: WireReservation): readonly (() => Promise<ActResult>)[] {
  const flight = chance.pick(reservation.flights as [(typeof reservation.flights)[number]])
  const isAsked = flight.scheduleChange !== null
  const twice = (act: () => Promise<ActResult>) => [act, act]
  return chance.draw([
    [3, [() => cancel(booked, flight.id)]],
    [6, [() => change(booked, flight)]],
    [1, [() => saveDocument(booked, reservation)]],
    [4, [() => alter(flight.id)]],
    [isAsked ? 6 : 0.5, twice(() => answer(booked, flight.id, 'accept'))],
    [isAsked ? 6 : 0.5, twice(() => answer(booked, flight.id, 'refund'))],
  ])
}

function shown({ flights }: WireReservation): string {
  return textOf(flights.map((flight) => ({ ...flight, isAsked: flight.scheduleChange !== null })))
}

/** Refusals that are right when another act was faster, or when the fare does not allow it. */
const fairRefusals = new Set([
  'flight-not-active',
  'already-answered',
  'outdated',
  'schedule-changed',
  'departure-cancelled',
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
  // the drawn flight is the booked one
  'unknown-fare',
  'Refunded',
  'Declined',
])

const isDone = (result: ActResult): result is Act => result.what !== 'refused'

/** What the traveller, or the agency, has paid and not got back, by the books. */
async function keptOf(booked: TestBooking): Promise<number> {
  const books = await booksOf(app, booked)
  const of = (account: string) =>
    Object.entries(books)
      .filter(([name]) => name.startsWith(account))
      .reduce((all, [, amount]) => all + amount, 0)
  return of('gateway-cash') + of('agency-account')
}

const counts = new Map<string, number>()

const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)

/** Every state of a booking that the answers allow, as its owner would see it. */
async function goOn(
  booked: RandomBooking,
  stories: readonly Story[],
  acts: readonly Act[],
  why: string,
): Promise<Story[]> {
  const now = shown(await read(booked))
  const possible = stories.flatMap((story) => tellOn(story, acts))
  const fitting = possible.filter((story) => shownBy(story) === now)
  expect(fitting.length, `${why}: ${JSON.stringify(acts)} and then ${now}`).toBeGreaterThan(0)
  return [...new Map(fitting.map((story) => [keyOf(story), story])).values()]
}

function keyOf({ flights, paid }: Story): string {
  const all = [...flights].map((flight) => JSON.stringify(flight)).toSorted()
  return [paid, ...all].join(' ')
}

async function beginning(booked: RandomBooking): Promise<Story> {
  const departures = await Promise.all(
    booked.opened.flights.map(async ({ id }) => [id, await departureOf(id)] as const),
  )
  return beginStory(new Map(departures), timetable, await keptOf(booked))
}

/** An earlier answer is given again in the same way, after any later act. */
async function repeatRefunds(booked: RandomBooking, done: readonly Act[], why: string): Promise<void> {
  for (const given of done.filter((each) => each.what === 'refund')) {
    expect(await answer(booked, given.flightId, 'refund'), why).toEqual(given)
    count('refund told again')
  }
}

async function live(number: number): Promise<void> {
  const why = `sequence ${number}`
  const atBank = bank.kept()
  const booked = await bookSomething()
  let stories: readonly Story[] = [await beginning(booked)]
  const rounds = 1 + Math.floor(chance.between(0, 4))
  for (let round = 0; round < rounds; round++) {
    const before = await read(booked)
    const acts = Array.from({ length: 1 + Math.floor(chance.between(0, 3)) }, () => drawAct(booked, before))
    const results = await Promise.all(acts.flat().map((act) => act()))
    const done = results.filter(isDone)
    const wrong = results.filter((each) => !isDone(each)).map(({ code }) => code)
    for (const each of results) count(isDone(each) ? each.what : each.code)
    expect(
      wrong.filter((code) => !fairRefusals.has(code)),
      why,
    ).toEqual([])
    stories = await goOn(booked, stories, done, why)
    timetable = new Map(stories[0]!.timetable)
    await repeatRefunds(booked, done, why)
  }
  for (let tries = 0; tries < 3; tries++) {
    await passTime(app, 120)
    await recoverRefunds(app.deps)
  }
  const paid = await keptOf(booked)
  expect(
    stories.map((story) => story.paid),
    `${why}: the books`,
  ).toContain(paid)
  expect(paid).toBeGreaterThanOrEqual(0)
  expect(bank.kept() - atBank, `${why}: the gateway`).toBe(booked.isOnAccount ? 0 : paid)
}

async function expectOrder(number: number): Promise<void> {
  expect(await checkInvariants(app.deps.db.query), `sequence ${number}`).toEqual([])
}

it(`after ${sequences} random sequences every booking is in a state that its acts leave one after the other`, async () => {
  process.stdout.write(`after booking: CHAOS_SEED=${seed}, ${sequences} sequences\n`)
  for (let number = 0; number < sequences; number++) {
    await live(number)
    if (number % 25 === 24) await expectOrder(number)
  }
  await expectOrder(sequences)
  process.stdout.write(`  ${[...counts].map(([what, often]) => `${what} ${often}`).join(', ')}\n`)
  for (const what of everything) expect(counts.get(what), what).toBeGreaterThan(0)
}, 1_200_000)

const everything = [
  'cancel',
  'change',
  'paid change',
  'agency edit',
  'document',
  'moved by the airline',
  'cancelled by the airline',
  'accept',
  'refund',
  'refund told again',
  'flight-not-active',
  'already-answered',
]

it('an act that was told and not done is seen, and one done twice (negative control)', async () => {
  const booked = await bookSomething()
  const story = await beginning(booked)
  const [out, back] = booked.opened.flights.map(({ id }) => id) as [string, string]
  const result = await cancel(booked, out)
  if (!isDone(result) || result.what !== 'cancel') throw new Error('not cancelled')
  const now = shown(await read(booked))
  const endings = (acts: readonly Act[]) => tellOn(story, acts).map(shownBy)
  expect(endings([result])).toEqual([now])
  expect(endings([])).not.toContain(now)
  expect(endings([{ ...result, flightId: back }])).not.toContain(now)
  expect(endings([result, result])).toEqual([])
})

it('a refund that is told twice with different amounts is seen, and a question that nobody was asked (negative control)', async () => {
  const booked = await bookSomething()
  const story = await beginning(booked)
  const flightId = booked.opened.flights[0]!.id
  const departureId = await departureOf(flightId)
  const cancelled: Act = { what: 'alter', departureId, shown: timetable.get(departureId)!, times: null }
  const refund: Act = { what: 'refund', flightId, paid: -20_400 }
  expect(tellOn(story, [cancelled, refund, refund]).length).toBeGreaterThan(0)
  expect(tellOn(story, [cancelled, refund, { ...refund, paid: 0 }])).toEqual([])
  expect(tellOn(story, [refund])).toEqual([])
  expect(tellOn(story, [cancelled, { what: 'accept', flightId }])).toEqual([])
  expect(tellOn(story, [cancelled]).map(shownBy)).not.toContain(shown(await read(booked)))
})
