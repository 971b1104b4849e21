import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './trip.module.css'

/** Keeps the room of a trip that is on its way. */
export function TripSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.page}>
      <output className="visually-hidden">{label}</output>
      <div className={styles.head}>
        <Skeleton height="1.5rem" width="6rem" />
        <Skeleton height="3.25rem" width="min(24rem, 80%)" />
        <Skeleton height="1.75rem" width="min(20rem, 70%)" />
      </div>
      <div className={styles.stub}>
        <Skeleton height="14rem" />
      </div>
      <div className={styles.flights}>
        <Skeleton height="17rem" />
        <Skeleton height="17rem" />
      </div>
      <div className={styles.people}>
        <Skeleton height="8rem" />
      </div>
    </div>
  )
}
