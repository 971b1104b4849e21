/** The cabins of the booking as they stand, and the seats chosen in them. */
import { seatEndpoints, type WireSeats } from '@jetbridge/core/contract/seat.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { seatDraftOf, seatsDataOf } from '../wizard/seat-choice.ts'
import { dataOf } from '../wizard/wizard.ts'
import { draftOf, keepFreeSeats, type SeatDraft, type SeatPlace } from '../wizard/seat-draft.ts'
import { useApi } from '../../../api/api-context.tsx'
import { useBooking } from '../store/use-booking.tsx'
import { seatsQuery } from '../hold/step-holds.ts'
import { type HeldOffer, useHeldOffer } from '../step/use-held-offer.ts'
import { followSeats } from './follow-seats.ts'
import { applyTakenSeats } from './taken-seats.ts'

export type LostSeat = SeatPlace & { readonly code: string }

export interface SeatChoice extends Omit<HeldOffer<WireSeats>, 'offer'> {
  /** undefined while they are fetched */
  readonly seats: WireSeats | undefined
  readonly draft: SeatDraft
  readonly change: (draft: SeatDraft) => void
}

/** @param onLost chosen here, and now taken by others */
export function useSeats(onLost: (lost: readonly LostSeat[], seats: WireSeats) => void): SeatChoice {
  const update = useBooking((booking) => booking.update)
  const isHeld = useBooking(({ held }) => held !== undefined)
  const api = useApi()
  const queryClient = useQueryClient()
  const flowId = api.session.read().bookingFlowId ?? ''
  const queryKey = useMemo(() => [...seatsQuery, flowId], [flowId])
  const stored = useBooking(({ wizard }) => dataOf(wizard, 'seats'))
  const draft = useMemo(() => (stored ? seatDraftOf(stored) : {}), [stored])

  /** Free seats stay chosen; the others are dropped and named. */
  const reconcile = (seats: WireSeats) => {
    const isOwn = stored !== undefined && (stored.flights.length > 0 || stored.wasReset)
    const wanted = isOwn ? draft : draftOf(seats)
    const kept = keepFreeSeats(seats, wanted)
    const next = { ...seatsDataOf(seats, kept.draft), wasReset: stored?.wasReset ?? false }
    if (JSON.stringify(next) !== JSON.stringify(stored)) update('seats', next)
    if (kept.lost.length > 0) onLost(kept.lost, seats)
  }
  const { offer: seats, ...asked } = useHeldOffer({
    queryKey,
    ask: (options) => api.call(seatEndpoints.get, {}, options),
    onOffer: reconcile,
  })

  useEffect(() => {
    if (!isHeld) return undefined
    const ended = new AbortController()
    void followSeats(api, ended.signal, {
      onTaken: (news) => {
        queryClient.setQueryData<WireSeats>(queryKey, (seats) => seats && applyTakenSeats(seats, news))
      },
      onSilence: () => void queryClient.invalidateQueries({ queryKey }),
    })
    return () => {
      ended.abort()
    }
  }, [api, isHeld, queryClient, queryKey])

  return {
    ...asked,
    seats,
    draft,
    change(next) {
      if (seats) update('seats', seatsDataOf(seats, next))
    },
  }
}
