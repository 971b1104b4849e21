/** Two clocks: of an airline's zone, and UTC. Both follow the server's time. */
import { useText } from '../../i18n/texts.ts'
import styles from './clocks.module.css'
import { clockText, placeOfZone } from './clock.ts'
import { useNow } from './use-now.ts'
import { chooseZone, useDeskZone } from './zone-store.ts'

export function Clocks() {
  const { t } = useText()
  const now = useNow()
  const { zones, here } = useDeskZone()
  const next = zones[(zones.indexOf(here) + 1) % Math.max(1, zones.length)]
  const place = placeOfZone(here)
  const face = <Face label={t('clock.station', { place })} place={place} time={clockText(now, here)} />
  return (
    <div className={styles.clocks} role="group" aria-label={t('clock.clocks')}>
      {zones.length > 1 && next !== undefined ? (
        <button
          type="button"
          title={t('clock.next')}
          onClick={() => {
            chooseZone(next)
          }}
        >
          {face}
        </button>
      ) : (
        here !== 'UTC' && face
      )}
      <Face label={t('clock.utc')} place={t('clock.utc')} time={clockText(now, 'UTC')} />
    </div>
  )
}

function Face({ label, place, time }: { label: string; place: string; time: string }) {
  return (
    <span className={styles.face}>
      <span aria-hidden className={styles.place}>
        {place}
      </span>
      <span className="visually-hidden">{label} </span>
      <time>{time}</time>
    </span>
  )
}
