/** Where somebody stands who has signed out, or whose sign-in did not work. */
import { Banner } from '@jetbridge/web/ui/banner.tsx'
import { ButtonLink } from '@jetbridge/web/ui/button.tsx'
import { Navigate, useSearchParams } from 'react-router'
import { useText } from '../../i18n/texts.ts'
import { paths } from '../../paths.ts'
import { FrontPage } from './front-page.tsx'

export function Component() {
  const { t } = useText()
  const [query] = useSearchParams()
  if (!query.has('out')) return <Navigate to={paths.home} replace />
  return (
    <FrontPage title={t('signIn.title')}>
      <Banner role="status">
        <p>{t('signIn.out')}</p>
      </Banner>
      <ButtonLink kind="primary" large to={paths.home}>
        {t('signIn.button')}
      </ButtonLink>
    </FrontPage>
  )
}
