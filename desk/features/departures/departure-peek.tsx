import { useText } from '../../i18n/texts.ts'
import { SaleTable } from './sale-table.tsx'
import styles from './departures.module.css'
import { clockOf, delayText, DepartureStateMark } from './flight-words.tsx'
import type { BoardDeparture } from './board-news.ts'
import { Terminals } from './terminals.tsx'

/** A departure at a glance. */
export function DeparturePeek({ departure }: { departure: BoardDeparture }) {
  const { t } = useText()
  const {
    aircraft,
    operatedBy,
    classes,
    delayMinutes,
    departsLocal,
    arrivesLocal,
    planned,
    seats,
    capacity,
    state,
  } = departure
  return (
    <div className={styles.peek}>
      <p className={styles.big}>
        {clockOf(departsLocal)} – {clockOf(arrivesLocal)}
        {planned && <s>{clockOf(planned.departsLocal)}</s>}
      </p>
      <p className={styles.facts}>
        <DepartureStateMark state={state} />
        {delayText(delayMinutes) !== '' && (
          <span>{t('departures.minutes', { minutes: delayText(delayMinutes) })}</span>
        )}
        <span>{aircraft}</span>
        {operatedBy && <span>{t('departures.operatedBy', { carrier: operatedBy.name })}</span>}
        <Terminals departure={departure} />
        <span>
          {seats.sold} / {capacity}
        </span>
      </p>
      <SaleTable classes={classes} />
    </div>
  )
}
