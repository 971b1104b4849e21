/**
 * The examples of the API document, sent to the engine in the order of a booking. Real ids take the place of the
 * sample's, and every answer has the shape of the one that was recorded.
 *
 * `RECORD_API_ANSWERS=1` before the command writes server/http/api-answers.json again.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { availabilitySchema } from '@jetbridge/core/contract/reservation.ts'
import type { bookedReservationSchema } from '@jetbridge/core/contract/booked-reservation.ts'
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { ApiExample } from './http/api-example.ts'
import { apiExamples } from './http/api-examples.ts'
import { sample } from './http/api-sample.ts'
import { seedTinyWorld } from './seed/factories.ts'
import { makeAgency, startAgencyFlow } from './testing/agency.ts'
import { type TestApp, testApp, type TestCaller } from './testing/app.ts'
import { fakeBank, fakePageBank } from './testing/bank.ts'
import { relayNotices } from './testing/relay.ts'
import { tinyHost } from './testing/traveller.ts'
import { giveVoucher } from './testing/voucher.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))
const day = plusDays(today, 20)
const answersFile = fileURLToPath(new URL('http/api-answers.json', import.meta.url))
const isRecording = process.env['RECORD_API_ANSWERS'] === '1'
const recorded = JSON.parse(readFileSync(answersFile, 'utf8')) as Record<string, unknown>
const fresh: Record<string, unknown> = {}
let app: TestApp

beforeAll(async () => {
  app = await testApp({
    gateways: {
      default: fakeBank().gateway,
      braintree: fakeBank().gateway,
      datatrans: fakePageBank().gateway,
    },
    brand: (brand) => ({
      ...brand,
      paymentProviders: [...brand.paymentProviders, 'braintree'],
      switches: { ...brand.switches, passengerSignIn: true },
    }),
    mail: async () => undefined,
    settings: { DATATRANS_URL: 'https://pay.example', DATATRANS_PAGE_URL: 'https://pay.example/start' },
    seed: async (db) => void (await seedTinyWorld(db, { today, seats: 180, days: 30 })),
  })
  await giveVoucher(app, sample.voucherCode, 5_000)
  await makeAgency(app, { code: 'ALPS', creditLimit: 100_000 })
})
afterAll(async () => {
  await app.close()
  if (isRecording) writeFileSync(answersFile, `${JSON.stringify(fresh, undefined, 2)}\n`)
})

const endpoints = Object.fromEntries(
  Object.entries(contract).flatMap(([tag, group]) =>
    Object.entries(group as Record<string, Endpoint>).map(([name, endpoint]) => [`${tag}.${name}`, endpoint]),
  ),
)

function exampleOf(call: string): ApiExample {
  const [tag = '', name = ''] = call.split('.')
  return (apiExamples as Record<string, Record<string, ApiExample>>)[tag]?.[name] ?? {}
}

/** Real values by those of the sample. */
type Known = Map<string, string>

/** What an answer tells of the ids that later examples name. */
const learned: Readonly<
  Record<string, (answer: never, sent: Record<string, unknown>) => Partial<typeof sample | object>>
> = {
  'flow.create': (made: Created) => ({ flowId: made.bookingFlowId, flowToken: made.accessToken }),
  'flow.createForEdit': (made: Created) => ({
    editFlowId: made.bookingFlowId,
    editFlowToken: made.accessToken,
  }),
  'reservation.requestFlightAvailability': (found: z.output<typeof availabilitySchema>) => ({
    ...flightOn(found, day, 'flightId', 'fare'),
    ...flightOn(found, plusDays(day, 1), 'laterFlightId', 'laterFare'),
  }),
  'passenger.setPassengers': ({ passengers }: { passengers: { passengerUid: string }[] }) => ({
    passengerUid: passengers[0]?.passengerUid,
  }),
  'payment.createReservation': ({ data }: { data: { confirmationCode: string; reservationId: string } }) => ({
    confirmationCode: data.confirmationCode,
    reservationId: data.reservationId,
  }),
  'booked.open': opened,
  'booked.search': opened,
  'cancellation.quoteCancelFlight': ({ quoteId }: { quoteId: string }) => ({ quoteId }),
  'flightChange.estimate': ({ quoteId }: { quoteId: string }) => ({ changeQuoteId: quoteId }),
}

