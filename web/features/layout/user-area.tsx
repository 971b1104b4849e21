import { CircleUserRound } from 'lucide-react'
import { accountEndpoints } from '@jetbridge/core/contract/account.ts'
import { agencyEndpoints } from '@jetbridge/core/contract/agency.ts'
import { useEffect, useState } from 'react'
import { Link } from '../../link.tsx'
import { useApi } from '../../api/api-context.tsx'
import type { Api } from '../../api/client.ts'
import { expectPart } from '../../api/page-part.ts'
import { useIdentity } from '../../api/identity/identity-context.tsx'
import type { Identity } from '../../api/identity/identity.ts'
import { usePage } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { accountLinks } from './account-navigation.ts'
import { HeaderMenu } from './header-menu.tsx'
import type { SignedIn } from '../../api/identity/signed-in.ts'
import styles from './header.module.css'

/** Who is signed in, and the way out. Guests never fetch it. [HDR-09] */
export function UserArea({ user }: { user: SignedIn }) {
  const { t } = useText()
  const api = useApi()
  const identity = useIdentity()
  const [isLeaving, setLeaving] = useState(false)
  const { profileUid, loginType } = user
  // Sessions of another provider are not ours to end. [IDN-02]
  const isOurs = !usePage().otherProviders?.[loginType]
  const isUnknownAgent = loginType === 'agency' && !user.agent
  useEffect(() => {
    if (!isUnknownAgent) return
    expectPart(async () => {
      const { loadAgency } = await import('../../session/load-agency.ts')
      await loadAgency(api, identity).catch(() => undefined)
    })
  }, [api, identity, isUnknownAgent])
  useEffect(() => {
    if (profileUid === undefined) return
    expectPart(async () => (await import('../../session/load-profile.ts')).loadProfile(api, { profileUid }))
  }, [api, profileUid])
  const label = (
    <>
      <CircleUserRound size={18} strokeWidth={1.75} aria-hidden />
      <span className={styles.shortName} title={user.userName}>
        {user.userName}
      </span>
    </>
  )
  return (
    <HeaderMenu label={label}>
      {accountLinks(user).map(({ to, text }) => (
        <li key={to}>
          <Link to={to} className={styles.menuRow}>
            {t(text)}
          </Link>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={styles.menuRow}
          aria-disabled={isLeaving || undefined}
          onClick={() => {
            if (isLeaving) return
            setLeaving(true)
            void signOut(isOurs ? api : undefined, identity, loginType)
          }}
        >
          {t('layout.logout')}
        </button>
      </li>
    </HeaderMenu>
  )
}

/** In sight at every width: who is signed in, by their initials, and the way to what is theirs. */
export function WhoIsHere({ user }: { user: SignedIn }) {
  const { t } = useText()
  const api = useApi()
  const { profileUid } = user
  const [known, setKnown] = useState<readonly string[]>()
  useEffect(() => {
    if (profileUid === undefined) return
    expectPart(async () => {
      const { loadNames } = await import('../../session/load-profile.ts')
      setKnown(await loadNames(api, { profileUid }))
    })
  }, [api, profileUid])
  const [first] = accountLinks(user)
  if (!first) return undefined
  const names = known ?? [user.userName]
  const initials = names.map(([letter = '']) => letter.toUpperCase()).join('')
  return (
    <Link
      to={first.to}
      className={styles.here}
      title={names.join(' ')}
      aria-label={`${names.join(' ')}: ${t(first.text)}`}
    >
      {/* Drawn, not written: a link is called by the text in it, and nobody is called AB. */}
      <span className={styles.initials} data-initials={initials} aria-hidden />
    </Link>
  )
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
