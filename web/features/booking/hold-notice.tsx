import { Clock } from 'lucide-react'
import type { WizardStep } from '@jetbridge/core/booking/wizard.ts'
import { useEffect, useRef, useState } from 'react'
import { formatTime } from '../../i18n/format.ts'
import { useText } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { ask } from '../../ui/message-store.ts'
import { Notice } from '../../ui/notice.tsx'
import { useBooking } from './flow/booking-context.tsx'
import { type HeldSeats, useHoldPhase, useMinutesLeft } from './flow/held-seats.ts'
import styles from './hold-notice.module.css'

/** Until when seats and price are promised; their end is told where one would go on: {@link HoldEnded} (quality C4). */
export function HoldNotice() {
  const { held } = useBooking()
  const phase = useHoldPhase(held)
  useWarning(phase === 'warning')
  if (!held || phase === 'ended') return null
  return <Running held={held} isShort={phase === 'warning'} />
}

/** What is chosen there is worth nothing without the seats held. */
export function isHeldStep(step: WizardStep): boolean {
  return ['passengers', 'seats', 'ancillaries', 'payment'].includes(step)
}

/** Nothing can go on before seats are held again; while a payment is under way the engine keeps them. */
export function useHoldEnded(): boolean {
  const { wizard, held, paymentPhase } = useBooking()
  const phase = useHoldPhase(held)
  return isHeldStep(wizard.current) && paymentPhase === 'none' && (phase === 'none' || phase === 'ended')
}

function useEndTime() {
  const { locale } = useText()
  return (held: HeldSeats) => {
    const two = (part: number) => String(part).padStart(2, '0')
    const end = held.shownEnd
    return formatTime(`1970-01-01T${two(end.getHours())}:${two(end.getMinutes())}`, locale)
  }
}

function Running({ held, isShort }: { held: HeldSeats; isShort: boolean }) {
  const { t } = useText()
  const endTime = useEndTime()
  const minutes = useMinutesLeft(held)
  return (
    <p className={styles.running} data-short={isShort}>
      <Clock size={16} strokeWidth={1.75} aria-hidden />
      <span>
        {t('hold.until', { time: endTime(held) })}
        {minutes <= 5 && <span className={styles.left}> · {t('hold.minutesLeft', { count: minutes })}</span>}
      </span>
    </p>
  )
}

/** Asks once about an end, two minutes before it, however often the hold is read; Enter is enough to hold longer. Ends with the hold. */
function useWarning(isWarning: boolean) {
  const { t } = useText()
  const { held, holdLonger } = useBooking()
  const endTime = useEndTime()
  const askedFor = useRef<string>(undefined)
  const open = useRef<AbortController>(undefined)
  useEffect(() => {
    // Held longer, ended, or left behind: there is nothing to decide any more.
    if (!isWarning) open.current?.abort()
  }, [isWarning])
  useEffect(() => () => open.current?.abort(), [])
  useEffect(() => {
    if (!isWarning || !held || askedFor.current === held.answer.expiresAt) return
    askedFor.current = held.answer.expiresAt
    const time = endTime(held)
    const { canExtend } = held.answer
    open.current = new AbortController()
    const question = {
      title: t(canExtend ? 'hold.warnTitle' : 'hold.warnLastTitle'),
      text: t(canExtend ? 'hold.warnText' : 'hold.warnLastText', { time }),
      confirm: t(canExtend ? 'hold.extend' : 'hold.ok'),
      ...(canExtend && { cancel: t('hold.noNeed') }),
    }
    void ask(question, { until: open.current.signal }).then((wanted) =>
      wanted && canExtend ? holdLonger() : undefined,
    )
  }, [isWarning, held, holdLonger, t, endTime])
}

/**
 * After the end: the same seats at the same price if nobody took them, else the way back to the flights. It stands in
 * the place of the button that leads on, and has the focus of whoever pressed that.
 */
export function HoldEnded() {
  const { t } = useText()
  const { holdLonger, returnTo } = useBooking()
  const [state, setState] = useState<'asking' | 'taking' | 'gone'>('asking')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Notice tone="warn" role="alert" ref={box} tabIndex={-1} className={styles.ended}>
      <p className={styles.title}>{t('hold.ended')}</p>
      <p>{t(state === 'gone' ? 'hold.gone' : 'hold.endedText')}</p>
      {state === 'gone' ? (
        <Button kind="primary" onClick={() => void returnTo('flights')}>
          {t('hold.chooseAgain')}
        </Button>
      ) : (
        <Button
          kind="primary"
          busy={state === 'taking'}
          onClick={() => {
            setState('taking')
            void holdLonger().then((outcome) => {
              setState(outcome === 'held' ? 'asking' : 'gone')
            })
          }}
        >
          {t('hold.takeAgain')}
        </Button>
      )}
    </Notice>
  )
}
