/** People who have signed in, for pages under test: their calls ride on real tokens, each with a fresh proof. */
import type { AgencyRole } from '@jetbridge/core/agency/role.ts'
import { agencyEndpoints } from '@jetbridge/core/contract/agency.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import { securityEndpoints } from '@jetbridge/core/contract/security.ts'
import { callsOf } from '@jetbridge/server/testing/account.ts'
import {
  type AgentOptions,
  appCode,
  type TestAccount,
  type TestAgent,
  makeAgency,
  openAgent,
} from '@jetbridge/server/testing/agency.ts'
import type { Authenticator } from '@jetbridge/server/testing/authenticator.ts'
import { openPassenger, type TestPassenger } from '@jetbridge/server/testing/passenger.ts'
import type { TestBrowser } from '@jetbridge/server/testing/relying-party.ts'
import type { AgentSession } from '../api/agent-session.ts'
import { type Identity, nobody } from '../api/identity/identity.ts'
import type { SignedIn } from '../api/identity/signed-in.ts'
import { openedEngine } from './engine.ts'

export interface Account extends TestPassenger {
  readonly identity: Identity
  readonly signedIn: SignedIn
}

export interface Agent extends TestAgent {
  readonly identity: Identity
  readonly signedIn: SignedIn
  readonly session: AgentSession
}

/** A passenger with a new account, whose profile holds nothing but the address. */
export async function buildAccount(brandId = 'peoples'): Promise<Account> {
  const site = `http://${brandId}.localhost:4000`
  const passenger = await openPassenger(await openedEngine(), undefined, { site })
  const signedIn: SignedIn = {
    loginType: 'passenger',
    token: passenger.token,
    exp: 4e9,
    userName: passenger.email,
    isPassengerLogin: true,
    profileUid: passenger.uid,
  }
  return { ...passenger, signedIn, identity: identityAt(passenger.browser, signedIn) }
}

/** An app for the second step: its secret, and its codes from now on. @throws where the account has one */
export async function setUpApp(account: Account): Promise<{ secret: string; codeNow: () => string }> {
  const { prove, send } = callsOf(account.browser, account.token)
  await prove()
  const { secret } = (await send(securityEndpoints.beginSecondFactor)).body
  const confirm = (steps: number) =>
    send(securityEndpoints.confirmSecondFactor, { code: appCode(secret, steps) })
  // On a busy machine a code is over before it arrives.
  const first = await confirm(0)
  const { status, body } = first.status === 200 ? first : await confirm(1)
  if (status !== 200) throw new Error(body.code)
  return { secret, codeNow: () => appCode(secret, 1) }
}

/** The passkey of a device is the account's from then on. */
export async function addPasskey(account: Account, device: Authenticator): Promise<void> {
  const calls = callsOf(account.browser, account.token)
  await calls.prove()
  const { status, body } = await calls.addPasskey(device)
  if (status !== 200) throw new Error(body.code)
}

let agencies = 0

const office = {
  phone: '+4315123456',
  address: 'Ring 1',
  city: 'Vienna',
  post_code: '1010',
  country: 'AT',
  time_zone: 'Europe/Vienna',
}

/** A new agency; its code. */
export async function buildAgency(account: Partial<TestAccount> = {}): Promise<string> {
  agencies += 1
  const code = `SUN${agencies}`
  const made = { code, creditLimit: 500_000, ...account, office: { ...office, ...account.office } }
  return makeAgency(await openedEngine(), made)
}

/** Somebody who works for an agency: of a new one unless told. */
export async function buildAgent(
  role: AgencyRole = 'administrator',
  code?: string,
  options: AgentOptions = {},
): Promise<Agent> {
  const agent = await openAgent(await openedEngine(), code ?? (await buildAgency()), role, options)
  const details = await agent.call(agencyEndpoints.details)
  if (!details.ok) throw new Error(details.body.code)
  const { userInfo, ...agency } = details.body
  const session: AgentSession = { sessionId: agent.sessionUid, agency, userInfo }
  const signedIn = agentUser(agent.token, session)
  return { ...agent, session, signedIn, identity: identityAt(agent.browser, signedIn) }
}

export interface BrowserIdentity extends Identity {
  /** Somebody signs in here, or out. */
  become(user: SignedIn | undefined): Promise<void>
}

/** The identity of a browser that holds a key; it changes and forgets like a real one. */
export function identityAt(browser: TestBrowser, first?: SignedIn): BrowserIdentity {
  let now = first
  let nonce: string | undefined
  const listeners = new Set<() => void>()
  const become = (next: SignedIn | undefined) => {
    now = next
    for (const tell of listeners) tell()
    return Promise.resolve()
  }
  const prove = (method: string, path: string, token?: string) =>
    browser.proof(method, new URL(path, browser.site).href, token, nonce === undefined ? {} : { nonce })
  return {
    ...nobody,
    become,
    read: () => now,
    current: () => Promise.resolve(now),
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    forget: () => become(undefined),
    keepAgent: (agent) => become(now && { ...now, agent }),
    enter: ({ accessToken, agent }) => become(agentUser(accessToken, agent)),
    formProof: async (_, method, url) => ({ dpop: await prove(method, url) }),
    heard({ status, headers: given }) {
      nonce = given.get('dpop-nonce') ?? nonce
      return Promise.resolve(status === 401 && given.has('dpop-nonce'))
    },
    async headersFor(method, url) {
      if (!now) return {}
      const { token } = now
      return { authorization: `DPoP ${token}`, dpop: await prove(method, url, token), ...hintsOf(now) }
    },
  }
}

function agentUser(token: string, agent: AgentSession): SignedIn {
  const { givenName, familyName } = agent.userInfo
  return {
    loginType: 'agency',
    token,
    exp: 4e9,
    userName: `${givenName} ${familyName}`,
    isPassengerLogin: false,
    agent,
  }
}

/** Whose calls they are, as the site says it. */
function hintsOf({ profileUid, agent }: SignedIn): Readonly<Record<string, string>> {
  return {
    ...(profileUid !== undefined && { [headers.passengerProfileUid]: profileUid }),
    ...(agent && {
      [headers.agencyCode]: agent.agency.agencyCode,
      [headers.bookingAgent]: agent.userInfo.login,
    }),
  }
}
