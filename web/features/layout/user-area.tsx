import { CircleUserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from '../../link.tsx'
import { useApi } from '../../api/api-context.tsx'
import { expectPart } from '../../api/page-part.ts'
import { useIdentity } from '../../api/identity/identity-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { accountLinks } from './account-navigation.ts'
import { HeaderMenu } from './header-menu.tsx'
import { useSignOut } from './sign-out.ts'
import type { SignedIn } from '../../api/identity/signed-in.ts'
import styles from './header.module.css'

/** Who is signed in, and the way out. Guests never fetch it. [HDR-09] */
export function UserArea({ user }: { user: SignedIn }) {
  const { t } = useText()
  const api = useApi()
  const identity = useIdentity()
  const { profileUid, loginType } = user
  const { isLeaving, leave } = useSignOut(user)
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
          onClick={leave}
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
