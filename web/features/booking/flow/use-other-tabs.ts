/** What another tab did to the same booking is taken over when one comes back to this one. */
import { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import { useEffect, useEffectEvent } from 'react'
import type { Api } from '../../../api/client.ts'
import { isApiFailure } from '../../../api/failure.ts'
import type { WireFlow } from '../../../session/kept-bookings.ts'

interface OtherTabs {
  readonly api: Api
  readonly flowId: string
  /** nothing may be taken over in the middle of a move or a payment */
  readonly isBusy: boolean
  /** the flow the browser keeps for this search now */
  readonly keptFlowId: () => string | undefined
  readonly isKnown: (flow: WireFlow) => boolean
  readonly onChanged: () => void
}

export function useOtherTabs({ api, flowId, isBusy, keptFlowId, isKnown, onChanged }: OtherTabs): void {
  const mayLook = useEffectEvent(() => !isBusy && !document.hidden)
  const isReplaced = useEffectEvent(() => ![undefined, flowId].includes(keptFlowId()))
  const take = useEffectEvent((flow: WireFlow | undefined) => {
    if (isReplaced() || (flow && mayLook() && !isKnown(flow))) onChanged()
  })
  /** A flow that cannot be asked about now is told of when it is next used. */
  const find = useEffectEvent(async () => {
    if (isReplaced()) return undefined
    try {
      const options = { untold: true, quiet: true }
      return await api.call(bookingFlowEndpoints.get, { query: { id: flowId } }, options)
    } catch (thrown) {
      if (isApiFailure(thrown)) return undefined
      throw thrown
    }
  })
  useEffect(() => {
    const onReturn = () => {
      if (mayLook()) void find().then(take)
    }
    addEventListener('focus', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      removeEventListener('focus', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [])
}
