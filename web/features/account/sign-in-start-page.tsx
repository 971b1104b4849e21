/** Leaves for the provider, which asks who it is, on our page or without a word. */
import { useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { ownPath } from '../../api/identity/own-path.ts'
import { useIdentity, useSignedIn } from '../../api/identity/identity-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { AccountFrame } from './account-frame.tsx'

/** Names the page to go on to; only a path of ours counts. [GAP-89] */
export const redirectKey = 'redirect'

export function Component() {
  const { t } = useText()
  const identity = useIdentity()
  const signedIn = useSignedIn()
  const [search] = useSearchParams()
  const [hasFailed, setFailed] = useState(false)
  const target = search.get(redirectKey)
  const isGuest = signedIn === undefined
  useEffect(() => {
    if (!isGuest || hasFailed) return
    identity.signIn('passenger', target).catch(() => {
      setFailed(true)
    })
  }, [identity, isGuest, target, hasFailed])
  if (!isGuest) return <Navigate replace to={ownPath(target ?? '') ?? paths.home} />
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
