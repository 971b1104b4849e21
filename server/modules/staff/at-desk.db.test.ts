/** Administrators at the desk: whose rights they change, and what holds them back. */
import { deskContract } from '@jetbridge/core/contract/desk/contract.ts'
import { dateAt, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { takeMails, withSignIn } from '../../testing/account.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { testOperator } from '../../testing/operator.ts'
import { administrator, callDesk, openStaffAccount, showFactor, signInStaff } from '../../testing/staff.ts'
import { addMember, defineRole, grantRole } from './operations/members.ts'
import { listGrants } from './read.ts'

const { staff, member } = deskContract
const brand = 'peoples'
const clerk = { role: 'clerk', station: null } as const
const controller = { role: 'controller', station: null } as const
const reason = 'new in the team'

let app: TestApp
let count = 0
let ada: Awaited<ReturnType<typeof signInStaff>>

beforeAll(async () => {
  app = await testApp({ ...withSignIn, settings: { ...withSignIn.settings, TRUST_PROXY: '1' } })
})
afterAll(() => app.close())
beforeEach(async () => {
  count++
  ada = await signInStaff(app, `ada${count}@people.example`, [administrator])
  await showFactor(ada)
})

const today = () => dateAt(app.deps.now(), zone(app.deps.brandOf(brand).timeZone))
const emailOf = (name: string) => `${name}${count}@people.example`
const heldBy = async (email: string, at = brand) =>
  (await listGrants(app.deps.db.query, at)).filter((each) => each.email === email)

/** A clerk with a second factor. */
async function openKim() {
  const kim = await signInStaff(app, emailOf('kim'), [clerk])
  const of = { brand, memberId: kim.staff.memberId }
  return { ...kim, of, asked: { ...of, reason } }
}

const lastAct = async () => {
  const { rows } = await sql<object>`
    select act, record, record_id as "recordId", series as brand, actor_kind as by, actor_id as "actorId", reason, note
    from audit_act order by id desc limit 1`.execute(app.deps.db.query)
  return rows[0]
}

describe('an administrator at the desk', () => {
  it('mails one address five invitations in an hour, no sixth; another address gets its own', async () => {
    const invite = (email: string) =>
      callDesk(ada, staff.invite, { body: { brand, email, ...clerk, lastDay: null, reason } })
    const { status, body } = await invite(emailOf('mia'))
    const again = () => callDesk(ada, staff.inviteAgain, { body: { brand, memberId: body.memberId, reason } })
    const answers = [status]
    for (let sent = 1; sent < 7; sent++) answers.push((await again()).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429])
    const mails = (await takeMails(app)).filter(({ to }) => to === emailOf('mia'))
    expect(mails).toHaveLength(5)
    expect((await invite(emailOf('noa'))).status).toBe(200)
  })

  it('sees who works for the airline, as what, until when, and whether they can sign in', async () => {
    const kim = await openKim()
    await openStaffAccount(app, emailOf('lee'), [{ role: 'station-agent', station: 'ACH' }])
    const lastDay = plusDays(today(), 3)
    const granted = await callDesk(ada, staff.grant, { body: { ...kim.asked, ...controller, lastDay } })
    expect(granted).toMatchObject({ status: 200, body: { isDone: true } })
    const { body } = await callDesk(ada, staff.list)
    expect(staff.list.response.parse(body)).toEqual(body)
    const of = (email: string) => body.members.find((each) => each.email === email)
    expect(of(ada.email)).toMatchObject({ isCaller: true, standing: 'ready' })
    expect(of(emailOf('lee'))).toMatchObject({ standing: 'invited', lastUsedAt: null })
    expect(of(kim.email)).toMatchObject({
      brand,
      isCaller: false,
      roles: [
        { role: 'clerk', endsAt: null, hasEnded: false },
        { role: 'controller', lastDay, hasEnded: false },
      ],
    })
    const one = await callDesk(ada, staff.member, { query: kim.of })
    expect(staff.member.response.parse(one.body)).toEqual(one.body)
    expect(one.body.member).toEqual(of(kim.email))
    expect(one.body.sessions).toHaveLength(1)
  })

  it('invites somebody, who may be a stranger: a mail, a member, a role, a row in the log', async () => {
    const email = emailOf('new')
    const body = { brand, email: email.toUpperCase(), ...controller, station: 'ach', lastDay: null, reason }
    const { status, body: answer } = await callDesk(ada, staff.invite, { body })
    expect([status, await heldBy(email)]).toMatchObject([200, [{ role: 'controller', station: 'ACH' }]])
    expect((await takeMails(app)).filter(({ to }) => to === email)).toHaveLength(1)
    expect(await lastAct()).toEqual({
      act: 'staff-invited',
      record: 'staff-member',
      recordId: answer.memberId,
      brand,
      by: 'staff',
      actorId: ada.accountId,
      reason,
      note: 'controller at ACH, no end',
    })
    await callDesk(ada, staff.inviteAgain, { body: { brand, memberId: answer.memberId, reason } })
    expect((await takeMails(app)).filter(({ to }) => to === email)).toHaveLength(1)
    expect(await heldBy(email)).toHaveLength(1)
  })

  it('gives and takes roles, an end and limits; each is gone or there at the very next call', async () => {
    const kim = await openKim()
    const grants = async () => (await callDesk(kim, member.read)).body.grants
    await callDesk(ada, staff.end, { body: { ...kim.asked, lastDay: null } })
    expect(await grants()).toEqual([])
    await callDesk(ada, staff.liftEnd, { body: kim.asked })
    expect(await grants()).toHaveLength(1)
    await callDesk(ada, staff.end, { body: { ...kim.asked, lastDay: today() } })
    expect(await heldBy(kim.email)).toMatchObject([{ endsAt: expect.any(Number) }])
    const limit = { act: 'grant-voucher', currencyCode: 'EUR', each: 10.5, day: 20, guest: 0 } as const
    await callDesk(ada, staff.setLimit, { body: { ...kim.asked, ...limit } })
    expect(await lastAct()).toMatchObject({ note: 'grant-voucher EUR 10.50 each, 20.00 a day, 0.00 a guest' })
    expect((await callDesk(ada, staff.member, { query: kim.of })).body.limits).toEqual([limit])
    await callDesk(ada, staff.withdraw, { body: { ...kim.asked, ...clerk } })
    expect(await lastAct()).toMatchObject({ act: 'staff-role-withdrawn', note: 'clerk everywhere', reason })
    expect(await callDesk(ada, staff.member, { query: kim.of })).toMatchObject({ status: 404 })
  })

  it('signs a member out', async () => {
    const kim = await openKim()
    await callDesk(ada, staff.endSessions, { body: kim.asked })
    expect(await lastAct()).toMatchObject({ act: 'staff-signed-out', recordId: kim.of.memberId, reason })
    expect((await callDesk(kim, member.read)).status).toBe(401)
  })

  it('makes a set of permissions, and drops it once nobody holds it', async () => {
    const kim = await openKim()
    const name = `night-${count}`
    const define = (permissions: 'read-audit'[]) =>
      callDesk(ada, staff.defineRole, { body: { brand, name, permissions, reason } })
    const drop = () => callDesk(ada, staff.dropRole, { body: { brand, name, reason } })
    expect((await define(['read-audit', 'read-audit'])).status).toBe(200)
    expect(await lastAct()).toMatchObject({ act: 'staff-role-defined', recordId: name, note: 'read-audit' })
    const { body } = await callDesk(ada, staff.roles)
    expect(staff.roles.response.parse(body)).toEqual(body)
    const [airline] = body.airlines
    expect(airline?.roles.at(-1)).toEqual({ name, isOwn: true, permissions: ['read-audit'], holders: 0 })
    await callDesk(ada, staff.grant, { body: { ...kim.asked, role: name, station: null, lastDay: null } })
    expect(await drop()).toMatchObject({ status: 409, body: { code: 'role-held' } })
    await callDesk(ada, staff.withdraw, { body: { ...kim.asked, role: name, station: null } })
    expect((await drop()).status).toBe(200)
    expect(await drop()).toMatchObject({ status: 422, body: { code: 'unknown-role' } })
  })
})

