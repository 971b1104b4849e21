/** Keeps the browser's history and the wizard at the same step, whichever of them moved. [FLOW-11, FLOW-29] */
import { isResult } from '@jetbridge/core/booking/leave.ts'
import { readPaymentReturn } from '@jetbridge/core/booking/payment-return.ts'
import { canGoBack, stepIndex, walkedSteps, type WizardStep } from '@jetbridge/core/booking/wizard.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '../../../i18n/i18n.tsx'
import { closeToast, showToast } from '../../../ui/toast-store.ts'
import { changeWords } from '../edit/change-words.ts'
import { type Booking, useBooking } from './booking-context.tsx'
import { type TrailMove, trailMove, trailOf, type TrailState } from './step-trail.ts'

/** The entry at which history and wizard agreed last. Depth: entries of the wizard behind one. */
interface Agreed {
  readonly key: string
  readonly depth: number
  /** depth of the entry that was asked for here and has not come yet */
  readonly awaited: number | undefined
}

/** Back goes to the step before, Forward on again through the same checks; a locked step stays and says why. */
export function StepHistory() {
  const { t } = useText()
  const booking = useBooking()
  const location = useLocation()
  const turn = useTurn()
  const agreed = useRef<Agreed>(undefined)
  const tried = useRef<string>(undefined)
  const tell = useTellAt(booking.wizard.current)
  const [settled, setSettled] = useState(0)
  const { current } = booking.wizard
  const trail = trailOf(location.state)
  const depth = trail.length - 1
  const isBusy = booking.isMoving || isReturn(location.search)

  const lead = (move: TrailMove) => {
    agreed.current = { key: location.key, depth, awaited: depthAfter(move, depth) }
    turn(move)
  }
  /** Once an entry; a step that cannot be gone to brings history back to where the wizard is. */
  const follow = (target: WizardStep) => {
    const why = whyLocked(booking)
    if (why) tell(t(why))
    const attempt = `${location.key} ${current}`
    if (why || tried.current === attempt) {
      const at = trail.indexOf(current)
      lead({ kind: 'go', by: (at >= 0 ? at : (agreed.current?.depth ?? 0)) - depth })
      return
    }
    tried.current = attempt
    const isBack = stepIndex(target) < stepIndex(current)
    void (isBack ? booking.returnTo(target) : booking.next()).then(() => {
      setSettled((count) => count + 1)
    })
  }
  const agree = useEffectEvent(() => {
    if (isBusy) return
    const isNew = agreed.current !== undefined && agreed.current.key !== location.key
    const awaited = agreed.current?.awaited
    if (!isNew && awaited !== undefined) return
    const target = trail.at(-1)
    if (isNew && awaited !== depth && target && target !== current && !isResult(current)) {
      follow(target)
      return
    }
    tried.current = undefined
    lead(trailMove(trail, current, whyLocked(booking) ? [current] : walkedSteps(booking.options)))
  })
  useEffect(() => {
    agree()
  }, [location.key, current, isBusy, settled])
  return null
}

/** Says why a step is locked, in a toast that goes with the step it was said at. */
function useTellAt(step: WizardStep): (why: string) => void {
  const told = useRef<number>(undefined)
  useEffect(
    () => () => {
      if (told.current !== undefined) closeToast(told.current)
    },
    [step],
  )
  return (why) => {
    told.current = showToast({ tone: 'bad', text: why })
  }
}

function depthAfter(move: TrailMove, depth: number): number | undefined {
  switch (move.kind) {
    case 'stay':
      return undefined
    case 'go':
      return depth + move.by
    case 'push':
    case 'replace':
      return move.trail.length - 1
  }
}

/** The address of a return is read and cleaned first: it is an entry of its own until then. */
function isReturn(search: string): boolean {
  return readPaymentReturn(Object.fromEntries(new URLSearchParams(search))) !== undefined
}

function whyLocked({ paymentPhase, wizard, edit }: Booking) {
  if (edit?.stoppedBy) return 'change.over'
  if (paymentPhase === 'running') return 'payment.locked'
  if (canGoBack(wizard).ok) return undefined
  return edit ? changeWords(edit.flight).locked : 'payment.lockedAfter'
}

/** Entries of the wizard differ in what they keep, never in their address. */
function useTurn() {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  return (move: TrailMove) => {
    if (move.kind === 'stay') return
    if (move.kind === 'go') {
      void navigate(move.by)
      return
    }
    const state: TrailState = { trail: move.trail }
    void navigate({ pathname, search, hash }, { replace: move.kind === 'replace', state })
  }
}
