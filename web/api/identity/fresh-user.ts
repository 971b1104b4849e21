/**
 * Who is signed in with a token that counts. Invariants: an ended token is renewed once for all callers; only the
 * server ends a sign-in, never the clock of this machine, which may be wrong by any amount or be changed at any time.
 */
import { ErrorResponse, type User, type UserManager } from 'oidc-client-ts'
import { aheadOf, askTime } from './server-time.ts'
import { endOf } from './signed-in.ts'

/** A token with so little left is renewed before it is sent, in seconds. */
const leastLeft = 20

/** How many seconds the clock's idea of a token's end may differ from the server's. */
const toleratedSeconds = 30

/** After a renewal without an answer, how long nobody waits for another one, in milliseconds. */
const pauseAfterSilence = 30_000

interface Renewal {
  readonly user: Promise<User | null>
  /** `performance.now()`, which no change of the clock moves; 0 while it runs */
  readonly failedAt: number
}

const renewals = new WeakMap<UserManager, Renewal>()

/**
 * Renews the token if it has ended. If the provider no longer knows the user, the user is forgotten; if the provider
 * cannot be reached, calls go on as a guest’s.
 */
export async function freshUser(manager: UserManager): Promise<User | null> {
  const user = await manager.getUser()
  const left = user?.expires_in ?? 0
  if (!user || left > leastLeft) return user
  if (isRenewable(user)) return renewed(manager)
  return left > 0 ? user : endedByServer(manager, user)
}

/** Before the token ends, so that no call waits for it. */
export async function renewEarly(manager: UserManager): Promise<void> {
  const user = await manager.getUser()
  if (user && isRenewable(user) && !renewals.has(manager)) await renewed(manager)
}

/** The server has refused a token that is good by the clock. True: there is another one. */
export async function isReplaced(manager: UserManager): Promise<boolean> {
  const user = await manager.getUser()
  if (!user || !isRenewable(user)) return false
  const next = await renewed(manager)
  return next !== null && next.access_token !== user.access_token
}

/** Sets a token's end by the server's time if the clock differs. True: it differed. */
export async function correctEnd(manager: UserManager, serverSeconds: number): Promise<boolean> {
  const user = await manager.getUser()
  const end = user ? endOf(user.access_token) : undefined
  if (!user || end === undefined) return false
  const expiresAt = Math.round(end + aheadOf(serverSeconds))
  if (Math.abs(expiresAt - (user.expires_at ?? 0)) <= toleratedSeconds) return false
  user.expires_at = expiresAt
  await manager.storeUser(user)
  // Sets its timers.
  await manager.getUser()
  return true
}

/**
 * The provider renews only sign-ins that began on its own page, and those have an identity token. The others began in a
 * form of ours: for them the provider would answer with whichever person has a session with it, or with nobody.
 */
function isRenewable({ id_token: idToken }: User): boolean {
  return idToken !== undefined
}

/** The clock says that the token of a form is over: it is so where the server says it, too. */
async function endedByServer(manager: UserManager, user: User): Promise<User | null> {
  if (endOf(user.access_token) !== undefined) {
    const seconds = await askTime(manager.settings.silent_redirect_uri)
    // Nobody answers: the next call tells.
    if (seconds === undefined) return user
    await correctEnd(manager, seconds)
    const corrected = await manager.getUser()
    if (corrected && (corrected.expires_in ?? 0) > 0) return corrected
  }
  await manager.removeUser()
  return null
}

async function renewed(manager: UserManager): Promise<User | null> {
  const running = renewals.get(manager)
  const isShared =
    running && (running.failedAt === 0 || performance.now() - running.failedAt < pauseAfterSilence)
  if (isShared) return running.user
  const user = renew(manager)
  renewals.set(manager, { user, failedAt: 0 })
  return user
}

async function renew(manager: UserManager): Promise<User | null> {
  try {
    const user = await manager.signinSilent({ nonce: crypto.randomUUID() })
    renewals.delete(manager)
    return user
  } catch (error) {
    renewals.delete(manager)
    if (error instanceof ErrorResponse) await manager.removeUser()
    else renewals.set(manager, { user: Promise.resolve(null), failedAt: performance.now() })
    return null
  }
}
