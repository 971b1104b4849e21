/**
 * Ways to sign in, each only if configured. The one that the wanted page asks for comes first, and leads back to
 * that page. [GAP-42, GAP-43, HDR-08]
 */
import { useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { isAuthorisedAs } from '../../api/identity/authorised.ts'
import { useSignedIn } from '../../api/identity/identity-context.tsx'
import type { LoginType } from '../../api/identity/identity.ts'
import { ownPath } from '../../api/identity/own-path.ts'
import { useBrand } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { causeKey, expiredTokenCause, redirectKey } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { signInNow, wantedIn } from '../../session/sign-in-links.ts'
import { AccountFrame } from './account-frame.tsx'
import styles from './account.module.css'

const textOf = { passenger: 'layout.passengerLogin', agency: 'layout.agencyLogin' } as const
const leadOf = { passenger: 'account.passengerWanted', agency: 'account.agencyWanted' } as const

export function Component() {
  const { t } = useText()
  const { switches } = useBrand()
  const user = useSignedIn()
  const [search, setSearch] = useSearchParams()
  const [isExpired] = useState(() => search.get(causeKey) === expiredTokenCause)
  useEffect(() => {
    // The cause is told once, and leaves the address. [GAP-13]
    if (search.has(causeKey)) setSearch(withoutCause, { replace: true, preventScrollReset: true })
  }, [search, setSearch])
  const wanted = wantedIn(search)
  const target = search.get(redirectKey)
  const [now] = useState(() => Date.now())
  // Signed in meanwhile, in another tab.
  const own = ownPath(target ?? '')
  if (own !== undefined && wanted && isAuthorisedAs(wanted, user, now)) return <Navigate replace to={own} />
  const isOffered = { passenger: switches.passengerSignIn, agency: switches.agencySignIn }
  const [first, ...others] = inOrder(wanted).filter((way) => isOffered[way])
  return (
    <AccountFrame title={t('account.signIn')} lead={t(wanted ? leadOf[wanted] : 'account.choiceLead')}>
      {isExpired && (
        <Banner tone="warn">
          <p>{t('account.sessionEnded')}</p>
        </Banner>
      )}
      <p className={styles.further}>
        {first && (
          <ButtonLink kind="primary" large to={signInNow(first, target)}>
            {t(textOf[first])}
          </ButtonLink>
        )}
        {others.map((way) => (
          <ButtonLink key={way} large to={signInNow(way, target)}>
            {t(textOf[way])}
          </ButtonLink>
        ))}
      </p>
    </AccountFrame>
  )
}

function withoutCause(search: URLSearchParams): URLSearchParams {
  search.delete(causeKey)
  return search
}

/** This address is the agencies’: without a wish they come first. */
function inOrder(wanted: LoginType | undefined): LoginType[] {
  return wanted === 'passenger' ? ['passenger', 'agency'] : ['agency', 'passenger']
}
