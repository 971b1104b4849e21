/**
 * Ways to sign in, each only if configured: this address is the agencies', with the form of their people. A visitor who
 * wanted a page for passengers sees a passenger's way first, and is led back to that page. [RTE-11, AGY-11, GAP-42,
 * GAP-43, GAP-45, HDR-08]
 */
import { useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { isAuthorisedAs } from '../../api/identity/authorised.ts'
import { useSignedIn } from '../../api/identity/identity-context.tsx'
import type { LoginType } from '../../api/identity/login-type.ts'
import { ownPath } from '../../api/identity/own-path.ts'
import { useBrand, usePage } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { causeKey, expiredTokenCause, paths, redirectKey } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { signInFor, signInNow, wantedIn } from '../../session/sign-in-links.ts'
import { AccountFrame } from './account-frame.tsx'
import styles from './account.module.css'
import { AgencySignIn } from './agency-sign-in.tsx'

export function Component() {
  const { t } = useText()
  const { switches } = useBrand()
  const { otherProviders } = usePage()
  const user = useSignedIn()
  const [search, setSearch] = useSearchParams()
  const [isExpired] = useState(() => search.get(causeKey) === expiredTokenCause)
  useEffect(() => {
    // The cause is shown once, and leaves the address. [GAP-13]
    if (search.has(causeKey)) setSearch(withoutCause, { replace: true, preventScrollReset: true })
  }, [search, setSearch])
  const wanted = wantedIn(search)
  const target = search.get(redirectKey)
  const own = ownPath(target ?? '')
  const [now] = useState(() => Date.now())
  // Signed in a moment ago, or meanwhile in another tab.
  if (own !== undefined && wanted && isAuthorisedAs(wanted, user, now)) return <Navigate replace to={own} />
  if (wanted !== 'passenger' && isAuthorisedAs('agency', user, now)) {
    return <Navigate replace to={own ?? paths.agencyPortal} />
  }
  const expired = isExpired && (
    <Banner tone="warn">
      <p>{t('account.sessionEnded')}</p>
    </Banner>
  )
  const hasForm = switches.agencySignIn && !otherProviders?.agency && wanted !== 'passenger'
  if (hasForm) return <AgencySignIn expired={expired} wanted={wanted} target={target} />
  const isOffered = { passenger: switches.passengerSignIn, agency: switches.agencySignIn }
  const ways =
    wanted === 'passenger' ? (['passenger', 'agency'] as const) : (['agency', 'passenger'] as const)
  return (
    <AccountFrame title={t('account.signIn')} lead={t(wanted ? leadOf[wanted] : 'account.choiceLead')}>
      {expired}
      <p className={styles.further}>
        {ways
          .filter((way) => isOffered[way])
          .map((way, place) => (
            <ButtonLink
              key={way}
              large
              {...(place === 0 && { kind: 'primary' })}
              to={
                way === 'agency' && !otherProviders?.agency
                  ? signInFor('agency', target)
                  : signInNow(way, target)
              }
            >
              {t(textOf[way])}
            </ButtonLink>
          ))}
      </p>
    </AccountFrame>
  )
}

const textOf = { passenger: 'layout.passengerLogin', agency: 'layout.agencyLogin' } as const
const leadOf = {
  passenger: 'account.passengerWanted',
  agency: 'account.agencyWanted',
} as const satisfies Record<LoginType, string>

function withoutCause(search: URLSearchParams): URLSearchParams {
  search.delete(causeKey)
  return search
}
