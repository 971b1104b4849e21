import { formatClock } from '@jetbridge/core/brand/clock.ts'
import { Clock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type ApiFailure, isPassing } from '../../../api/failure.ts'
import { visitorClock } from '../../../i18n/format.ts'
import { failureText } from '../../../i18n/failure-text.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { ask } from '../../../ui/message-store.ts'
import { Banner } from '../../../ui/banner.tsx'
import { usePassingToast } from '../../../ui/use-passing-toast.ts'
import { useBooking } from '../store/use-booking.tsx'
import { type HeldSeats, useHoldPhase, useMinutesLeft } from '../hold/held-seats.ts'
import { paymentPhase } from '../where.ts'
import styles from './hold-banner.module.css'

/**
 * Until when seats and price are promised; their end is shown in place of the way on: {@link HoldEnded} (quality C4).
 */
export function HoldBanner() {
  const held = useBooking((booking) => booking.held)
  const phase = useHoldPhase(held)
  useWarning(phase === 'warning')
  if (!held || phase === 'ended') return null
  return <Running held={held} isShort={phase === 'warning'} />
}

/** Nothing goes on before seats are held again; during a payment the engine keeps them. */
export function useHoldEnded(): boolean {
  const held = useBooking((booking) => booking.held)
  const isNeeded = useBooking((booking) => booking.needsSeats && paymentPhase(booking) === 'none')
  const phase = useHoldPhase(held)
  return isNeeded && (phase === 'none' || phase === 'ended')
}

function useEndTime() {
  const { tag } = useText()
  return (held: HeldSeats) => formatClock(visitorClock(held.shownEnd), tag)
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
  const held = useBooking((booking) => booking.held)
  const extend = useExtending(isWarning)
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
    void ask(question, { until: open.current.signal }).then((wanted) => {
      if (wanted && canExtend) void extend()
    })
  }, [isWarning, held, extend, t, endTime])
}

/** Holds longer after the question; a failure is shown, with a way to try again while there is time. */
function useExtending(isWarning: boolean): () => Promise<void> {
  const { t } = useText()
  const holdLonger = useBooking((booking) => booking.holdLonger)
  const tell = usePassingToast(isWarning)
  const extend = async () => {
    const outcome = await holdLonger()
    if (outcome.kind !== 'not-held') return
    const why = failureText(outcome.failure, t)
    const action = { label: t('hold.extend'), take: () => void extend() }
    if (isPassing(outcome.failure)) tell({ tone: 'bad', text: t('hold.notExtended', { why }), action })
    else tell({ tone: 'bad', text: why })
  }
  return extend
}

/**
 * After the end: the same seats at the same price if nobody took them, else the way back to the flights. It takes the
 * place of the button that leads on, and its focus.
 */
export function HoldEnded() {
  const { t } = useText()
  const { holdLonger, returnTo } = useBooking(({ holdLonger, returnTo }) => ({ holdLonger, returnTo }))
  const told = useBooking(({ composition }) => composition.holdEnded)
  const [isTaking, setTaking] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()
  const isGone = failure !== undefined && !isPassing(failure)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Banner tone="warn" role="alert" ref={box} tabIndex={-1} className={styles.ended}>
      <p className={styles.title}>{t(told.title)}</p>
      <p>{t(isGone ? 'hold.gone' : told.text)}</p>
      {failure && !isGone && <p className={styles.failed}>{failureText(failure, t)}</p>}
      {isGone ? (
        <Button kind="primary" onClick={() => void returnTo('flights')}>
          {t('hold.chooseAgain')}
        </Button>
      ) : (
        <Button
          kind="primary"
          busy={isTaking}
          onClick={() => {
            setTaking(true)
            void holdLonger().then((outcome) => {
              setTaking(false)
              setFailure(outcome.kind === 'not-held' ? outcome.failure : undefined)
            })
          }}
        >
          {t('hold.takeAgain')}
        </Button>
      )}
    </Banner>
  )
}
