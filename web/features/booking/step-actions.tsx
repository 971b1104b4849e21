import { canGoBack, previousStep } from '@jetbridge/core/booking/wizard.ts'
import type { Money } from '@jetbridge/core/kernel/money.ts'
import { type ReactNode, type Ref, useId } from 'react'
import { useText } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { useBooking } from './flow/booking-context.tsx'
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
  /** to be paid now, where that is not the total */
  due?: Money
}

/** Back, the total and the one primary action, at the same place on every step; under the thumb on a phone. */
export function StepActions({ ref, isDisabled = false, onContinue, primary, due }: StepActionsProps) {
  const { t } = useText()
  const { wizard, options, isMoving, paymentPhase, blockedBy, next, goBack, edit } = useBooking()
  const lockId = useId()
  const hasBack = previousStep(wizard.current, options) !== undefined
  const isPaying = paymentPhase === 'running'
  const isLocked = isPaying || !canGoBack(wizard).ok
  const lockedAfter = edit ? 'change.lockedAfter' : 'payment.lockedAfter'
  const whyLocked = t(isPaying ? 'payment.locked' : lockedAfter)
  return (
    <div ref={ref} tabIndex={-1} className={styles.actions}>
      {blockedBy && !onContinue && (
        <p role="alert" className={styles.blocked}>
          {t(`booking.blocked.${blockedBy}`)}
        </p>
      )}
      {hasBack && isLocked && (
        <p id={lockId} className={styles.locked}>
          {whyLocked}
        </p>
      )}
      <div className={styles.row}>
        {hasBack && (
          <Button
            kind="text"
            className={styles.back}
            blockedBy={isLocked ? whyLocked : undefined}
            {...(isLocked && { 'aria-describedby': lockId })}
            onClick={() => void goBack()}
          >
            {t('booking.back')}
          </Button>
        )}
        {edit && (wizard.current === 'flights' || wizard.current === 'payment') && <KeepFlight />}
        <RunningTotal due={due} />
        {primary ?? (
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
