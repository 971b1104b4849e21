/** A travel document is stored for its passenger, and can be read nowhere. */
import { tmpdir } from 'node:os'
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { TravelDocumentInput } from '@jetbridge/core/contract/travel-document.ts'
import { dateAt, instant, parseInstant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../cli/run.ts'
import { exit } from '../../cli/terminal.ts'
import { seedTinyWorld, tinyBrand } from '../../seed/factories.ts'
import { alterFlight } from '../../testing/airline.ts'
import { bodyOf, call, type TestApp, testApp, type TestCaller } from '../../testing/app.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'
import { book, type TestBooking } from '../../testing/booked.ts'
import { cancel } from '../../testing/canceller.ts'
import { documentInput } from '../../testing/travel-document.ts'
import { mostDocuments } from './operations/document-limit.ts'
import { eraseDocuments } from './operations/travel-document.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const day = plusDays(today, 3)
const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const keys = `new:${key(1)},old:${key(2)}`
const lines: string[] = []
let asksCode = false
let asksAll = true
let app: TestApp

beforeAll(async () => {
  app = await testApp({
    gateways: { default: approvingGateway },
    settings: { DOCUMENT_KEYS: keys, LOG_LEVEL: 'debug' },
    logTo: { write: (line) => void lines.push(line) },
    brand: (brand) => ({
      ...brand,
      switches: {
        ...brand.switches,
        get documentAskedInFull() {
          return asksAll
        },
        get codeBeforeChanges() {
          return asksCode
        },
      },
    }),
    seed: async (db) => void (await seedTinyWorld(db, { today, days: 30 })),
  })
})
afterEach(() => {
  asksCode = false
  asksAll = true
})
afterAll(() => app.close())

const update = (caller: TestCaller, body: TravelDocumentInput, query: Record<string, string> = {}) =>
  call(app, contract.passengerDocument.update, { caller, body, query })

const passengerOf = ({ opened }: TestBooking, place = 0) => opened.passengers[place]!.passengerUid

async function missing(caller: TestCaller): Promise<boolean[]> {
  const { ok, body } = await call(app, contract.booked.read, { caller })
  return ok ? body.passengers.map(({ travelDocumentsMissing }) => travelDocumentsMissing) : []
}

/** Rows as a dump writes them, and sealed values as plain bytes. */
async function storedRows() {
  const { rows } = await sql<{ passengerId: string; keyId: string; dump: string; sealed: Buffer }>`
    select passenger_id as "passengerId", key_id as "keyId", d::text as dump, sealed from travel_document d
  `.execute(app.deps.db.query)
  return rows.map(({ sealed, ...row }) => ({ ...row, bytes: sealed.toString('latin1') }))
}

async function departureOf({ opened }: TestBooking): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select departure_id as id from segment where id = ${opened.flights[0]!.id}`.execute(app.deps.db.query)
  return rows[0]!.id
}

const answer = ({ opener, opened }: TestBooking, answered: 'refund' | 'accept') =>
  call(app, contract.scheduleChange.answer, {
    caller: opener,
    query: { flightId: opened.flights[0]!.id },
    body: { answer: answered },
  })

describe('a travel document', () => {
  it('is stored for one passenger, with the flight or without it [API-25, DOC-13]', async () => {
    const booked = await book(app, { day, party: { adult: 2, child: 0, infant: 0 } })
    expect(await missing(booked.opener)).toEqual([true, true])
    const flightId = booked.opened.flights[0]!.id
    const passengerUid = passengerOf(booked, 1)
    const first = await update(booked.opener, documentInput(passengerUid), { flightId })
    expect(first).toMatchObject({ status: 200 })
    expect(first.body).toEqual({ passenger: { passengerUid, travelDocumentsMissing: false } })
    expect(await missing(booked.opener)).toEqual([true, false])
    // without the flight, and in place of the one before
    expect(await update(booked.opener, documentInput(passengerUid))).toMatchObject({ status: 200 })
    const rows = await storedRows()
    expect(rows.filter((row) => row.passengerId === passengerUid)).toHaveLength(1)
  })

  it('takes every field of the older interface, and either address [DOC-12]', async () => {
    const booked = await book(app, { day })
    const { address, ...others } = documentInput(passengerOf(booked))
    const older = {
      ...others,
      address1: address,
      address2: null,
      travelDocumentUid: null,
      documentCategory: 'Primary' as const,
      documentType: 'Passport' as const,
      isVerified: true,
      confirmationCode: booked.recordLocator,
      country: 'Austria',
      city: 'Spain',
      middlename: '',
    }
    expect(await update(booked.opener, older)).toMatchObject({ status: 200 })
    expect(await docsText(booked)).toMatchObject({
      said: [expect.stringContaining(' P/ES/XDA123456/ES/')],
    })
  })

  it('is refused by field, and then nothing is stored [DOC-03, DOC-08, DOC-09]', async () => {
    const booked = await book(app, { day })
    const passengerUid = passengerOf(booked)
    const wrong = { firstname: 'R2', postal: 'x', country: 'Atlantis', expiryDate: 'Invalid Date' }
    const answer = await update(booked.opener, documentInput(passengerUid, wrong))
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'invalid-fields',
        fields: {
          firstname: 'not-valid',
          country: 'not-valid',
          postal: 'postal-code-not-valid',
          expiryDate: 'date-not-valid',
        },
      },
    })
    const past = documentInput(passengerUid, { expiryDate: plusDays(today, -2) })
    expect(await update(booked.opener, past)).toMatchObject({
      body: { fields: { expiryDate: 'date-not-valid' } },
    })
    const empty = await update(booked.opener, { ...documentInput(passengerUid), city: '', postal: null })
    expect(empty.body).toMatchObject({ fields: { city: 'required', postal: 'required' } })
    expect(await missing(booked.opener)).toEqual([true])
  })

  it('needs no address where neither the airline nor a country of the trip asks for one', async () => {
    asksAll = false
    const booked = await book(app, { day })
    const {
      address: _,
      country: __,
      state: ___,
      postal: ____,
      ...printed
    } = documentInput(passengerOf(booked))
    expect(await update(booked.opener, printed)).toMatchObject({ status: 200 })
    const wrong = await update(booked.opener, { ...printed, country: 'AT', postal: 'x?' })
    expect(wrong.body).toMatchObject({ fields: { postal: 'postal-code-not-valid' } })
  })

  it('is not stored for a passenger, flight or code of another reservation [API-25]', async () => {
    const [mine, other] = [await book(app, { day }), await book(app, { day })]
    const own = documentInput(passengerOf(mine))
    const tries = [
      await update(mine.opener, documentInput(passengerOf(other))),
      await update(mine.opener, own, { flightId: other.opened.flights[0]!.id }),
      await update(mine.opener, { ...own, confirmationCode: other.recordLocator }),
      await update({ ...mine.opener, accessToken: other.opener.accessToken! }, own),
      await update({ ...mine.opener, host: 'aero.localhost' }, own),
    ]
    for (const answer of tries) expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(await missing(mine.opener)).toEqual([true])
    expect(await missing(other.opener)).toEqual([true])
  })

  it('waits for the one-time code where the brand asks for one', async () => {
    const booked = await book(app, { day })
    asksCode = true
    const answer = await update(booked.opener, documentInput(passengerOf(booked)))
    expect(answer).toMatchObject({ status: 403, body: { code: 'code-required' } })
    expect(await missing(booked.opener)).toEqual([true])
  })

  it('is in no dump of its table, in no answer and in no line of the log', async () => {
    const booked = await book(app, { day })
    const number = 'SECRET12345'
    const input = documentInput(passengerOf(booked), { documentNumber: number, address: 'Geheimweg 9' })
    const saved = await update(booked.opener, input)
    const refused = await update(booked.opener, { ...input, expiryDate: 'soon' })
    const read = await call(app, contract.booked.read, { caller: booked.opener })
    const [row] = (await storedRows()).filter((each) => each.passengerId === input.passengerUid)
    expect(row).toMatchObject({ keyId: 'new' })
    expect(lines.join('')).toContain('update-passenger-traveldoc')
    const { dump, bytes } = row!
    const everything = [saved, refused, read]
      .map(({ body }) => JSON.stringify(body))
      .concat(dump, bytes, lines)
      .join('\n')
    const hex = Buffer.from(number).toString('hex')
    for (const secret of [number, hex, 'Geheimweg']) expect(everything).not.toContain(secret)
  })

  it('is erased thirty days after the last flight has arrived, and not before', async () => {
    const booked = await book(app, { day, isReturn: true })
    const staying = await book(app, { day: plusDays(day, 2) })
    for (const each of [booked, staying]) await update(each.opener, documentInput(passengerOf(each)))
    const lastArrival = parseInstant(booked.opened.flights.at(-1)!.arrivesAt)
    const late = (minutes: number) => instant(lastArrival + (30 * 24 * 60 + minutes) * 60_000)
    const eraseAt = (now: ReturnType<typeof late>) => eraseDocuments({ ...app.deps, now: () => now })

    await eraseAt(late(-1))
    expect(await missing(booked.opener)).toEqual([false])
    expect(await eraseAt(late(0))).toBeGreaterThan(0)
    expect(await missing(booked.opener)).toEqual([true])
    expect(await missing(staying.opener)).toEqual([false])
    const tenYears = instant(Date.now() + 10 * 366 * 24 * 60 * 60_000)
    await eraseAt(tenYears)
    expect(await storedRows()).toEqual([])
    expect(await eraseAt(tenYears)).toBe(0)
  })

  it('is asked for while a flight is ahead, no longer once the last has left or is cancelled [RES-11]', async () => {
    const booked = await book(app, { day: plusDays(day, 6), isReturn: true })
    const [out, back] = booked.opened.flights
    const leave = (id: string) =>
      sql`update departure set departs_at = now() - interval '2 minutes', arrives_at = now() + interval '1 hour'
        where id = (select departure_id from segment where id = ${id})`.execute(app.deps.db.query)
    await leave(out!.id)
    expect(await missing(booked.opener)).toEqual([true])
    await leave(back!.id)
    expect(await missing(booked.opener)).toEqual([false])
    const cancelled = await book(app, { day: plusDays(day, 4) })
    await sql`update segment set status = 'XX' where id = ${cancelled.opened.flights[0]!.id}`.execute(
      app.deps.db.query,
    )
    expect(await missing(cancelled.opener)).toEqual([false])
  })

  it('is erased by the next run once every flight is cancelled, and not while one is left or to be answered', async () => {
    const booked = await book(app, { day: plusDays(day, 8), isReturn: true })
    const asked = await book(app, { day: plusDays(day, 9) })
    for (const each of [booked, asked]) await update(each.opener, documentInput(passengerOf(each)))
    const isKept = async (each: TestBooking) =>
      (await storedRows()).some(({ passengerId }) => passengerId === passengerOf(each))
    bodyOf(await cancel(app, booked, 0))
    await alterFlight(app, await departureOf(asked), null)
    await eraseDocuments(app.deps)
    expect([await isKept(booked), await isKept(asked)]).toEqual([true, true])
    bodyOf(await cancel(app, booked, 1))
    await answer(asked, 'refund')
    await eraseDocuments(app.deps)
    expect([await isKept(booked), await isKept(asked)]).toEqual([false, false])
  })

  it('is not accepted any more when no flight of the booking is ahead', async () => {
    const none = { status: 422, body: { code: 'flight-not-active' } }
    const booked = await book(app, { day: plusDays(day, 10), isReturn: true })
    const document = documentInput(passengerOf(booked))
    bodyOf(await cancel(app, booked, 0))
    expect(await update(booked.opener, document)).toMatchObject({ status: 200 })
    bodyOf(await cancel(app, booked, 1))
    expect(await update(booked.opener, { ...document, postal: '' })).toMatchObject(none)
    expect(await update({ ...booked.opener, accessToken: '0'.repeat(64) }, document)).toMatchObject({
      status: 404,
    })

    const gone = await book(app, { day: plusDays(day, 11) })
    await sql`update departure set departs_at = now() - interval '1 minute' where id = ${await departureOf(gone)}`.execute(
      app.deps.db.query,
    )
    expect(await update(gone.opener, documentInput(passengerOf(gone)))).toMatchObject(none)
  })

  it('is accepted while a flight that the airline cancelled waits for its answer, until its time has passed', async () => {
    const asked = await book(app, { day: plusDays(day, 12) })
    const document = documentInput(passengerOf(asked))
    await alterFlight(app, await departureOf(asked), null)
    expect(await update(asked.opener, document)).toMatchObject({ status: 200 })
    await sql`update departure set departs_at = now() - interval '1 minute' where id = ${await departureOf(asked)}`.execute(
      app.deps.db.query,
    )
    expect(await update(asked.opener, document)).toMatchObject({ body: { code: 'flight-not-active' } })
  })

  it('stays with its later flight when only the earlier one is left, and the other way round', async () => {
    const booked = await book(app, { day, isReturn: true })
    await update(booked.opener, documentInput(passengerOf(booked)))
    const [out, back] = booked.opened.flights
    // the way back is cancelled: the way out is the last flight
    await sql`update segment set status = 'XX' where id = ${back!.id}`.execute(app.deps.db.query)
    const after = (at: string) => instant(Date.parse(at) + 30 * 24 * 60 * 60_000)
    const eraseAt = (at: string) => eraseDocuments({ ...app.deps, now: () => after(at) })
    await eraseAt(out!.departsAt)
    expect(await missing(booked.opener)).toEqual([false])
    await eraseAt(out!.arrivesAt)
    expect(await missing(booked.opener)).toEqual([true])
  })
})

async function docsText(
  { recordLocator }: Pick<TestBooking, 'recordLocator'>,
  environment: Record<string, string> = { DOCUMENT_KEYS: keys },
) {
  const said: string[] = []
  const args = ['documents', 'docs-text', '--brand', tinyBrand, '--reservation', recordLocator.toLowerCase()]
  const ended = await run(args, {
    say: (line) => said.push(line),
    complain: (line) => said.push(line),
    note: () => undefined,
    confirm: async () => false,
    environment: { DATABASE_URL: app.databaseUrl, ...environment },
    now: () => instant(Date.now()),
    root: tmpdir(),
  })
  return { ended, said }
}

describe('the SSR DOCS of a reservation', () => {
  it('tell every passenger, those without a document and lap infants on their adult’s record', async () => {
    const booked = await book(app, { day, party: { adult: 1, child: 1, infant: 1 } })
    const infant = booked.opened.passengers.findIndex(({ passengerType }) => passengerType === 'infant')
    await update(booked.opener, documentInput(passengerOf(booked, infant), { expiryDate: '2030-06-05' }))
    const { ended, said } = await docsText(booked)
    expect(ended).toBe(exit.done)
    expect(said).toEqual([
      expect.stringMatching(
        /^SSR DOCS YY HK1 \/\/\/\/\d\d[A-Z]{3}\d\d\/F\/\/MUELLER\/KIMADULT-1MUELLER\/KIM/,
      ),
      expect.stringMatching(
        /^SSR DOCS YY HK1 \/\/\/\/\d\d[A-Z]{3}\d\d\/F\/\/MUELLER\/KIMCHILD-1MUELLER\/KIM/,
      ),
      expect.stringMatching(
        /^SSR DOCS YY HK1 P\/ES\/XDA123456\/ES\/\d\d[A-Z]{3}\d\d\/FI\/05JUN30\/NUNEZ\/ANAMARIA-1MUELLER\/KIMADULTMS$/,
      ),
    ])
  })

  it('are not told for a reservation of another brand, and not without the key', async () => {
    const booked = await book(app, { day })
    await update(booked.opener, documentInput(passengerOf(booked)))
    expect(await docsText({ recordLocator: 'NOSUCH' })).toMatchObject({ ended: exit.refused })
    const withOld = await docsText(booked, { DOCUMENT_KEYS: `old:${key(2)}` })
    expect(withOld.ended).toBe(exit.fault)
    expect(withOld.said.join('\n')).not.toContain('XDA')
  })
})

it('one that is entered in a loop ends at the budget of its reservation, told when to come again', async () => {
  const booked = await book(app, { day })
  const body = documentInput(passengerOf(booked))
  for (let count = 0; count < mostDocuments; count++)
    expect((await update(booked.opener, body)).status).toBe(200)
  const over = await update(booked.opener, body)
  expect([over.status, Number(over.headers['retry-after']) > 60]).toEqual([429, true])
  expect((await update((await book(app, { day })).opener, body)).status).not.toBe(429)
})
