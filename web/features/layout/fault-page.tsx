import { useText } from '../../i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './layout.module.css'

/** Shown in place of a page that failed to load or to draw. */
export function FaultPage() {
  const { t } = useText()
  return (
    <main className={styles.message}>
      <PageTitle>{t('fault.title')}</PageTitle>
      <PageHeading>{t('fault.title')}</PageHeading>
      <p>{t('fault.text')}</p>
      <Button
        kind="primary"
        onClick={() => {
          location.reload()
        }}
      >
        {t('fault.reload')}
      </Button>
      <a href={paths.home}>{t('notFound.home')}</a>
    </main>
  )
}
