import { useText } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './layout.module.css'

/** Shown in place of a page that failed to load or to draw. */
export function FaultPage() {
  const { t } = useText()
  return (
    <main className={styles.message}>
      <h1>{t('fault.title')}</h1>
      <p>{t('fault.text')}</p>
      <Button
        kind="primary"
        onClick={() => {
          location.reload()
        }}
      >
        {t('fault.reload')}
      </Button>
    </main>
  )
}
