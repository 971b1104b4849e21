import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useBrand } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { isStopped } from '../where.ts'
import { useBooking } from '../store/use-booking.tsx'
import { isSameList } from './same-list.ts'
import styles from './step-heading.module.css'
import { StepProgress } from './step-progress.tsx'

interface StepHeadingProps {
  children: ReactNode
  /** the way past the step, where nothing must be chosen on it */
  past?: ReactNode
}

/** The step's question. Focus moves to it when the step changes, so that it is read out, with its place in the list. */
export function StepHeading({ children, past }: StepHeadingProps) {
  const { t } = useText()
  const brand = useBrand()
  const heading = useRef<HTMLHeadingElement>(null)
  const progressId = useId()
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  return (
    <header className={styles.header}>
      <Progress id={progressId} />
      <h1 ref={heading} tabIndex={-1} className={styles.heading} aria-describedby={progressId}>
        {children}
      </h1>
      {past}
      <PageTitle>{`${typeof children === 'string' ? children : t('booking.title')} – ${brand.name}`}</PageTitle>
    </header>
  )
}

function Progress({ id }: { id: string }) {
  const list = useBooking((booking) => booking.list, isSameList)
  const paymentName = useBooking((booking) => booking.composition.paymentName(booking))
  const isOver = useBooking(isStopped)
  if (isOver) return undefined
  return <StepProgress id={id} list={list} paymentName={paymentName} />
}
