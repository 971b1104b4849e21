/** A lost second factor is reset by two administrators, and by nobody else. */
import { deskContract } from '@jetbridge/core/contract/desk/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { takeMails, withSignIn } from '../../testing/account.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { testOperator } from '../../testing/operator.ts'
import { administrator, callDesk, showFactor, signInStaff } from '../../testing/staff.ts'
import { staffJobs } from './jobs.ts'
import { resetMemberFactor } from './operations/factor-reset.ts'
import { endMember, grantRole, withdrawRole } from './operations/members.ts'
import { listGrants } from './read.ts'

const { staff, member } = deskContract
const brand = 'peoples'
const clerk = { role: 'clerk', station: null } as const
const reason = 'phone lost, seen in person'

type Member = Awaited<ReturnType<typeof signInStaff>>

let app: TestApp
let count = 0
let [ada, bob, kim]: Member[] = []

beforeAll(async () => {
  app = await testApp({ ...withSignIn, settings: { ...withSignIn.settings, TRUST_PROXY: '1' } })
})
afterAll(() => app.close())
beforeEach(async () => {
  count++
  await sql`update staff_grant set ends_at = now() where role = 'administrator'`.execute(app.deps.db.query)
  ada = await openAdministrator('ada')
  bob = await openAdministrator('bob')
  kim = await signInStaff(app, emailOf('kim'), [clerk])
})

const emailOf = (name: string) => `${name}${count}@people.example`

async function openAdministrator(name: string): Promise<Member> {
  const opened = await signInStaff(app, emailOf(name), [administrator])
  await showFactor(opened)
  return opened
}

const of = (who = kim!) => ({ brand, memberId: who.staff.memberId, reason })
const ask = (by = ada!, who = kim!) => callDesk(by, staff.askFactorReset, { body: of(who) })
const openOf = async (who = kim!, by = bob!) => {
  const { body } = await callDesk(by, staff.member, { query: { brand, memberId: who.staff.memberId } })
  return body.member.factorReset
}
const acts = {
  confirm: staff.confirmFactorReset,
  refuse: staff.refuseFactorReset,
  withdraw: staff.withdrawFactorReset,
}
const decide = (act: keyof typeof acts, by: Member, resetId: string, who = kim!) =>
  callDesk(by, acts[act], { body: { ...of(who), resetId } })
const hasFactor = async (who = kim!) =>
  (await listGrants(app.deps.db.query, brand)).find(({ email }) => email === who.email)!.hasSecondFactor
const newActs = async (after = 0) => {
  const { rows } = await sql<{ id: number; act: string; record: string; actorId: string; reason: string }>`
    select id::int, act, record, actor_id as "actorId", reason from audit_act
    where id > ${after} and act like '%factor%reset%' order by id`.execute(app.deps.db.query)
  return rows
}
/** Asked by Ada. */
async function askedId(): Promise<string> {
  expect(await ask()).toMatchObject({ status: 200, body: { isAsked: true } })
  return (await openOf())!.id
}

