import type { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import { presentHold } from '../booking/present.ts'
import { presentBookingResult, presentStatus } from '../sale/present.ts'
import { presentEdit, presentPassenger, presentTraveller, type QuotedChange } from '../aftersale/present.ts'
import type { CreatedFlow } from './operations/create.ts'
import type { Flow } from '../sale/operations/get-flow.ts'

type WireFlow = ResponseOf<typeof bookingFlowEndpoints.get>

export function presentCreated({ flowId, accessToken }: CreatedFlow) {
  return { bookingFlowId: flowId, id: flowId, accessToken }
}

/** [FLOW-46] */
export function presentFlow(flow: Flow): WireFlow {
  return {
    bookingFlowId: flow.flowId,
    kind: flow.flowKind,
    step: flow.step,
    data: flow.data,
    isCompleted: flow.isCompleted,
    flightInformation: {
      passengers: flow.passengers.map(flow.edits ? presentTraveller : presentPassenger),
      currency: flow.hold?.total.currency ?? flow.reservation?.total.currency ?? null,
      confirmationCode: flow.reservation?.recordLocator ?? null,
    },
    hold: flow.hold ? presentHold(flow.hold) : null,
    payment: presentStatus(flow.payment),
    result: flow.booking ? presentBookingResult(flow.booking) : null,
    edit:
      flow.edited && flow.reservation
        ? presentEdit(flow.reservation.recordLocator, flow.edited, standingQuote(flow))
        : null,
  }
}

/** Made, promised still, or being paid for. */
function standingQuote({ change, hold, parts }: Flow): QuotedChange | undefined {
  const stands = change?.state === 'committed' || change?.isEnded === false || hold?.isFrozen === true
  return change && stands ? { change, parts } : undefined
}
