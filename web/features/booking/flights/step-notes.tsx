/** What the flights step says above its flights, if anything. */
import { useEffect, useRef } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/banner.tsx'
import type { ChoiceRefusal } from '../hold/refused-choice.ts'
import type { Availability } from './use-availability.ts'
import styles from './flights-step.module.css'

/** Focus comes here: Continue is at the other end of the step, and the lists have unfolded since. */
export function ChoiceRefused({ why }: { why: ChoiceRefusal }) {
  const { t } = useText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  return (
    <Banner tone="warn" ref={box} tabIndex={-1} role="alert">
      {t(`error.code.${why}`)}
    </Banner>
  )
}

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useText()
  return (
    <Banner tone="bad" role="alert">
      <p className={styles.strong}>{t('flights.loadFailed')}</p>
      <Button onClick={onRetry}>{t('booking.tryAgain')}</Button>
    </Banner>
  )
}

/** An unknown code costs nothing but says so (GAP-110). */
export function PromoNote({ availability }: { availability: Availability }) {
  const { t } = useText()
  const promo = availability.answer?.promo
  if (!promo) return null
  return (
    <p role="status" className={styles.promo} data-applied={promo.applied}>
      {t(promo.applied ? 'flights.promoApplied' : 'flights.promoUnknown', { code: promo.code })}
    </p>
  )
}
