/**
 * A client that knows nothing but the guide: it books, pays with the sandbox and cancels, by `fetch` alone. The guide
 * gives it the tokeniser's address and the test cards.
 */
import { dateAt, instant, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cardGateway } from './gateways/card-gateway.ts'
import { seedTinyWorld } from './seed/factories.ts'
import { type TestApp, testApp } from './testing/app.ts'
import { type SandboxProcess, startSandboxProcess } from './testing/sandbox.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))
let sandbox: SandboxProcess
let engine: TestApp
let api: string

beforeAll(async () => {
  sandbox = await startSandboxProcess()
  engine = await testApp({
    gateways: { default: cardGateway({ url: sandbox.url, apiKey: sandbox.apiKey }) },
    settings: { GATEWAY_URL: sandbox.url },
    seed: async (db) => {
      // The names of airlines below localhost are not known on every machine; localhost alone is this one's.
      await seedTinyWorld(db, { today, days: 30, brand: 'slate_one' })
      for (const table of ['fare', 'tax']) {
        await sql`update ${sql.table(table)} set currency = 'USD'`.execute(db.query)
      }
    },
  })
  const { port } = new URL(await engine.app.listen({ host: '127.0.0.1', port: 0 }))
  api = `http://localhost:${port}/api`
})
afterAll(async () => {
  await engine.close()
  await sandbox.stop()
})

