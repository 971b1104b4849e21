/** Keys change while the engine runs: nothing is unreadable at any moment, and no key that is needed goes unnoticed. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reseal } from '../db/reseal.ts'
import { seal, sealKeysSchema } from '../db/seal.ts'
import type { SealedStore } from '../db/sealed-store.ts'
import { listDocsLines } from '../modules/reservation/operations/docs-text.ts'
import { reservationStores } from '../modules/reservation/sealed.ts'
import { sealedStores, tellMissingKeys } from '../modules/sealed.ts'
import { seedTinyWorld, tinyBrand } from '../seed/factories.ts'
import { signedIn, withSignIn } from '../testing/account.ts'
import { call, type TestApp, testApp } from '../testing/app.ts'
import { approvingGateway } from '../testing/approving-gateway.ts'
import { book, type TestBooking } from '../testing/booked.ts'
import { runCommand } from '../testing/command.ts'
import { type Engine, openEngine } from '../testing/engine.ts'
import { documentInput } from '../testing/travel-document.ts'
import { untilTrue } from '../testing/until.ts'
import { exit } from './terminal.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const day = plusDays(today, 3)
const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const [old, young] = [`old:${key(2)}`, `young:${key(1)}`]
const keysIn = (text: string) => sealKeysSchema.parse(text)
const options = { ...withSignIn, gateways: { default: approvingGateway } }
const [travelDocuments] = reservationStores as [SealedStore]

/** knows both keys, and seals with the old one */
let app: TestApp
/** the same database, and seals with the new one */
let ahead: Engine

beforeAll(async () => {
  const settings = { ...withSignIn.settings, DOCUMENT_KEYS: `${old},${young}` }
  app = await testApp({
    ...options,
    settings,
    seed: async (db) => void (await seedTinyWorld(db, { today, days: 30 })),
  })
  const turned = { ...settings, DOCUMENT_KEYS: `${young},${old}` }
  ahead = await openEngine(app.databaseUrl, { ...options, settings: turned })
})
afterAll(async () => {
  await ahead.close()
  await app.close()
})

const command = (args: string, keys = `${young},${old}`) =>
  runCommand(app.databaseUrl, args.split(' '), { environment: { DOCUMENT_KEYS: keys } })

async function save({ opener, opened }: TestBooking, by: Pick<TestApp, 'app' | 'deps'> = app): Promise<void> {
  const body = documentInput(opened.passengers[0]!.passengerUid)
  expect((await call(by, contract.passengerDocument.update, { caller: opener, body })).status).toBe(200)
}

async function documented(by?: Pick<TestApp, 'app' | 'deps'>): Promise<TestBooking> {
  const booked = await book(app, { day })
  await save(booked, by)
  return booked
}

const docsText = ({ recordLocator }: TestBooking, keys?: string) =>
  command(`documents docs-text --brand ${tinyBrand} --reservation ${recordLocator}`, keys)

/** The ids of the keys behind each kind of sealed value. */
async function keyIds(): Promise<Record<string, readonly string[]>> {
  const counts = await Promise.all(
    sealedStores.map(
      async (store) => [store.name, [...(await store.count(app.deps.db.query)).keys()]] as const,
    ),
  )
  return Object.fromEntries(counts)
}

/** Rows as nobody could make them fast enough through the engine. */
async function manyDocuments(count: number): Promise<void> {
  const booked = await book(app, { day })
  const { rows } = await sql<{ id: string }>`
    insert into passenger select (jsonb_populate_record(p, jsonb_build_object(
      'id', gen_random_uuid(), 'number', 1000 + n))).*
    from passenger p, generate_series(1, ${count}::int) n
    where p.id = ${booked.opened.passengers[0]!.passengerUid} returning id`.execute(app.deps.db.query)
  for (const { id } of rows) {
    const { keyId, bytes } = seal('{"a":"passport"}', id, keysIn(old), app.deps.random)
    await sql`insert into travel_document values (${id}, ${keyId}, ${bytes})`.execute(app.deps.db.query)
  }
}

