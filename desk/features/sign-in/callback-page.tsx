/** The way back from the provider. */
import { Banner } from '@jetbridge/web/ui/banner.tsx'
import { ButtonLink } from '@jetbridge/web/ui/button.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useDesk } from '../../api/desk-context.tsx'
import { useText } from '../../i18n/texts.ts'
import { paths } from '../../paths.ts'
import { FrontPage } from './front-page.tsx'
import { targetOf } from './target.ts'

export function Component() {
  const { t } = useText()
  const { identity, lock } = useDesk()
  const navigate = useNavigate()
  const [hasFailed, setFailed] = useState(false)
  const goOn = useEffectEvent((target: string) => {
    // The second step has just been shown.
    lock.open()
    void navigate(targetOf(target), { replace: true })
  })
  useEffect(() => {
    once(() => identity.finish(location.href)).then(
      (target) => {
        goOn(target)
      },
      () => {
        setFailed(true)
      },
    )
  }, [identity])
  if (!hasFailed) return null
  return (
    <FrontPage title={t('signIn.title')}>
      <Banner tone="bad" role="alert">
        <p>{t('signIn.failed')}</p>
      </Banner>
      <ButtonLink kind="primary" large to={paths.home}>
        {t('signIn.begin')}
      </ButtonLink>
    </FrontPage>
  )
}

const finished = new Map<string, Promise<string>>()

/** A code is taken once: React runs effects twice in development. */
function once(finish: () => Promise<string>): Promise<string> {
  const known = finished.get(location.href) ?? finish()
  finished.set(location.href, known)
  return known
}
