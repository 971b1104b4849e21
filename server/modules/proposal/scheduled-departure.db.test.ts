/** Departures that are moved and cancelled at a time, and what the staff has asked for: judged again at that time. */
import type { StaffPermission } from '@jetbridge/core/access/permission.ts'
import { operatorFor } from '@jetbridge/core/access/staff-act.ts'
import {
  dateAt,
  instant,
  localAt,
  minutes,
  plusDays,
  plusMinutes,
  zone,
} from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedTinyWorld, type TinyWorld } from '../../seed/factories.ts'
import { withSignIn } from '../../testing/account.ts'
import { alterFlight, timesOn } from '../../testing/airline.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'
import { book } from '../../testing/booked.ts'
import { runCommand, typeNumber } from '../../testing/command.ts'
import { testOperator } from '../../testing/operator.ts'
import { passScheduledTime } from '../../testing/scheduled.ts'
import { signInStaff, staffOf } from '../../testing/staff.ts'
import { findDeparture } from '../schedule/read.ts'
import { endMember } from '../staff/operations/members.ts'
import { departureKind, taxKind } from './operations/kinds.ts'
import { scheduleChange } from './operations/schedule.ts'
import { version } from './operations/version.ts'

const vienna = zone('Europe/Vienna')
const today = dateAt(instant(Date.now()), vienna)
let app: TestApp
let world: TinyWorld
let day = plusDays(today, 3)

