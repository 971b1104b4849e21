/** Finds out the outcome of a payment that the traveller left while it ran. */
import { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import { paymentEndpoints } from '@jetbridge/core/contract/payment.ts'
import { useEffect, useState } from 'react'
import type { Api } from '../api/client.ts'
import { isApiFailure, isSessionLost } from '../api/failure.ts'
import type { KeptBooking, KeptBookings } from './kept-bookings.ts'

/** `unknown`: the engine no longer answers this browser; the confirmation comes by mail. */
export type AwaitedPaymentState = 'checking' | 'confirmed' | 'failed' | 'refunded' | 'unknown'

interface Deps {
  readonly api: Api
  readonly bookings: KeptBookings
}

const askAgainMilliseconds = 4000
/** Until then the engine may not have heard of a payment that was begun. */
const unheardMilliseconds = 60_000

export function useAwaitedPayment(kept: KeptBooking, { api, bookings }: Deps): AwaitedPaymentState {
  const [state, setState] = useState<AwaitedPaymentState>(
    kept.state === 'confirmed' ? 'confirmed' : 'checking',
  )
  useEffect(() => {
    if (state !== 'checking') return undefined
    let timer: ReturnType<typeof setTimeout>
    let isLeft = false
    const ask = async () => {
      const found = await outcomeOf(kept, { api, bookings })
      if (isLeft) return
      if (found === 'checking') timer = setTimeout(() => void ask(), askAgainMilliseconds)
      else setState(found)
    }
    void ask()
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [state, kept, api, bookings])
  return state
}

const quietly = { untold: true, quiet: true } as const

/** The outcome is kept at once, so that every tab and every later visit knows it. */
export async function outcomeOf(kept: KeptBooking, { api, bookings }: Deps): Promise<AwaitedPaymentState> {
  const own = api.as(kept)
  try {
    const { state } = await own.call(paymentEndpoints.status, {}, quietly)
    switch (state) {
      case 'pending':
        return 'checking'
      case 'approved': {
        const query = { id: kept.bookingFlowId }
        const { result } = await own.call(bookingFlowEndpoints.complete, { query }, quietly)
        bookings.keep({ ...kept, state: 'confirmed', result })
        return 'confirmed'
      }
      case 'refunded':
        return 'refunded'
      case 'none':
      case 'declined':
        if (state === 'none' && Date.now() < kept.keptAt + unheardMilliseconds) return 'checking'
        bookings.keep({ ...kept, state: 'open' })
        return 'failed'
    }
  } catch (thrown) {
    if (!isApiFailure(thrown)) throw thrown
    return isSessionLost(thrown) ? 'unknown' : 'checking'
  }
}
