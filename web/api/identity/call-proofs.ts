/** Proofs on calls, and what their answers say of them. */
import type { sessionSource } from '@jetbridge/core/access/session-source.ts'
import type { Failure } from '@jetbridge/core/contract/error.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import { silentRenewPath } from '@jetbridge/core/contract/page.ts'
import { User, type UserManager } from 'oidc-client-ts'
import { correctEnd, freshUser, isReplaced } from './fresh-user.ts'
import type { Identity } from './identity.ts'
import { aheadOf, askTime, timeOf } from './server-time.ts'
import type { SignedIn, signInStore } from './signed-in.ts'
import type { ManagerOf } from './oidc-users.ts'

interface Prover {
  readonly site: string
  readonly store: ReturnType<typeof signInStore>
  readonly managerOf: ManagerOf
}

type CallProofs = Pick<Identity, 'headersFor' | 'heard' | 'isClockWrong' | 'formProof'>

export function openCallProofs({ site, store, managerOf }: Prover): CallProofs {
  const managerNow = () => managerOf(store.loginType())
  /** of the engine, which asks for one where the clock is wrong: the next proof names it */
  let nonce: string | undefined
  const movedClock = openClockWatch()
  return {
    async headersFor(method, url) {
      if (!store.read()) return {}
      const proof = await authorization(managerNow(), method, new URL(url, site).href, nonce)
      store.announce()
      const user = store.read()
      return { ...proof, ...profileHeader(user), ...agentHeaders(user) }
    },
    async heard(answer) {
      const given = answer.headers.get('dpop-nonce')
      nonce = given ?? nonce
      const seconds = timeOf(answer)
      const hasUser = store.read() !== undefined
      if (
        hasUser &&
        seconds !== undefined &&
        movedClock(seconds) &&
        (await correctEnd(managerNow(), seconds))
      )
        store.announce()
      const reason = answer.status === 401 ? (answer.headers.get('www-authenticate') ?? '') : ''
      if (reason.includes('use_dpop_nonce')) return given !== null
      if (!hasUser || !reason.includes('invalid_token')) return false
      if (await isReplaced(managerNow())) return true
      if (!(await isOfAccount(answer))) return false
      // The call may be a guest's: it is sent again without the token that counts no longer. [IDN-18]
      await managerNow().removeUser()
      store.announce()
      return true
    },
    async isClockWrong() {
      const seconds = await askTime(`${site}${silentRenewPath}`)
      return seconds !== undefined && Math.abs(aheadOf(seconds)) > noticedSeconds
    },
    async formProof(loginType, method, url) {
      const manager = managerOf(loginType)
      const { dpop } = manager.settings
      if (!dpop) return {}
      // Makes the key where there is none yet.
      await manager.generateDPoPJkt(dpop)
      const proof = await manager.dpopProof(new URL(url, site).href, noToken, method, nonce)
      return proof === undefined ? {} : { dpop: proof }
    },
  }
}

/** Written out: a value of the first page's script would have to be exported there, and it must not grow. */
const sourceOfAccount: `${(typeof sessionSource)['account']}` = '3'

/** Whether a 401 is about who has signed in, and not about a booking or an agency. [ERR-05] */
async function isOfAccount(answer: Response): Promise<boolean> {
  const sent = (await answer
    .clone()
    .json()
    .catch(() => undefined)) as Partial<Failure> | undefined
  return sent?.message === sourceOfAccount
}

/** A clock that is wrong by more may be why a sign-in fails. */
const noticedSeconds = 60

/** Tells, once per change, that the clock differs from the last answer's; the first answer counts as a change. */
function openClockWatch(): (serverSeconds: number) => boolean {
  let ahead: number | undefined
  return (serverSeconds) => {
    const now = aheadOf(serverSeconds)
    const hasMoved = ahead === undefined || Math.abs(now - ahead) > noticedSeconds / 2
    if (hasMoved) ahead = now
    return hasMoved
  }
}

/** For a passenger; encoded, because another provider may use any text as the id. [API-02] */
function profileHeader(user: SignedIn | undefined): Readonly<Record<string, string>> {
  const profileUid = user?.profileUid
  return profileUid ? { [headers.passengerProfileUid]: encodeURIComponent(profileUid) } : {}
}

/** Whose calls they are, as a hint: the engine reads it from the token alone. Encoded as above. [AGY-14] */
function agentHeaders(user: SignedIn | undefined): Readonly<Record<string, string>> {
  const agent = user?.agent
  if (!agent) return {}
  return {
    [headers.agencyCode]: encodeURIComponent(agent.agency.agencyCode),
    [headers.bookingAgent]: encodeURIComponent(agent.userInfo.login),
  }
}

/** A proof for a call that is made without a token. */
const noToken = new User({
  access_token: '',
  token_type: 'DPoP',
  profile: { sub: '', iss: '', aud: '', exp: 0, iat: 0 },
})

/** Headers that prove who calls; none when nobody is signed in any more. @param url of the call, whole */
async function authorization(
  manager: UserManager,
  method: string,
  url: string,
  nonce: string | undefined,
): Promise<Record<string, string>> {
  const user = await freshUser(manager)
  if (!user) return {}
  const proof = manager.settings.dpop ? await manager.dpopProof(url, user, method, nonce) : undefined
  return proof === undefined
    ? { authorization: `Bearer ${user.access_token}` }
    : { authorization: `DPoP ${user.access_token}`, dpop: proof }
}
