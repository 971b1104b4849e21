import { type ReactNode, useId } from 'react'
import { useText } from '../../i18n/i18n.tsx'
import styles from './ways.module.css'

interface WayGroupProps {
  /** of the way in the trip, from 1 */
  number: number
  children: ReactNode
}

/** The fields of one of several ways, under its name. */
export function WayGroup({ number, children }: WayGroupProps) {
  const { t } = useText()
  const id = useId()
  return (
    <fieldset className={styles.way} aria-labelledby={id}>
      <legend id={id} className={styles.name}>
        {t('search.way', { number })}
      </legend>
      {children}
    </fieldset>
  )
}
