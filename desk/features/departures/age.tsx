import { instant, localAt, type Zone } from '@jetbridge/core/kernel/time.ts'
import { useText } from '../../i18n/texts.ts'
import styles from './departures.module.css'

/** A list that no longer follows says how old it is. */
export function Age({ isLive, asOf, here }: { isLive: boolean; asOf: number; here: Zone }) {
  const { t } = useText()
  if (asOf === 0) return null
  const time = localAt(instant(asOf), here).slice(11, 16)
  return (
    <p className={styles.age} role="status" data-live={isLive || undefined}>
      {isLive ? t('departures.live') : t('departures.stale', { time })}
    </p>
  )
}