describe('a second factor', () => {
  it('goes once a second administrator confirms what the first has asked; both acts are in the log', async () => {
    const last = (await newActs()).at(-1)?.id
    const id = await askedId()
    expect(await hasFactor()).toBe(true)
    expect((await callDesk(kim!, member.read)).status).toBe(200)
    const shown = { id, askedBy: ada!.email, reason, isOwn: false }
    expect(await openOf()).toMatchObject(shown)
    expect(await openOf(kim, ada)).toMatchObject({ ...shown, isOwn: true })
    const { body } = await callDesk(bob!, staff.list)
    expect(staff.list.response.parse(body)).toEqual(body)
    expect(body.members.find(({ email }) => email === kim!.email)?.factorReset).toMatchObject(shown)
    await takeMails(app)
    expect((await decide('confirm', bob!, id)).status).toBe(200)
    expect([await hasFactor(), await openOf()]).toEqual([false, null])
    expect((await callDesk(kim!, member.read)).status).toBe(401)
    expect((await takeMails(app)).map(({ to }) => to)).toEqual([kim!.email])
    expect(await newActs(last)).toMatchObject([
      { act: 'staff-factor-reset-asked', record: 'staff-member', actorId: ada!.accountId, reason },
      { act: 'second-factor-reset', record: 'account', actorId: bob!.accountId, reason },
    ])
    expect((await decide('confirm', bob!, id)).body.code).toBe('reset-over')
    expect(await ask()).toMatchObject({ status: 200, body: { isAsked: false } })
  })

  it('stays where the second one refuses, or the first one takes it back; each leaves a row', async () => {
    for (const [act, by] of [
      ['refuse', bob!],
      ['withdraw', ada!],
    ] as const) {
      const id = await askedId()
      expect((await decide(act, by, id)).status).toBe(200)
      const { act: kept, actorId } = (await newActs()).at(-1)!
      expect([kept, actorId]).toEqual([
        `staff-factor-reset-${act === 'refuse' ? 'refused' : 'withdrawn'}`,
        by.accountId,
      ])
      expect([await hasFactor(), await openOf()]).toEqual([true, null])
      expect((await decide('confirm', bob!, id)).body.code).toBe('reset-over')
    }
  })

  it('is not reset by one: who asks neither confirms nor refuses, and nobody else withdraws', async () => {
    const id = await askedId()
    const answers = [
      await decide('confirm', ada!, id),
      await decide('refuse', ada!, id),
      await decide('withdraw', bob!, id),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'own-request'],
      [403, 'own-request'],
      [404, 'not-found'],
    ])
    expect(await ask(bob!)).toMatchObject({ status: 409, body: { code: 'reset-asked' } })
    expect([await hasFactor(), (await openOf())?.id]).toEqual([true, id])
  })

  it('is not reset with the help of its owner, who is an administrator, too', async () => {
    const cleo = await openAdministrator('cleo')
    expect((await ask(cleo, cleo)).body.code).toBe('own-rights')
    await ask(ada!, cleo)
    const { id } = (await openOf(cleo))!
    for (const act of ['confirm', 'refuse', 'withdraw'] as const)
      expect((await decide(act, cleo, id, cleo)).body.code).toBe('own-rights')
    expect((await decide('confirm', bob!, id, cleo)).status).toBe(200)
    expect(await hasFactor(cleo)).toBe(false)
  })

  it('asks both for a proof, and for a reason', async () => {
    const id = await askedId()
    const cleo = await signInStaff(app, emailOf('cleo'), [administrator])
    expect((await decide('confirm', cleo, id)).body.code).toBe('proof-required')
    expect((await ask(cleo)).body.code).toBe('proof-required')
    const body = { ...of(), resetId: id, reason: ' ' }
    expect((await callDesk(bob!, staff.confirmFactorReset, { body })).status).toBe(400)
    expect(await hasFactor()).toBe(true)
  })

  it('stays where the day is over, where the asker has lost the right, and where another request was seen', async () => {
    const first = await askedId()
    await sql`update staff_factor_reset set asked_at = now() - interval '25 hours', ends_at = now()`.execute(
      app.deps.db.query,
    )
    expect([(await decide('confirm', bob!, first)).body.code, await openOf()]).toEqual(['reset-over', null])
    const second = await askedId()
    expect((await decide('confirm', bob!, first)).body.code).toBe('reset-over')
    await openAdministrator('cleo')
    const asker = { brand, email: ada!.email, operator: testOperator }
    await withdrawRole(app.deps, asker, administrator)
    expect((await decide('confirm', bob!, second)).body.code).toBe('reset-over')
    expect(await hasFactor()).toBe(true)
    expect((await decide('refuse', bob!, second)).status).toBe(200)
  })

  it('stays where it is the last administrator’s for good', async () => {
    await endMember(app.deps, { brand, email: ada!.email, operator: testOperator }, app.deps.now())
    const soon = await openAdministrator('soon')
    await grantRole(
      app.deps,
      { brand, email: ada!.email, operator: testOperator },
      administrator,
      (app.deps.now() + 3_600_000) as never,
    )
    await grantRole(
      app.deps,
      { brand, email: soon.email, operator: testOperator },
      administrator,
      (app.deps.now() + 3_600_000) as never,
    )
    await ask(ada!, bob!)
    const { id } = (await openOf(bob, soon))!
    expect((await decide('confirm', soon, id, bob!)).body.code).toBe('last-administrator')
    expect(await hasFactor(bob!)).toBe(true)
  })

  it('stays where the member also works for an airline that one of the two does not administer', async () => {
    const id = await askedId()
    await grantRole(app.deps, { brand: 'aero', email: kim!.email, operator: testOperator }, clerk, null)
    expect((await decide('confirm', bob!, id)).body.code).toBe('works-elsewhere')
    expect((await ask(ada!, kim)).body.code).toBe('works-elsewhere')
    await withdrawRole(app.deps, { brand: 'aero', email: kim!.email, operator: testOperator }, clerk)
    expect((await decide('confirm', bob!, id)).status).toBe(200)
  })

  it('is reset at the console by one, and the request for it is over', async () => {
    const id = await askedId()
    const asked = { brand, email: kim!.email, operator: testOperator }
    expect(await resetMemberFactor(app.deps, asked)).toBe('done')
    expect((await decide('confirm', bob!, id)).body.code).toBe('reset-over')
    const { rows } = await sql`select from staff_factor_reset where id = ${id}`.execute(app.deps.db.query)
    expect(rows).toEqual([])
  })
})

it('tells an administrator whether there is another one who could confirm', async () => {
  const isByTwo = async (by: Member, who = kim!) => {
    const query = { brand, memberId: who.staff.memberId }
    return (await callDesk(by, staff.member, { query })).body.isResetByTwo
  }
  expect([await isByTwo(ada!), await isByTwo(ada!, bob!)]).toEqual([true, false])
  await endMember(app.deps, { brand, email: bob!.email, operator: testOperator }, app.deps.now())
  expect(await isByTwo(ada!)).toBe(false)
})

it('requests that have ended are forgotten', async () => {
  await askedId()
  await sql`update staff_factor_reset set asked_at = now() - interval '25 hours', ends_at = now()`.execute(
    app.deps.db.query,
  )
  const job = staffJobs.find(({ name }) => name.includes('second factor'))!
  expect(await job.run(app.deps as never)).toBeGreaterThan(0)
  const { rows } = await sql`select from staff_factor_reset where ends_at <= now()`.execute(app.deps.db.query)
  expect(rows).toEqual([])
})
