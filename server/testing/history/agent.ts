/** Somebody of an agency who is signed in and stays so. */
import type { Endpoint, ResponseOf, BodyInput } from '@jetbridge/core/contract/endpoint.ts'
import { goodPassword } from '../account.ts'
import { agentOf, appCode, sendSignIn, signInAgent, type TestUser } from '../agency.ts'
import { overHttp } from '../over-http.ts'
import { type Asking, persist, type ToldOutcome } from './ask.ts'

export interface ShopAgent {
  /** of the agency */
  readonly code: string
  /** how far the account may go below 0, and what is paid in; minor units */
  readonly credit: number
  readonly paidIn: number
  ask<E extends Endpoint>(
    endpoint: E,
    sent?: { readonly body?: BodyInput<E>; readonly query?: Readonly<Record<string, string>> },
  ): Promise<ToldOutcome<ResponseOf<E>>>
  /** from now on the token ends */
  leave(): void
}

/** A token lives ten minutes. */
const renewMilliseconds = 6 * 60_000
const againMilliseconds = 10_000

/** @param site scheme, host and port by which the engine knows itself */
export async function openAgent(
  { url, patience }: Asking,
  site: string,
  user: TestUser,
  account: { readonly credit: number; readonly paidIn: number },
): Promise<ShopAgent> {
  const { browser, token, secret } = await signInAgent({ app: overHttp(url) }, user, { site })
  let agent = agentOf(browser, token, user)
  let timer = setTimeout(() => void renew(), renewMilliseconds)

  async function renew(): Promise<void> {
    const named = { agencyCode: user.code, username: user.login, password: goodPassword }
    const answer = await sendSignIn(browser, { ...named, code: appCode(secret) }).catch(() => undefined)
    const next = answer?.statusCode === 200 ? answer.json<{ accessToken: string }>().accessToken : undefined
    if (next) agent = agentOf(browser, next, user)
    timer = setTimeout(() => void renew(), next ? renewMilliseconds : againMilliseconds)
  }

  return {
    code: user.code,
    ...account,
    ask: (endpoint, sent) =>
      persist(patience, async () => ({ ...(await agent.call(endpoint, sent)), headers: {} })),
    leave: () => clearTimeout(timer),
  }
}
