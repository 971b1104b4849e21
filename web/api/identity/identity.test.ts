import { expect, test, vi } from 'vitest'
import { type Identity, lazyIdentity, nobody } from './identity.ts'
import type { SignedIn } from './signed-in.ts'

const kim: SignedIn = {
  loginType: 'passenger',
  token: 'token',
  exp: 2_000,
  userName: 'kim@example.com',
  isPassengerLogin: true,
}

function signedIn(): Identity {
  return { ...nobody, read: () => kim, headersFor: async () => ({ authorization: 'DPoP token' }) }
}

test('a guest fetches no code for signing in, and calls without a proof', async () => {
  const load = vi.fn(async () => signedIn())
  const identity = lazyIdentity(false, load)
  expect(identity.read()).toBeUndefined()
  expect(await identity.headersFor('GET', '/api/x')).toEqual({})
  expect(load).not.toHaveBeenCalled()
})

test('where somebody has signed in, every call waits for the proof, and the page learns who it is', async () => {
  const changed = vi.fn()
  const load = vi.fn(async () => signedIn())
  const identity = lazyIdentity(true, load)
  identity.subscribe(changed)
  expect(await identity.headersFor('GET', '/api/x')).toEqual({ authorization: 'DPoP token' })
  expect(identity.read()).toBe(kim)
  expect(changed).toHaveBeenCalledTimes(1)
  expect(load).toHaveBeenCalledTimes(1)
})

test('the code for signing in is fetched once, by the first use, and again after it did not come', async () => {
  const signIn = vi.fn<Identity['signIn']>(() => Promise.resolve())
  const load = vi.fn(async () => ({ ...signedIn(), signIn }))
  load.mockRejectedValueOnce(new Error('no connection'))
  const identity = lazyIdentity(false, load)
  await expect(identity.signIn('passenger', '/a')).rejects.toThrow('no connection')
  await identity.signIn('passenger', '/a')
  await identity.signIn('passenger', '/b')
  expect(load).toHaveBeenCalledTimes(2)
  expect(signIn.mock.calls).toEqual([
    ['passenger', '/a'],
    ['passenger', '/b'],
  ])
})

test('calls go on as a guest’s when the code for signing in does not come', async () => {
  const identity = lazyIdentity(true, () => Promise.reject(new Error('no connection')))
  expect(await identity.headersFor('GET', '/api/x')).toEqual({})
})
