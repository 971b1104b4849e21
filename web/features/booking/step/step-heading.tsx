import { type ReactNode, useEffect, useRef } from 'react'
import { useBrand } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { useBooking } from '../store/use-booking.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import styles from './step-heading.module.css'

/** The step's question. Focus moves to it when the step changes, so that it is read out. */
export function StepHeading({ children }: { children: ReactNode }) {
  const { t } = useText()
  const brand = useBrand()
  const { number, count } = useBooking(({ list }) => ({
    number: list.find(({ isCurrent }) => isCurrent)?.number,
    count: list.length,
  }))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  return (
    <header className={styles.header}>
      {number !== undefined && <p className={styles.step}>{t('booking.stepOf', { number, count })}</p>}
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {children}
      </h1>
      <PageTitle>{`${typeof children === 'string' ? children : t('booking.title')} – ${brand.name}`}</PageTitle>
    </header>
  )
}
