import { contract } from '@jetbridge/core/contract/contract.ts'
import { deskContract } from '@jetbridge/core/contract/desk/contract.ts'
import { minor, money } from '@jetbridge/core/kernel/money.ts'
import type { Staff } from '@jetbridge/core/access/actor.ts'
import type { StaffPermission } from '@jetbridge/core/access/permission.ts'
import { operatorFor } from '@jetbridge/core/access/staff-act.ts'
import { plusMinutes } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withSignIn } from '../../testing/account.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { testOperator } from '../../testing/operator.ts'
import { administrator, openStaffAccount, signInStaff, staffOf } from '../../testing/staff.ts'
import { grantVoucher } from '../payment/operations/grant-voucher.ts'
import {
  addMember,
  defineRole,
  dropRole,
  endMember,
  grantRole,
  setLimit,
  withdrawRole,
} from './operations/members.ts'
import { askFactorReset, resetMemberFactor } from './operations/factor-reset.ts'
import { listGrants } from './read.ts'

const brand = 'peoples'
let app: TestApp
let count = 0
let email: string

beforeAll(async () => {
  app = await testApp({ ...withSignIn, settings: { ...withSignIn.settings, TRUST_PROXY: '1' } })
})
afterAll(() => app.close())
beforeEach(() => {
  email = `kim${++count}@people.example`
})

const atConsole = (who = email) => ({ brand, email: who, operator: testOperator })

/** Signed by one of the staff for a change of somebody's rights. @throws Error where they may not */
function signedBy(staff: Staff, memberId: string, at = brand) {
  const object = { brand: at, memberId }
  const verdict = operatorFor(staff, { permission: 'administer-staff', object, requestId: 'r' })
  if (!verdict.operator) throw new Error(verdict.ok ? 'no operator' : verdict.why)
  return verdict.operator
}

const memberOf = async (who: string) =>
  (await listGrants(app.deps.db.query, brand)).find((each) => each.email === who)!

const lastAct = async () => {
  const { rows } = await sql<object>`
    select act, record, record_id as "recordId", actor_kind as by, actor_id as "actorId" from audit_act
    order by id desc limit 1`.execute(app.deps.db.query)
  return rows[0]
}

const permissionsOf = ({ grants }: Staff): readonly StaffPermission[] =>
  grants.flatMap(({ permissions }) => permissions)

/** The airline has nobody who administers its staff. */
const withoutAdministrators = () =>
  sql`update staff_grant set ends_at = now() where role = 'administrator'`.execute(app.deps.db.query)

