/** Where a browser comes back from the provider: it is signed in, and goes on where it wanted to. [IDN-06, IDN-09] */
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../../api/api-context.tsx'
import { useIdentity } from '../../api/identity/identity-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { landingOf } from '../../session/landing.ts'
import { loadAgency } from '../../session/load-agency.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { AccountFrame } from './account-frame.tsx'
import styles from './account.module.css'

export function Component() {
  const { t } = useText()
  const identity = useIdentity()
  const api = useApi()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<'credentials' | 'clock'>()
  const begun = useRef(false)
  useEffect(() => {
    // The code in the address works once, also where effects run twice.
    if (begun.current) return
    begun.current = true
    const goOn = async () => {
      const target = await identity.finish(location.href)
      const isAgency = identity.read()?.loginType === 'agency'
      if (isAgency) await loadAgency(api, identity).catch(() => undefined)
      await navigate(target ?? landingOf(identity.read()), { replace: true })
    }
    goOn().catch(async () => {
      // A provider that gives no nonce refuses the right password of a wrong clock.
      setFailure((await identity.isClockWrong().catch(() => false)) ? 'clock' : 'credentials')
    })
  }, [api, identity, navigate])
  // A loader while it works, and no longer. [IDN-10]
  if (!failure) {
    return (
      <AccountFrame title={t('account.signIn')}>
        <p role="status">{t('account.finishing')}</p>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={t('account.failedTitle')}>
      <Banner tone="bad" role="alert">
        <p>{t(failure === 'clock' ? 'account.failedByClock' : 'account.failed')}</p>
      </Banner>
      <p className={styles.further}>
        <ButtonLink kind="primary" to={paths.signIn}>
          {t('account.tryAgain')}
        </ButtonLink>
        <ButtonLink to={paths.home}>{t('notFound.home')}</ButtonLink>
      </p>
    </AccountFrame>
  )
}
