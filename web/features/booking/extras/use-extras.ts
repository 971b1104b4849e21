/** What can be added to the trip, and what has been. */
import { extraEndpoints, type WireAncillaries } from '@jetbridge/core/contract/extra.ts'
import { extrasDataOf } from '@jetbridge/core/booking/extra-choice.ts'
import { dataOf } from '@jetbridge/core/booking/wizard.ts'
import { draftOf, type ExtraDraft, noExtras } from '@jetbridge/core/extra/extra-draft.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useApi } from '../../../api/api-context.tsx'
import { isApiFailure } from '../../../api/failure.ts'
import { useBooking } from '../flow/booking-context.tsx'
import { extrasQuery } from '../flow/step-holds.ts'
import { keepAvailable } from './extra-left.ts'

/** A session that has ended is told by the page; the rest shows in the step. */
const toldHere = ['hold-expired', 'offline', 'unreadable', 'fault', 'busy'] as const

export interface ExtraChoice {
  /** undefined while it is fetched */
  readonly offer: WireAncillaries | undefined
  readonly draft: ExtraDraft
  /** what the engine has of this booking */
  readonly held: ExtraDraft
  readonly change: (draft: ExtraDraft) => void
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** @param onGone chosen here, and now sold out; by name */
export function useExtras(onGone: (extras: WireAncillaries['ancillaries']) => void): ExtraChoice {
  const { wizard, held: hold, update, loseHold } = useBooking()
  const api = useApi()
  const flowId = api.session.read().bookingFlowId ?? ''
  const answer = useQuery({
    queryKey: [...extrasQuery, flowId],
    queryFn: () => api.call(extraEndpoints.list, {}, { quiet: true, untold: toldHere }),
    enabled: hold !== undefined,
    staleTime: 0,
  })
  const stored = dataOf(wizard, 'ancillaries')
  const draft = stored?.draft ?? noExtras
  const held = useMemo(
    () => (answer.data ? draftOf(answer.data.details, answer.data.passengers) : noExtras),
    [answer.data],
  )

  /** What can still be had of the choice stays, and what cannot is told. */
  const reconcile = useEffectEvent((offer: WireAncillaries) => {
    const isOwn = stored !== undefined && (stored.flights.length > 0 || stored.wasReset)
    const kept = keepAvailable(isOwn ? draft : held, held, offer.ancillaries)
    const next = { ...extrasDataOf(offer, kept.draft), wasReset: stored?.wasReset ?? false }
    if (JSON.stringify(next) !== JSON.stringify(stored)) update('ancillaries', next)
    if (kept.gone.length > 0) onGone(kept.gone)
  })
  useEffect(() => {
    if (answer.data) reconcile(answer.data)
  }, [answer.data])

  const isHoldLost = isApiFailure(answer.error) && answer.error.code === 'hold-expired'
  const onHoldLost = useEffectEvent(loseHold)
  useEffect(() => {
    if (isHoldLost) onHoldLost()
  }, [isHoldLost])

  return {
    offer: answer.data,
    draft,
    held,
    hasFailed: answer.isError && !answer.data,
    retry: () => void answer.refetch(),
    change(next) {
      if (answer.data) update('ancillaries', extrasDataOf(answer.data, next))
    },
  }
}
