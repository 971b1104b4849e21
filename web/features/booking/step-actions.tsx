import { canGoBack, previousStep } from '@jetbridge/core/booking/wizard.ts'
import type { Money } from '@jetbridge/core/kernel/money.ts'
import { type ReactNode, type Ref, useId } from 'react'
import { useText } from '../../i18n/i18n.tsx'
import { newSearchPath } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useBooking } from './flow/booking-context.tsx'
import { whyLocked } from './flow/why-locked.ts'
import { HoldEnded, useHoldEnded } from './hold-notice.tsx'
import { KeepFlight } from './keep-flight.tsx'
import { RunningTotal } from './running-total.tsx'
import styles from './step-actions.module.css'

interface StepActionsProps {
  /** takes the focus when the step has nothing else left to ask */
  ref?: Ref<HTMLDivElement>
  /** nothing can be done on this step */
  isDisabled?: boolean
  /** asked before going on; false stays */
  onContinue?: () => boolean
  /** in place of Continue */
  primary?: ReactNode
  /** why the last press was refused, or what has become of a choice: in view wherever one is on the step */
  told?: ReactNode
  /** to be paid now, where that is not the total */
  due?: Money
}

/** Back, the total and the one primary action, at the same place on every step; under the thumb on a phone. */
export function StepActions({ ref, isDisabled = false, onContinue, primary, told, due }: StepActionsProps) {
  const { t } = useText()
  const booking = useBooking()
  const { wizard, options, isMoving, paymentPhase, blockedBy, next, goBack, edit, query } = booking
  const lockId = useId()
  const hasEnded = useHoldEnded()
  const isTried = paymentPhase !== 'running' && !canGoBack(wizard).ok
  const hasBack = !isTried && previousStep(wizard.current, options) !== undefined
  const locked = whyLocked(booking)
  return (
    <div ref={ref} tabIndex={-1} className={styles.actions}>
      {blockedBy && !onContinue && (
        <p role="alert" className={styles.blocked}>
          {t(`booking.blocked.${blockedBy}`)}
        </p>
      )}
      {hasEnded && <HoldEnded />}
      {!hasEnded && told}
      {!hasEnded && locked && (
        <p id={lockId} className={styles.locked}>
          {t(locked)}
        </p>
      )}
      <div className={styles.row}>
        {hasBack && (
          <Button
            kind="text"
            className={styles.back}
            blockedBy={locked && t(locked)}
            {...(locked && { 'aria-describedby': lockId })}
            onClick={() => void goBack()}
          >
            {t('booking.back')}
          </Button>
        )}
        {isTried && !edit && (
          <ButtonLink to={newSearchPath(query)} kind="text" className={styles.back}>
            {t('booking.newSearch')}
          </ButtonLink>
        )}
        {edit && (wizard.current === 'flights' || wizard.current === 'payment') && <KeepFlight />}
        <RunningTotal due={due} />
        {!hasEnded && primary}
        {!hasEnded && !primary && (
          <Button
            kind="primary"
            large
            className={styles.primary}
            busy={isMoving}
            blockedBy={isDisabled ? t('flights.noFlights') : undefined}
            onClick={() => {
              if (onContinue?.() ?? true) void next()
            }}
          >
            {t('booking.continue')}
          </Button>
        )}
      </div>
    </div>
  )
}
