/** The airline's own people in tests: invited by the mail, with an account and an authenticator app. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { sql } from 'kysely'
import { proveStaff } from '../modules/staff/policy.ts'
import type { RoleGrant } from '../modules/staff/staff.ts'
import { choosePassword, goodPassword, inviteByMail, keyIn, peoplesSite, takeMails } from './account.ts'
import { appCode } from './agency.ts'
import type { TestApp } from './app.ts'
import { comeBack, openBrowser } from './relying-party.ts'

/** Every role of the airline. */
export const administrator: RoleGrant = { role: 'administrator', station: null }

let addresses = 0

/** Invited, with an account, and not signed in yet: without a second factor. */
export async function openStaffAccount(
  app: TestApp,
  email: string,
  roles: readonly RoleGrant[],
): Promise<string> {
  await inviteByMail(app, email, roles)
  const mail = (await takeMails(app)).find(({ to }) => to === email)
  const chosen = await choosePassword(app, peoplesSite, keyIn(mail))
  if (!chosen.ok) throw new Error(chosen.body.code)
  const { rows } = await sql<{ id: string }>`
    select id from account where kind = 'staff' and email = ${email}`.execute(app.deps.db.query)
  return rows[0]!.id
}

/** With an authenticator app: as one who has signed in. */
export async function signInStaff(app: TestApp, email: string, roles: readonly RoleGrant[]) {
  const accountId = await openStaffAccount(app, email, roles)
  const address = `198.51.100.${(addresses++ % 250) + 1}`
  const browser = await openBrowser({ app: app.app, site: peoplesSite, kind: 'staff', address })
  await browser.authorize()
  const asked = (await browser.signIn(email, goodPassword)).json<{ enrolment: { secret: string } }>()
  const entered = await browser.callPage(contract.account.signInCode.path, {
    code: appCode(asked.enrolment.secret),
  })
  const { access_token: token } = await comeBack(browser, entered.json<{ returnTo: string }>().returnTo)
  return { email, accountId, browser, token, staff: await staffOf(app, accountId) }
}

/** Who calls, as the engine proves it. */
export function staffOf({ deps }: TestApp, accountId: string) {
  const brand = deps.brandOf('peoples')
  const holder = {
    kind: 'staff',
    brand,
    accountId,
    sessionUid: 'session',
    profileUid: accountId,
    isOurs: true,
  } as const
  return proveStaff(deps, holder)
}
