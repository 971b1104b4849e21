import type { Direction } from '../wizard/flight-choice.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import block from './direction-block.module.css'
import styles from './direction-skeleton.module.css'
import { usePlaceName } from '../../../trip/use-place-name.ts'

interface DirectionSkeletonProps {
  direction: Direction
  from: string
  to: string
}

/** A direction before its days are known: its name is there, and the room of the ribbon and of three flights. */
export function DirectionSkeleton({ direction, from, to }: DirectionSkeletonProps) {
  const { t } = useText()
  const nameOf = usePlaceName()
  return (
    <section className={block.block}>
      <h2 className={block.heading}>
        <span className={block.direction}>{t(`booking.${direction}`)}</span>{' '}
        {t('flights.route', { from: nameOf(from), to: nameOf(to) })}
      </h2>
      <Waiting />
      <Skeleton className={styles.ribbon} />
      <Skeleton className={styles.flight} />
      <Skeleton className={styles.flight} />
      <Skeleton className={styles.flight} />
    </section>
  )
}

/** The room of a day's flights, which are on their way. Most come before it can be seen. */
export function DaySkeleton({ flights }: { flights: number }) {
  return (
    <div className={styles.day}>
      <Waiting />
      {Array.from({ length: flights }, (_, index) => (
        <Skeleton key={index} className={styles.flight} />
      ))}
    </div>
  )
}

function Waiting() {
  const { t } = useText()
  return (
    <span className={styles.waiting} role="status">
      <span className="visually-hidden">{t('flights.loading')}</span>
    </span>
  )
}
