/**
 * A client of an agency that knows nothing but the guide: it sets up its app, signs in with a key of its own, and books
 * on account. It sends the airline's name in `Host`, as the guide says for machines that do not know the name.
 */
import { createHash, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedTinyWorld } from './seed/factories.ts'
import { goodPassword } from './testing/account.ts'
import { agencySite, makeAgency, makeAgencyUser } from './testing/agency.ts'
import { type TestApp, testApp } from './testing/app.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))
const day = plusDays(today, 20)
let engine: TestApp
let port: string

beforeAll(async () => {
  engine = await testApp({
    brand: (brand) => ({ ...brand, switches: { ...brand.switches, agencySignIn: true } }),
    seed: async (db) => void (await seedTinyWorld(db, { today, days: 30 })),
  })
  await makeAgency(engine, { code: 'ALPS', creditLimit: 100_000 })
  await makeAgencyUser(engine, 'ALPS', 'agent', 'anna')
  port = new URL(await engine.app.listen({ host: '127.0.0.1', port: 0 })).port
})
afterAll(() => engine.close())

/** Everything below this line is written from the guide. */
interface CallParts {
  readonly body?: unknown
  readonly sent?: Readonly<Record<string, string>>
}

async function send<Body>(method: string, path: string, { body, sent = {} }: CallParts = {}) {
  const headers = { host: new URL(agencySite).host, 'content-type': 'application/json', ...sent }
  return new Promise<{ status: number; body: Body }>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method, path: `/api/${path}`, headers }
    const call = request(options, (answer) => {
      text(answer).then((body) => {
        resolve({ status: answer.statusCode ?? 0, body: JSON.parse(body) as Body })
      }, reject)
    })
    call.on('error', reject)
    call.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/** A key of the client's own, and what shows that a call is made by its holder. */
async function makeKey() {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = await exportJWK(publicKey)
  return (method: string, path: string, token?: string) => {
    const ath = token && createHash('sha256').update(token).digest('base64url')
    const claims = { htm: method, htu: `${agencySite}/api/${path}`, jti: randomUUID(), ...(ath && { ath }) }
    const head = { alg: 'ES256', typ: 'dpop+jwt', jwk }
    return new SignJWT(claims).setProtectedHeader(head).setIssuedAt().sign(privateKey)
  }
}

interface SignedIn {
  readonly accessToken?: string
  readonly asks?: string
  readonly enrolment?: { readonly secret: string }
}

async function signIn(prove: Awaited<ReturnType<typeof makeKey>>): Promise<string> {
  const who = { agencyCode: 'alps', username: 'anna', password: goodPassword }
  const path = 'agency/sign-in'
  const ask = async (code?: string) =>
    send<SignedIn>('POST', path, { body: { ...who, code }, sent: { DPoP: await prove('POST', path) } })
  const { body } = await ask()
  expect(body.asks).toBe('enrolment')
  const app = new TOTP({ secret: body.enrolment?.secret ?? '' })
  const first = await ask(app.generate())
  // On a busy machine a code is over before it arrives.
  const { accessToken } = (first.status === 200 ? first : await ask(app.generate())).body
  return accessToken ?? ''
}

interface FoundFlights {
  readonly flightGroups: {
    days: {
      date: string
      flights: { id: string; fares: { fareSummaryUid: string; totalAmount: number }[] }[]
    }[]
  }[]
}

/** Steps 2 to 7. */
async function reserve(sent: Record<string, string>): Promise<void> {
  const passengers = [{ passengerType: 'adult', requestedSeats: 1 }]
  const search = { origin: 'ACH', destination: 'VIE', departureDate: day, passengers }
  const { body } = await send<FoundFlights>('POST', 'reservation/request-flight-availability', {
    body: search,
  })
  const flight = body.flightGroups[0]?.days.find(({ date }) => date === day)?.flights[0]
  const chosen = { flightId: flight?.id, ...flight?.fares[0] }
  const held = { flightsToHold: [chosen], passengers }
  await send('POST', 'reservation/hold-flight-inventory', { sent, body: held })
  const kim = {
    passengerType: 'adult',
    firstName: 'Kim',
    lastName: 'Lee',
    gender: 'F',
    dateOfBirth: '1990-05-17',
    email: 'kim@example.com',
    mobilePhone: '+436641234567',
    address: 'Ring 1',
    city: 'Wien',
    postCode: '1010',
    country: 'AT',
  }
  await send('POST', 'passengers/set-passengers', { sent, body: [kim] })
  await send('POST', 'payment/create-reservation', { sent, body: {} })
}

it('a client of an agency, written from the guide, signs in and books on account', async () => {
  const prove = await makeKey()
  const token = await signIn(prove)
  const proven = async (method: string, path: string) => ({
    Authorization: `DPoP ${token}`,
    DPoP: await prove(method, path, token),
  })
  const begin = 'booking-flow/create-for-agency'
  const flow = await send<{ bookingFlowId: string; accessToken: string }>('POST', begin, {
    body: {},
    sent: await proven('POST', begin),
  })
  const sent = {
    'X-Booking-Flow-Id': flow.body.bookingFlowId,
    'X-Access-Token': flow.body.accessToken,
  }
  await reserve(sent)
  const paid = await send('POST', 'payment/account-payment', { sent, body: {} })
  expect(paid.body).toMatchObject({ transactionStatus: 'Approved' })
  const completed = await send('POST', 'booking-flow/complete', { sent, body: {} })
  expect(completed.body).toMatchObject({ result: { tickets: [{ firstName: 'Kim' }] } })
  const list = await send('GET', 'agency/bookings?limit=1', { sent: await proven('GET', 'agency/bookings') })
  expect(list.body).toMatchObject({ items: [{ leadPassengerName: 'Kim Lee', bookAgent: 'anna' }] })

  const copied = await send('GET', 'agency/bookings', { sent: { Authorization: `Bearer ${token}` } })
  expect([copied.status, copied.body]).toMatchObject([401, { message: '2' }])
  const { bookingFlowId, accessToken } = flow.body
  const ofFlow = { 'X-Booking-Flow-Id': bookingFlowId, Authorization: `Bearer ${accessToken}` }
  expect((await send('GET', 'booking-flow', { sent: ofFlow })).status).toBe(200)

  const create = 'agency/create-user'
  const made = await send('POST', create, { body: newUser, sent: await proven('POST', create) })
  expect([made.status, made.body]).toMatchObject([200, { login: 'ks', role: 'agent' }])
})

const newUser = {
  title: 'Ms',
  firstName: 'Kim',
  lastName: 'Sommer',
  homePhone: '+4315123456',
  mobilePhone: '+436641234567',
  email: 'kim.sommer@alps.example',
  login: 'ks',
  password: goodPassword,
}

it('a proof counts once, and a token without one is nobody’s', async () => {
  const prove = await makeKey()
  const path = 'agency/bookings'
  const bare = await send('GET', path, { sent: { Authorization: 'Bearer nothing' } })
  expect([bare.status, bare.body]).toMatchObject([401, { message: '2' }])
  const proof = await prove('POST', 'agency/sign-in')
  const who = { agencyCode: 'alps', username: 'nobody', password: 'wrong words here' }
  const ask = () => send('POST', 'agency/sign-in', { body: who, sent: { DPoP: proof } })
  expect((await ask()).body).toMatchObject({ code: 'agency-sign-in-refused' })
  expect((await ask()).body).toMatchObject({ code: 'malformed-request' })
})