/** Calls of one browser, answered by another engine once it is told to. */
function movable(): { readonly app: TestApp; moveTo(engine: Engine): void } {
  let now: Pick<Engine, 'app'> = app
  const inject = (request: object) => now.app.inject(request)
  return { app: { ...app, app: { inject } } as unknown as TestApp, moveTo: (engine) => void (now = engine) }
}

describe('a change of keys', () => {
  it('leaves nothing that needs the old key, and everything readable with the new one alone', async () => {
    const booked = await documented()
    const site = movable()
    const kim = await signedIn(site.app, 'kim@example.com', '203.0.113.7')
    await kim.prove()
    const { body: enrolment } = await kim.send(contract.security.beginSecondFactor)
    const { addDocument, update } = contract.passengerProfile
    const passport = { travelDocumentType: 'Passport', documentNumber: 'P1234567', issuedBy: 'Austria' }
    expect((await kim.send(addDocument, passport)).status).toBe(200)
    expect((await kim.send(update, { redress: '123ABC', knownTraveler: 'TT11223344' })).status).toBe(200)
    expect(Object.values(await keyIds())).toEqual(sealedStores.map(() => ['old']))

    expect(await command('documents reseal')).toMatchObject({
      ended: exit.done,
      said: expect.stringMatching(/travel identifiers: 2 sealed again[^]*Everything is sealed with "young"/),
    })
    expect(Object.values(await keyIds())).toEqual(sealedStores.map(() => ['young']))
    expect(await command('documents keys', young)).toMatchObject({
      ended: exit.done,
      said: expect.stringMatching(/^young \(seals and opens\): 1 travel documents, 1 documents of profiles/),
    })
    expect(await command('check', young)).toMatchObject({ ended: exit.done })
    expect((await docsText(booked, young)).said).toContain('XDA123456')

    const settings = { ...withSignIn.settings, DOCUMENT_KEYS: young }
    const after = await openEngine(app.databaseUrl, { ...options, settings })
    try {
      // The session, the number and the app's secret were all told under the old key.
      site.moveTo(after)
      const code = new TOTP({ secret: enrolment.secret }).generate()
      expect((await kim.send(contract.security.confirmSecondFactor, { code })).status).toBe(200)
      expect((await kim.send(update, {})).body).toMatchObject({
        redress: '123ABC',
        knownTraveler: 'TT11223344',
      })
    } finally {
      await after.close()
    }
  })

  it('leaves no document unreadable while processes of either order read and save', async () => {
    const booked = await Promise.all(Array.from({ length: 6 }, () => documented()))
    let isOver = false
    let [reads, saves] = [0, 0]
    const reader = async ({ deps }: Pick<Engine, 'deps'>) => {
      for (let turn = 0; !isOver; turn += 1) {
        const { recordLocator } = booked[turn % 6]!
        const asked = { brandId: tinyBrand, recordLocator }
        const lines = await listDocsLines(deps.db.query, deps.config.documents.keys, asked)
        expect(lines).toEqual([expect.stringContaining('XDA123456')])
        reads += 1
      }
    }
    const writer = async (by: Pick<TestApp, 'app' | 'deps'>, mine: readonly TestBooking[]) => {
      for (let turn = 0; !isOver && turn < 30; turn += 1) {
        await save(mine[turn % 3]!, by)
        saves += 1
      }
    }
    const busy = [reader(app), reader(ahead), writer(app, booked.slice(0, 3)), writer(ahead, booked.slice(3))]
    // To and fro, so that every document is sealed again many times under its readers.
    for (let round = 0; round < 10; round += 1) {
      const keys = round % 2 === 0 ? `${young},${old}` : `${old},${young}`
      for (const store of sealedStores)
        await reseal(store, { db: app.deps.db.query, keys: keysIn(keys), random: app.deps.random })
      const before = reads
      await untilTrue(() => reads > before)
    }
    isOver = true
    await Promise.all(busy)
    expect(reads).toBeGreaterThan(10)
    expect(saves).toBeGreaterThan(10)
    expect(await command('documents reseal')).toMatchObject({ ended: exit.done })
    expect((await keyIds())['travel documents']).toEqual(['young'])
  })

  it('goes on where it was stopped, and counts nothing twice', async () => {
    await command('documents reseal')
    await manyDocuments(250)
    let batches = 0
    const dies: SealedStore = {
      ...travelDocuments,
      async replace(db, resealed) {
        if (++batches === 2) throw new Error('stopped')
        return travelDocuments.replace(db, resealed)
      },
    }
    const keys = keysIn(`${young},${old}`)
    const work = { db: app.deps.db.query, keys, random: app.deps.random }
    await expect(reseal(dies, work)).rejects.toThrow('stopped')
    expect((await travelDocuments.count(work.db)).get('old')).toBe(150)
    expect(await reseal(travelDocuments, work)).toMatchObject({ resealed: 150, contested: 0 })
    expect(await travelDocuments.count(work.db)).toEqual(new Map([['young', expect.any(Number)]]))
    await sql`delete from passenger where number > 1000`.execute(work.db)
  })

  it('never puts an older document in place of one that was saved meanwhile', async () => {
    const booked = await documented()
    const slow: SealedStore = {
      ...travelDocuments,
      async list(db, from) {
        const listed = await travelDocuments.list(db, from)
        const body = documentInput(booked.opened.passengers[0]!.passengerUid, { documentNumber: 'NEW1' })
        if (listed.length > 0)
          await call(app, contract.passengerDocument.update, { caller: booked.opener, body })
        return listed
      },
    }
    const keys = keysIn(`${young},${old}`)
    const { contested } = await reseal(slow, { db: app.deps.db.query, keys, random: app.deps.random })
    expect(contested).toBe(1)
    expect((await docsText(booked)).said).toContain('P/ES/NEW1/')
  })
})

