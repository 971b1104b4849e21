/** A one-time code sent to the booking's contact proves that it is they who act. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Mail } from '../../gateways/mail.ts'
import { seedTinyWorld } from '../../seed/factories.ts'
import { call, type TestApp, testApp } from '../../testing/app.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'
import { book, type Booked, openBooked } from '../../testing/booked.ts'
import { relayNotices } from '../notice/operations/relay.ts'
import { purgeEnded } from './jobs.ts'
import { requireProof, requireReservation } from './policy.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
let app: TestApp
let booked: Booked

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

/** What the mail server takes now. */
async function arrived(): Promise<Mail[]> {
  const mails: Mail[] = []
  await relayNotices(app.deps, async (mail) => void mails.push(mail))
  return mails
}

const request = () => call(app, contract.booked.requestCode, { caller: booked.opener })
const confirm = (code: string) =>
  call(app, contract.booked.confirmCode, { caller: booked.opener, body: { code } })

async function sentCode(): Promise<string> {
  expect((await request()).status).toBe(200)
  const [mail] = await arrived()
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function isProven({ opener } = booked): Promise<boolean> {
  const { host = '', sessionId, accessToken } = opener
  const caller = { brand: app.deps.brandOfHost(host), address: '', requestId: '', bookingFlowId: undefined }
  const access = await requireReservation(app.deps, { ...caller, sessionId, accessToken })
  try {
    requireProof(access)
    return true
  } catch {
    return false
  }
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

it('ends after ten minutes, and when another one is sent', async () => {
  const first = await sentCode()
  const second = await sentCode()
  expect((await confirm(first)).status).toBe(422)
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from expires_at - now()) / 60)::int as minutes from one_time_code
    where reservation_id = ${booked.reservationId}`.execute(app.deps.db.query)
  expect(rows).toEqual([{ minutes: 10 }])
  await sql`update one_time_code set expires_at = now()`.execute(app.deps.db.query)
  expect((await confirm(second)).status).toBe(422)
})

it('is mailed three times an hour for a reservation at most, whoever asks', async () => {
  const other = await openBooked(app, booked)
  const askers = [booked, other, booked, other, booked]
  const answers = await Promise.all(
    askers.map(({ opener }) => call(app, contract.booked.requestCode, { caller: opener })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429, 429])
  expect(await arrived()).toHaveLength(3)
})

it('is forgotten once it has ended, and so is an access that nobody used for a day', async () => {
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
    select (select count(*)::int from one_time_code where reservation_id = ${booked.reservationId}) as codes,
      exists (select from reservation_access) as accesses`.execute(app.deps.db.query)
  return rows[0]
}
