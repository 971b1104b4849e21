import { formatClock } from '@jetbridge/core/brand/clock.ts'
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { useText } from '../i18n/i18n.tsx'
import styles from './before-and-now.module.css'

/** Local at the airports. */
interface Times {
  readonly departureDateTime: string
  readonly arrivalDateTime: string
}

/** A flight that the airline has moved: old and new times side by side. */
export function BeforeAndNow({ was, now }: { was: Times; now: Times }) {
  const { t } = useText()
  return (
    <dl className={styles.sides}>
      <div className={styles.was}>
        <dt>{t('moved.was')}</dt>
        <Side times={was} />
      </div>
      <div className={styles.now}>
        <dt>{t('moved.now')}</dt>
        <Side times={now} />
      </div>
    </dl>
  )
}

function Side({ times: { departureDateTime, arrivalDateTime } }: { times: Times }) {
  const { tag } = useText()
  // Two times may break at the dash, never inside one.
  const clock = (at: string) => formatClock(at, tag).replaceAll(/\s/g, '\u00a0')
  return (
    <dd>
      <span className={styles.day}>{formatDate(departureDateTime, tag, 'dayOfYear')}</span>
      <span className={styles.times}>
        {clock(departureDateTime)} – {clock(arrivalDateTime)}
      </span>
    </dd>
  )
}