describe('a key that is still needed', () => {
  it('cannot be taken away unnoticed: the check says what needs it, and how many', async () => {
    await command('documents reseal')
    const booked = [await documented(), await documented()]
    const needed = '2 travel documents cannot be read: DOCUMENT_KEYS does not name their key "old"'
    for (const args of ['check', 'documents reseal'])
      expect(await command(args, young)).toMatchObject({
        ended: exit.refused,
        said: expect.stringContaining(needed),
      })
    expect(await command('documents keys', young)).toMatchObject({
      ended: exit.refused,
      said: expect.stringMatching(/old \(not in DOCUMENT_KEYS\): 2 travel documents/),
    })
    const told: string[] = []
    await tellMissingKeys({
      ...app.deps,
      config: { ...app.deps.config, documents: { ...app.deps.config.documents, keys: keysIn(young) } },
      log: pino({ level: 'error' }, { write: (line) => void told.push(line) }),
    })
    expect(told.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ keyId: 'old', count: 2, sealed: 'travel documents' }),
    ])
    // nothing was lost by it
    expect((await docsText(booked[0]!)).said).toContain('XDA123456')
    expect(await command('check')).toMatchObject({ ended: exit.done })
  })

  it('is told apart from other bytes under its id, and from a damaged document', async () => {
    const booked = await documented()
    const { passengerUid } = booked.opened.passengers[0]!
    const forged = await command('check', `${young},old:${key(3)}`)
    expect(forged).toMatchObject({
      ended: exit.refused,
      said: expect.stringContaining(`["${passengerUid}"] does not open with the key of its name`),
    })
    await command('documents reseal')
    await sql`update travel_document set sealed = set_byte(sealed, 40, get_byte(sealed, 40) # 1)
      where passenger_id = ${passengerUid}`.execute(app.deps.db.query)
    for (const args of ['check', 'documents reseal'])
      expect(await command(args, args === 'check' ? young : `${old},${young}`)).toMatchObject({
        ended: exit.refused,
        said: expect.stringContaining(passengerUid),
      })
    await sql`delete from travel_document where passenger_id = ${passengerUid}`.execute(app.deps.db.query)
  })
})