/** Everything below this line is written from the guide. */
async function send(
  method: string,
  path: string,
  { body, sent = {} }: { body?: unknown; sent?: Record<string, string> } = {},
) {
  const response = await fetch(`${api}/${path}`, {
    method,
    headers: { ...sent, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as unknown }
}

async function done<Body>(...call: Parameters<typeof send>): Promise<{ headers: Headers; body: Body }> {
  const answer = await send(...call)
  if (answer.status !== 200) throw new Error(`${call[1]}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return { headers: answer.headers, body: answer.body as Body }
}

async function readGuide() {
  const text = await (await fetch(`${api}/docs/guide.md`)).text()
  const cardOf = (what: string) => new RegExp(`^\\| (\\d+) \\| ${what}`, 'm').exec(text)?.[1] ?? ''
  return {
    tokeniser: /`POST (http\S+\/tokens)`/.exec(text)?.[1] ?? '',
    approved: cardOf('approved'),
    declined: cardOf('declined'),
  }
}

async function tokenise(tokeniser: string, number: string): Promise<string> {
  const card = { number, holder: 'KIM LEE', expiryMonth: 12, expiryYear: 2039, securityCode: '123' }
  const response = await fetch(tokeniser, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(card),
  })
  return ((await response.json()) as { token: string }).token
}

const person = {
  firstName: 'Kim',
  lastName: 'Lee',
  email: 'kim@example.com',
  address: '1 Main Street',
  city: 'New York',
  state: 'NY',
}

/** Some route of the network and a day on which it is flown, far enough ahead. */
async function findTrip() {
  const { routes } = (await done<Network>('GET', 'system/network')).body
  const [origin, [destination] = []] = Object.entries(routes)[0] ?? []
  const path = `system/days-on-sale?origin=${origin}&destination=${destination}`
  const { from, days } = (await done<{ outbound: SaleDays }>('GET', path)).body.outbound
  const ahead = days.indexOf('1', 10)
  const dayOfMonth = new Date(`${from}T00:00:00Z`)
  dayOfMonth.setUTCDate(dayOfMonth.getUTCDate() + ahead)
  return { origin, destination, departureDate: dayOfMonth.toISOString().slice(0, 10) }
}

/** What the airline asks beside the usual. */
async function customFields() {
  const asked = (await done<CustomField[]>('POST', 'system/system-custom-definitions', { body: {} })).body
  const required = asked.filter(({ isRequired }) => isRequired)
  return Object.fromEntries(
    required.map(({ fieldName, allowedValues }) => [fieldName, Object.keys(allowedValues)[0] ?? 'any']),
  )
}

const startFlow = async () =>
  headersOf((await done<CreatedFlow>('POST', 'booking-flow/create', { body: {} })).body)

function headersOf({ bookingFlowId, accessToken }: CreatedFlow) {
  return { 'X-Booking-Flow-Id': bookingFlowId, 'X-Access-Token': accessToken }
}

/** Steps 2 to 7. */
async function reserve(sent: Record<string, string>) {
  const passengers = [{ passengerType: 'adult', requestedSeats: 1 }]
  const search = { ...(await findTrip()), passengers }
  const found = (
    await done<FoundFlights>('POST', 'reservation/request-flight-availability', { body: search })
  ).body
  const flight = found.flightGroups[0]?.days.find(({ date }) => date === search.departureDate)?.flights[0]
  // A fare whose money comes back.
  const fare = flight?.fares.find(({ fareBrand }) => fareBrand.conditions.refundFee === 0)
  const chosen = {
    flightId: flight?.id,
    fareSummaryUid: fare?.fareSummaryUid,
    totalAmount: fare?.totalAmount,
  }
  await done('POST', 'reservation/hold-flight-inventory', {
    sent,
    body: { flightsToHold: [chosen], passengers },
  })
  const contact = { mobilePhone: '+12125550123', postCode: '10001', country: 'US' }
  const kim = {
    passengerType: 'adult',
    gender: 'F',
    dateOfBirth: '1990-05-17',
    ...person,
    ...contact,
    customFields: await customFields(),
  }
  await done('POST', 'passengers/set-passengers', { sent, body: [kim] })
  const { data } = (await done<ReservationAnswer>('POST', 'payment/create-reservation', { sent, body: {} }))
    .body
  return { sent, ...data }
}

interface CreatedFlow {
  readonly bookingFlowId: string
  readonly accessToken: string
}

interface Network {
  readonly routes: Readonly<Record<string, string[]>>
}

interface SaleDays {
  readonly from: string
  readonly days: string
}

interface CustomField {
  readonly fieldName: string
  readonly isRequired: boolean
  readonly allowedValues: Readonly<Record<string, string>>
}

interface FoundFlights {
  readonly flightGroups: { days: { date: string; flights: { id: string; fares: Fare[] }[] }[] }[]
}

interface ReservationAnswer {
  readonly data: { readonly confirmationCode: string; readonly balance: number }
}

interface Fare {
  readonly fareSummaryUid: string
  readonly totalAmount: number
  readonly fareBrand: { readonly conditions: { readonly refundFee: number | null } }
}

async function pay(sent: Record<string, string>, token: string, amount: number) {
  const { billingCountries } = (await done<{ billingCountries: string[] }>('GET', 'system/page-options')).body
  expect(billingCountries).toContain('US')
  const bill = { ...person, cardHolder: 'KIM LEE', postalCode: '10001', countryISO: 'US' }
  return (await done('POST', 'payment/process-payment', { sent, body: { token, amount, ...bill } })).body
}

async function openReservation(confirmationCode: string) {
  const { headers, body } = await done<{ flights: { id: string }[] }>('POST', 'reservation/search', {
    body: { confirmationCode, familyName: 'Lee' },
  })
  const sent = {
    'X-Session-Id': headers.get('X-Session-Id') ?? '',
    'X-Access-Token': headers.get('X-Access-Token') ?? '',
  }
  return { sent, flightId: body.flights[0]?.id ?? '' }
}

it('a client written from the guide books, pays and cancels', async () => {
  const { tokeniser, approved, declined } = await readGuide()
  const { sent, confirmationCode, balance } = await reserve(await startFlow())
  expect(await pay(sent, await tokenise(tokeniser, declined), balance)).toMatchObject({
    transactionStatus: 'Declined',
  })
  expect(await pay(sent, await tokenise(tokeniser, approved), balance)).toMatchObject({
    transactionStatus: 'Approved',
  })
  expect((await done('GET', 'payment/status', { sent })).body).toMatchObject({
    state: 'approved',
    balance: 0,
  })
  const completed = (await done('POST', 'booking-flow/complete', { sent, body: {} })).body
  expect(completed).toMatchObject({ result: { confirmationCode, tickets: [{ firstName: 'Kim' }] } })

  const opened = await openReservation(confirmationCode)
  const quote = await done<{ quoteId: string }>(
    'POST',
    `reservation/quote-cancel-flight?flightId=${opened.flightId}`,
    {
      sent: opened.sent,
    },
  )
  expect(quote.body).toMatchObject({ refundableAmount: balance })
  const { quoteId } = quote.body
  const cancelled = await done(
    'POST',
    `reservation/cancel-flight?flightId=${opened.flightId}&quoteId=${quoteId}`,
    {
      sent: opened.sent,
    },
  )
  expect(cancelled.body).toMatchObject({
    refundableAmount: balance,
    reservation: { flights: [{ isCancelled: true }] },
  })
  const { totals } = await sandbox.ledger()
  expect(totals['USD']).toMatchObject({ capturedMinor: balance * 100 })
})

it('is told what is wrong as the guide says', async () => {
  const { tokeniser } = await readGuide()
  expect(await tokenise(tokeniser, '4111111111111112')).toBeUndefined()
  const wrong = await send('GET', 'payment/create-reservation')
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST'])
  const gone = await send('GET', 'payment/status')
  expect([gone.status, gone.body]).toMatchObject([
    401,
    { message: '1', detail: expect.stringMatching(/^The session/) },
  ])
  const { sent } = await reserve(await startFlow())
  const card = await send('POST', 'payment/process-payment', { sent, body: { token: '4111111111111111' } })
  expect([card.status, card.body]).toMatchObject([422, { code: 'card-number-refused' }])
})
