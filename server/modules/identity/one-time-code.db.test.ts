/** A one-time code sent to the booking's contact proves that the caller is the contact. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Mail } from '../../gateways/mail.ts'
import { seedTinyWorld } from '../../seed/factories.ts'
import { call, type TestApp, testApp, type TestCaller } from '../../testing/app.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'
import { book, type TestBooking, openBooked } from '../../testing/booked.ts'
import { relayNotices } from '../../testing/relay.ts'
import { purgeEnded } from './jobs.ts'
import { linkKey } from './operations/link.ts'
import { accessOf } from '../../testing/access.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
let app: TestApp
let booked: TestBooking

beforeAll(async () => {
  app = await testApp({
    gateways: { default: approvingGateway },
    brand: (brand) => ({ ...brand, switches: { ...brand.switches, codeBeforeChanges: true } }),
    seed: async (db) => void (await seedTinyWorld(db, { today })),
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  booked = await book(app, { day: plusDays(today, 3), locale: 'de' })
  await arrived()
})

/** The mails that the mail server takes now. */
async function arrived(): Promise<Mail[]> {
  const mails: Mail[] = []
  await relayNotices(app.deps, async (mail) => void mails.push(mail))
  return mails
}

const request = (caller: TestCaller = booked.opener) => call(app, contract.booked.requestCode, { caller })
const confirm = (code: string, caller: TestCaller = booked.opener) =>
  call(app, contract.booked.confirmCode, { caller, body: { code } })

async function sentCode(caller: TestCaller = booked.opener): Promise<string> {
  expect((await request(caller)).status).toBe(200)
  const [mail] = await arrived()
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
}

/** The holder of the reservation that the answer has opened. */
function openerOf(answer: { readonly headers: Readonly<Record<string, unknown>> }): TestCaller {
  const header = (name: string) => String(answer.headers[name.toLowerCase()])
  const { host } = booked.opener
  return {
    ...(host && { host }),
    sessionId: header(headers.sessionId),
    accessToken: header(headers.accessToken),
  }
}

async function byName(): Promise<TestCaller> {
  const { recordLocator: confirmationCode, opened, opener } = booked
  const body = { confirmationCode, familyName: opened.passengers[0]!.lastName }
  const { host } = opener
  return openerOf(await call(app, contract.booked.search, { caller: { ...(host && { host }) }, body }))
}

async function byLink(): Promise<TestCaller> {
  const { host } = booked.opener
  const body = { key: linkKey(app.deps, booked.reservationId) }
  return openerOf(await call(app, contract.booked.openLink, { caller: { ...(host && { host }) }, body }))
}

/** Refused until the oldest counted try leaves the hour: its slice takes a tenth longer at most. */
const tooMany = {
  status: 429,
  body: { code: 'too-many-requests' },
  headers: { 'retry-after': expect.toSatisfy((sent) => Number(sent) > 54 * 60 && Number(sent) <= 66 * 60) },
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function isProven({ opener } = booked): Promise<boolean> {
  return accessOf(app.deps, 'proven-reservation', opener).then(
    () => true,
    () => false,
  )
}

it('goes to the contact in their language, and only there', async () => {
  const { body } = await request()
  expect(Object.keys(body)).toEqual(['expiresAt'])
  const mails = await arrived()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['kim@example.com', `Ihr Einmalcode zur Buchung ${booked.recordLocator}`],
  ])
  const [code = ''] = /\b\d{6}\b/.exec(mails[0]?.text ?? '') ?? []
  expect(mails[0]?.subject).not.toContain(code)
  const { rows } = await sql<{ payload: string }>`select payload::text from outbox`.execute(app.deps.db.query)
  expect(rows.map(({ payload }) => payload).join()).not.toContain(code)
})

it('proves the access it was entered in for half an hour, and no other', async () => {
  const code = await sentCode()
  const other = await openBooked(app, booked)
  expect(await isProven()).toBe(false)
  const { body } = await confirm(`${code.slice(0, 3)} ${code.slice(3)}`)
  const until = Date.parse((body as { provenUntil: string }).provenUntil)
  expect((until - Date.now()) / 60_000).toBeCloseTo(30, 0)
  expect([await isProven(), await isProven(other)]).toEqual([true, false])
  expect(await confirm(code)).toMatchObject({ status: 422, body: { code: 'code-refused' } })
  await sql`update reservation_access set proven_until = now() - interval '1 second'`.execute(
    app.deps.db.query,
  )
  expect(await isProven()).toBe(false)
})

it('is refused from the sixth try on, right or not, also when many tries come at once', async () => {
  const code = await sentCode()
  const tries = await Promise.all(Array.from({ length: 30 }, () => confirm(wrong(code))))
  expect(tries.every(({ status }) => status === 422)).toBe(true)
  const { rows } = await sql`select tries from one_time_code`.execute(app.deps.db.query)
  expect(rows).toContainEqual({ tries: 5 })
  expect((await confirm(code)).status).toBe(422)
  expect(await isProven()).toBe(false)
})

