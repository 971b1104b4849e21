/** Asks how a payment ended until somebody knows; ever more slowly, and for as long as it takes. */
import { paymentEndpoints } from '@jetbridge/core/contract/payment.ts'
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../../api/api-context.tsx'

export type PaymentStatus = ResponseOf<typeof paymentEndpoints.status>

const waits = [1000, 1500, 2500, 4000, 6000, 10_000]
const longestWait = 15_000
/** After this long the page says that it takes longer than usual, and that the visitor may leave. */
const longMilliseconds = 20_000

/**
 * @param onSettled called with each state that is not pending, as long as it is waited for
 * @returns what was answered last, and whether it takes longer than usual
 */
export function usePaymentOutcome(isPending: boolean, onSettled: (status: PaymentStatus) => void) {
  const api = useApi()
  const settled = useRef(onSettled)
  const isLong = useLongWait(isPending)
  const round = useRound(isPending)
  const { data: status, dataUpdatedAt } = useQuery({
    queryKey: ['payment-status', api.session.read().bookingFlowId, round],
    queryFn: () => api.call(paymentEndpoints.status, {}, { untold: true, quiet: true }),
    enabled: isPending,
    gcTime: 0,
    staleTime: 0,
    retry: true,
    retryDelay: (failures) => waits[failures] ?? longestWait,
    refetchIntervalInBackground: true,
    // Also after it settled: the answer that ends the waiting may have been lost.
    refetchInterval: ({ state }) => waits[state.dataUpdateCount] ?? longestWait,
  })
  useEffect(() => {
    settled.current = onSettled
  })
  useEffect(() => {
    if (isPending && status && status.state !== 'pending') settled.current(status)
  }, [isPending, status, dataUpdatedAt])
  return { status, isLong }
}

/** Each payment has its own questions: the outcome of the one before says nothing about it. */
function useRound(isPending: boolean): number {
  const [round, setRound] = useState({ count: 0, isPending })
  if (round.isPending !== isPending) {
    setRound({ count: isPending ? round.count + 1 : round.count, isPending })
  }
  return round.count
}

function useLongWait(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => {
      setLong(true)
    }, longMilliseconds)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isWaiting])
  return isLong
}
