import type {
  bookedReservationEndpoints,
  WireReservation,
} from '@jetbridge/core/contract/booked-reservation.ts'
import type { cancellationEndpoints } from '@jetbridge/core/contract/cancellation.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import type { passengerEndpoints } from '@jetbridge/core/contract/passenger.ts'
import type { scheduleChangeEndpoints } from '@jetbridge/core/contract/schedule-change.ts'
import type { passengerDocumentEndpoints } from '@jetbridge/core/contract/travel-document.ts'
import { formatInstant } from '@jetbridge/core/kernel/time.ts'
import { toDecimal } from '@jetbridge/core/kernel/money.ts'
import type { Deps } from '../../deps.ts'
import type { Call, Caller, Handlers } from '../../http/serve.ts'
import { requireFlow } from '../flow/policy.ts'
import { confirmCode, requestCode } from '../identity/operations/one-time-code.ts'
import type { OpenedAccess } from '../identity/operations/open-access.ts'
import { requireProof, requireReservation, type ReservationAccess } from '../identity/policy.ts'
import { cancelFlight } from './operations/cancel-flight.ts'
import { acceptScheduleChange, refundScheduleChange } from './operations/answer-schedule-change.ts'
import { openByLink } from './operations/link.ts'
import { openLookUp } from './operations/look-up.ts'
import { quoteCancelFlight } from './operations/quote-cancel.ts'
import { setPassengers } from '../booking/operations/set-passengers.ts'
import { openOfFlow, readShown, type ShownReservation } from './operations/shown.ts'
import { keepTravelDocument } from '../reservation/operations/travel-document.ts'
import { presentNamed, presentRefundQuote, presentShown } from './present.ts'

export function reservationHandlers(deps: Deps): Handlers<typeof passengerEndpoints> {
  return {
    setPassengers: async ({ caller, body }) => {
      const flow = await requireFlow(deps, caller)
      const passengers = await setPassengers(deps, flow, body)
      return { passengers: passengers.map(presentNamed) }
    },
  }
}

export function bookedReservationHandlers(deps: Deps): Handlers<typeof bookedReservationEndpoints> {
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
    requestCode: async ({ caller }) => {
      const expiresAt = await requestCode(deps, await requireReservation(deps, caller))
      return { expiresAt: formatInstant(expiresAt) }
    },
    confirmCode: async ({ caller, body }) => {
      const provenUntil = await confirmCode(deps, await requireReservation(deps, caller), body.code)
      return { provenUntil: formatInstant(provenUntil) }
    },
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

export function passengerDocumentHandlers(deps: Deps): Handlers<typeof passengerDocumentEndpoints> {
  return {
    update: async ({ caller, query, body }) => {
      const access = await requireReservation(deps, caller)
      await keepTravelDocument(deps, access, body, query.flightId)
      return { passenger: { passengerUid: body.passengerUid, travelDocumentsMissing: false } }
    },
  }
}
