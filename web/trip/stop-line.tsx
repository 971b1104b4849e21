import { useText } from '../i18n/i18n.tsx'
import type { Stop } from './connection.ts'
import { durationText } from './flight-words.ts'
import styles from './stop-line.module.css'

interface StopLineProps {
  /** in words */
  place: string
  stop: Pick<Stop<unknown>, 'wait' | 'terminals'>
}

/** Between two flights of a connection: where one changes, and how much time there is. */
export function StopLine({ place, stop: { wait, terminals } }: StopLineProps) {
  const { t } = useText()
  const told = { place, wait: durationText(wait, t) }
  return (
    <p className={styles.stop}>
      {terminals ? t('flights.changeBetween', { ...told, ...terminals }) : t('flights.changeAt', told)}
    </p>
  )
}
