/**
 * A client of release 0.2 still books, changes and cancels: what it sent, and what it was answered, stands in
 * testing/client-0.2.json as its API document had it. Nothing there is ever changed.
 */
import { readFileSync } from 'node:fs'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sample } from './http/api-sample.ts'
import { seedTinyWorld } from './seed/factories.ts'
import { type TestApp, testApp } from './testing/app.ts'
import { fakeBank } from './testing/bank.ts'
import { asRecorded, type KnownValues, lostFields } from './testing/recorded-answer.ts'
import { learn, readMail, tokensOf, withReal } from './testing/sample-story.ts'
import { tinyHost } from './testing/traveller.ts'
import { giveVoucher } from './testing/voucher.ts'

interface RecordedCall {
  readonly call: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly access: string
  readonly query?: Record<string, string>
  readonly body?: object
  readonly answer: unknown
}

const recorded = JSON.parse(
  readFileSync(new URL('testing/client-0.2.json', import.meta.url), 'utf8'),
) as readonly RecordedCall[]
const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))
const day = plusDays(today, 20)
let app: TestApp

beforeAll(async () => {
  app = await testApp({
    gateways: { default: fakeBank().gateway },
    mail: async () => undefined,
    seed: async (db) => void (await seedTinyWorld(db, { today, seats: 180, days: 30 })),
  })
  await giveVoucher(app, sample.voucherCode, 5_000)
})
afterAll(() => app.close())

interface Story {
  /** calls whose answers are not compared */
  readonly before?: readonly string[]
  readonly calls: readonly string[]
}

/** Sends calls in order; what one answer tells goes into the next. */
async function play({ before = [], calls }: Story): Promise<void> {
  const known: KnownValues = new Map([
    [sample.departureDate, day],
    [sample.laterDate, plusDays(day, 1)],
  ])
  const mails: string[] = []
  for (const name of before) await send(name, known, mails)
  for (const name of calls) {
    const { recordedAnswer, now } = await send(name, known, mails)
    expect(lostFields(recordedAnswer, now), name).toEqual([])
  }
}

/** @returns what the call was answered at 0.2, and now */
async function send(name: string, known: KnownValues, mails: string[]) {
  await readMail(app, name, mails, known)
  const each = recorded.find(({ call }) => call === name)
  if (!each) throw new Error(`no call ${name} is recorded`)
  const { query, body } = withReal({ query: each.query, body: each.body }, known) as typeof each
  const tokens = tokensOf(each.access, name.startsWith('flightChange.'), known)
  const answer = await app.app.inject({
    method: each.method,
    url: `${app.deps.config.apiBase}/${each.path}`,
    query: query ?? {},
    headers: { host: tinyHost, 'accept-language': 'en', ...tokens },
    ...(body && { payload: body }),
  })
  expect(answer.statusCode, `${name}: ${answer.body.slice(0, 300)}`).toBe(200)
  learn(name, answer.json<never>(), known, answer.headers)
  return { recordedAnswer: each.answer, now: asRecorded(answer.json(), known) }
}

const toHold = ['flow.create', 'reservation.requestFlightAvailability', 'reservation.holdFlightInventory']
const toReservation = [...toHold, 'passenger.setPassengers', 'payment.createReservation']

it('a client of release 0.2 books with a seat and a bag, finds its booking and cancels', async () => {
  const booking = [
    ...toHold,
    'reservation.getFareQuotes',
    'reservation.extendHold',
    'reservation.acceptTimes',
    'passenger.setPassengers',
    'seat.get',
    'seat.choose',
    'extra.list',
    'extra.hold',
    'flow.update',
    'payment.createReservation',
    'reservation.validateVoucher',
    'reservation.removeVoucher',
    'payment.processPayment',
    'payment.status',
    'flow.complete',
    'flow.get',
  ]
  const opened = [
    'booked.openLink',
    'booked.open',
    'booked.search',
    'booked.read',
    'booked.pnr',
    'booked.requestCode',
    'booked.confirmCode',
    'passengerDocument.update',
    'cancellation.quoteCancelFlight',
    'cancellation.cancelFlight',
  ]
  await play({ calls: [...booking, ...opened] })
})

it('a client of release 0.2 changes its flight', async () => {
  await play({
    // their answers were recorded of a booking with a seat
    before: [...toReservation, 'payment.processPayment', 'booked.open'],
    calls: ['flow.createForEdit', 'flightChange.estimate', 'flightChange.commit'],
  })
})