/** What a mail tells of the values that a later example names. */
const inMail: Readonly<Record<string, readonly [name: keyof typeof sample, form: RegExp]>> = {
  'subscription.confirmNewsletter': ['confirmKey', /#confirm=(\S+)/],
  'subscription.leaveNewsletter': ['leaveKey', /#leave=(\S+)/],
  'account.choosePassword': ['passwordKey', /\/choose-password#(\S+)/],
  'booked.openLink': ['linkKey', /\/my-flights#(\S+)/],
  'booked.confirmCode': ['code', /\b(\d{6})\b/],
}

/** Of the youngest mail that has it. */
async function readMail(call: string, mails: string[], known: Known): Promise<void> {
  const [name, form] = inMail[call] ?? []
  if (!name || !form) return
  await relayNotices(app.deps, async ({ text }) => void mails.push(text))
  const value = mails.map((text) => form.exec(text)?.[1]).findLast(Boolean)
  if (value === undefined) throw new Error(`no mail tells ${name}`)
  known.set(sample[name], value)
}

interface Created {
  readonly bookingFlowId: string
  readonly accessToken: string
}

function opened({ flights }: z.output<typeof bookedReservationSchema>, sent: Record<string, unknown>) {
  return {
    bookedFlightId: flights[0]?.id,
    sessionId: sent[headers.sessionId.toLowerCase()],
    sessionToken: sent[headers.accessToken.toLowerCase()],
  }
}

function flightOn(
  { flightGroups }: z.output<typeof availabilitySchema>,
  date: string,
  idName: string,
  fareName: string,
) {
  const flight = flightGroups[0]?.days.find((each) => each.date === date)?.flights[0]
  const fare = flight?.fares.find(({ fareBrand }) => fareBrand.code === 'flex')
  return { [idName]: flight?.id, [fareName]: fare?.fareSummaryUid }
}

function callerOf({ access }: Endpoint, isEdit: boolean, known: Known): TestCaller {
  const real = (name: keyof typeof sample) => known.get(sample[name]) ?? ''
  if (access === 'open') return {}
  if (access.endsWith('reservation'))
    return { sessionId: real('sessionId'), accessToken: real('sessionToken') }
  return isEdit
    ? { flowId: real('editFlowId'), accessToken: real('editFlowToken') }
    : { flowId: real('flowId'), accessToken: real('flowToken') }
}

async function send(call: string, known: Known, isEdit: boolean) {
  const endpoint = endpoints[call]
  if (!endpoint) throw new Error(`no call ${call}`)
  const { query, body, params = {} } = withReal(exampleOf(call), known) as ApiExample
  const { flowId, sessionId, accessToken } = callerOf(endpoint, isEdit, known)
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  return app.app.inject({
    method: endpoint.method,
    url: `${app.deps.config.apiBase}/${path}`,
    query: query ?? {},
    headers: {
      host: tinyHost,
      ...(flowId && { [headers.bookingFlowId]: flowId }),
      ...(sessionId && { [headers.sessionId]: sessionId }),
      ...(accessToken && { [headers.accessToken]: accessToken }),
    },
    ...(body === undefined ? {} : { payload: body as object }),
  })
}

function withReal(example: unknown, known: Known): unknown {
  let text = JSON.stringify(example)
  for (const [name, real] of known) text = text.replaceAll(name, real)
  return JSON.parse(text)
}

/** An answer as it is recorded: the sample's ids, and of long lists the part that the examples speak of. */
function asRecorded(answer: unknown, known: Known): unknown {
  let text = JSON.stringify(trimmed(answer, '', known))
  for (const [name, real] of known) {
    // A short id is also part of other values.
    text =
      real.length < 8
        ? text.replaceAll(`"${real}"`, `"${name}"`).replaceAll(`"${real}.`, `"${name}.`)
        : text.replaceAll(real, name)
  }
  return JSON.parse(text)
}

function trimmed(value: unknown, key: string, known: Known): unknown {
  if (Array.isArray(value)) return kept(value, key, known).map((each) => trimmed(each, '', known))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, trimmed(part, name, known)]))
}

function kept(list: readonly unknown[], key: string, known: Known): readonly unknown[] {
  if (key === 'days') return list.filter((each) => (each as { date: string }).date === day)
  if (key === 'fares') {
    return list.filter(
      (each) => (each as { fareSummaryUid: string }).fareSummaryUid === known.get(sample.fare),
    )
  }
  if (key === 'rows') return list.filter((each) => (each as { row: number }).row === 4)
  return list.slice(0, key === 'flights' ? 1 : 2)
}

/** Where two answers differ in names or types; null and an empty list are of any type. */
function differences(one: unknown, other: unknown, place = ''): string[] {
  if (one === null || other === null) return []
  if (typeof one !== 'object' || typeof other !== 'object') return typeof one === typeof other ? [] : [place]
  const [some, others] = [one, other] as Record<string, unknown>[]
  const names = Array.isArray(one) ? Object.keys(one).filter((at) => at in others!) : namesOf(one, other)
  return names.flatMap((name) => {
    const at = `${place}.${name}`
    return name in some! && name in others! ? differences(some![name], others![name], at) : [at]
  })
}

const namesOf = (one: object, other: object) => [...new Set([...Object.keys(one), ...Object.keys(other)])]

const toReservation = [
  'flow.create',
  'reservation.requestFlightAvailability',
  'reservation.holdFlightInventory',
  'passenger.setPassengers',
  'payment.createReservation',
]
const toBooked = [...toReservation, 'payment.processPayment', 'booked.open']

const stories: Readonly<Record<string, readonly string[]>> = {
  'what the airline sells, its newsletter, and an account [API-35]': [
    'system.customDefinitions',
    'system.pageOptions',
    'system.network',
    'system.daysOnSale',
    'subscription.subscribeNewsletter',
    'subscription.confirmNewsletter',
    'subscription.leaveNewsletter',
    'account.askLink',
    'account.choosePassword',
  ],
  'a booking by card, from the first call to the last [API-17, API-27]': [
    'flow.create',
    'reservation.requestFlightAvailability',
    'reservation.getFareQuotes',
    'reservation.holdFlightInventory',
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
    'travelDocument.receipt',
    'travelDocument.calendar',
    'booked.openLink',
    'booked.open',
    'booked.search',
    'booked.read',
    'booked.pnr',
    'booked.requestCode',
    'booked.confirmCode',
    'passengerDocument.update',
    'travelDocument.bookedReceipt',
    'travelDocument.bookedCalendar',
    'cancellation.quoteCancelFlight',
    'cancellation.cancelFlight',
  ],
  'a flight changed for another': [
    ...toBooked,
    'flow.createForEdit',
    'flightChange.estimate',
    'flightChange.commit',
  ],
  'a booking given up': [...toReservation, 'flow.remove'],
  'a booking that goes on in a new flow': [...toReservation, 'flow.beginAgain'],
  'a payment at a page of the gateway with its balance, left [API-30]': [
    ...toReservation,
    'payment.initTransactionWithBalance',
    'payment.abandon',
  ],
  'a payment at a page of the gateway [API-29]': [...toReservation, 'payment.initTransaction'],
  'a payment by drop-in [API-33, API-34]': [...toReservation, 'braintree.clientToken', 'braintree.checkout'],
}

/** Calls that refuse here, with the status of the refusal and why. */
const refused: Readonly<Record<string, readonly [number, string]>> = {
  'flow.createForAgency': [401, 'nobody can sign in for an agency yet'],
  'scheduleChange.answer': [422, 'the airline has changed no flight'],
  'account.signIn': [404, 'only a browser that the provider has sent can be signed in'],
  'account.sessions': [401, 'nobody has signed in'],
  'account.endSession': [401, 'nobody has signed in'],
  'payment.webhook': [404, 'only a gateway can sign it'],
  'system.dashboard': [404, 'this airline has none'],
}

/** Tested in places of their own: an answer that never ends, and a flow that no call starts. */
const elsewhere = ['seat.live', 'payment.accountPayment']

async function play(calls: readonly string[]): Promise<Known> {
  const known: Known = new Map([
    [sample.departureDate, day],
    [sample.laterDate, plusDays(day, 1)],
  ])
  const mails: string[] = []
  let isEdit = false
  for (const call of calls) {
    await readMail(call, mails, known)
    isEdit = isEdit || call.startsWith('flightChange.')
    const answer = await send(call, known, isEdit)
    expect(answer.statusCode, `${call}: ${answer.body.slice(0, 300)}`).toBe(200)
    if (!String(answer.headers['content-type']).includes('json')) continue
    const body = answer.json<never>()
    for (const [name, real] of Object.entries(learned[call]?.(body, answer.headers) ?? {})) {
      known.set(sample[name as keyof typeof sample], String(real))
    }
    checkAnswer(call, body, known)
  }
  return known
}

function checkAnswer(call: string, body: unknown, known: Known): void {
  const answer = asRecorded(body, known)
  if (isRecording) fresh[call] ??= answer
  else expect(differences(recorded[call], answer), call).toEqual([])
}

describe('the examples of the API document', () => {
  it.each(Object.entries(stories))('work as they stand: %s', async (_story, calls) => {
    await play(calls)
  })

  it('for calls that need what is not here are refused for that reason alone', async () => {
    const known = await play([...toBooked, 'account.askLink', 'account.choosePassword'])
    for (const [call, [status, why]] of Object.entries(refused)) {
      expect((await send(call, known, false)).statusCode, `${call}: ${why}`).toBe(status)
    }
  })

  it('pay on account [API-31]', async () => {
    const caller = await startAgencyFlow(app, 'ALPS')
    const known: Known = new Map([
      [sample.departureDate, day],
      [sample.flowId, caller.flowId ?? ''],
      [sample.flowToken, caller.accessToken ?? ''],
    ])
    for (const call of toReservation.slice(1)) {
      const body = (await send(call, known, false)).json<never>()
      for (const [name, real] of Object.entries(learned[call]?.(body, {}) ?? {})) {
        known.set(sample[name as keyof typeof sample], String(real))
      }
    }
    const paid = await send('payment.accountPayment', known, false)
    expect([paid.statusCode, paid.json()]).toMatchObject([200, { transactionStatus: 'Approved' }])
  })

  it('see an answer of another shape', () => {
    expect(differences({ a: 1, b: [{ c: 'x' }] }, { a: '1', b: [{ d: 'x' }] })).toEqual([
      '.a',
      '.b.0.c',
      '.b.0.d',
    ])
    expect(differences(undefined, {})).toEqual([''])
  })

  it('are there for every call, and each is sent', () => {
    const sent = new Set([...Object.values(stories).flat(), ...Object.keys(refused), ...elsewhere])
    expect(Object.keys(endpoints).filter((call) => !sent.has(call))).toEqual([])
  })
})
