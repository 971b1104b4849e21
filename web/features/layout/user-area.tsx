import { CircleUserRound } from 'lucide-react'
import { accountEndpoints } from '@jetbridge/core/contract/account.ts'
import { useState } from 'react'
import { useApi } from '../../api/api-context.tsx'
import type { Api } from '../../api/client.ts'
import { useIdentity } from '../../api/identity/identity-context.tsx'
import type { Identity, SignedIn } from '../../api/identity/identity.ts'
import { useText } from '../../i18n/i18n.tsx'
import styles from './header.module.css'

/** Who is signed in, and the way out. Guests never fetch it. [HDR-09] */
export function UserArea({ user }: { user: SignedIn }) {
  const { t } = useText()
  const api = useApi()
  const identity = useIdentity()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <div className={styles.userArea}>
      <span className={styles.userName}>
        <CircleUserRound size={18} strokeWidth={1.75} aria-hidden />
        {user.userName}
      </span>
      <button
        type="button"
        className={styles.link}
        aria-disabled={isLeaving || undefined}
        onClick={() => {
          if (isLeaving) return
          setLeaving(true)
          void signOut(api, identity)
        }}
      >
        {t('layout.logout')}
      </button>
    </div>
  )
}

/** Engine and provider may be away: nobody is signed in here all the same. */
async function signOut(api: Api, identity: Identity): Promise<void> {
  try {
    await api.call(accountEndpoints.endSession, { body: {} }, { untold: true, quiet: true })
  } catch {
    // The session has ended before, or ends by itself.
  }
  try {
    await identity.signOut()
  } catch {
    location.assign('/')
  }
}
