/** What the audit log says of a member, page by page, to those who may read it. */
import { deskContract } from '@jetbridge/core/contract/desk/contract.ts'
import type { StaffPermission } from '@jetbridge/core/access/permission.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withSignIn } from '../../testing/account.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { testOperator } from '../../testing/operator.ts'
import { administrator, callDesk, showFactor, signInStaff } from '../../testing/staff.ts'
import { defineRole, grantRole, withdrawRole } from './operations/members.ts'
import { findMember } from './queries/member.ts'
import { readMemberHistory } from './read/history.ts'

const { staff } = deskContract
const brand = 'peoples'
const clerk = { role: 'clerk', station: null } as const
const controller = { role: 'controller', station: 'ACH' } as const

type Member = Awaited<ReturnType<typeof signInStaff>>

let app: TestApp
let [ada, kim]: Member[] = []

beforeAll(async () => {
  app = await testApp({ ...withSignIn, settings: { ...withSignIn.settings, TRUST_PROXY: '1' } })
  ada = await signInStaff(app, 'ada@people.example', [administrator])
  await showFactor(ada)
  kim = await signInStaff(app, 'kim@people.example', [clerk])
  const atConsole = { email: kim.email, operator: { ...testOperator, reason: 'lent out' } }
  await grantRole(app.deps, { ...atConsole, brand: 'aero' }, clerk, null)
  await grantRole(app.deps, { ...atConsole, brand }, controller, null)
  const of = { brand, memberId: kim.staff.memberId, reason: 'back from leave' }
  await callDesk(ada, staff.withdraw, { body: { ...of, ...controller } })
  await callDesk(ada, staff.endSessions, { body: of })
})
afterAll(() => app.close())

const historyOf = (
  by: Member,
  who: Member,
  of: 'about' | 'by',
  page: { limit?: number; cursor?: string } = {},
) => callDesk(by, staff.history, { query: { brand, memberId: who.staff.memberId, of, ...page } })

it('is who did what when and why, the newest first, of this airline and of the account alone', async () => {
  const { body } = await historyOf(ada!, kim!, 'about')
  expect(staff.history.response.parse(body)).toEqual(body)
  expect(body.items).toMatchObject([
    { act: 'staff-signed-out', by: 'staff', name: ada!.email, reason: 'back from leave', note: null },
    { act: 'staff-role-withdrawn', by: 'staff', name: ada!.email, note: 'controller at ACH' },
    {
      act: 'staff-role-granted',
      by: 'operator',
      name: null,
      reason: 'lent out',
      note: 'controller at ACH, no end',
    },
    { act: 'staff-invited', by: 'operator', name: null },
  ])
  expect(body.nextCursor).toBeNull()
})

it('is also what the member did', async () => {
  const { body } = await historyOf(ada!, ada!, 'by')
  expect(body.items.map(({ act }) => act)).toEqual(['staff-signed-out', 'staff-role-withdrawn'])
  expect((await historyOf(ada!, kim!, 'by')).body.items).toEqual([])
})

it('comes in pages by key; nothing is shown twice or left out while rows come', async () => {
  const all = (await historyOf(ada!, kim!, 'about')).body.items
  const paged: typeof all = []
  let cursor: string | null = null
  do {
    const page = await historyOf(ada!, kim!, 'about', { limit: 1, ...(cursor !== null && { cursor }) })
    paged.push(...page.body.items)
    cursor = page.body.nextCursor
    // A row that comes meanwhile is the newest one.
    const asked = { brand, email: kim!.email, operator: testOperator }
    await grantRole(app.deps, asked, controller, null)
  } while (cursor !== null)
  expect(paged).toEqual(all)
  await withdrawRole(app.deps, { brand, email: kim!.email, operator: testOperator }, controller)
})

it('takes no key that no page gave', async () => {
  const key = (...of: readonly unknown[]) => Buffer.from(JSON.stringify(of)).toString('base64url')
  for (const cursor of [
    'x',
    key('2026-02-30 10:00:00+00', 1, brand),
    key('2026-02-03 25:00:00+00', 1, brand),
    key('now', 1, brand),
    key('2026-02-03 10:00:00+00', 2 ** 60, brand),
    key('2026-02-03 10:00:00+00', 1),
  ])
    expect((await historyOf(ada!, kim!, 'about', { cursor })).body.code).toBe('malformed-request')
})

it('is there for those who may read the audit log of the whole airline, and for nobody else', async () => {
  const set = async (name: string, permissions: readonly StaffPermission[]) => {
    await defineRole(app.deps, { brand, operator: testOperator }, { name, permissions })
    return signInStaff(app, `${name}@people.example`, [{ role: name, station: null }])
  }
  expect((await historyOf(await set('reader', ['read-audit']), kim!, 'about')).status).toBe(200)
  expect((await historyOf(await set('keeper', ['administer-staff']), kim!, 'about')).status).toBe(404)
  const local = await signInStaff(app, 'local@people.example', [{ role: 'reader', station: 'ACH' }])
  expect((await historyOf(local, kim!, 'about')).status).toBe(404)
  const query = { brand: 'aero', memberId: kim!.staff.memberId, of: 'about' } as const
  expect((await callDesk(ada!, staff.history, { query })).status).toBe(404)
})

it('costs two statements a page, however many rows and people there are', async () => {
  const { deps } = app
  const member = (await findMember(deps.db.query, kim!.email))!
  let statements = 0
  const counting = deps.db.query.withPlugin({
    transformQuery: ({ node }) => {
      statements++
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  for (const limit of [20, 200]) {
    statements = 0
    await readMemberHistory(counting, member, { brand, of: 'about', limit })
    expect(statements).toBe(2)
  }
})
