import { type ReactNode, useEffect, useRef } from 'react'
import { useBrand } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import styles from './step-heading.module.css'

/** The step's question. Focus moves to it when the step changes, so that it is read out. */
export function StepHeading({ children }: { children: ReactNode }) {
  const { t } = useText()
  const brand = useBrand()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  return (
    <header className={styles.header}>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {children}
      </h1>
      <title>{`${typeof children === 'string' ? children : t('booking.title')} – ${brand.name}`}</title>
    </header>
  )
}
