import type { Money } from '@jetbridge/core/kernel/money.ts'
import { ChevronLeft } from 'lucide-react'
import { type ComponentType, type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react'
import { canGoBack } from '../wizard/wizard.ts'
import { PuzzleProgress } from '../../../form/puzzle/puzzle-progress.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { useBooking } from '../store/use-booking.tsx'
import { whyLocked } from './why-locked.ts'
import { HoldEnded, useHoldEnded } from './hold-banner.tsx'
import type { Booking } from '../model.ts'
import { blockedBy, isMoving, isPaying, puzzleSolved } from '../where.ts'
import { RunningTotal } from './running-total.tsx'
import { useBarRoom } from './use-bar-room.ts'
import styles from './step-actions.module.css'

interface StepActionsProps {
  /** takes the focus when the step has nothing else left to ask */
  ref?: Ref<HTMLDivElement>
  /** nothing can be done on this step */
  isDisabled?: boolean
  /** asked before going on; false stays */
  onContinue?: () => boolean
  /** something is not chosen yet: Continue leads there when it is pressed all the same */
  onUnready?: (() => void) | undefined
  /** in place of Continue */
  primary?: ReactNode
  /** why the last press was refused, or what a choice led to: in view anywhere on the step */
  told?: ReactNode
  /** to be paid now, where that is not the total */
  due?: Money
  /** the primary action names the sum: a small screen says it once */
  saysSum?: boolean
  /** false where the step itself states the total */
  hasTotal?: boolean
  /** id of the form that Continue sends: then the form goes on */
  form?: string | undefined
  /** the visitor may go on: only then does the bar stay at the lower edge of the window */
  isReady?: boolean
}

/** Back, the total and the one primary action, at the same place on every step; under the thumb on a phone. */
export function StepActions(props: StepActionsProps) {
  const { ref, onContinue, onUnready, primary, told, due, saysSum = false, hasTotal = true } = props
  const { isReady = onUnready === undefined } = props
  const { t, tag } = useText()
  const goBack = useBooking((booking) => booking.goBack)
  const { solved, blocked, locked, isTried, isFirst, hasBack } = useBooking(actionsOf)
  const Keep = useBooking((booking) => booking.composition.Keep)
  const lockId = useId()
  const hasEnded = useHoldEnded()
  const bar = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => bar.current!)
  useBarRoom(bar, isReady)
  return (
    <>
      {isTried && <Tried why={hasEnded || !locked ? undefined : t(locked)} />}
      {!hasEnded && !isTried && locked && (
        <p id={lockId} className={told === undefined ? styles.locked : 'visually-hidden'}>
          {t(locked)}
        </p>
      )}
      {Keep && !isFirst && (
        <div className={styles.keep}>
          <Shown what={Keep} />
        </div>
      )}
      <div ref={bar} tabIndex={-1} className={styles.actions} data-pinned={isReady} data-sum={saysSum}>
        {blocked && !onContinue && (
          <p role="alert" className={styles.blocked}>
            {t(`booking.blocked.${blocked}`)}
          </p>
        )}
        {solved !== undefined && (
          <PuzzleProgress solved={solved} tag={tag}>
            {t('booking.checking')}
          </PuzzleProgress>
        )}
        {hasEnded && <HoldEnded />}
        {!hasEnded && told}
        <div className={styles.row}>
          {hasBack && (
            <Button
              kind="text"
              className={styles.back}
              blockedBy={locked && t(locked)}
              {...(locked && { 'aria-describedby': lockId })}
              onClick={() => void goBack()}
            >
              <ChevronLeft size={22} strokeWidth={1.75} aria-hidden />
              <span>{t('booking.back')}</span>
            </Button>
          )}
          {Keep && isFirst && <Shown what={Keep} />}
          {hasTotal && (
            <div className={styles.sum}>
              <RunningTotal due={due} />
            </div>
          )}
          {!hasEnded && primary}
          {!hasEnded && !primary && <Continue {...props} />}
        </div>
      </div>
    </>
  )
}

/** The way on: by itself, or by the form that it sends. */
function Continue({ isDisabled = false, onContinue, onUnready, form }: StepActionsProps) {
  const { t } = useText()
  const next = useBooking((booking) => booking.next)
  const isBusy = useBooking(isMoving)
  return (
    <Button
      kind="primary"
      large
      className={styles.primary}
      {...(form && { type: 'submit' as const, form })}
      busy={isBusy}
      blockedBy={isDisabled ? t('flights.noFlights') : undefined}
      onClick={() => {
        if (form) return
        onUnready?.()
        if (onContinue?.() ?? true) void next()
      }}
    >
      {t('booking.continue')}
    </Button>
  )
}

/** What can be done at the foot of the step, and why not. */
function actionsOf(booking: Booking) {
  const { wizard, before } = booking
  const isTried = !isPaying(booking) && !canGoBack(wizard).ok
  return {
    solved: puzzleSolved(booking),
    blocked: blockedBy(booking),
    locked: whyLocked(booking),
    isTried,
    isFirst: before === undefined,
    hasBack: !isTried && before !== undefined,
  }
}

/** After a try to pay: it belongs to the form, and takes no room from it below. */
function Tried({ why }: { why: string | undefined }) {
  const composition = useBooking((booking) => booking.composition)
  return (
    <div className={styles.tried}>
      {why && <p>{why}</p>}
      {composition.AfterTry && <composition.AfterTry />}
    </div>
  )
}

function Shown({ what: What }: { what: ComponentType }) {
  return <What />
}
