/** Somebody who has signed in for an agency by our own form, as every tab and every call sees it. */
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildAgent } from '../../testing/signed-in.ts'
import { agentSessionIn, type AgentSession } from '../agent-session.ts'
import { openIdentity } from './sign-in-client.ts'

const provider = { authority: 'https://login.example', clientId: 'site', profileClaim: 'sub', isBound: false }
let agent: AgentSession
let entry: { readonly accessToken: string; readonly expiresIn: number; readonly agent: AgentSession }
/** Nobody may be asked: there is no session with the provider’s page. */
const asked = vi.fn<typeof fetch>(() => Promise.reject(new Error('away')))

beforeAll(async () => {
  agent = (await buildAgent('agent', undefined, { login: 'jörg', name: ['Kim', 'Sommer'] })).session
  entry = { accessToken: 'token', expiresIn: 28_800, agent }
})

beforeEach(() => {
  vi.stubGlobal('fetch', asked)
  asked.mockClear()
  localStorage.clear()
  sessionStorage.clear()
})

function open() {
  const warn = vi.fn<(text: string) => void>()
  return { warn, identity: openIdentity(localStorage, 'https://fly.example', () => provider, warn) }
}

describe('a sign-in by the form', () => {
  test('has token, expiry, name, user and agency, here and in every other tab [IDN-12, IDN-16, IDN-29]', async () => {
    const { identity } = open()
    await identity.enter(entry)
    const signedIn = {
      loginType: 'agency',
      token: 'token',
      userName: 'Kim Sommer',
      isPassengerLogin: false,
      agent,
    }
    expect(identity.read()).toMatchObject(signedIn)
    expect(await open().identity.current()).toMatchObject(signedIn)
    expect(identity.read()).toBe(identity.read())
  })

  test('makes calls that carry the token, the agency code and the booking agent [AGY-14]', async () => {
    const { identity } = open()
    await identity.enter(entry)
    expect(await identity.headersFor('GET', '/api/agency')).toEqual({
      authorization: 'Bearer token',
      'X-Agency-Code': agent.agency.agencyCode,
      'X-Booking-Agent': 'j%C3%B6rg',
    })
    await identity.forget()
    expect(await identity.headersFor('GET', '/api/agency')).toEqual({})
  })

  test('is not renewed: it ends with its token, and the agent’s session with it [IDN-18, IDN-20]', async () => {
    const { identity } = open()
    await identity.enter({ ...entry, expiresIn: 0 })
    expect(await identity.current()).toBeUndefined()
    expect(agentSessionIn(localStorage)).toBeUndefined()
    expect(asked).not.toHaveBeenCalled()
  })

  test('of a passenger who takes the browser over leaves nothing of the agent', async () => {
    const { identity } = open()
    await identity.enter(entry)
    await identity.signIn('passenger').catch(() => undefined)
    expect(agentSessionIn(localStorage)).toBeUndefined()
  })

  test('with details that cannot be read goes on without their headers, and warns [IDN-30]', async () => {
    await open().identity.enter(entry)
    for (const text of ['{', 'null', '{"sessionId":"x"}', '[]']) {
      localStorage.setItem('jetbridge.agent', text)
      const { identity, warn } = open()
      expect(identity.read()).toMatchObject({ token: 'token' })
      expect(await identity.headersFor('GET', '/api/agency')).toEqual({ authorization: 'Bearer token' })
      expect(warn).toHaveBeenCalledWith(expect.stringContaining('details of the agency'))
    }
  })
})
