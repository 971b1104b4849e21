/** Keeps the browser's history and the wizard at the same step, whichever of them moved. [FLOW-11, FLOW-29] */
import { readPaymentReturn } from '@jetbridge/core/booking/payment-return.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isResult } from '../wizard/leave.ts'
import { stepIndex, walkedSteps, type WizardStep } from '../wizard/wizard.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { usePassingToast } from '../../../ui/use-passing-toast.ts'
import { useBooking, useBookingNow } from '../store/use-booking.tsx'
import { isMoving } from '../store/where.ts'
import { type TrailMove, trailMove, trailOf, type TrailState } from './step-trail.ts'
import { whyLocked } from './why-locked.ts'

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
  const bookingNow = useBookingNow()
  const current = useBooking(({ wizard }) => wizard.current)
  const isUnderWay = useBooking(isMoving)
  const location = useLocation()
  const isBusy = isUnderWay || isReturn(location.search)
  const turn = useTurn()
  const agreed = useRef<Agreed>(undefined)
  const tried = useRef<string>(undefined)
  const [settled, setSettled] = useState(0)
  const tell = usePassingToast(current)
  const trail = trailOf(location.state)
  const depth = trail.length - 1

  const lead = (move: TrailMove) => {
    agreed.current = { key: location.key, depth, awaited: depthAfter(move, depth) }
    turn(move)
  }
  /** Once an entry; a step that cannot be gone to brings history back to where the wizard is. */
  const follow = (target: WizardStep) => {
    const why = whyLocked(bookingNow())
    if (why) tell({ tone: 'bad', text: t(why) })
    const attempt = `${location.key} ${current}`
    if (why || tried.current === attempt) {
      const at = trail.indexOf(current)
      lead({ kind: 'go', by: (at >= 0 ? at : (agreed.current?.depth ?? 0)) - depth })
      return
    }
    tried.current = attempt
    const isBack = stepIndex(target) < stepIndex(current)
    void (isBack ? bookingNow().returnTo(target) : bookingNow().next()).then(() => {
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
    lead(trailMove(trail, current, whyLocked(bookingNow()) ? [current] : walkedSteps(bookingNow().options)))
  })
  useEffect(() => {
    agree()
  }, [location.key, current, isBusy, settled])
  return null
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