describe('nothing is changed', () => {
  it('of the administrator’s own rights, by any act', async () => {
    const own = { brand, memberId: ada.staff.memberId, reason }
    const role = { role: 'clerk', station: null, lastDay: null }
    const limit = { act: 'refund', currencyCode: 'EUR', each: 1, day: 1, guest: 1 } as const
    const answers = [
      await callDesk(ada, staff.grant, { body: { ...own, ...role } }),
      await callDesk(ada, staff.invite, { body: { brand, email: ada.email, ...role, reason } }),
      await callDesk(ada, staff.inviteAgain, { body: own }),
      await callDesk(ada, staff.withdraw, { body: { ...own, ...administrator } }),
      await callDesk(ada, staff.end, { body: { ...own, lastDay: null } }),
      await callDesk(ada, staff.liftEnd, { body: own }),
      await callDesk(ada, staff.setLimit, { body: { ...own, ...limit } }),
      await callDesk(ada, staff.endSessions, { body: own }),
      await callDesk(ada, staff.askFactorReset, { body: own }),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: { code: 'own-rights' } })
    expect(await heldBy(ada.email)).toMatchObject([{ role: 'administrator', endsAt: null }])
  })

  it('by a role that the administrator holds', async () => {
    const role = `own-${count}`
    await defineRole(app.deps, { brand, operator: testOperator }, { name: role, permissions: [] })
    await grantRole(
      app.deps,
      { brand, email: ada.email, operator: testOperator },
      { role, station: null },
      null,
    )
    const body = { brand, name: role, permissions: ['read-books' as const], reason }
    expect(await callDesk(ada, staff.defineRole, { body })).toMatchObject({ status: 403 })
    const standard = { ...body, name: 'clerk' }
    expect(await callDesk(ada, staff.defineRole, { body: standard })).toMatchObject({
      body: { code: 'role-standard' },
    })
  })

  it('without a second factor that was just shown; the code is asked for, and the call then works', async () => {
    const kim = await openKim()
    const bob = await signInStaff(app, emailOf('bob'), [administrator])
    const before = await lastAct()
    const grant = () => callDesk(bob, staff.grant, { body: { ...kim.asked, ...controller, lastDay: null } })
    expect(await grant()).toMatchObject({ status: 403, body: { code: 'proof-required' } })
    expect([await lastAct(), await heldBy(kim.email)]).toMatchObject([before, [clerk]])
    await showFactor(bob)
    expect((await grant()).status).toBe(200)
  })

  it('without a reason', async () => {
    const kim = await openKim()
    for (const none of ['', '  ', 'ab', undefined as unknown as string]) {
      const { status, body } = await callDesk(ada, staff.liftEnd, { body: { ...kim.of, reason: none } })
      expect([status, body.code]).toEqual([400, 'malformed-request'])
    }
  })

  it('where it would leave the airline without an administrator who can sign in', async () => {
    const { query } = app.deps.db
    await sql`update staff_grant set ends_at = now() where role = 'administrator'`.execute(query)
    const bob = await signInStaff(app, emailOf('bob'), [administrator])
    const asked = { brand, memberId: bob.staff.memberId, reason }
    // An administrator until a day counts for now, and keeps nothing for good.
    const until = plusDays(today(), 1)
    await sql`
      update staff_grant set ends_at = ${until}::timestamptz + interval '1 day'
      where member_id = ${ada.staff.memberId}`.execute(query)
    const answers = [
      await callDesk(ada, staff.withdraw, { body: { ...asked, ...administrator } }),
      await callDesk(ada, staff.end, { body: { ...asked, lastDay: until } }),
      await callDesk(ada, staff.grant, { body: { ...asked, ...administrator, lastDay: until } }),
    ]
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 409, body: { code: 'last-administrator' } })
    expect(await heldBy(bob.email)).toMatchObject([{ endsAt: null, hasSecondFactor: true }])
  })

  it('of a member of another airline, an airline of somebody else, or nobody', async () => {
    const far = emailOf('far')
    await addMember(app.deps, {
      brand: app.deps.brandOf('aero'),
      email: far,
      roles: [clerk],
      endsAt: null,
      isMailed: false,
      operator: testOperator,
    })
    const [{ memberId } = { memberId: '' }] = await heldBy(far, 'aero')
    const nobody = '01990a4e-6c1b-7d2f-8a35-4be1c0d7f00d'
    for (const of of [
      { brand, memberId },
      { brand: 'aero', memberId },
      { brand: 'nowhere', memberId },
      { brand, memberId: nobody },
    ]) {
      const grant = { body: { ...of, ...controller, lastDay: null, reason } }
      expect((await callDesk(ada, staff.grant, grant)).status).toBe(404)
      expect((await callDesk(ada, staff.endSessions, { body: { ...of, reason } })).status).toBe(404)
      expect((await callDesk(ada, staff.member, { query: of })).status).toBe(404)
    }
    expect((await callDesk(ada, staff.list)).body.members.map(({ email }) => email)).not.toContain(far)
    expect(await heldBy(far, 'aero')).toHaveLength(1)
  })

  it('by the administrator of a station, who sees nobody either', async () => {
    const kim = await openKim()
    const local = await signInStaff(app, emailOf('local'), [{ ...administrator, station: 'ACH' }])
    await showFactor(local)
    expect((await callDesk(local, staff.list)).body).toEqual({ members: [] })
    expect((await callDesk(local, staff.roles)).body).toEqual({ airlines: [] })
    expect((await callDesk(local, staff.member, { query: kim.of })).status).toBe(404)
    expect((await callDesk(local, staff.liftEnd, { body: kim.asked })).status).toBe(404)
    const invite = { brand, email: emailOf('new'), ...clerk, lastDay: null, reason }
    expect((await callDesk(local, staff.invite, { body: invite })).status).toBe(404)
  })

  it('with a role that is not there, an airport where the airline does not fly, or a day that is over', async () => {
    const kim = await openKim()
    const grant = async (role: object) =>
      (await callDesk(ada, staff.grant, { body: { ...kim.asked, ...controller, lastDay: null, ...role } }))
        .body.code
    expect(await grant({ role: 'pilot' })).toBe('unknown-role')
    expect(await grant({ station: 'JFK' })).toBe('unknown-airport')
    expect(await grant({ lastDay: plusDays(today(), -1) })).toBe('date-in-past')
    expect(await heldBy(kim.email)).toMatchObject([clerk])
    const limit = { act: 'refund', currencyCode: 'EUR', each: 0.001, day: 1, guest: 1 } as const
    const set = await callDesk(ada, staff.setLimit, { body: { ...kim.asked, ...limit } })
    expect(set.body.code).toBe('malformed-request')
  })

  it('by two administrators who take each other’s right away at once: one of them stays', async () => {
    const bob = await signInStaff(app, emailOf('bob'), [administrator])
    await showFactor(bob)
    const asked = (who: typeof ada) => ({
      body: { brand, memberId: who.staff.memberId, ...administrator, reason },
    })
    const answers = await Promise.all([
      callDesk(ada, staff.withdraw, asked(bob)),
      callDesk(bob, staff.withdraw, asked(ada)),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
    const left = [...(await heldBy(ada.email)), ...(await heldBy(bob.email))]
    expect(left).toHaveLength(1)
  })
})
