/** The cabins of the booking as they stand, and the seats chosen in them. */
import { seatEndpoints, type WireSeats } from '@jetbridge/core/contract/seat.ts'
import { seatDraftOf, seatsDataOf } from '@jetbridge/core/booking/seat-choice.ts'
import { dataOf } from '@jetbridge/core/booking/wizard.ts'
import { draftOf, keepFreeSeats, type SeatDraft, type SeatPlace } from '@jetbridge/core/seat/seat-draft.ts'
import { applyTakenSeats } from '@jetbridge/core/seat/seat-stream.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useApi } from '../../../api/api-context.tsx'
import { isApiFailure } from '../../../api/failure.ts'
import { useBooking } from '../flow/booking-context.tsx'
import { seatsQuery } from '../flow/step-holds.ts'
import { followSeats } from './follow-seats.ts'

export type LostSeat = SeatPlace & { readonly code: string }

/** A session that has ended is told by the page; the rest shows in the step. */
const toldHere = ['hold-expired', 'offline', 'unreadable', 'fault', 'busy'] as const

export interface SeatChoice {
  /** undefined while they are fetched */
  readonly seats: WireSeats | undefined
  readonly draft: SeatDraft
  readonly change: (draft: SeatDraft) => void
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** @param onLost chosen here, and now taken by others */
export function useSeats(onLost: (lost: readonly LostSeat[], seats: WireSeats) => void): SeatChoice {
  const { wizard, held, update, loseHold } = useBooking()
  const api = useApi()
  const queryClient = useQueryClient()
  const flowId = api.session.read().bookingFlowId ?? ''
  const isHeld = held !== undefined
  const queryKey = useMemo(() => [...seatsQuery, flowId], [flowId])
  const answer = useQuery({
    queryKey,
    queryFn: () => api.call(seatEndpoints.get, {}, { quiet: true, untold: toldHere }),
    enabled: isHeld,
    staleTime: 0,
  })
  const stored = dataOf(wizard, 'seats')
  const draft = useMemo(() => (stored ? seatDraftOf(stored) : {}), [stored])

  /** Whatever brought the map: what is free of the choice stays, and what is not is told. */
  const reconcile = useEffectEvent((seats: WireSeats) => {
    const isOwn = stored !== undefined && (stored.flights.length > 0 || stored.wasReset)
    const wanted = isOwn ? draft : draftOf(seats)
    const kept = keepFreeSeats(seats, wanted)
    const next = { ...seatsDataOf(seats, kept.draft), wasReset: stored?.wasReset ?? false }
    if (JSON.stringify(next) !== JSON.stringify(stored)) update('seats', next)
    if (kept.lost.length > 0) onLost(kept.lost, seats)
  })
  useEffect(() => {
    if (answer.data) reconcile(answer.data)
  }, [answer.data])

  const isHoldLost = isApiFailure(answer.error) && answer.error.code === 'hold-expired'
  const onHoldLost = useEffectEvent(loseHold)
  useEffect(() => {
    if (isHoldLost) onHoldLost()
  }, [isHoldLost])

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
    seats: answer.data,
    draft,
    hasFailed: answer.isError && !answer.data,
    retry: () => void answer.refetch(),
    change(next) {
      if (answer.data) update('seats', seatsDataOf(answer.data, next))
    },
  }
}
