import type { Minutes } from '@jetbridge/core/kernel/time.ts'
import { useText } from '../i18n/i18n.tsx'
import { durationText } from './flight-words.ts'
import styles from './stop-line.module.css'

/** Between two flights of a connection: where one changes, and how much time there is. @param place in words */
export function StopLine({ place, wait }: { place: string; wait: Minutes }) {
  const { t } = useText()
  return <p className={styles.stop}>{t('flights.changeAt', { place, wait: durationText(wait, t) })}</p>
}
