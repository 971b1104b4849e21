/** A request to reset a second factor that several decide at once has one outcome, and none after its day. */
import { operatorFor } from '@jetbridge/core/access/staff-act.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withSignIn } from '../../testing/account.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { administrator, signInStaff } from '../../testing/staff.ts'
import { untilTrue } from '../../testing/until.ts'
import {
  askFactorReset,
  confirmFactorReset,
  type FactorActAtDesk,
  refuseFactorReset,
  type Taking,
  withdrawFactorReset,
} from './operations/factor-reset.ts'
import { listResets, type TakenReset } from './queries/factor-reset.ts'
import { lockGrants } from './queries/member.ts'
import { StaffRefusal } from './staff.ts'

const brand = 'peoples'
type Member = Awaited<ReturnType<typeof signInStaff>>

let app: TestApp
let round = 0
let administrators: readonly Member[]

beforeAll(async () => {
  app = await testApp({ ...withSignIn, settings: { ...withSignIn.settings, TRUST_PROXY: '1' } })
  const names = ['ada', 'bob', 'cleo']
  const opened: Member[] = []
  for (const name of names) opened.push(await signInStaff(app, `${name}@people.example`, [administrator]))
  administrators = opened
})
afterAll(() => app.close())
beforeEach(() => {
  round++
})

/** A request of the first administrator for somebody new. */
async function openRequest() {
  const kim = await signInStaff(app, `kim${round}@people.example`, [{ role: 'clerk', station: null }])
  const { memberId } = kim.staff
  const signed = (by: number): FactorActAtDesk => {
    const act = { permission: 'administer-staff', object: { brand, memberId }, requestId: 'r' } as const
    const { operator } = {
      operator: undefined,
      ...operatorFor(administrators[by]!.staff, { ...act, reason: 'why' }),
    }
    return { brand, email: kim.email, operator: operator!, administered: [brand] }
  }
  await askFactorReset(app.deps, signed(0))
  const [request] = await listResets(app.deps.db.query, brand, memberId)
  return { id: request!.id, kim, signed }
}

type Request = Awaited<ReturnType<typeof openRequest>>
type Act = ({ id, signed }: Request, taking?: Taking) => Promise<void>

const confirm: Act = ({ id, signed }, taking) => confirmFactorReset(app.deps, signed(1), id, taking)
const confirmAlso: Act = ({ id, signed }, taking) => confirmFactorReset(app.deps, signed(2), id, taking)
const refuse: Act = ({ id, signed }, taking) => refuseFactorReset(app.deps, signed(2), id, taking)
const withdraw: Act = ({ id, signed }, taking) => withdrawFactorReset(app.deps, signed(0), id, taking)

/** How many have done it, and what the log says of them. */
async function decideAll(acts: readonly Act[], taking?: Taking) {
  const request = await openRequest()
  const { kim } = request
  const ends = await Promise.allSettled(acts.map((act) => act(request, taking)))
  for (const end of ends)
    if (end.status === 'rejected' && !(end.reason instanceof StaffRefusal)) throw end.reason
  const { rows } = await sql<{ act: string }>`
    select act from audit_act where record_id = any(${[kim.staff.memberId, kim.accountId]}::text[])
      and act in ('second-factor-reset', 'staff-factor-reset-refused', 'staff-factor-reset-withdrawn')`.execute(
    app.deps.db.query,
  )
  const left = await listResets(app.deps.db.query, brand, kim.staff.memberId)
  const { rows: factors } = await sql`select from second_factor where account_id = ${kim.accountId}`.execute(
    app.deps.db.query,
  )
  return {
    done: ends.filter(({ status }) => status === 'fulfilled').length,
    acts: rows.map(({ act }) => act),
    left: left.length,
    isReset: factors.length === 0,
  }
}

const contests: readonly (readonly [string, readonly Act[]])[] = [
  ['two confirm', [confirm, confirmAlso]],
  ['one confirms and the asker withdraws', [confirm, withdraw]],
  ['one confirms, one refuses and the asker withdraws', [withdraw, refuse, confirm]],
]

describe('a request', () => {
  it.each(contests)('has one outcome where %s at once', async (_who, acts) => {
    const { done, acts: kept, left, isReset } = await decideAll(acts)
    expect([done, kept.length, left]).toEqual([1, 1, 0])
    expect(isReset).toBe(kept[0] === 'second-factor-reset')
  })

  it('has several where each only looks whether it is there: the control', async () => {
    const acts = [withdraw, refuse, confirm]
    let waiting = 0
    let go: () => void = () => undefined
    const all = new Promise<void>((done) => (go = done))
    const look: Taking['take'] = async (tx, _place, id) => {
      const { rows } = await sql<TakenReset>`
        select asked_by as "askedBy" from staff_factor_reset where id = ${id}`.execute(tx)
      if (++waiting === acts.length) go()
      await all
      return rows[0]
    }
    const { done } = await decideAll(acts, { lock: () => Promise.resolve(), take: look })
    expect(done).toBe(acts.length)
  })
})

describe('a day that ends while somebody who confirms waits for their turn', () => {
  /** The end of a confirmation that waits behind another act at the airline, and the day is over by then. */
  async function confirmLate(take?: Taking['take']): Promise<PromiseSettledResult<void>> {
    const request = await openRequest()
    const { db } = app.deps
    const [locked, ends] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const before = db.transact(async (tx) => {
      await lockGrants(tx, brand)
      locked.resolve()
      await ends.promise
      await sql`update staff_factor_reset set ends_at = clock_timestamp() where id = ${request.id}`.execute(
        tx,
      )
    })
    await locked.promise
    const late = Promise.allSettled([confirm(request, take && { lock: lockGrants, take })])
    await untilTrue(async () => {
      const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(
        db.query,
      )
      return rows.length > 0
    })
    ends.resolve()
    await before
    return (await late)[0]
  }

  it('is over', async () => {
    expect(await confirmLate()).toMatchObject({ status: 'rejected', reason: { why: 'reset-over' } })
  })

  it('is not over for who asks no clock: the control', async () => {
    const careless: Taking['take'] = async (tx, _place, id) => {
      const { rows } = await sql<TakenReset>`
        delete from staff_factor_reset where id = ${id} returning asked_by as "askedBy"`.execute(tx)
      return rows[0]
    }
    expect(await confirmLate(careless)).toMatchObject({ status: 'fulfilled' })
  })
})
