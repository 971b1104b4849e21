/** Administrators hear of a member who sees personal data of many people, in a list like one by one. */
import { deskContract } from '@jetbridge/core/contract/desk/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { seedTinyWorld, type TinyWorld } from '../../seed/factories.ts'
import { takeMails, withSignIn } from '../../testing/account.ts'
import { appCode } from '../../testing/agency.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'
import { book } from '../../testing/booked.ts'
import { administrator, callDesk, signInStaff } from '../../testing/staff.ts'

const { account, departures, guest } = deskContract
const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const agent = { role: 'station-agent', station: null } as const
const clerk = { role: 'clerk', station: null } as const

let app: TestApp
let world: TinyWorld
let day = plusDays(today, 1)
let members = 0

type SignedIn = Awaited<ReturnType<typeof signInStaff>>

beforeAll(async () => {
  app = await testApp({
    ...withSignIn,
    settings: { ...withSignIn.settings, TRUST_PROXY: '1' },
    gateways: { default: approvingGateway },
    seed: async (db) => {
      world = await seedTinyWorld(db, { today, days: 20, seats: 180 })
    },
  })
  await signInStaff(app, 'ada@people.example', [administrator])
})
afterAll(() => app.close())
beforeEach(() => {
  day = plusDays(day, 1)
})

/** With the second factor shown a moment ago. */
async function signIn(...roles: Parameters<typeof signInStaff>[2]): Promise<SignedIn> {
  const member = await signInStaff(app, `kim${++members}@people.example`, roles)
  const proved = await callDesk(member, account.prove, { body: { code: appCode(member.secret, 1) } })
  expect(proved.status).toBe(200)
  return member
}

const bookNine = (place = 0) => book(app, { day, place, party: { adult: 8, child: 0, infant: 1 } })

async function take({ browser, token }: SignedIn, columns: 'names' | 'personal', place = 0) {
  const query = { id: String(world.departureOn('outbound', day, place).id), columns }
  const answer = await browser.callWith('GET', departures.passengerList.path, token, undefined, {}, query)
  return answer.statusCode
}

/** How many people each warning tells of that the administrator got, in the language of her airline. */
async function warned(): Promise<string[]> {
  const mails = (await takeMails(app)).filter(({ to }) => to === 'ada@people.example')
  return mails.flatMap(({ text }) => /(\d+) Reisenden/.exec(text)?.[1] ?? [])
}

const see = (member: SignedIn, code: string) => {
  const body = { code, passengerUid: null, what: 'contact', reason: 'asked' } as const
  return callDesk(member, guest.reveal, { body })
}

it('a list of more than twenty people warns at once, and one without personal data never does', async () => {
  for (let count = 0; count < 3; count++) await bookNine()
  const kim = await signIn(agent, clerk)
  await takeMails(app)
  expect(await take(kim, 'names')).toBe(200)
  expect(await warned()).toEqual([])
  expect(await take(kim, 'personal')).toBe(200)
  expect(await warned()).toEqual(['27'])
})

it('short lists and single people are added up, and nobody counts twice', async () => {
  const codes: string[] = []
  for (const place of [0, 1, 2]) codes.push((await bookNine(place)).recordLocator)
  const kim = await signIn(agent)
  await takeMails(app)
  for (const place of [0, 1, 0, 1]) expect(await take(kim, 'personal', place)).toBe(200)
  for (const code of codes.slice(0, 2)) expect((await see(kim, code)).status).toBe(200)
  expect(await warned()).toEqual([])
  expect((await see(kim, codes[2]!)).status).toBe(200)
  expect(await warned()).toEqual(['21'])
})

it('a member who took a long list shows who they are before they see another person', async () => {
  let code = ''
  for (let count = 0; count < 3; count++) code = (await bookNine()).recordLocator
  const kim = await signIn(agent, clerk)
  expect(await take(kim, 'personal')).toBe(200)
  await sql`delete from session_proof`.execute(app.deps.db.query)
  expect((await see(kim, code)).body.code).toBe('proof-required')
})
