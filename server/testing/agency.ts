/** Travel agencies, their flows, and their people, who sign in as the site does. */
import type { AgencyRole } from '@jetbridge/core/agency/role.ts'
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { BodyInput, Endpoint, Method, ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import type { Failure } from '@jetbridge/core/contract/error.ts'
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import { depositToAccount, openAgency } from '../modules/agency/operations.ts'
import { editAgency } from '../modules/agency/operations/administer.ts'
import { addUser } from '../modules/agency/operations/people.ts'
import { findAgency } from '../modules/agency/read.ts'
import { openFlow } from '../modules/flow/operations/create.ts'
import { tinyBrand } from '../seed/factories.ts'
import { TOTP } from 'otpauth'
import { goodPassword, keptPassword } from './account.ts'
import type { TestApp, TestCaller } from './app.ts'
import { issueToken } from './issued-token.ts'
import type { PlainAnswer } from './passenger.ts'
import { type Answering, openBrowser, type TestBrowser } from './relying-party.ts'
import { tinyHost } from './traveller.ts'

export interface TestAccount {
  readonly code: string
  /** minor units of EUR */
  readonly creditLimit?: number
  readonly paidIn?: number
  /** columns of its row */
  readonly office?: {
    readonly phone?: string
    readonly address?: string
    readonly city?: string
    readonly post_code?: string
    readonly country?: string
    readonly time_zone?: string
  }
}

/** An agency of the small world's brand. */
export async function makeAgency({ deps }: TestApp, account: TestAccount): Promise<string> {
  const { code, creditLimit = 0, paidIn = 0, office = {} } = account
  const limit = money(creditLimit, 'EUR').amount
  const agency = {
    brand: tinyBrand,
    code,
    name: `Travel ${code}`,
    currency: 'EUR',
    creditLimit: limit,
  } as const
  await deps.db.transact(async (tx) => {
    await openAgency(tx, agency)
    await tx
      .updateTable('agency')
      .set({ email: `office@${code.toLowerCase()}.example`, ...office })
      .where('code', '=', code)
      .execute()
    if (paidIn > 0) await depositToAccount(deps, tx, agency, money(paidIn, 'EUR'))
  })
  return code
}

/** The airline gives it another name. */
export async function renameAgency({ deps }: TestApp, code: string, name: string, reason: string) {
  const operator = { by: 'console', reason } as const
  await editAgency(deps, { brand: deps.brandOf(tinyBrand), code, operator }, { name })
}

/** Money comes in. @param amount minor units of EUR */
export async function payIn({ deps }: TestApp, code: string, amount: number, reason?: string): Promise<void> {
  const agency = { brand: tinyBrand, code }
  await deps.db.transact((tx) => depositToAccount(deps, tx, agency, money(amount, 'EUR'), reason))
}

/** The balance of an account, minor units. @throws when there is no such agency */
export async function balanceOf({ deps }: TestApp, code: string): Promise<number> {
  const agency = await findAgency(deps.db.query, tinyBrand, code)
  if (!agency) throw new Error(`no agency ${code}`)
  return agency.balance
}

/** The credentials of a flow of the agency's own. @param bookAgent login of the user who books */
export async function startAgencyFlow(
  { deps }: TestApp,
  agencyCode: string,
  bookAgent?: string,
): Promise<TestCaller> {
  const flow = { brandId: tinyBrand, payer: 'agency', agencyCode, ...(bookAgent && { bookAgent }) } as const
  return { host: tinyHost, ...(await openFlow(deps, flow)) }
}

/** The site of the small world's brand, where its agencies sign in. */
export const agencySite = `http://${tinyHost}:4000`

export interface TestUser {
  readonly code: string
  readonly login: string
  readonly email: string
  readonly accountId: string
}

/** First name, family name. */
export type FullName = readonly [string, string]

let users = 0

/** A user of an agency, with `goodPassword`. */
export async function makeAgencyUser(
  { deps }: TestApp,
  code: string,
  role: AgencyRole,
  login = `${role}${++users}`,
  [firstName, lastName]: FullName = ['Anna', 'Steiner'],
): Promise<TestUser> {
  const accountId = uuidv7(deps.now(), deps.random)
  const email = `${login}.${code.toLowerCase()}@example.com`
  const user = {
    accountId,
    brand: tinyBrand,
    agencyCode: code,
    login,
    role,
    title: 'Ms',
    firstName,
    lastName,
    homePhone: '+4315123456',
    mobilePhone: '+436641234567',
  } as const
  const phc = await keptPassword()
  await deps.db.transact((tx) => addUser(deps, tx, { user, email, locale: 'en', phc }))
  return { code, login, email, accountId }
}

type AgentAnswer<Body> =
  | { readonly status: number; readonly ok: true; readonly body: Body }
  | { readonly status: number; readonly ok: false; readonly body: Failure }

interface AgentSent<E extends Endpoint> {
  readonly body?: BodyInput<E>
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

export interface TestAgent extends TestUser {
  readonly browser: TestBrowser
  readonly token: string
  readonly sessionUid: string
  call<E extends Endpoint>(endpoint: E, sent?: AgentSent<E>): Promise<AgentAnswer<ResponseOf<E>>>
  /** any call, with the answer as it came */
  send(
    method: Method,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<PlainAnswer>
}

export interface SignInSent {
  readonly agencyCode: string
  readonly username?: string
  readonly password: string
  readonly code?: string
}

/** One call of the form, with a fresh proof. */
export async function sendSignIn(browser: TestBrowser, sent: SignInSent | object, dpop?: string) {
  const { path } = contract.agency.signIn
  const proof = dpop ?? (await browser.proof('POST', `${browser.site}/api/${path}`))
  return browser.fetchPage('POST', `/api/${path}`, proof === '' ? {} : { dpop: proof }, sent)
}

/**
 * A code of an app. @param steps ahead of now: each code counts once, and a code from before now may soon stop
 * counting
 */
export const appCode = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Signs in by the form, and sets up the app on the way. `appCode(secret, 1)` is the next code that counts. */
export async function signInAgent(
  { app }: { readonly app: Answering },
  user: TestUser,
  { site = agencySite, address }: { readonly site?: string; readonly address?: string } = {},
): Promise<TestAgent & { readonly secret: string }> {
  const browser = await openBrowser({ app, site, kind: 'agency', ...(address && { address }) })
  const named = { agencyCode: user.code, username: user.login, password: goodPassword }
  const asked = await sendSignIn(browser, named)
  const secret = asked.json<{ enrolment?: { secret: string } }>().enrolment?.secret
  if (secret === undefined) throw new Error(asked.body)
  const first = await sendSignIn(browser, { ...named, code: appCode(secret) })
  // On a busy machine a code is over before it arrives.
  const isLate = first.json<{ code?: string }>().code === 'code-refused'
  const answer = isLate ? await sendSignIn(browser, { ...named, code: appCode(secret, 1) }) : first
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const token = answer.json<{ accessToken: string }>().accessToken
  return { ...agentOf(browser, token, user), sessionUid: String(answer.headers['x-session-id']), secret }
}

/** The calls of a signed-in user. */
export function agentOf(browser: TestBrowser, token: string, user: TestUser): TestAgent {
  const send = async (method: Method, path: string, body?: unknown, headers = {}) => {
    const [plain = '', query] = path.split('?')
    const url = `${browser.site}/api/${plain}`
    const dpop = await browser.proof(method, url, token)
    const sent = { ...headers, authorization: `DPoP ${token}`, dpop }
    return browser.fetchPage(method, query ? `${url}?${query}` : url, sent, body as object | undefined)
  }
  return {
    ...user,
    browser,
    token,
    sessionUid: '',
    async call({ method, path }, { body, query, headers } = {}) {
      const place = query ? `${path}?${new URLSearchParams(query).toString()}` : path
      const answer = await send(method, place, body ?? (method === 'GET' ? undefined : {}), headers)
      return { status: answer.statusCode, ok: answer.statusCode < 400, body: answer.json() } as never
    },
    async send(method, path, body, headers) {
      const answer = await send(method, path, body, headers)
      return { status: answer.statusCode, text: answer.body, headers: answer.headers }
    },
  }
}

export interface AgentOptions {
  readonly login?: string
  /** where the calls come from; takes the setting `TRUST_PROXY` */
  readonly address?: string
  readonly name?: FullName
}

/** Makes the user, who holds a token at once: for tests that are about something else than signing in. */
export async function openAgent(
  app: TestApp,
  code: string,
  role: AgencyRole,
  { login, address, name }: AgentOptions = {},
): Promise<TestAgent> {
  const user = await makeAgencyUser(app, code, role, login, name)
  const { accountId } = user
  const owner = { accountId, brand: tinyBrand, kind: 'agency', site: agencySite } as const
  const held = await issueToken(app, { ...owner, ...(address && { address }) })
  return { ...agentOf(held.browser, held.accessToken, user), sessionUid: held.sessionUid }
}

/** Makes the user and signs in. */
export async function signedInAgent(
  app: TestApp,
  code: string,
  role: AgencyRole,
  login?: string,
): Promise<TestAgent & { readonly secret: string }> {
  return signInAgent(app, await makeAgencyUser(app, code, role, login))
}
