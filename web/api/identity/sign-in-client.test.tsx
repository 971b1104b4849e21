/** The way back from the provider, as an attacker would have it. */
import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openIdentity } from './sign-in-client.ts'

const site = 'https://fly.example'
const authority = 'https://login.example'
const evil = 'https://evil.example'

interface Provider {
  /** content of the identity token over the right one */
  readonly claims?: object
  /** the profile in the access token */
  readonly uid?: string
  /** the provider says that it names itself */
  readonly namesItself?: boolean
}

const encoded = (part: object) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(part)))).replaceAll('=', '')

let exchanged: string[]
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  exchanged = []
})

/** Begins to sign in, as far as the provider's page. */
async function begin({ claims = {}, namesItself = true, uid = 'kim' }: Provider = {}) {
  const nonceOf = () => (JSON.parse(localStorage.getItem(pending()) ?? '{}') as { nonce?: string }).nonce
  let nonce: string | undefined
  vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => {
    if (String(url).endsWith('/.well-known/openid-configuration')) {
      return Response.json({
        issuer: authority,
        authorization_endpoint: `${authority}/auth`,
        token_endpoint: `${authority}/token`,
        authorization_response_iss_parameter_supported: namesItself,
      })
    }
    exchanged.push(new URLSearchParams(init?.body as URLSearchParams).toString())
    const seconds = Math.floor(Date.now() / 1000)
    const right = { iss: authority, aud: 'shop', sub: 'kim', iat: seconds, exp: seconds + 600, nonce }
    const id_token = `${encoded({ alg: 'RS256' })}.${encoded({ ...right, ...claims })}.c2ln`
    const access_token = `e30.${encoded({ sub: uid })}.c2ln`
    return Response.json({ access_token, id_token, token_type: 'Bearer', expires_in: 600 })
  })
  const provider = { authority, clientId: 'shop', profileClaim: 'sub', isBound: false }
  const warn = vi.fn<(text: string) => void>()
  const identity = openIdentity(localStorage, site, () => provider, warn)
  const pending = () =>
    Object.keys(localStorage).find((key) => /^oidc\.[0-9a-f]{32}$/.test(key)) ?? 'nothing is pending'
  void identity.signIn('passenger', '/my-account').catch(() => undefined)
  await waitFor(() => expect(nonceOf()).toMatch(/^[\w-]{30,}$/))
  nonce = nonceOf()
  const state = pending().slice('oidc.'.length)
  const answer = (changed: Record<string, string | undefined> = {}) => {
    const all = { code: 'code', state, ...(namesItself && { iss: authority }), ...changed }
    const given = Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined)
    return `${site}/Callback?${new URLSearchParams(given).toString()}`
  }
  return { identity, answer, warn }
}

/** The sign-in is refused, nobody is signed in, and the page is told why in the console. [IDN-11] */
async function expectRefused(
  given: { identity: ReturnType<typeof openIdentity>; warn: unknown },
  address: string,
) {
  await expect(given.identity.finish(address)).rejects.toThrow()
  expect(given.identity.read()).toBeUndefined()
  expect(given.warn).toHaveBeenCalledWith(expect.stringContaining('Sign-in failed'))
}

describe('the way back from the provider', () => {
  test('signs in with the answer to its own question, and leads to the saved page once [IDN-06, IDN-09, IDN-11]', async () => {
    const { identity, answer } = await begin()
    expect(await identity.finish(answer())).toBe('/my-account')
    expect(identity.read()).toMatchObject({ isPassengerLogin: true, profileUid: 'kim' })
    expect(exchanged).toHaveLength(1)
    expect(exchanged[0]).toContain('code_verifier=')
    // A code that comes twice finds no question any more.
    await expect(identity.finish(answer())).rejects.toThrow()
    expect(exchanged).toHaveLength(1)
  })

  test('leads to calls that name the passenger’s profile beside the proof; a guest’s name none [API-02]', async () => {
    const { identity, answer } = await begin({ uid: 'auth0|Kim ü' })
    expect(await identity.headersFor('GET', '/api/options')).toEqual({})
    await identity.finish(answer())
    expect(await identity.headersFor('GET', '/api/options')).toEqual({
      authorization: expect.stringMatching(/^Bearer /),
      'X-Passenger-Profile-Uid': 'auth0%7CKim%20%C3%BC',
    })
    await identity.forget()
    expect(await identity.headersFor('GET', '/api/options')).toEqual({})
  })

  test.each([
    ['another state: somebody else’s code', { state: 'a'.repeat(32) }],
    ['no state', { state: undefined }],
    ['a state that names a stored value', { state: 'user:https://login.example:shop' }],
    ['an error', { code: undefined, error: 'access_denied' }],
    ['no code', { code: undefined }],
  ])('refuses %s, and hands no code to anybody', async (_, changed) => {
    const begun = await begin()
    await expectRefused(begun, begun.answer(changed))
    expect(exchanged).toEqual([])
  })

  test.each([
    ['another provider', { iss: evil }],
    ['the provider with another path', { iss: `${authority}/agency` }],
    ['nobody, where the provider names itself', { iss: undefined }],
  ])('refuses an answer of %s: a code is never handed to the wrong provider', async (_, changed) => {
    const begun = await begin()
    await expectRefused(begun, begun.answer(changed))
    expect(exchanged).toEqual([])
  })

  test('takes an answer without a name from a provider that never names itself', async () => {
    const { identity, answer } = await begin({ namesItself: false })
    expect(await identity.finish(answer())).toBe('/my-account')
  })

  test.each([
    ['of another sign-in', { nonce: 'other' }],
    ['without a nonce', { nonce: undefined }],
  ])('refuses an identity token %s', async (_, claims) => {
    const begun = await begin({ claims })
    await expectRefused(begun, begun.answer())
  })
})
