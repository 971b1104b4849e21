/** Accounts for tests: opened by the mail, as people do. */
import { randomBytes } from 'node:crypto'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { Endpoint, ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import type { Mail } from '../gateways/mail.ts'
import { keepPassword, passwordCost } from '../modules/account/operations/passwords.ts'
import { addMember } from '../modules/staff/operations/members.ts'
import type { RoleGrant } from '../modules/staff/staff.ts'
import { type Answer, call, type TestApp } from './app.ts'
import type { Authenticator, Lie } from './authenticator.ts'
import { testOperator } from './operator.ts'
import { relayNotices } from './relay.ts'
import { openBrowser, signInWith, type TestBrowser } from './relying-party.ts'

export const peoplesSite = 'http://peoples.localhost:4000'
export const aeroSite = 'http://aero.localhost:4000'
/** where the airlines' own people sign in */
export const deskSite = 'http://desk.localhost:4000'

export const goodPassword = 'seven clouds over the lake'

/** What a check of a password costs. */
export const costOfPassword = passwordCost

let phc: Promise<string> | undefined

/** `goodPassword` as it is kept, hashed once. */
export function keptPassword(): Promise<string> {
  return (phc ??= keepPassword(goodPassword, randomBytes))
}

/** The engine's options by which every airline has passengers' and agencies' accounts. */
export const withSignIn = {
  brand: (brand: Brand) => ({
    ...brand,
    switches: { ...brand.switches, passengerSignIn: true, agencySignIn: true },
  }),
  settings: { LOOK_UP_ANSWER_MS: '0' },
}

export async function takeMails(app: TestApp): Promise<Mail[]> {
  const taken: Mail[] = []
  await relayNotices(app.deps, async (mail) => void taken.push(mail))
  return taken
}

export function askLink(
  app: TestApp,
  site: string,
  email: string,
  kind: 'passenger' | 'agency' = 'passenger',
) {
  return call(app, contract.account.askLink, { caller: { host: new URL(site).host }, body: { kind, email } })
}

/** Invites one of the small world's own people by mail. */
export async function inviteByMail(
  { deps }: Pick<TestApp, 'deps'>,
  email: string,
  roles: readonly RoleGrant[] = [],
): Promise<void> {
  const brand = deps.brandOfHost(new URL(peoplesSite).host)
  if (!brand) throw new Error('no airline')
  await addMember(deps, { brand, email, roles, endsAt: null, isMailed: true, operator: testOperator })
}

/** The part of a link behind #. */
export function keyIn(mail: Mail | undefined): string {
  return /choose-password#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

export function choosePassword(
  app: TestApp,
  site: string,
  key: string,
  password = goodPassword,
): Promise<Answer<{ kind?: string; email: string }>> {
  return call(app, contract.account.choosePassword, {
    caller: { host: new URL(site).host },
    body: { key, password },
  })
}

/** A browser of its own address, signed in to an account that is opened for it. Calls ride on its token. */
export async function signedIn(app: TestApp, email: string, address: string, site = peoplesSite) {
  await openAccount(app, site, email)
  return signInAt(app, email, address, site)
}

/** The same for an account that there is already. */
export async function signInAt(app: TestApp, email: string, address: string, site = peoplesSite) {
  const browser = await openBrowser({ app: app.app, site, address })
  const { access_token: token } = await signInWith(browser, email, goodPassword)
  return callsOf(browser, token)
}

/** The calls of a signed-in user. */
export function callsOf(browser: TestBrowser, token: string) {
  const send = async <E extends Endpoint>(
    { method, path }: E,
    body?: object,
  ): Promise<{ status: number; body: ResponseOf<E> & { code?: string } }> => {
    const payload = method === 'POST' ? (body ?? {}) : undefined
    const answer = await browser.callWith(method as 'GET' | 'POST', path, token, payload)
    return { status: answer.statusCode, body: answer.json() }
  }
  const { security } = contract
  return {
    browser,
    token,
    send,
    prove: (password = goodPassword) => send(security.prove, { password }),
    /** after a proof */
    addPasskey: async (device: Authenticator, lie: Lie = {}, name = 'Phone') => {
      const { body: asked } = await send(security.passkeyCreation)
      return send(security.addPasskey, { name, passkey: device.make(asked, lie) })
    },
  }
}

export type SignedInBrowser = ReturnType<typeof callsOf>

export async function openAccount(
  app: TestApp,
  site: string,
  email: string,
  password = goodPassword,
): Promise<void> {
  await askLink(app, site, email)
  const mail = (await takeMails(app)).find(({ to }) => to === email)
  const answer = await choosePassword(app, site, keyIn(mail), password)
  if (!answer.ok) throw new Error(answer.body.code)
}
