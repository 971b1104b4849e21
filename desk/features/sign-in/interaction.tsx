/** How an interaction of the provider goes on, and how it is over. */
import { Banner } from '@jetbridge/web/ui/banner.tsx'
import { ButtonLink } from '@jetbridge/web/ui/button.tsx'
import { useText } from '../../i18n/texts.ts'
import { paths } from '../../paths.ts'
import { FrontPage } from './front-page.tsx'

/** Only the provider of this site: an answer that names another place is not followed. */
export function leaveFor(returnTo: string): void {
  const next = new URL(returnTo, location.origin)
  if (next.origin === location.origin) location.assign(next.href)
}

export function OverPage() {
  const { t } = useText()
  return (
    <FrontPage title={t('signIn.title')}>
      <Banner tone="warn" role="alert">
        <p>{t('signIn.over')}</p>
      </Banner>
      <ButtonLink kind="primary" large to={paths.home}>
        {t('signIn.begin')}
      </ButtonLink>
    </FrontPage>
  )
}
