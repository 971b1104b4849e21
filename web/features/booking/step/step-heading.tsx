import { type ReactNode, useEffect, useRef } from 'react'
import { useBrand } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { actionsId, focusContinue } from './actions-place.ts'
import styles from './step-heading.module.css'

interface StepHeadingProps {
  children: ReactNode
  /** nothing on the step must be chosen: by keyboard a link leads past all of it */
  isOptional?: boolean
}

/** The step's question. Focus moves to it when the step changes, so that it is read out. */
export function StepHeading({ children, isOptional = false }: StepHeadingProps) {
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
      {isOptional && <PastChoices />}
      <PageTitle>{`${typeof children === 'string' ? children : t('booking.title')} – ${brand.name}`}</PageTitle>
    </header>
  )
}

function PastChoices() {
  const { t } = useText()
  return (
    <a
      href={`#${actionsId}`}
      className={styles.past}
      onClick={(event) => {
        // The address is that of the step, and stays so.
        event.preventDefault()
        focusContinue()
      }}
    >
      {t('booking.pastChoices')}
    </a>
  )
}
