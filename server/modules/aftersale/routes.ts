import type {
  bookedReservationEndpoints,
  WireReservation,
} from '@jetbridge/core/contract/booked-reservation.ts'
import type { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import type { cancellationEndpoints } from '@jetbridge/core/contract/cancellation.ts'
import type { flightChangeEndpoints } from '@jetbridge/core/contract/flight-change.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import type { scheduleChangeEndpoints } from '@jetbridge/core/contract/schedule-change.ts'
import { toDecimal } from '@jetbridge/core/kernel/money.ts'
import type { Deps } from '../../deps.ts'
import type { Call, Caller, Handlers } from '../../http/serve.ts'
import { requireFlow } from '../flow/policy.ts'
import { presentCreated } from '../flow/present.ts'
import type { OpenedAccess } from '../identity/operations/open-access.ts'
import { requireProof, requireReservation, type ReservationAccess } from '../identity/policy.ts'
import { acceptScheduleChange, refundScheduleChange } from './operations/answer-schedule-change.ts'
import { cancelFlight } from './operations/cancel-flight.ts'
import { createEditFlow } from './operations/create-edit-flow.ts'
import { estimateChange } from './operations/estimate-change.ts'
import { openByLink } from './operations/link.ts'
import { openLookUp } from './operations/look-up.ts'
import { quoteCancelFlight } from './operations/quote-cancel.ts'
import { openOfFlow, readShown, type ShownReservation } from './operations/shown.ts'
import { presentEstimate, presentRefundQuote, presentShown } from './present.ts'

type BookedEndpoints = Pick<
  typeof bookedReservationEndpoints,
  'search' | 'openLink' | 'open' | 'read' | 'pnr'
>

export function bookedReservationHandlers(deps: Deps): Handlers<BookedEndpoints> {
  const lookUp = openLookUp(deps)
  const read = async ({ caller }: { caller: Caller }) => {
    const { reservationId } = await requireReservation(deps, caller)
    return presentShown(await readShown(deps, deps.db.query, reservationId))
  }
  return {
    search: async ({ caller, body, setHeader }) => presentFound(await lookUp(caller, body), setHeader),
    openLink: async ({ caller, body, setHeader }) =>
      presentFound(await openByLink(deps, caller.brand, body.key), setHeader),
    open: async ({ caller, setHeader }) =>
      presentFound(await openOfFlow(deps, await requireFlow(deps, caller)), setHeader),
    read,
    pnr: read,
  }
}

/** Session and access token travel in headers. */
function presentFound(
  { sessionId, accessToken, ...shown }: ShownReservation & OpenedAccess,
  setHeader: Call<unknown>['setHeader'],
): WireReservation {
  setHeader(headers.sessionId, sessionId)
  setHeader(headers.accessToken, accessToken)
  return presentShown(shown)
}

export function cancellationHandlers(deps: Deps): Handlers<typeof cancellationEndpoints> {
  const prove = async (caller: Caller) => {
    const access = await requireReservation(deps, caller)
    requireProof(access)
    return access
  }
  return {
    quoteCancelFlight: async ({ caller, query }) => {
      const access = await prove(caller)
      return presentRefundQuote(await quoteCancelFlight(deps, access, query.flightId))
    },
    cancelFlight: async ({ caller, query }) => {
      const access = await prove(caller)
      const { flightId, refund } = await cancelFlight(deps, access, query)
      const shown = await readShown(deps, deps.db.query, access.reservationId)
      return {
        flightId,
        refundableAmount: toDecimal(refund),
        currencyCode: refund.currency,
        reservation: presentShown(shown),
      }
    },
  }
}

export function changeHandlers(deps: Deps): Handlers<Pick<typeof flightChangeEndpoints, 'estimate'>> {
  return {
    estimate: async ({ caller, body }) =>
      presentEstimate(await estimateChange(deps, await requireFlow(deps, caller), body)),
  }
}

export function editHandlers(deps: Deps): Handlers<Pick<typeof bookingFlowEndpoints, 'createForEdit'>> {
  return {
    createForEdit: async ({ caller, body }) => {
      const access = await requireReservation(deps, caller)
      requireProof(access)
      return presentCreated(await createEditFlow(deps, access, body.flightInformation.flightId))
    },
  }
}

export function scheduleChangeHandlers(deps: Deps): Handlers<typeof scheduleChangeEndpoints> {
  const give = async (access: ReservationAccess, flightId: string) =>
    (await refundScheduleChange(deps, access, flightId)).refund
  return {
    answer: async ({ caller, query: { flightId }, body }) => {
      const access = await requireReservation(deps, caller)
      // whoever accepts gives the right to a refund away
      requireProof(access)
      const refund =
        body.answer === 'refund'
          ? await give(access, flightId)
          : await acceptScheduleChange(deps, access, flightId)
      const shown = await readShown(deps, deps.db.query, access.reservationId)
      return {
        flightId,
        refundableAmount: toDecimal(refund),
        currencyCode: refund.currency,
        reservation: presentShown(shown),
      }
    },
  }
}
