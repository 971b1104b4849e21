/** Extras that can be added to the trip, and those that have been. */
import { extraEndpoints, type WireAncillaries } from '@jetbridge/core/contract/extra.ts'
import { useMemo } from 'react'
import { extrasDataOf } from '../wizard/extra-choice.ts'
import { dataOf } from '../wizard/wizard.ts'
import { draftOf, type ExtraDraft, noExtras } from '../wizard/extra-draft.ts'
import { useApi } from '../../../api/api-context.tsx'
import { useBooking } from '../store/use-booking.tsx'
import { extrasQuery } from '../hold/step-holds.ts'
import { type HeldOffer, useHeldOffer } from '../step/use-held-offer.ts'
import { keepAvailable } from './extra-left.ts'

export interface ExtraChoice extends Omit<HeldOffer<WireAncillaries>, 'isStale'> {
  readonly draft: ExtraDraft
  /** the engine's extras of this booking */
  readonly held: ExtraDraft
  /** paid before a change of the booking */
  readonly paid: ExtraDraft
  readonly change: (draft: ExtraDraft) => void
}

/** @param onGone chosen here, and now sold out; by name */
export function useExtras(onGone: (extras: WireAncillaries['ancillaries']) => void): ExtraChoice {
  const update = useBooking((booking) => booking.update)
  const api = useApi()
  const flowId = api.session.read().bookingFlowId ?? ''
  const stored = useBooking(({ wizard }) => dataOf(wizard, 'ancillaries'))
  const draft = stored?.draft ?? noExtras

  /** Available extras stay chosen; the others are dropped and named. */
  const reconcile = (offer: WireAncillaries) => {
    const isOwn = stored !== undefined && (stored.flights.length > 0 || stored.wasReset)
    const before = heldOf(offer)
    const kept = keepAvailable(isOwn ? draft : before, before, offer.ancillaries)
    const next = { ...extrasDataOf(offer, kept.draft), wasReset: stored?.wasReset ?? false }
    if (JSON.stringify(next) !== JSON.stringify(stored)) update('ancillaries', next)
    if (kept.gone.length > 0) onGone(kept.gone)
  }
  const { offer, ...asked } = useHeldOffer({
    queryKey: [...extrasQuery, flowId],
    ask: (options) => api.call(extraEndpoints.list, {}, options),
    onOffer: reconcile,
  })
  const held = useMemo(() => (offer ? heldOf(offer) : noExtras), [offer])
  return {
    ...asked,
    offer,
    draft,
    held,
    paid: stored?.paid ?? noExtras,
    change(next) {
      if (offer) update('ancillaries', extrasDataOf(offer, next))
    },
  }
}

function heldOf({ details, passengers }: WireAncillaries): ExtraDraft {
  return draftOf(details, passengers)
}
