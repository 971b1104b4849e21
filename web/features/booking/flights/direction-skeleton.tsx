import type { BoundAsked } from '@jetbridge/core/trip/bound.ts'
import { boundNameKey } from '../wizard/bound-name.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import block from './direction-block.module.css'
import styles from './direction-skeleton.module.css'
import { usePlaceName } from '../../../trip/use-place-name.ts'

interface DirectionSkeletonProps {
  /** of the trip, in order */
  bounds: readonly BoundAsked[]
  /** the way, by its place */
  bound: number
}

/** A way before its days are known: its name is there, and the room of the ribbon and of three flights. */
export function DirectionSkeleton({ bounds, bound }: DirectionSkeletonProps) {
  const { t } = useText()
  const nameOf = usePlaceName()
  const { origin = '', destination = '' } = bounds[bound] ?? {}
  return (
    <section className={block.block}>
      <h2 className={block.heading}>
        <span className={block.direction}>{t(boundNameKey(bounds, bound), { number: bound + 1 })}</span>{' '}
        {t('flights.route', { from: nameOf(origin), to: nameOf(destination) })}
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
