/** Many at once: no airline loses its last administrator, and nobody moves more than their limit. */
import { minor, money } from '@jetbridge/core/kernel/money.ts'
import { operatorFor } from '@jetbridge/core/access/staff-act.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withSignIn } from '../../testing/account.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { testOperator } from '../../testing/operator.ts'
import { administrator, openStaffAccount, signInStaff, staffOf } from '../../testing/staff.ts'
import { statement } from '../../db/statement.ts'
import { AmountRefusal, StaffRefusal } from './staff.ts'
import type { LockGrants } from './operations/administrators.ts'
import { countAmount } from './operations/amounts.ts'
import { endMember, setLimit } from './operations/members.ts'
import type { LimitRow } from './queries/amount.ts'

const brand = 'peoples'
const people = 6
let app: TestApp
let round = 0

beforeAll(async () => {
  app = await testApp({ ...withSignIn, settings: { ...withSignIn.settings, TRUST_PROXY: '1' } })
})
afterAll(() => app.close())
beforeEach(() => {
  round++
})

describe('administrators who all end at once', () => {
  /** How many are left. */
  async function endAll(lock?: LockGrants): Promise<number> {
    await sql`update staff_grant set ends_at = now()`.execute(app.deps.db.query)
    const emails = Array.from({ length: people }, (_, place) => `ada${round}-${place}@people.example`)
    for (const email of emails) await signInStaff(app, email, [administrator])
    const ends = emails.map((email) =>
      endMember(app.deps, { brand, email, operator: testOperator }, app.deps.now(), lock),
    )
    for (const end of await Promise.allSettled(ends))
      if (end.status === 'rejected' && !(end.reason instanceof StaffRefusal)) throw end.reason
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from staff_grant where role = 'administrator' and ends_at is null`.execute(
      app.deps.db.query,
    )
    return rows[0]!.left
  }

  it('leave one', async () => {
    expect(await endAll()).toBe(1)
  })

  it('leave none where they do not wait for each other: the control', async () => {
    // Each looks at what there was before any of them changed it.
    let waiting = 0
    let go: () => void = () => undefined
    const all = new Promise<void>((done) => (go = done))
    const meet: LockGrants = async (tx) => {
      await sql`set transaction isolation level repeatable read`.execute(tx)
      await sql`select 1`.execute(tx)
      if (++waiting === people) go()
      await all
    }
    expect(await endAll(meet)).toBe(0)
  })
})

describe('amounts that are moved at once', () => {
  const eur = (amount: number) => money(minor(amount), 'EUR')
  const acts = 12
  type Locking = Parameters<typeof countAmount>[4]

  /** How much was moved by acts of 10.00 within a limit of 50.00 a day. */
  async function moveAll(locking?: Locking): Promise<number> {
    const email = `kim${round}@people.example`
    const staff = await staffOf(
      app,
      await openStaffAccount(app, email, [{ role: 'reservations-agent', station: null }]),
    )
    const limit = { each: eur(1_000), day: eur(5_000), guest: eur(5_000) }
    await setLimit(app.deps, { brand, email, operator: testOperator }, 'grant-voucher', limit)
    const act = { permission: 'grant-vouchers', object: { brand }, requestId: 'r' } as const
    const { operator } = { operator: undefined, ...operatorFor(staff, act) }
    const moved = {
      brand: app.deps.brandOf(brand),
      act: 'grant-voucher',
      amount: eur(1_000),
      guest: null,
    } as const
    const all = Array.from({ length: acts }, () =>
      app.deps.db.transact((tx) => countAmount(app.deps, tx, operator!, moved, locking)),
    )
    for (const end of await Promise.allSettled(all))
      if (end.status === 'rejected' && !(end.reason instanceof AmountRefusal)) throw end.reason
    const { rows } = await sql<{ sum: number }>`
      select sum(amount_minor)::int as sum from staff_amount where member_id = ${staff.memberId}`.execute(
      app.deps.db.query,
    )
    return rows[0]!.sum
  }

  it('are never over the limit', async () => {
    expect(await moveAll()).toBe(5_000)
  })

  it('are over it where they do not wait for each other: the control', async () => {
    const slow: Locking = (key) =>
      statement(
        sql<LimitRow>`select each_minor as each, day_minor as day, guest_minor as guest, pg_sleep(1)
          from staff_limit where member_id = ${key.memberId} and act = ${key.act}`,
        (rows) => rows[0],
      )
    expect(await moveAll(slow)).toBeGreaterThan(5_000)
  })
})
