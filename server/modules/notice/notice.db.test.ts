import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentGateway } from '../../gateways/gateway.ts'
import { seedTinyWorld } from '../../seed/factories.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { cardForm, pay, reserve } from '../../testing/payer.ts'
import { noticeJobs } from './jobs.ts'
import type { Mail } from './notice.ts'
import { queueNotice, relayNotices } from './operations.ts'
import { countWaiting } from './queries.ts'

const gateway: PaymentGateway = {
  takes: 'token',
  charge: async ({ orderId, amount }) => ({
    state: 'approved',
    transactionId: `txn-${orderId}`,
    amount,
    card: { masked: '4111XXXXXXXX1111', brand: 'visa', lastFour: '1111' },
  }),
  find: async () => ({ state: 'absent' }),
  refund: async () => ({ state: 'unknown', why: 'not used' }),
  readWebhook: () => ({ ok: false, why: 'not used' }),
}

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const trip = { day: plusDays(today, 2), isReturn: true }
let app: TestApp

beforeAll(async () => {
  app = await testApp({
    gateways: { default: gateway },
    seed: async (db) => void (await seedTinyWorld(db, { today })),
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  await sql`truncate outbox`.execute(app.deps.db.query)
})

async function due(): Promise<void> {
  await sql`update outbox set next_at = now()`.execute(app.deps.db.query)
}

async function book(locale: 'en' | 'de') {
  const reserved = await reserve(app, { ...trip, locale })
  expect((await pay(app, reserved, cardForm('token'))).body).toMatchObject({ transactionStatus: 'Approved' })
  return reserved
}

/** Relays what is due into a list. */
async function relayed(): Promise<Mail[]> {
  const mails: Mail[] = []
  await relayNotices(app.deps, async (mail) => void mails.push(mail))
  return mails
}

describe('the confirmation of a booking', () => {
  it('goes to its contact once, with code, flights, tickets and the price paid', async () => {
    const { recordLocator } = await book('en')
    const [mail, ...more] = await relayed()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: 'kim@example.com',
      locale: 'en',
      subject: `Your booking ${recordLocator} is confirmed`,
    })
    expect(mail?.text).toMatch(/PE 101 {2}\w+, \w+ \d+, \d{4} {2}06:50 ACH – 08:05 VIE/)
    expect(mail?.text).toContain('MUELLER/KIMADULTMS')
    expect(mail?.text).toMatch(/99\d-\d{10}/)
    expect(mail?.text).toContain('Total paid: €410.00')
    await due()
    expect(await relayed()).toEqual([])
  })

  it('is written in German to who booked in German', async () => {
    const { recordLocator } = await book('de')
    const [mail] = await relayed()
    expect(mail).toMatchObject({ locale: 'de', subject: `Ihre Buchung ${recordLocator} ist bestätigt` })
    expect(mail?.text).toContain('Bezahlt: €410,00')
  })
})

describe('the outbox', () => {
  it('holds a notice once for what it tells of', async () => {
    const { reservationId } = await reserve(app, trip)
    const notice = { kind: 'booking-confirmed', brand: 'peoples', reservationId } as const
    await app.deps.db.transact(async (tx) => {
      await queueNotice(tx, notice)
      await queueNotice(tx, notice)
    })
    expect(await countWaiting(app.deps.db.query)).toBe(1)
  })

  it('keeps what a transport did not take, and delivers it later with the same id', async () => {
    await book('en')
    const ids: string[] = []
    const refuse = async ({ id }: Mail) => {
      ids.push(id)
      throw new Error('mail server down')
    }
    expect(await relayNotices(app.deps, refuse)).toBe(0)
    expect(await relayNotices(app.deps, refuse)).toBe(0)
    expect(ids).toHaveLength(1)
    await due()
    const [mail] = await relayed()
    expect(mail?.id).toBe(ids[0])
    expect(await countWaiting(app.deps.db.query)).toBe(0)
  })

  it('shares its rows among relays at work together: each mail goes out once', async () => {
    for (let count = 0; count < 6; count++) await book('en')
    const mails = (await Promise.all([relayed(), relayed(), relayed()])).flat()
    expect(new Set(mails.map(({ id }) => id)).size).toBe(6)
    expect(mails).toHaveLength(6)
  })

  it('marks nothing delivered while there is no transport', async () => {
    await book('en')
    for (const job of noticeJobs) expect(await job.run(app.deps)).toBe(0)
    expect(await countWaiting(app.deps.db.query)).toBe(1)
  })
})
