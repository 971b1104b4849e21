import { Link } from 'react-router'
import { useText } from '../i18n/texts.ts'
import { paths } from '../paths.ts'
import { Page } from './page.tsx'

export function NotFoundPage() {
  const { t } = useText()
  return (
    <Page title={t('frame.notFound')}>
      <p>
        <Link to={paths.home}>{t('frame.toHome')}</Link>
      </p>
    </Page>
  )
}
