import { ErrorResponse, User, type UserManager } from 'oidc-client-ts'
import { describe, expect, test, vi } from 'vitest'
import { isReplaced } from './fresh-user.ts'

const userWith = (token: string, idToken?: string) =>
  new User({
    access_token: token,
    token_type: 'DPoP',
    ...(idToken !== undefined && { id_token: idToken }),
    profile: { sub: 'kim', iss: '', aud: '', exp: 0, iat: 0 },
  })

function managerOf(user: User | null, signinSilent: () => Promise<User | null>) {
  const removeUser = vi.fn(() => Promise.resolve())
  const renewed = vi.fn(signinSilent)
  const manager = { getUser: () => Promise.resolve(user), signinSilent: renewed, removeUser }
  return { manager: manager as unknown as UserManager, renewed, removeUser }
}

describe('a token that the server calls over while the clock says that it is good', () => {
  test('is renewed once for all calls that were refused, and these are sent again', async () => {
    const { manager, renewed } = managerOf(userWith('old', 'id'), () =>
      Promise.resolve(userWith('new', 'id')),
    )
    expect(await Promise.all([1, 2, 3].map(() => isReplaced(manager)))).toEqual([true, true, true])
    expect(renewed).toHaveBeenCalledTimes(1)
  })

  test('signs out when the provider no longer knows the user, and not when it cannot be reached', async () => {
    const refused = managerOf(userWith('old', 'id'), () =>
      Promise.reject(new ErrorResponse({ error: 'login_required' })),
    )
    expect(await isReplaced(refused.manager)).toBe(false)
    expect(refused.removeUser).toHaveBeenCalledTimes(1)
    const silent = managerOf(userWith('old', 'id'), () => Promise.reject(new Error('timed out')))
    expect(await isReplaced(silent.manager)).toBe(false)
    expect(silent.removeUser).not.toHaveBeenCalled()
  })

  test('of a form is not renewed: its session has ended with it', async () => {
    const { manager, renewed } = managerOf(userWith('old'), () => Promise.resolve(null))
    expect(await isReplaced(manager)).toBe(false)
    expect(renewed).not.toHaveBeenCalled()
  })
})
