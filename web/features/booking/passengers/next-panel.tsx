import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from '../../../form/form.module.css'

/** Sends the form of this panel and leads to the next traveller. @param who in words */
export function NextPanel({ who }: { who: string }) {
  const { t } = useText()
  return (
    <div className={styles.foot}>
      <Button type="submit">{t('passengers.next', { who })}</Button>
    </div>
  )
}