it('ends after ten minutes, and when another one is sent for the same access', async () => {
  const first = await sentCode()
  const second = await sentCode()
  expect((await confirm(first)).status).toBe(422)
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from expires_at - now()) / 60)::int as minutes from one_time_code
    where session_id = ${booked.opener.sessionId}`.execute(app.deps.db.query)
  expect(rows).toEqual([{ minutes: 10 }])
  await sql`update one_time_code set expires_at = now()`.execute(app.deps.db.query)
  expect((await confirm(second)).status).toBe(422)
})

it('is mailed at most three times an hour for each way of opening a reservation, however often it is opened', async () => {
  for (const open of [byName, byLink, async () => (await openBooked(app, booked)).opener]) {
    const openers = [await open(), await open()]
    const askers = [...openers, ...openers, ...openers]
    const answers = await Promise.all(askers.map(request))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429, 429, 429])
    expect(await arrived()).toHaveLength(3)
  }
})

it('says, once the most were sent, when the next one may be sent', async () => {
  for (let count = 0; count < 3; count++) await request()
  expect(await request()).toMatchObject(tooMany)
  await sql`update throttle_count set window_start = window_start - interval '50 minutes'`.execute(
    app.deps.db.query,
  )
  const { status, headers: told } = await request()
  expect(status).toBe(429)
  const seconds = Number(told['retry-after'])
  expect(seconds).toBeGreaterThan(4 * 60)
  expect(seconds).toBeLessThanOrEqual(16 * 60)
  await sql`update throttle_count set window_start = window_start - make_interval(secs => ${seconds})`.execute(
    app.deps.db.query,
  )
  expect((await request()).status).toBe(200)
})

it('cannot be kept from the holder of the link or the booking by a caller who knows code and name: not its mails, its tries or the code itself', async () => {
  const owners = [booked.opener, await byLink()]
  const codes = [await sentCode(owners[0]), await sentCode(owners[1])]
  const strangers = await Promise.all([1, 2, 3, 4].map(byName))
  await Promise.all(strangers.map(request))
  await arrived()
  await Promise.all(
    strangers.flatMap((stranger) => Array.from({ length: 6 }, () => confirm('000000', stranger))),
  )
  for (const [place, owner] of owners.entries()) {
    expect((await confirm(codes[place]!, owner)).status).toBe(200)
    expect((await request(owner)).status).toBe(200)
  }
})

it('opens nothing in another browser than the one that asked for it', async () => {
  const code = await sentCode()
  const other = await openBooked(app, booked)
  expect(await confirm(code, other.opener)).toMatchObject({ status: 422, body: { code: 'code-refused' } })
  expect(await isProven(other)).toBe(false)
  const own = await sentCode(other.opener)
  expect([(await confirm(code)).status, (await confirm(own, other.opener)).status]).toEqual([200, 200])
})

it('can be guessed ten times an hour by all callers who know code and name together; a right guess does not count', async () => {
  const strangers = await Promise.all([1, 2, 3].map(byName))
  const right = await sentCode(strangers[0])
  expect((await confirm(right, strangers[0])).status).toBe(200)
  const codes = [await sentCode(strangers[1]), await sentCode(strangers[2])]
  for (const [place, code] of codes.entries()) {
    const tries = Array.from({ length: 5 }, () => confirm(wrong(code), strangers[place + 1]))
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([422, 422, 422, 422, 422])
  }
  await sql`update throttle_count set window_start = window_start - interval '20 minutes'
    where scope = 'one-time-code-guess'`.execute(app.deps.db.query)
  await sql`delete from throttle_count where scope = 'one-time-code'`.execute(app.deps.db.query)
  const last = await byName()
  const code = await sentCode(last)
  const refused = await confirm(code, last)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(34 * 60)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(46 * 60)
  const own = await sentCode()
  expect((await confirm(own)).status).toBe(200)
})

it('is deleted once it has ended, and so is an access that nobody used for a day', async () => {
  await sentCode()
  const { query } = app.deps.db
  await purgeEnded(app.deps)
  expect(await stored()).toEqual({ codes: 1, accesses: true })
  await sql`update one_time_code set expires_at = now() - interval '1 second'`.execute(query)
  await sql`update reservation_access set touched_at = now() - interval '25 hours'`.execute(query)
  await purgeEnded(app.deps)
  expect(await stored()).toEqual({ codes: 0, accesses: false })
})

async function stored() {
  const { rows } = await sql<{ codes: number; accesses: boolean }>`
    select (select count(*)::int from one_time_code where session_id = ${booked.opener.sessionId}) as codes,
      exists (select from reservation_access) as accesses`.execute(app.deps.db.query)
  return rows[0]
}
