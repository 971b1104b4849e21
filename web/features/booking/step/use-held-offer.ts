/** What can be chosen for the flights held: read afresh with each entry, and told of when there is no hold any more. */
import { holdRefusals } from '@jetbridge/core/contract/error.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { CallOptions } from '../../../api/client.ts'
import { isApiFailure } from '../../../api/failure.ts'
import { useBooking } from '../store/use-booking.tsx'

/** The page shows the end of a session; the step shows the rest. */
const toldHere = [...holdRefusals, 'offline', 'unreadable', 'fault', 'busy'] as const

interface OfferQuestion<Offer> {
  readonly queryKey: readonly unknown[]
  readonly ask: (options: CallOptions) => Promise<Offer>
  /** whatever brought it */
  readonly onOffer: (offer: Offer) => void
}

export interface HeldOffer<Offer> {
  /** undefined while it is fetched */
  readonly offer: Offer | undefined
  readonly hasFailed: boolean
  /** it is the last known one: the server does not answer */
  readonly isStale: boolean
  readonly retry: () => void
}

export function useHeldOffer<Offer>({ queryKey, ask, onOffer }: OfferQuestion<Offer>): HeldOffer<Offer> {
  const isHeld = useBooking(({ held }) => held !== undefined)
  const loseHold = useBooking((booking) => booking.loseHold)
  const { data, error, isError, refetch } = useQuery<Offer>({
    queryKey,
    queryFn: () => ask({ quiet: true, untold: toldHere }),
    enabled: isHeld,
    staleTime: 0,
  })
  const reconcile = useEffectEvent(onOffer)
  useEffect(() => {
    if (data !== undefined) reconcile(data)
  }, [data])

  const lostBy = isApiFailure(error) ? holdRefusals.find((code) => code === error.code) : undefined
  const onHoldLost = useEffectEvent(loseHold)
  useEffect(() => {
    if (lostBy) onHoldLost(lostBy)
  }, [lostBy])
  return {
    offer: data,
    hasFailed: isError && data === undefined,
    isStale: isError && data !== undefined && !lostBy,
    retry: () => void refetch(),
  }
}
