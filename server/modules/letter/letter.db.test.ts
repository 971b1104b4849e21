import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { startMailServer, type TestMailServer } from '@jetbridge/sandbox/testing.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkInvariants } from '../../testing/invariants.ts'
import type { Deps } from '../../deps.ts'
import { type DeliverMail, type Mail, type MailGateway, openMail } from '../../gateways/mail.ts'
import { metricsText } from '../../http/metrics.ts'
import { figures } from '../metrics.ts'
import { seedTinyWorld } from '../../seed/factories.ts'
import { call, type TestApp, testApp } from '../../testing/app.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'
import { cardForm, holdTrip, pay, reserve } from '../../testing/payer.ts'
import { nameParty, startFlow } from '../../testing/traveller.ts'
import { letterKinds } from './operations/write.ts'
import { noticeJobs } from '../notice/jobs.ts'
import { stuckAfterTries } from '../notice/notice.ts'
import { queueLetter } from './operations/queue.ts'
import { relayNotices } from '../../testing/relay.ts'
import { countWaiting } from '../notice/read.ts'
import { untilHolds } from '../../testing/until.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const trip = { day: plusDays(today, 2), isReturn: true }
let app: TestApp
let server: TestMailServer
let mail: MailGateway
/** waits for less than a slow server takes */
let hasty: MailGateway

beforeAll(async () => {
  server = await startMailServer()
  mail = openMail({ url: server.url, timeoutMilliseconds: 10_000 })
  hasty = openMail({ url: server.url, timeoutMilliseconds: 400 })
  app = await testApp({
    gateways: { default: approvingGateway },
    seed: async (db) => void (await seedTinyWorld(db, { today, seats: 60 })),
  })
})
afterAll(async () => {
  mail.close()
  hasty.close()
  await app.close()
  await server.close()
})
beforeEach(async () => {
  server.setFaults({})
  await server.mailbox.clear()
  await sql`truncate outbox`.execute(app.deps.db.query)
})

it('a passenger with an address of their own gets a copy of the letters, and no other address hears of it [PAX-04, PAX-08]', async () => {
  const caller = await startFlow(app)
  const party = { adult: 2, child: 0, infant: 0 }
  const [lead, other] = nameParty(party, trip.day)
  const name = (change: object) =>
    call(app, contract.passenger.setPassengers, {
      caller,
      body: [
        { ...lead!, copyEmail: ' own@example.com' },
        { ...other!, ...change },
      ],
    })
  await holdTrip(app, caller, { ...trip, party })
  expect(await name({ email: 'no address' })).toMatchObject({
    status: 422,
    body: { fields: { '1.email': 'email-not-valid' } },
  })
  expect((await name({ email: 'other@example.com' })).status).toBe(200)
  await call(app, contract.payment.createReservation, { caller, body: {} })
  expect((await pay(app, { caller }, cardForm('token'))).body).toMatchObject({
    transactionStatus: 'Approved',
  })
  expect(await relayNotices(app.deps, mail.deliver)).toBe(1)
  const [letter, ...more] = arrived()
  expect(more).toEqual([])
  expect(letter?.to).toEqual(['kim@example.com', 'own@example.com', 'other@example.com'])
  expect(`${letter?.text}${letter?.html}`).not.toMatch(/(?:own|other)@example/)
})

/** As if the pause after a failed try were over. */
async function due(): Promise<void> {
  await sql`update outbox set next_at = now()`.execute(app.deps.db.query)
}

async function book(locale: 'en' | 'de' = 'en') {
  const reserved = await reserve(app, { ...trip, locale })
  expect((await pay(app, reserved, cardForm('token'))).body).toMatchObject({ transactionStatus: 'Approved' })
  return reserved
}

function waiting() {
  return countWaiting(app.deps.db.query)
}

/** What came in, oldest first. */
function arrived() {
  return server.mailbox.list().toReversed()
}

