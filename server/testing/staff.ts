/** The airlines' own people in tests: invited by the mail, with an account and an authenticator app, at the desk. */
import { deskContract } from '@jetbridge/core/contract/desk/contract.ts'
import type { BodyInput, Endpoint, QueryInput, ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import { sql } from 'kysely'
import { proveStaff } from '../modules/staff/policy.ts'
import type { RoleGrant } from '../modules/staff/staff.ts'
import { choosePassword, deskSite, goodPassword, inviteByMail, keyIn, takeMails } from './account.ts'
import { appCode } from './agency.ts'
import type { TestApp } from './app.ts'
import { comeBack, openBrowser, type TestBrowser } from './relying-party.ts'

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
  const chosen = await choosePassword(app, deskSite, keyIn(mail))
  if (!chosen.ok) throw new Error(chosen.body.code)
  const { rows } = await sql<{ id: string }>`
    select id from account where kind = 'staff' and email = ${email}`.execute(app.deps.db.query)
  return rows[0]!.id
}

/** With an authenticator app, which is set up at this first sign-in. */
export async function signInStaff(app: TestApp, email: string, roles: readonly RoleGrant[]) {
  const accountId = await openStaffAccount(app, email, roles)
  const browser = await openDeskBrowser(app)
  const asked = (await browser.signIn(email, goodPassword)).json<{ enrolment: { secret: string } }>()
  const { secret } = asked.enrolment
  const entered = await browser.callPage(deskContract.account.signInCode.path, { code: appCode(secret) })
  const { access_token: token } = await comeBack(browser, entered.json<{ returnTo: string }>().returnTo)
  return { email, accountId, browser, token, secret, staff: await staffOf(app, accountId) }
}

/** They have just shown their second factor again: once, because each code counts once. */
export async function showFactor(member: {
  readonly browser: TestBrowser
  readonly token: string
  readonly secret: string
}): Promise<void> {
  const body = { code: appCode(member.secret, 1) }
  const { status } = await callDesk(member, deskContract.account.prove, { body })
  if (status !== 200) throw new Error(`the code was refused: ${status}`)
}

/** At the question of the desk's provider, from an address of its own. */
export async function openDeskBrowser({ app }: TestApp): Promise<TestBrowser> {
  const address = `198.51.100.${(addresses++ % 250) + 1}`
  const browser = await openBrowser({ app, site: deskSite, kind: 'staff', address })
  await browser.authorize()
  return browser
}

export interface DeskAnswer<E> {
  readonly status: number
  readonly body: ResponseOf<E> & { readonly code?: string }
}

/** Calls the desk as somebody who has signed in. */
export async function callDesk<E extends Endpoint>(
  { browser, token }: { readonly browser: TestBrowser; readonly token: string },
  { method, path }: E,
  { query, body }: { readonly query?: QueryInput<E>; readonly body?: BodyInput<E> } = {},
): Promise<DeskAnswer<E>> {
  const payload = method === 'POST' ? ((body as object | undefined) ?? {}) : undefined
  const answer = await browser.callWith(method, path, token, payload, {}, query as Record<string, string>)
  return { status: answer.statusCode, body: answer.json() }
}

/** Who calls, as the engine proves it. */
export function staffOf({ deps }: TestApp, accountId: string) {
  const holder = { kind: 'staff', accountId, sessionUid: `session of ${accountId}` } as const
  return proveStaff(deps, holder, { browser: 'Test', isAct: true })
}
