/** Administrators hear of a member who sees personal data of many people. */
import { instant } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeMails, withSignIn } from '../../testing/account.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { administrator, openStaffAccount, signInStaff, staffOf } from '../../testing/staff.ts'
import { warnAdministrators } from './operations/warn.ts'

const hour = 60 * 60 * 1_000
const noon = instant(Date.UTC(2027, 0, 4, 12))

let app: TestApp

beforeAll(async () => {
  app = await testApp({ ...withSignIn, settings: { ...withSignIn.settings, TRUST_PROXY: '1' } })
})
afterAll(() => app.close())

it('one mail an hour to each administrator but the member, with who it was and how many people', async () => {
  const [ada, eve] = [
    await signInStaff(app, 'ada@people.example', [administrator]),
    await signInStaff(app, 'eve@people.example', [administrator]),
  ]
  const kim = await staffOf(app, await openStaffAccount(app, 'kim@people.example', []))
  await takeMails(app)
  const warn = (memberId: string, at = noon) =>
    app.deps.db.transact((tx) =>
      warnAdministrators(tx, { ...app.deps, now: () => at }, 'peoples', { memberId, people: 21 }),
    )
  await warn(kim.memberId)
  await warn(kim.memberId)
  const mails = await takeMails(app)
  expect(mails.map(({ to }) => to).toSorted()).toEqual([ada.email, eve.email])
  for (const { text } of mails) expect(text).toMatch(/kim@people\.example[\s\S]*21/)
  await warn(ada.staff.memberId)
  expect((await takeMails(app)).map(({ to }) => to)).toEqual([eve.email])
  await warn(kim.memberId, instant(noon + hour))
  expect(await takeMails(app)).toHaveLength(2)
})
