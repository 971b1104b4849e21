/** A signed-in passenger with an account, who calls as the site does. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { BodyInput, Endpoint, Method, ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import type { Failure } from '@jetbridge/core/contract/error.ts'
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { decodeJwt } from 'jose'
import { goodPassword, openAccount, peoplesSite } from './account.ts'
import type { TestApp } from './app.ts'
import { issueToken, openPassengerAccount } from './issued-token.ts'
import { type GotAnswer, openBrowser, signInWith, type TestBrowser } from './relying-party.ts'

type Answer<Body> =
  | { readonly status: number; readonly ok: true; readonly body: Body }
  | { readonly status: number; readonly ok: false; readonly body: Failure }

/** An answer as it came. */
export interface PlainAnswer {
  readonly status: number
  readonly text: string
  readonly headers: GotAnswer['headers']
}

interface SentCall<E extends Endpoint> {
  readonly body?: BodyInput<E>
  readonly id?: string
  /** in place of the endpoint's own */
  readonly path?: string
  /** beside the token */
  readonly headers?: Readonly<Record<string, string>>
}

export interface TestPassenger {
  readonly email: string
  /** of the profile */
  readonly uid: string
  readonly browser: TestBrowser
  readonly token: string
  call<E extends Endpoint>(endpoint: E, sent?: SentCall<E>): Promise<Answer<ResponseOf<E>>>
  /** any call, with the answer as it came */
  send(method: Method, path: string, body?: unknown): Promise<PlainAnswer>
  /** the profile as it is */
  profile(): Promise<WireProfile>
}

interface Origin {
  readonly site?: string
  /** where the calls come from; takes the setting `TRUST_PROXY` */
  readonly address?: string
}

let passengers = 0

/** Opens the account by the mail, and signs in. */
export async function signedInPassenger(
  app: TestApp,
  email = `ada${++passengers}@example.com`,
  { site = peoplesSite, address = nextAddress() }: Origin = {},
): Promise<TestPassenger> {
  await openAccount(app, site, email)
  const browser = await openBrowser({ app: app.app, site, address })
  const { access_token: token } = await signInWith(browser, email, goodPassword)
  return passengerOf(browser, email, token)
}

/** The same without mail and page, for tests that are about something else. */
export async function openPassenger(
  app: TestApp,
  email = `ada${++passengers}@example.com`,
  { site = peoplesSite, address = nextAddress() }: Origin = {},
): Promise<TestPassenger> {
  const brand = app.deps.brandOfHost(new URL(site).host)?.id ?? ''
  const accountId = await openPassengerAccount(app, { brand, email })
  const held = await issueToken(app, { accountId, brand, kind: 'passenger', site, address })
  return passengerOf(held.browser, email, held.accessToken)
}

function nextAddress(): string {
  return `198.51.100.${++passengers % 250}`
}

function passengerOf(browser: TestBrowser, email: string, token: string): TestPassenger {
  const uid = String(decodeJwt(token).sub)

  const callAs: TestPassenger['call'] = async (
    endpoint,
    { body, id = '', path = endpoint.path, headers } = {},
  ) => {
    const answer = await browser.callWith(
      endpoint.method,
      path.replace(/:\w+/, encodeURIComponent(id)),
      token,
      body as object | undefined,
      headers,
    )
    return { status: answer.statusCode, ok: answer.statusCode < 400, body: answer.json() } as never
  }

  return {
    email,
    uid,
    browser,
    token,
    call: callAs,
    async send(method, path, body) {
      const answer = await browser.callWith(method, path, token, body as object | undefined)
      return { status: answer.statusCode, text: answer.body, headers: answer.headers }
    },
    async profile() {
      const answer = await callAs(contract.passengerProfile.read, { id: uid })
      if (!answer.ok) throw new Error(`${answer.body.code}: ${answer.body.message}`)
      return answer.body
    },
  }
}
