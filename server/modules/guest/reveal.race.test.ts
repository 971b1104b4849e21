/** Personal data that one member asks for at many servers at once: more than twenty people an hour are held everywhere. */
import type { Staff } from '@jetbridge/core/access/actor.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../db/open.ts'
import type { Refusal } from '../../http/refusal.ts'
import { seedTinyWorld, tinyBrand } from '../../seed/factories.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'
import { book } from '../../testing/booked.ts'
import { mostPeopleAnHour } from '../departure-control/departure-control.ts'
import { reveal } from './operations/reveal.ts'
import { requireProofOfReveal } from './policy.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const serverCount = 8
const before = mostPeopleAnHour - 2

let app: TestApp
/** of each server its own, as each process has */
let servers: Database[]
let codes: string[]

beforeAll(async () => {
  app = await testApp({
    gateways: { default: approvingGateway },
    seed: async (db) => void (await seedTinyWorld(db, { today, days: 40, seats: 180 })),
  })
  servers = Array.from({ length: serverCount }, () => openDatabase(app.databaseUrl, { connections: 2 }))
  codes = []
  for (let at = 0; at < before + serverCount; at++)
    codes.push((await book(app, { day: plusDays(today, 2 + at) })).recordLocator)
})
afterAll(async () => {
  await Promise.all(servers.map((db) => db.close()))
  await app.close()
})

const member = (): Staff => ({
  kind: 'staff',
  accountId: crypto.randomUUID(),
  memberId: crypto.randomUUID(),
  sessionUid: 's',
  isLocked: false,
  provedSeconds: 0,
  grants: [{ brand: tinyBrand, station: null, permissions: ['read-personal-data'] }],
})

interface Guard {
  readonly prove: Parameters<typeof reveal>[3]
  readonly lock?: Parameters<typeof reveal>[4]
}

const usual: Guard = { prove: requireProofOfReveal }

/** Each at a server of its own. @returns how many people were shown, by the answers and by the audit log */
async function askAtOnce(staff: Staff, guard = usual) {
  const ask = (at: number, db: Database, { prove, lock }: Guard) => {
    const recordLocator = codes[at] ?? ''
    const asked = {
      recordLocator,
      passengerId: null,
      what: 'contact',
      reason: 'asked',
      requestId: 'q',
    } as const
    return reveal({ ...app.deps, db }, staff, asked, prove, lock)
  }
  for (let at = 0; at < before; at++) await ask(at, servers[0]!, usual)
  const answers = await Promise.allSettled(servers.map((db, place) => ask(before + place, db, guard)))
  const refused = answers.filter((answer) => answer.status === 'rejected')
  for (const { reason } of refused)
    expect(reason).toMatchObject({ code: 'proof-required' } satisfies Partial<Refusal>)
  const { rows } = await sql<{ people: number }>`
    select count(distinct record_id)::int as people from audit_act
    where actor_id = ${staff.accountId} and act = 'contact-seen'`.execute(app.deps.db.query)
  return { shown: before + answers.length - refused.length, inLog: rows[0]!.people }
}

it('is shown of twenty people without the second factor, and of no other, however many servers are asked', async () => {
  for (let round = 0; round < 3; round++)
    expect(await askAtOnce(member())).toEqual({ shown: mostPeopleAnHour, inLog: mostPeopleAnHour })
})

it('is shown of more where the servers do not wait for each other: the control', async () => {
  // Each counts before any of them has committed.
  let counted = 0
  const { promise: all, resolve: go } = Promise.withResolvers<void>()
  const prove: Guard['prove'] = async (staff, people) => {
    if (++counted === serverCount) go()
    await all
    await requireProofOfReveal(staff, people)
  }
  const { shown, inLog } = await askAtOnce(member(), { prove, lock: async () => {} })
  expect(shown).toBe(before + serverCount)
  expect(inLog).toBe(before + serverCount)
})

it('waits for nobody else: another member is shown the same meanwhile', async () => {
  const [one, other] = await Promise.all([askAtOnce(member()), askAtOnce(member())])
  expect([one.shown, other.shown]).toEqual([mostPeopleAnHour, mostPeopleAnHour])
})
