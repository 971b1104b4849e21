/**
 * The access matrix of the desk, generated from core/access: each call of the desk by members of each role, of another
 * airline, of another station, without a role, at a locked desk, and by nobody.
 */
import { accessRules } from '@jetbridge/core/access/access.ts'
import { standardRoleNames, standardRoles } from '@jetbridge/core/access/permission.ts'
import { deskContract } from '@jetbridge/core/contract/desk/contract.ts'
import type { Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember } from './modules/staff/operations/members.ts'
import { seedTinyWorld } from './seed/factories.ts'
import { withSignIn } from './testing/account.ts'
import { type TestApp, testApp } from './testing/app.ts'
import { approvingGateway } from './testing/approving-gateway.ts'
import { book } from './testing/booked.ts'
import { testOperator } from './testing/operator.ts'
import { administrator, callDesk, showFactor, signInStaff } from './testing/staff.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const day = plusDays(today, 3)

let app: TestApp

interface Sample {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  /** about one record; else a list of what the caller may see */
  readonly isOfRecord?: true
}

/** What each call is made with. A missing one does not compile. */
type Samples = {
  readonly [Group in keyof typeof deskContract]?: {
    readonly [Name in keyof (typeof deskContract)[Group]]: Sample | 'stream'
  }
}

const aDay: Sample = { query: { date: day } }

type Member = Awaited<ReturnType<typeof signInStaff>>

let samples: Samples
let secrets: readonly string[]
const byRole = new Map<string, Member>()
let elsewhere: { readonly airline: Member; readonly station: Member; readonly nowhere: Member }
let locked: Member

/** In their order: a role is given before it is taken away. */
function staffSamples(
  memberId: string,
  resets: Readonly<Record<string, object>>,
): NonNullable<Samples['staff']> {
  const of = { brand: 'peoples', memberId }
  const reason = 'asked by the station'
  const held = { role: 'controller', station: 'ACH' }
  const write = (body: object): Sample => ({ body: { ...body, reason }, isOfRecord: true })
  const reset = (outcome: string) => write({ brand: 'peoples', ...resets[outcome] })
  const limit = { act: 'grant-voucher', currencyCode: 'EUR', each: 1, day: 2, guest: 3 }
  return {
    list: {},
    roles: {},
    member: { query: of, isOfRecord: true },
    history: { query: { ...of, of: 'about' }, isOfRecord: true },
    invite: write({ brand: 'peoples', email: 'new@people.example', ...held, lastDay: null }),
    inviteAgain: write(of),
    grant: write({ ...of, ...held, lastDay: day }),
    withdraw: write({ ...of, ...held }),
    end: write({ ...of, lastDay: null }),
    liftEnd: write(of),
    setLimit: write({ ...of, ...limit }),
    endSessions: write(of),
    askFactorReset: write(of),
    confirmFactorReset: reset('confirmed'),
    refuseFactorReset: reset('refused'),
    withdrawFactorReset: reset('withdrawn'),
    defineRole: write({ brand: 'peoples', name: 'night-desk', permissions: ['read-audit'] }),
    dropRole: write({ brand: 'peoples', name: 'night-desk' }),
  }
}

/** A request for each way in which one ends; the administrator who calls has asked for the one that is withdrawn. */
async function openResets(): Promise<Record<string, object>> {
  const asker = await signInStaff(app, 'asker@people.example', [administrator])
  const ask = { reason: 'a phone lost in the lake' }
  const resets: Record<string, object> = {}
  for (const outcome of ['confirmed', 'refused', 'withdrawn']) {
    const by = outcome === 'withdrawn' ? byRole.get('administrator')! : asker
    const { staff } = await signInStaff(app, `${outcome}@people.example`, [{ role: 'clerk', station: null }])
    const { rows } = await sql<{ id: string }>`
      insert into staff_factor_reset (id, member_id, brand, asked_by, ends_at, reason)
      values (gen_random_uuid(), ${staff.memberId}, 'peoples', ${by.staff.memberId}, now() + interval '1 day',
        ${ask.reason})
      returning id`.execute(app.deps.db.query)
    resets[outcome] = { memberId: staff.memberId, resetId: rows[0]!.id }
  }
  secrets = [...secrets, ask.reason]
  return resets
}

const everyRole = (station: string | null) => standardRoleNames.map((role) => ({ role, station }))