describe('the confirmation of a booking', () => {
  it('goes to its contact once, as text and HTML, with receipt and calendar', async () => {
    const { recordLocator } = await book('en')
    expect(await relayNotices(app.deps, mail.deliver)).toBe(1)
    await due()
    expect(await relayNotices(app.deps, mail.deliver)).toBe(0)
    const [letter, ...more] = arrived()
    expect(more).toEqual([])
    expect(letter).toMatchObject({
      to: ['kim@example.com'],
      subject: `Your booking ${recordLocator} is confirmed`,
    })
    expect(letter?.from).toMatch(/^People’s <booking@peoples\.example>$/)
    expect(letter?.text).toMatch(/PE 101\n {2}\w+,? \d+ \w+ \d{4}\n {2}06:50 {2}St\. Gallen-Altenrhein/)
    expect(letter?.text).toContain('MUELLER/KIMADULTMS')
    expect(letter?.text).toMatch(/99\d-\d{10}/)
    expect(letter?.text).toContain('Total paid: €410.00')
    expect(letter?.text).toContain('Visa •••• 1111: €410.00')
    expect(letter?.html).toContain(recordLocator)
    const files = letter?.attachments.map(({ fileName, mediaType }) => [fileName, mediaType])
    expect(files).toEqual([
      [`receipt-${recordLocator}.pdf`, 'application/pdf'],
      [`flights-${recordLocator}.ics`, 'text/calendar'],
    ])
    expect(Buffer.from(letter?.attachments[0]?.content ?? []).toString('latin1', 0, 5)).toBe('%PDF-')
  })

  it('shows the map of where the flight leaves, in both themes, as pictures that come with it; the text names the place', async () => {
    await book('en')
    const taken: Mail[] = []
    await relayNotices(app.deps, async (each) => {
      taken.push(each)
      await mail.deliver(each)
    })
    const [sent] = taken
    const pictures = sent?.attachments.filter(({ contentId }) => contentId !== undefined) ?? []
    expect(pictures.map(({ contentId }) => contentId)).toEqual([
      'map-ach-vie-light@peoples.example',
      'map-ach-vie-dark@peoples.example',
    ])
    for (const { contentId, content } of pictures) {
      expect(sent?.html).toContain(`src="cid:${contentId}"`)
      expect(content.subarray(1, 4).toString()).toBe('PNG')
      expect(content.byteLength).toBeLessThan(30_000)
    }
    expect(sent?.html).toContain(
      'alt="Map: around St. Gallen-Altenrhein (ACH), with the way to Vienna (VIE)"',
    )
    expect(sent?.html).not.toMatch(/src="https?:/)
    expect(sent?.text).toContain('Where to go: ')
    const [letter] = arrived()
    expect(letter?.html.match(/src="data:image\/png;base64,/g)).toHaveLength(2)
  })

  it('goes without a map where none can be drawn', async () => {
    const { recordLocator } = await book('en')
    const place = () => Promise.reject(new Error('no coasts'))
    const deps = { ...app.deps, maps: { ...app.deps.maps, place } }
    expect(await relayNotices(deps, mail.deliver)).toBe(1)
    const [letter] = arrived()
    expect(letter?.subject).toBe(`Your booking ${recordLocator} is confirmed`)
    expect(letter?.html).not.toContain('<img')
  })

  it('is in German for a booking made in German', async () => {
    const { recordLocator } = await book('de')
    await relayNotices(app.deps, mail.deliver)
    const [letter] = arrived()
    expect(letter?.subject).toBe(`Ihre Buchung ${recordLocator} ist bestätigt`)
    expect(letter?.text).toContain('Bezahlt: €410,00')
    expect(letter?.attachments.map(({ fileName }) => fileName)).toEqual([
      `beleg-${recordLocator}.pdf`,
      `fluege-${recordLocator}.ics`,
    ])
  })
})

describe('the outbox', () => {
  it('holds a notice once for its source', async () => {
    const { reservationId } = await reserve(app, trip)
    const notice = { kind: 'booking-confirmed', brand: 'peoples', reservationId } as const
    await app.deps.db.transact(async (tx) => {
      await queueLetter(tx, notice)
      await queueLetter(tx, notice)
    })
    expect(await waiting()).toEqual({ waiting: 1, stuck: 0 })
  })

  it('waits while no mail server is configured', async () => {
    await book()
    for (const job of noticeJobs(letterKinds)) expect(await job.run(app.deps)).toBe(0)
    expect(await waiting()).toEqual({ waiting: 1, stuck: 0 })
  })

  for (const [how, fault] of Object.entries({
    'is down': { down: true },
    'refuses the address': { refuse: true },
    'is too slow': { slowMs: 1_200 },
  })) {
    it(`loses nothing to a mail server that ${how}, and asks it with growing pauses`, async () => {
      await book()
      server.setFaults(fault)
      for (let tries = 1; tries <= 3; tries++) {
        expect(await relayNotices(app.deps, hasty.deliver)).toBe(0)
        // Not due before its pause is over.
        expect(await relayNotices(app.deps, hasty.deliver)).toBe(0)
        const [row] = await app.deps.db.query
          .selectFrom('outbox')
          .select(['attempts', sql<number>`round(extract(epoch from next_at - now()))::int`.as('pause')])
          .execute()
        expect(row?.attempts).toBe(tries)
        expect(Math.abs((row?.pause ?? 0) - 30 * 2 ** (tries - 1))).toBeLessThanOrEqual(3)
        await due()
      }
      server.setFaults({})
      expect(await relayNotices(app.deps, mail.deliver)).toBe(1)
      expect(await waiting()).toEqual({ waiting: 0, stuck: 0 })
      // A mail that a slow server took after all is the same mail.
      await untilHolds(() => expect(arrived()).toHaveLength(how === 'is too slow' ? 4 : 1))
      expect(new Set(arrived().map(({ messageId }) => messageId)).size).toBe(1)
    })
  }

  it('sends the same mail once more when the process died after sending and before noting it', async () => {
    await book()
    const dying: Deps = {
      ...app.deps,
      crashPoint: (label) => {
        if (label === 'notice.after-send') throw new Error('killed')
      },
    }
    expect(await relayNotices(dying, mail.deliver)).toBe(0)
    await due()
    expect(await relayNotices(app.deps, mail.deliver)).toBe(1)
    await due()
    expect(await relayNotices(app.deps, mail.deliver)).toBe(0)
    const ids = arrived().map(({ messageId }) => messageId)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toMatch(/^<peoples-notice-\d+@peoples\.example>$/)
  })

  it('sends the same mail again when the mail server took it without saying so', async () => {
    await book()
    server.setFaults({ loseAnswers: true })
    expect(await relayNotices(app.deps, mail.deliver)).toBe(0)
    server.setFaults({})
    await due()
    expect(await relayNotices(app.deps, mail.deliver)).toBe(1)
    expect(new Set(arrived().map(({ messageId }) => messageId)).size).toBe(1)
  })

  it('shares its rows among relays that work together: each mail goes out once', async () => {
    for (let count = 0; count < 9; count++) await book()
    const relays = Array.from({ length: 10 }, () => relayNotices(app.deps, mail.deliver))
    expect((await Promise.all(relays)).reduce((all, each) => all + each, 0)).toBe(9)
    expect(new Set(arrived().map(({ messageId }) => messageId)).size).toBe(9)
    expect(arrived()).toHaveLength(9)
  })

  it('keeps the order of a booking’s mails, and lets another booking’s pass', async () => {
    const first = await book()
    await queueReturned(first.reservationId)
    const second = await book()
    const refused: string[] = []
    const refuseFirst: DeliverMail = async (letter) => {
      if (letter.text.includes(first.recordLocator)) {
        refused.push(letter.subject)
        throw new Error('not now')
      }
      await mail.deliver(letter)
    }
    await relayNotices(app.deps, refuseFirst)
    expect(refused).toEqual([`Your booking ${first.recordLocator} is confirmed`])
    expect(arrived().map(({ subject }) => subject)).toEqual([
      `Your booking ${second.recordLocator} is confirmed`,
    ])
    await due()
    await relayNotices(app.deps, mail.deliver)
    expect(arrived().map(({ subject }) => subject)).toEqual([
      `Your booking ${second.recordLocator} is confirmed`,
      `Your booking ${first.recordLocator} is confirmed`,
      `We are refunding your payment for booking ${first.recordLocator}`,
    ])
  })

  it('reports a mail that nobody takes, keeps it, and lets later ones of its booking go', async () => {
    const { reservationId } = await book()
    const { query } = app.deps.db
    await sql`update outbox set attempts = ${stuckAfterTries - 1}`.execute(query)
    expect(await checkInvariants(query)).toEqual([])
    server.setFaults({ refuse: true })
    await relayNotices(app.deps, mail.deliver)
    expect(await waiting()).toEqual({ waiting: 1, stuck: 1 })
    expect(await metricsText(app.deps, figures)).toContain('jetbridge_notices{state="stuck"} 1')
    expect(await checkInvariants(query)).toMatchObject([{ rule: 'no mail is stuck' }])
    server.setFaults({})
    await queueReturned(reservationId)
    expect(await relayNotices(app.deps, mail.deliver)).toBe(1)
    await due()
    expect(await relayNotices(app.deps, mail.deliver)).toBe(1)
    expect(await waiting()).toEqual({ waiting: 0, stuck: 0 })
  })

  it('names no person in the log when a mail is refused', async () => {
    await book()
    const lines: string[] = []
    const log = { warn: (facts: object, text: string) => void lines.push(JSON.stringify(facts) + text) }
    const errors: unknown[] = []
    const deliver = async (letter: Mail) => {
      await mail.deliver(letter).catch((error: unknown) => {
        errors.push(error)
        throw error
      })
    }
    server.setFaults({ refuse: true })
    await relayNotices({ ...app.deps, log: log as never }, deliver)
    expect(lines).toHaveLength(1)
    const said = `${lines.join()} ${errors.map((error) => `${String(error)} ${JSON.stringify(error)}`).join()}`
    expect(said).toContain('550')
    expect(said).not.toMatch(/kim|example\.com|mueller/i)
  })
})

async function queueReturned(reservationId: string): Promise<void> {
  const attemptId = '01890000-0000-7000-8000-000000000000'
  const notice = { kind: 'payment-returned', brand: 'peoples', reservationId, attemptId } as const
  await app.deps.db.transact((tx) => queueLetter(tx, notice))
}
