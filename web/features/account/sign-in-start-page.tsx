/** Leaves for the provider, which asks who it is, on our page or without a word. */
import { useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { isAuthorisedAs } from '../../api/identity/authorised.ts'
import { ownPath } from '../../api/identity/own-path.ts'
import { useIdentity, useSignedIn } from '../../api/identity/identity-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { paths, redirectKey } from '../../paths.ts'
import { landingOf } from '../../session/landing.ts'
import { wantedIn } from '../../session/sign-in-links.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { AccountFrame } from './account-frame.tsx'

export function Component() {
  const { t } = useText()
  const identity = useIdentity()
  const signedIn = useSignedIn()
  const [search] = useSearchParams()
  const [now] = useState(() => Date.now())
  const [hasFailed, setFailed] = useState(false)
  const target = search.get(redirectKey)
  const wanted = wantedIn(search) ?? 'passenger'
  // Another kind of account takes the place of the one that is signed in.
  const isGuest = !isAuthorisedAs(wanted, signedIn, now)
  useEffect(() => {
    if (!isGuest || hasFailed) return
    identity.signIn(wanted, target).catch(() => {
      setFailed(true)
    })
  }, [identity, isGuest, wanted, target, hasFailed])
  // An address of another site is no page of ours, and nobody else's wish is followed.
  if (!isGuest)
    return <Navigate replace to={target ? (ownPath(target) ?? paths.home) : landingOf(signedIn)} />
  return (
    <AccountFrame title={t('account.signIn')}>
      {hasFailed ? (
        <>
          <Banner tone="bad" role="alert">
            <p>{t('account.providerAway')}</p>
          </Banner>
          <Button
            kind="primary"
            onClick={() => {
              setFailed(false)
            }}
          >
            {t('account.tryAgain')}
          </Button>
        </>
      ) : (
        <p role="status">{t('account.leaving')}</p>
      )}
    </AccountFrame>
  )
}