describe('a member of the staff', () => {
  it('is invited, signs in with a second factor, and may do what the roles say, each at its place', async () => {
    const roles = [
      { role: 'controller', station: null },
      { role: 'station-agent', station: 'ACH' },
    ]
    const { staff, browser, token, accountId } = await signInStaff(app, email, roles)
    expect(staff.grants).toMatchObject([
      { brand, station: null, permissions: expect.arrayContaining(['alter-departures']) },
      { brand, station: 'ACH', permissions: expect.arrayContaining(['board-travellers']) },
    ])
    expect(await memberOf(email)).toMatchObject({
      hasAccount: true,
      hasSecondFactor: true,
      lastUsedAt: expect.any(Number),
    })
    // A call of passengers is not there for them; a stranger is told to sign in.
    const answer = await browser.callWith('GET', contract.membership.mine.path, token)
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'not-found' }])
    expect((await browser.callWith('GET', deskContract.member.read.path, token)).statusCode).toBe(200)
    await sql`delete from staff_member where account_id = ${accountId}`.execute(app.deps.db.query)
    expect((await browser.callWith('GET', deskContract.member.read.path, token)).statusCode).toBe(401)
  })

  it('loses a right at once: with the role, with its end, with the day', async () => {
    const roles = [{ role: 'clerk', station: null }]
    const accountId = await openStaffAccount(app, email, roles)
    const may = async () => permissionsOf(await staffOf(app, accountId)).includes('read-books')
    expect(await may()).toBe(true)
    await withdrawRole(app.deps, atConsole(), roles[0]!)
    expect([await may(), await lastAct()]).toMatchObject([false, { act: 'staff-role-withdrawn' }])
    await grantRole(app.deps, atConsole(), roles[0]!, plusMinutes(app.deps.now(), 60))
    expect(await may()).toBe(true)
    await endMember(app.deps, atConsole(), plusMinutes(app.deps.now(), -1))
    expect(await may()).toBe(false)
    await endMember(app.deps, atConsole(), null)
    expect(await may()).toBe(true)
  })

  it('is one person at several airlines, and ends at one of them alone', async () => {
    const accountId = await openStaffAccount(app, email, [administrator])
    const aero = { brand: app.deps.brandOf('aero'), email, endsAt: null, isMailed: false }
    await addMember(app.deps, { ...aero, roles: [{ role: 'clerk', station: null }], operator: testOperator })
    await endMember(app.deps, atConsole(), app.deps.now())
    expect((await staffOf(app, accountId)).grants).toMatchObject([{ brand: 'aero' }])
  })

  it('who is invited twice stays one, with all roles, and gets another link', async () => {
    const asked = { brand: app.deps.brandOf(brand), email, endsAt: null, isMailed: false }
    const [first, second] = [
      await addMember(app.deps, { ...asked, roles: [administrator], operator: testOperator }),
      await addMember(app.deps, {
        ...asked,
        roles: [{ role: 'clerk', station: null }],
        operator: testOperator,
      }),
    ]
    expect(first).not.toBe(second)
    const held = (await listGrants(app.deps.db.query, brand)).filter((each) => each.email === email)
    expect(held.map(({ role }) => role)).toEqual(['administrator', 'clerk'])
  })

  it.each([
    [
      'a role that is not there',
      () => grantRole(app.deps, atConsole(), { role: 'pilot', station: null }, null),
    ],
    [
      'one that they do not hold',
      () => withdrawRole(app.deps, atConsole(), { role: 'clerk', station: null }),
    ],
    [
      'a station where they do not hold it',
      () => withdrawRole(app.deps, atConsole(), { ...administrator, station: 'ACH' }),
    ],
  ])('%s is refused, and nothing changes', async (_what, act) => {
    await openStaffAccount(app, email, [administrator])
    const before = await lastAct()
    await expect(act()).rejects.toMatchObject({ why: 'no-role' })
    await expect(endMember(app.deps, atConsole('nobody@people.example'), null)).rejects.toMatchObject({
      why: 'no-member',
    })
    expect([(await memberOf(email)).role, await lastAct()]).toEqual(['administrator', before])
  })
})

describe('an administrator', () => {
  it('changes the rights of others, signed in the log by their account', async () => {
    const ada = await signInStaff(app, email, [administrator])
    const other = `other${count}@people.example`
    await openStaffAccount(app, other, [{ role: 'clerk', station: null }])
    const { memberId } = await memberOf(other)
    const asked = { brand, email: other, operator: signedBy(ada.staff, memberId) }
    await grantRole(app.deps, asked, { role: 'controller', station: null }, null)
    expect(await lastAct()).toEqual({
      act: 'staff-role-granted',
      record: 'staff-member',
      recordId: memberId,
      by: 'staff',
      actorId: ada.accountId,
    })
  })

  it('never raises their own: by no act, and not by a role that they hold', async () => {
    const ada = await signInStaff(app, email, [administrator])
    const { memberId } = ada.staff
    expect(() => signedBy(ada.staff, memberId)).toThrow('own-rights')
    // The right was asked for somebody else, and is used for oneself.
    const operator = signedBy(ada.staff, 'somebody-else')
    const own = { brand, email, operator }
    const clerk = { role: 'clerk', station: null }
    const limit = { each: money(minor(1), 'EUR'), day: money(minor(1), 'EUR'), guest: money(minor(1), 'EUR') }
    await defineRole(app.deps, { brand, operator: testOperator }, { name: 'desk', permissions: [] })
    await grantRole(app.deps, atConsole(), { role: 'desk', station: null }, null)
    const acts = [
      () => grantRole(app.deps, own, clerk, null),
      () => withdrawRole(app.deps, own, administrator),
      () => endMember(app.deps, own, null),
      () => setLimit(app.deps, own, 'grant-voucher', limit),
      () => askFactorReset(app.deps, { ...own, administered: [brand] }),
      () =>
        addMember(app.deps, {
          brand: app.deps.brandOf(brand),
          email,
          roles: [clerk],
          endsAt: null,
          isMailed: false,
          operator,
        }),
      () => defineRole(app.deps, { brand, operator }, { name: 'desk', permissions: ['grant-vouchers'] }),
    ]
    for (const act of acts) await expect(act()).rejects.toMatchObject({ why: 'own-rights' })
    expect(permissionsOf(await staffOf(app, ada.accountId))).not.toContain('grant-vouchers')
  })

  it('an administrator who lost the right after the act was signed changes nothing', async () => {
    const ada = await signInStaff(app, email, [administrator])
    const other = `other${count}@people.example`
    await openStaffAccount(app, other, [{ role: 'clerk', station: null }])
    const signed = { brand, operator: signedBy(ada.staff, (await memberOf(other)).memberId) }
    await withdrawRole(app.deps, atConsole(), administrator)
    const before = await lastAct()
    const clerk = { role: 'clerk', station: null }
    const acts = [
      () => grantRole(app.deps, { ...signed, email: other }, { ...clerk, role: 'controller' }, null),
      () => withdrawRole(app.deps, { ...signed, email: other }, clerk),
      () => askFactorReset(app.deps, { ...signed, email: other, administered: [brand] }),
      () => defineRole(app.deps, signed, { name: 'desk', permissions: [] }),
      () => dropRole(app.deps, signed, 'desk'),
    ]
    for (const act of acts) await expect(act()).rejects.toMatchObject({ why: 'right-lost' })
    expect([await lastAct(), (await memberOf(other)).role]).toEqual([before, 'clerk'])
  })

  it('of one airline signs nothing at another, whatever the call says', async () => {
    const ada = await signInStaff(app, email, [administrator])
    expect(() => signedBy(ada.staff, 'somebody', 'aero')).toThrow('not-found')
    const asked = { brand: 'aero', operator: signedBy(ada.staff, 'somebody') }
    await expect(defineRole(app.deps, asked, { name: 'desk', permissions: [] })).rejects.toThrow(
      'an act for aero by somebody who was let in for peoples',
    )
    const { rows } = await sql`select from staff_role where brand = 'aero'`.execute(app.deps.db.query)
    expect(rows).toEqual([])
  })
})