beforeAll(async () => {
  app = await testApp({
    ...withSignIn,
    settings: { ...withSignIn.settings, TRUST_PROXY: '1' },
    gateways: { default: approvingGateway },
    seed: async (db) => void (await seedTinyWorld(db, { today, seats: 180, days: 10 })),
  })
  const booking = await book(app, { day })
  const code = booking.recordLocator
  const { rows } = await sql<{ id: string; name: string }>`
    select s.departure_id::text as id, p.last_name as name
    from segment s join reservation r on r.id = s.reservation_id join passenger p on p.flow_id = r.flow_id
    where r.record_locator = ${code} limit 1`.execute(app.deps.db.query)
  const { id, name } = rows[0]!
  const held = { role: 'clerk', station: null } as const
  const other = await signInStaff(app, 'other@people.example', [held])
  secrets = [code, name, other.email]
  const one = { query: { id }, isOfRecord: true } as const
  const ofBooking = { query: { code }, isOfRecord: true } as const
  samples = {
    departures: {
      list: { query: { date: day } },
      watch: 'stream',
      read: one,
      people: one,
      history: one,
      passengerList: one,
    },
    guest: {
      find: { query: { q: code } },
      booking: ofBooking,
      timeline: ofBooking,
      reveal: { body: { code, passengerUid: null, what: 'contact', reason: 'asked' }, isOfRecord: true },
    },
  }
  for (const role of standardRoleNames) {
    const member = await signInStaff(app, `${role}@people.example`, [{ role, station: null }])
    await showFactor(member)
    byRole.set(role, member)
  }
  samples = { ...samples, staff: staffSamples(other.staff.memberId, await openResets()) }
  const airline = await signInStaff(app, 'airline@people.example', [])
  const aero = { brand: app.deps.brandOf('aero'), email: airline.email, roles: everyRole(null) }
  await addMember(app.deps, { ...aero, endsAt: null, isMailed: false, operator: testOperator })
  elsewhere = {
    airline,
    station: await signInStaff(app, 'station@people.example', everyRole('LHR')),
    nowhere: await signInStaff(app, 'nowhere@people.example', []),
  }
  locked = await signInStaff(app, 'locked@people.example', everyRole(null))
  await callDesk(locked, deskContract.account.lock)
})
afterAll(() => app.close())

const calls = Object.entries(deskContract).flatMap(([group, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
    group,
    name,
    endpoint,
  })),
)
const withPermission = calls.filter(({ endpoint }) => accessRules[endpoint.access].permission !== undefined)

function sampleOf({ group, name }: (typeof calls)[number]): Sample | 'stream' {
  const found = (samples as Record<string, Record<string, Sample | 'stream'>>)[group]?.[name]
  if (!found) throw new Error(`no sample of ${group}.${name}`)
  return found
}

async function send({ browser, token }: Member, { method, path }: Endpoint, { query, body }: Sample) {
  const payload = method === 'POST' ? (body ?? {}) : undefined
  const { statusCode, body: text } = await browser.callWith(method, path, token, payload, {}, query)
  return { status: statusCode, text }
}

describe('a call of the desk', () => {
  it('is refused to everybody who has not signed in', async () => {
    for (const { endpoint } of calls.filter(({ endpoint: { access } }) => access !== 'at-desk')) {
      const { method, path, body } = endpoint
      const named = withPermission.find((each) => each.endpoint === endpoint)
      // What is asked of them is proved by their own tests.
      if (body && !named) continue
      const sample = named ? sampleOf(named) : {}
      const { query, body: payload } = sample === 'stream' ? aDay : sample
      const url = `/api/${path}?${new URLSearchParams(query).toString()}`
      const answer = await app.app.inject({
        method,
        url,
        headers: { host: 'desk.localhost' },
        ...(method === 'POST' && { payload: payload ?? {} }),
      })
      expect([path, answer.statusCode]).toEqual([path, 401])
    }
  })

  it('is there for the roles that have its permission, and for no other', async () => {
    expect(withPermission.length).toBeGreaterThan(8)
    for (const call of withPermission) {
      const sample = sampleOf(call)
      const permission = accessRules[call.endpoint.access].permission!
      for (const [role, member] of byRole) {
        const may = (standardRoles[role as keyof typeof standardRoles] as readonly string[]).includes(
          permission,
        )
        // One that goes on for ever is refused before it begins.
        if (sample === 'stream' && may) continue
        const asked = sample === 'stream' ? aDay : sample
        const { status } = await send(member, call.endpoint, asked)
        expect([call.name, role, status]).toEqual([call.name, role, may ? 200 : 404])
      }
    }
  })

  it('tells nobody of another airline or station anything, whatever their roles', async () => {
    for (const call of withPermission) {
      const sample = sampleOf(call)
      if (sample === 'stream') continue
      for (const [who, member] of Object.entries(elsewhere)) {
        const { status, text } = await send(member, call.endpoint, sample)
        const isRefused = sample.isOfRecord || who === 'nowhere'
        expect([call.name, who, status]).toEqual([call.name, who, isRefused ? 404 : 200])
        for (const secret of secrets) expect(text, `${call.name} ${who}`).not.toContain(secret)
      }
    }
  })

  it('waits at a locked desk until somebody proves who they are', async () => {
    for (const call of withPermission) {
      const sample = sampleOf(call)
      const asked = sample === 'stream' ? aDay : sample
      const { status, text } = await send(locked, call.endpoint, asked)
      expect([call.name, status]).toEqual([call.name, 423])
      for (const secret of secrets) expect(text).not.toContain(secret)
    }
  })
})
