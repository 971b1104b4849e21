import type { WireSeatMap } from '@jetbridge/core/contract/seat.ts'
import { fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Price } from '../../../ui/price.tsx'
import { SeatFace, type SeatFaceProps } from '../../../trip/cabin/seat-face.tsx'
import styles from './seat-legend.module.css'
import { type SeatLook, zonePrices } from './seat-turn.ts'

interface SeatLegendProps {
  map: WireSeatMap
  looks: ReadonlyMap<string, SeatLook>
}

/** What seats look like and cost; drawn with the very seats of the cabin. [SEAT-02] */
export function SeatLegend(props: SeatLegendProps) {
  const { t } = useText()
  return (
    <section className={styles.legend} aria-label={t('seats.legend')}>
      <Meanings {...props} />
    </section>
  )
}

/** Where the aircraft takes the room: one line, until somebody asks. */
export function FoldedLegend(props: SeatLegendProps) {
  const { t } = useText()
  return (
    <details className={styles.folded}>
      <summary>{t('seats.legend')}</summary>
      <div className={styles.legend}>
        <Meanings {...props} />
      </div>
    </details>
  )
}

function Meanings({ map, looks }: SeatLegendProps) {
  const { t } = useText()
  const hasBarred = [...looks.values()].some(({ mark }) => mark === 'barred')
  return (
    <>
      <ul className={styles.list}>
        {zonePrices(map).map(([zone, price]) => (
          <li key={zone} className={styles.entry}>
            <Sample mark="free" zone={zone} />
            <span>{t(`seats.zone.${zone}`)}</span>
            <span className={styles.price}>
              {price === 0 ? t('seats.included') : <Price value={fromDecimal(price, map.currencyCode)} />}
            </span>
          </li>
        ))}
      </ul>
      <ul className={styles.list}>
        <li className={styles.entry}>
          <Sample mark="free" zone="standard" />
          {t('seats.legend.available')}
        </li>
        <li className={styles.entry}>
          <Sample mark="taken" zone="standard" />
          {t('seats.legend.taken')}
        </li>
        <li className={styles.entry}>
          <Sample mark="mine" zone="standard" text="AB" />
          {t('seats.legend.chosen')}
        </li>
        {hasBarred && (
          <li className={styles.entry}>
            <Sample mark="barred" zone="standard" />
            {t('seats.legend.barred')}
          </li>
        )}
      </ul>
    </>
  )
}

function Sample(props: SeatFaceProps) {
  return <SeatFace {...props} className={styles.sample} aria-hidden />
}