describe('the last administrator of an airline', () => {
  it.each([
    ['goes', () => withdrawRole(app.deps, atConsole(), administrator)],
    ['ends', () => endMember(app.deps, atConsole(), app.deps.now())],
    ['expires', () => grantRole(app.deps, atConsole(), administrator, plusMinutes(app.deps.now(), 60))],
    ['loses the second factor', () => resetMemberFactor(app.deps, atConsole())],
  ])('never %s without another one who can sign in', async (_how, act) => {
    await withoutAdministrators()
    const { accountId } = await signInStaff(app, email, [administrator])
    const second = `second${count}@people.example`
    // Invited, but with no second factor yet.
    await openStaffAccount(app, second, [administrator])
    await expect(act()).rejects.toMatchObject({ why: 'last-administrator' })
    expect(permissionsOf(await staffOf(app, accountId))).toContain('administer-staff')
    expect(await memberOf(email)).toMatchObject({ endsAt: null, hasSecondFactor: true })
    const third = `third${count}@people.example`
    await signInStaff(app, third, [administrator])
    await act()
  })

  it('is no administrator of a station alone', async () => {
    await withoutAdministrators()
    await signInStaff(app, email, [administrator])
    await signInStaff(app, `second${count}@people.example`, [{ ...administrator, station: 'ACH' }])
    await expect(endMember(app.deps, atConsole(), app.deps.now())).rejects.toMatchObject({
      why: 'last-administrator',
    })
  })

  it('keeps the right also where it comes of a role of the airline’s own', async () => {
    await withoutAdministrators()
    const boss = { name: `boss-${count}`, permissions: ['administer-staff'] } as const
    await defineRole(app.deps, { brand, operator: testOperator }, boss)
    await signInStaff(app, email, [{ role: boss.name, station: null }])
    const without = { ...boss, permissions: ['read-audit'] } as const
    const changing = defineRole(app.deps, { brand, operator: testOperator }, without)
    await expect(changing).rejects.toMatchObject({ why: 'last-administrator' })
    await expect(dropRole(app.deps, { brand, operator: testOperator }, boss.name)).rejects.toMatchObject({
      why: 'role-is-held',
    })
  })
})

