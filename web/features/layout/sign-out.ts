import { accountEndpoints } from '@jetbridge/core/contract/account.ts'
import { agencyEndpoints } from '@jetbridge/core/contract/agency.ts'
import { useState } from 'react'
import { useApi } from '../../api/api-context.tsx'
import type { Api } from '../../api/client.ts'
import { useIdentity } from '../../api/identity/identity-context.tsx'
import type { Identity } from '../../api/identity/identity.ts'
import type { SignedIn } from '../../api/identity/signed-in.ts'
import { usePage } from '../../brand/brand-context.tsx'

/** The way out, once. */
export function useSignOut({ loginType }: Pick<SignedIn, 'loginType'>): {
  readonly isLeaving: boolean
  readonly leave: () => void
} {
  const api = useApi()
  const identity = useIdentity()
  const [isLeaving, setLeaving] = useState(false)
  // Sessions of another provider are not ours to end. [IDN-02]
  const isOurs = !usePage().otherProviders?.[loginType]
  return {
    isLeaving,
    leave: () => {
      if (isLeaving) return
      setLeaving(true)
      void signOut(isOurs ? api : undefined, identity, loginType)
    },
  }
}

/** A session that has ended already is no news to who signs out. */
const leaving = {
  untold: ['session-expired', 'not-found', 'busy', 'fault', 'offline', 'unreadable'],
  quiet: true,
} as const

/** Engine and provider may be away: nobody is signed in here all the same. */
async function signOut(
  api: Api | undefined,
  identity: Identity,
  loginType: SignedIn['loginType'],
): Promise<void> {
  const quietly = { untold: true, quiet: true } as const
  try {
    if (loginType === 'agency') await api?.call(agencyEndpoints.signOut, {}, leaving)
    else await api?.call(accountEndpoints.endSession, { body: {} }, quietly)
  } catch {
    // The session has ended before, or ends by itself.
  }
  try {
    await identity.signOut()
  } catch {
    location.assign('/')
  }
}
