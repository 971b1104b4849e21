import { expect, test, vi } from 'vitest'
import { memoryStorage } from '../../testing/memory-storage.ts'
import type { LoginType } from './login-type.ts'
import { openProviders } from './provider-settings.ts'
import { signInStore } from './signed-in.ts'

const site = 'https://fly.example'
const providerOf = openProviders(site)

/** An unsigned token; the site reads it and proves nothing. */
function tokenWith(claims: object): string {
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`
}

const token = tokenWith({ passengerProfileUid: 'profile-1' })
const user = { access_token: token, expires_at: 2_000, profile: { email: 'kim@example.com' } }

function storeWith(stored: string | undefined, loginType: LoginType = 'passenger') {
  const storage = memoryStorage()
  const warn = vi.fn<(text: string) => void>()
  const store = signInStore(storage, providerOf, warn)
  store.begin(loginType, undefined)
  if (stored !== undefined) storage.setItem(`oidc.user:${site}/oidc/${loginType}:site`, stored)
  return { store, storage, warn }
}

test('a stored user is a session with token, end, name and whether it is a passenger’s [IDN-12, IDN-15]', () => {
  expect(storeWith(JSON.stringify(user)).store.read()).toEqual({
    loginType: 'passenger',
    token,
    exp: 2_000,
    userName: 'kim@example.com',
    isPassengerLogin: true,
    profileUid: 'profile-1',
  })
  const named = { ...user, profile: { name: 'Kim Lee', email: 'kim@example.com' } }
  const { store } = storeWith(JSON.stringify(named), 'agency')
  expect(store.read()).toMatchObject({ loginType: 'agency', userName: 'Kim Lee', isPassengerLogin: false })
})

test.each([
  ['the embedded provider’s', undefined, { passengerProfileUid: 'profile-1', sub: 'kim' }, 'profile-1'],
  ['another name', 'https://air.example/profile', { 'https://air.example/profile': 'Ünï-7' }, 'Ünï-7'],
  ['its subject', 'sub', { sub: 'auth0|7' }, 'auth0|7'],
] as const)(
  'the profile is read from the claim of the provider, %s [IDN-13, IDN-14]',
  (_, claim, claims, uid) => {
    const authority = 'https://login.example'
    const other = { authority, clientId: 'shop', isBound: false, profileClaim: claim ?? '' }
    const ownOrOther = openProviders(site, claim ? { passenger: other } : {})
    const storage = memoryStorage()
    const stored = JSON.stringify({ ...user, access_token: tokenWith(claims) })
    storage.setItem(claim ? `oidc.user:${authority}:shop` : `oidc.user:${site}/oidc/passenger:site`, stored)
    const read = signInStore(storage, ownOrOther, () => undefined).read()
    expect(read).toMatchObject({ isPassengerLogin: true, profileUid: uid })
  },
)

test.each([tokenWith({}), tokenWith({ passengerProfileUid: 7 }), 'opaque', 'e30.ä.', ''])(
  'without a profile in the token, %j, it is no passenger’s session, and that is only logged [IDN-13, IDN-28]',
  (access_token) => {
    const { store, warn } = storeWith(JSON.stringify({ ...user, access_token }))
    expect(store.read()).toMatchObject({ isPassengerLogin: false })
    expect(store.read()).not.toHaveProperty('profileUid')
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn.mock.calls[0]?.[0]).toMatch(/^The token names no profile/)
  },
)

test.each([
  ['another provider’s claim of code and login', { agent: 'ALPS/anna/2' }, 'x@elsewhere', 'anna/2'],
  ['the name beside the token', { agent: 'anna' }, 'anna', 'anna'],
  ['nothing', {}, undefined, undefined],
])('an agency’s user is named by %s [IDN-08]', (_, claims, name, login) => {
  const other = {
    authority: 'https://login.example',
    clientId: 'shop',
    isBound: false,
    profileClaim: 'agent',
  }
  const storage = memoryStorage()
  const store = signInStore(storage, openProviders(site, { agency: other }), () => undefined)
  store.begin('agency', undefined)
  const kept = { access_token: tokenWith(claims), expires_at: 2_000, profile: { preferred_username: name } }
  storage.setItem('oidc.user:https://login.example:shop', JSON.stringify(kept))
  expect(store.read()?.login).toBe(login)
})

test('the login type is kept, and chooses which provider’s user counts [IDN-05]', () => {
  const { store, storage } = storeWith(JSON.stringify(user))
  store.begin('agency', undefined)
  expect(store.loginType()).toBe('agency')
  expect(store.read()).toBeUndefined()
  expect(signInStore(storage, providerOf, () => undefined).loginType()).toBe('agency')
})

test('the same value is returned until something is stored: a page is not drawn again', () => {
  const { store, storage } = storeWith(JSON.stringify(user))
  expect(store.read()).toBe(store.read())
  storage.setItem(`oidc.user:${site}/oidc/passenger:site`, JSON.stringify({ ...user, access_token: 'next' }))
  expect(store.read()?.token).toBe('next')
})

test.each(['', '{', 'null', '[]', '{"access_token":1,"expires_at":2}', '{"access_token":"x"}'])(
  'a stored value that cannot be read, %j, is reported once and left out; the page goes on [IDN-30]',
  (stored) => {
    const { store, warn } = storeWith(stored)
    expect([store.read(), store.read()]).toEqual([undefined, undefined])
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn.mock.calls[0]?.[0]).toMatch(/^The stored sign-in cannot be read/)
  },
)

test('a browser that forbids storage has a guest', () => {
  const forbidden = {
    getItem: () => {
      throw new Error('forbidden')
    },
  } as unknown as Storage
  expect(signInStore(forbidden, providerOf, () => undefined).read()).toBeUndefined()
})

test('the target is given once, and a sign-in without one has none [IDN-29]', () => {
  const { store } = storeWith(undefined)
  store.begin('passenger', '/booking-flow?ori=ACH')
  expect([store.takeTarget(), store.takeTarget()]).toEqual(['/booking-flow?ori=ACH', undefined])
  store.begin('passenger', '/a')
  store.begin('passenger', undefined)
  expect(store.takeTarget()).toBeUndefined()
})

test('signing out leaves nothing stored [IDN-19]', () => {
  const { store, storage } = storeWith(JSON.stringify(user))
  store.clear()
  expect(storage.length).toBe(0)
  expect(store.read()).toBeUndefined()
})