describe('a role of the airline’s own', () => {
  it('gives what it says, and what it says later, and is forgotten once nobody holds it', async () => {
    const role = { role: `night-${count}`, station: null }
    const at = { brand, operator: testOperator }
    await defineRole(app.deps, at, { name: role.role, permissions: ['read-departures'] })
    const accountId = await openStaffAccount(app, email, [role])
    const held = async () => permissionsOf(await staffOf(app, accountId))
    expect(await held()).toEqual(['read-departures'])
    await defineRole(app.deps, at, { name: role.role, permissions: ['read-audit', 'send-messages'] })
    expect(await held()).toEqual(['read-audit', 'send-messages'])
    await withdrawRole(app.deps, atConsole(), role)
    await dropRole(app.deps, at, role.role)
    await expect(dropRole(app.deps, at, role.role)).rejects.toMatchObject({ why: 'no-role' })
  })

  it('that a later version wrote gives what this one knows', async () => {
    await sql`insert into staff_role (brand, name, permissions)
      values (${brand}, ${`later-${count}`}, array['fly-to-the-moon', 'read-audit', 'toString'])`.execute(
      app.deps.db.query,
    )
    const accountId = await openStaffAccount(app, email, [{ role: `later-${count}`, station: null }])
    expect(permissionsOf(await staffOf(app, accountId))).toEqual(['read-audit'])
  })

  it('has no name that every airline knows', async () => {
    const named = { name: 'clerk', permissions: [] } as const
    await expect(defineRole(app.deps, { brand, operator: testOperator }, named)).rejects.toMatchObject({
      why: 'role-is-standard',
    })
  })
})

describe('a limit of amount', () => {
  const eur = (amount: number) => money(minor(amount), 'EUR')
  const limit = { each: eur(5_000), day: eur(8_000), guest: eur(6_000) }

  /** A voucher by somebody of the staff, in the same transaction as everything it leaves. */
  async function give(staff: Staff, code: string, amount: number, guest: string | null = null) {
    const act = { permission: 'grant-vouchers', object: { brand }, requestId: 'r' } as const
    const { operator } = { operator: undefined, ...operatorFor(staff, act) }
    if (!operator) throw new Error('may not')
    const now = app.deps.now()
    const voucher = {
      brand: app.deps.brandOf(brand),
      code,
      face: eur(amount),
      validFrom: now,
      validUntil: plusMinutes(now, 60),
      guest,
    }
    return app.deps.db.transact((tx) => grantVoucher(app.deps, tx, voucher, operator))
  }
  const opened = async () =>
    staffOf(app, await openStaffAccount(app, email, [{ role: 'reservations-agent', station: null }]))
  const vouchersOf = async () => {
    const { rows } = await sql<{ code: string }>`
      select code from voucher where code like ${`K${count}-%`} order by code`.execute(app.deps.db.query)
    return rows.map(({ code }) => code)
  }
  const code = (name: string) => `K${count}-${name}`

  it('lets nothing move without one', async () => {
    const staff = await opened()
    await expect(give(staff, code('ONE'), 1)).rejects.toMatchObject({ why: 'none' })
    expect(await vouchersOf()).toEqual([])
  })

  it('holds for each act, the day and the guest; what is over leaves no voucher, no posting and no row', async () => {
    const staff = await opened()
    await setLimit(app.deps, atConsole(), 'grant-voucher', limit)
    await expect(give(staff, code('EACH'), 5_001)).rejects.toMatchObject({ why: 'each' })
    await give(staff, code('ONE'), 4_000, 'ABCDEF')
    await expect(give(staff, code('GUEST'), 2_001, 'ABCDEF')).rejects.toMatchObject({ why: 'guest' })
    await expect(give(staff, code('DAY'), 4_001, 'GHJKLM')).rejects.toMatchObject({ why: 'day' })
    await give(staff, code('TWO'), 4_000, 'GHJKLM')
    await expect(give(staff, code('MORE'), 1)).rejects.toMatchObject({ why: 'day' })
    expect(await vouchersOf()).toEqual([code('ONE'), code('TWO')])
    const { rows } = await sql<{ sum: number }>`
      select sum(amount_minor)::int as sum from staff_amount where member_id = ${staff.memberId}`.execute(
      app.deps.db.query,
    )
    expect(rows).toEqual([{ sum: 8_000 }])
  })

  it('begins again the next day, but not for the same guest, and is of one currency', async () => {
    const staff = await opened()
    await setLimit(app.deps, atConsole(), 'grant-voucher', limit)
    await give(staff, code('ONE'), 5_000, 'ABCDEF')
    await sql`update staff_amount set day = day - 1`.execute(app.deps.db.query)
    await give(staff, code('TWO'), 5_000, 'GHJKLM')
    await expect(give(staff, code('GUEST'), 1_001, 'ABCDEF')).rejects.toMatchObject({ why: 'guest' })
    await setLimit(app.deps, atConsole(), 'refund', { each: eur(1), day: eur(1), guest: eur(1) })
    await give(staff, code('THREE'), 3_000)
  })
})