beforeAll(async () => {
  app = await testApp({
    ...withSignIn,
    settings: { ...withSignIn.settings, TRUST_PROXY: '1' },
    gateways: { default: approvingGateway },
    seed: async (db) => void (world = await seedTinyWorld(db, { today, days: 30 })),
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  day = plusDays(day, 2)
  await sql`delete from scheduled_change`.execute(app.deps.db.query)
})

const idOf = () => world.departureOn('outbound', day).id
const departure = async () => (await findDeparture(app.deps.db.query, 'peoples', idOf()))!
const tomorrow = localAt(plusMinutes(instant(Date.now()), 24 * 60), vienna)

/** Of the flight of the day, as its travellers' flight. */
async function jetbridge(words: string, ...more: string[]) {
  const { flightNumber } = await departure()
  const named = ['--brand', 'peoples', '--flight', `PE${flightNumber}`, '--date', day, '--at', tomorrow]
  const surroundings = { now: instant(Date.now()), ask: typeNumber }
  return runCommand(app.databaseUrl, [...words.split(' '), ...named, '--yes', ...more], surroundings)
}

async function endOfChange() {
  expect(await passScheduledTime(app.deps)).toBe(1)
  const { rows } = await sql<{ state: string; outcome: string | null }>`
    select state, outcome from scheduled_change order by id desc limit 1`.execute(app.deps.db.query)
  return rows[0]
}

describe('a departure', () => {
  it('is moved at its time, by the clock where it departs, and those are told who are booked by then', async () => {
    const { said } = await jetbridge('departure move --departs 09:10 --arrives 10:25')
    expect(said).toContain(`stored at ${tomorrow.replace('T', ' ')} Europe/Zurich`)
    await book(app, { day })
    expect(await endOfChange()).toEqual({ state: 'stored', outcome: null })
    expect((await departure()).departsLocal).toBe(`${day}T09:10`)
    const { rows } = await sql`select from schedule_change where state = 'open'`.execute(app.deps.db.query)
    expect(rows).toHaveLength(1)
  })

  it('is cancelled with those who were agreed to, and not with more', async () => {
    await book(app, { day })
    expect((await jetbridge('departure cancel')).said).toContain('Scheduled as')
    await book(app, { day })
    expect(await endOfChange()).toEqual({
      state: 'outdated',
      outcome: 'it would take away 2 by now, and 1 were agreed to',
    })
    expect((await departure()).status).toBe('scheduled')
    await jetbridge('departure cancel')
    expect(await endOfChange()).toEqual({ state: 'stored', outcome: null })
    expect((await departure()).status).toBe('cancelled')
  })

  it('that was moved meanwhile, or is gone, stays as it is', async () => {
    await jetbridge('departure cancel')
    await alterFlight(app, idOf(), timesOn(day, '08:00', '09:15'))
    expect(await endOfChange()).toEqual({ state: 'outdated', outcome: 'what it changes has changed since' })
    await jetbridge('departure cancel')
    const late = { ...app.deps, now: () => plusMinutes(instant(Date.now()), 60 * 24 * 60) }
    await passScheduledTime(late)
    const { rows } = await sql<{ outcome: string }>`
      select outcome from scheduled_change order by id desc limit 1`.execute(app.deps.db.query)
    expect(rows).toEqual([{ outcome: 'it has departed, or would have' }])
  })

  it('is not altered at a time behind its departure', async () => {
    const { flightNumber } = await departure()
    const flight = ['--brand', 'peoples', '--flight', `PE${flightNumber}`, '--date', day]
    const call = ['departure', 'cancel', ...flight, '--at', `${plusDays(day, 1)}T00:00`, '--yes']
    const { said } = await runCommand(app.databaseUrl, call, { now: instant(Date.now()) })
    expect(said).toBe('Refused, nothing was stored: it has departed by then.')
  })
})

describe('what one of the staff has asked for', () => {
  const email = 'ada@people.example'
  let accountId: string

  beforeAll(async () => {
    const roles = ['controller', 'revenue-manager'].map((role) => ({ role, station: null }))
    ;({ accountId } = await signInStaff(app, email, roles))
  })

  async function operator<P extends StaffPermission>(permission: P, object: object) {
    const staff = await staffOf(app, accountId)
    const signed = operatorFor(staff, { permission, object: object as never, requestId: 'call' })
    return signed.operator ?? expect.fail('not let in')
  }

  async function scheduleMove() {
    const { origin, destination, ...found } = await departure()
    const times = timesOn(day, '09:10', '10:25')
    const asked = {
      departure: { ...found, origin, destination },
      times,
      threshold: minutes(15),
      reason: null,
    }
    const proposal = await departureKind.propose(app.deps.db.query, asked)
    const by = await operator('alter-departures', { brand: 'peoples', origin, destination })
    const time = { at: plusMinutes(instant(Date.now()), 60), zone: vienna }
    const change = {
      kind: departureKind,
      brand: 'peoples',
      name: 'move',
      asked,
      proposal,
      time,
      operator: by,
    }
    await app.deps.db.transact((tx) => scheduleChange(tx, change))
  }

  it('is signed by them', async () => {
    await scheduleMove()
    expect(await endOfChange()).toEqual({ state: 'stored', outcome: null })
    const { rows } = await sql`
      select act, actor_kind, actor_id, request_id like 'change-%' as "isOfChange" from audit_act
      where act in ('change-scheduled', 'departure-moved') order by id desc limit 2`.execute(
      app.deps.db.query,
    )
    expect(rows).toEqual([
      { act: 'departure-moved', actor_kind: 'staff', actor_id: accountId, isOfChange: true },
      { act: 'change-scheduled', actor_kind: 'staff', actor_id: accountId, isOfChange: false },
    ])
  })

  it('is not stored where it is the console’s alone', async () => {
    await sql`insert into scheduled_change (brand, kind, name, asked, version, digest, removal, removal_of, travellers,
        due_at, zone, next_at, account_id)
      values ('peoples', 'vouchers', 'v.csv', '{"brand":"peoples","vouchers":[]}', ${version}, '', 0, '', 0, now(),
        'UTC', now(), ${accountId})`.execute(app.deps.db.query)
    expect((await endOfChange())?.outcome).toBe('who has asked for it may no longer do it')
  })

  it('is not stored once they have ended', async () => {
    await scheduleMove()
    const by = await operator('import-fares', { brand: 'peoples' })
    const asked = { brand: 'peoples', taxes: [] }
    const proposal = await taxKind.propose(app.deps.db.query, asked)
    const time = { at: plusMinutes(instant(Date.now()), 60), zone: vienna }
    const change = { kind: taxKind, brand: 'peoples', name: 'taxes', asked, proposal, time, operator: by }
    await app.deps.db.transact((tx) => scheduleChange(tx, change))
    const before = await departure()
    await endMember(
      app.deps,
      { brand: 'peoples', email, operator: testOperator },
      instant(Date.now() - 1_000),
    )
    expect(await passScheduledTime(app.deps)).toBe(2)
    const { rows } = await sql`select distinct state, outcome from scheduled_change`.execute(
      app.deps.db.query,
    )
    expect(rows).toEqual([{ state: 'outdated', outcome: 'who has asked for it may no longer do it' }])
    expect((await departure()).departsLocal).toBe(before.departsLocal)
  })
})
