import { contactAddress } from '@jetbridge/core/brand/contact.ts'
import { textIn } from '@jetbridge/core/brand/locale.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../../../link.tsx'
import { useSignedIn } from '../../../api/identity/identity-context.tsx'
import { useBrand } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { contactAbout } from '../../../inner-paths.ts'
import { paths } from '../../../paths.ts'
import type { BookingResult } from '../../../session/kept-bookings.ts'
import { signInNow } from '../../../session/sign-in-links.ts'
import { ancillariesOfResult } from '../../../trip/ancillaries.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import styles from './complete-step.module.css'

/** What comes between now and the flight: the mail, papers, changes, and extras that nobody has chosen yet. */
export function WhatNext({ result }: { result: BookingResult }) {
  const { t } = useText()
  const papers = usePapers(result)
  const hasExtras = !useBrand().switches.ancillariesHide
  const isAgent = useSignedIn()?.loginType === 'agency'
  return (
    <section className={styles.next} aria-labelledby="next">
      <h2 id="next">{t('complete.next')}</h2>
      <dl>
        {result.email && (
          <Point label={t('complete.next.mailLabel')}>
            {t('complete.next.mail', { email: result.email })}
          </Point>
        )}
        <Point label={t('complete.next.papersLabel')}>
          {[...papers, t('complete.next.name')].map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Point>
        {lacksExtras(result) && (
          <Point label={t('complete.next.extrasLabel')}>
            {hasExtras ? t('complete.next.extrasLater') : <AskForExtras />}
          </Point>
        )}
        <Point label={t('complete.next.changeLabel')}>{t('complete.next.change')}</Point>
        <Point label={t('complete.next.codeLabel')}>{t('complete.next.code')}</Point>
        {!isAgent && <OnTheList />}
      </dl>
      <ButtonLink to={isAgent ? paths.agencyPortal : paths.home} className={styles.another}>
        {t(isAgent ? 'complete.portal' : 'complete.new')}
      </ButtonLink>
    </section>
  )
}

/** The booking is on the list of a signed-in passenger; a guest may still get such a list (use-claim.ts). */
function OnTheList() {
  const { t } = useText()
  const { passengerSignIn } = useBrand().switches
  const isPassenger = useSignedIn()?.isPassengerLogin === true
  const { pathname, search } = useLocation()
  if (!passengerSignIn) return null
  return (
    <Point label={t('complete.next.accountLabel')}>
      {isPassenger ? (
        <Link to={paths.passenger}>{t('complete.next.onList')}</Link>
      ) : (
        <>
          {t('complete.next.account')}{' '}
          <Link to={signInNow('passenger', `${pathname}${search}`)}>{t('complete.next.signIn')}</Link>
        </>
      )}
    </Point>
  )
}

function Point({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Where the site sells none: by a letter. An airline that names a telephone number alone takes no letters. */
function AskForExtras() {
  const { t } = useText()
  const address = contactAddress(useBrand())
  return (
    <>
      {t('complete.next.extras')}{' '}
      {address.includes('@') ? <Link to={contactAbout('baggage')}>{t('complete.next.write')}</Link> : address}
    </>
  )
}

/** Each text once, however many flights it is for. */
function usePapers({ flights }: BookingResult): string[] {
  const { locale } = useText()
  const told = flights.map(({ preparation }) => textIn(preparation?.papers ?? {}, locale, 'en'))
  return [...new Set(told.filter((text) => text !== undefined))]
}

function lacksExtras(result: BookingResult): boolean {
  return result.flights.some((flight) =>
    ancillariesOfResult(flight, result).some(({ extras }) => extras.length === 0),
  )
}
