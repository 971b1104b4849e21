import type {
  bookedReservationEndpoints,
  WireReservation,
} from '@jetbridge/core/contract/booked-reservation.ts'
import type { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import type { cancellationEndpoints } from '@jetbridge/core/contract/cancellation.ts'
import type { flightChangeEndpoints } from '@jetbridge/core/contract/flight-change.ts'
import type { contactChangeEndpoints } from '@jetbridge/core/contract/contact-change.ts'
import type { nameChangeEndpoints } from '@jetbridge/core/contract/name-change.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import type { scheduleChangeEndpoints } from '@jetbridge/core/contract/schedule-change.ts'
import { toDecimal } from '@jetbridge/core/kernel/money.ts'
import type { ReservationAccess } from '../../http/actor.ts'
import type { Deps } from '../../deps.ts'
import type { Call, Handlers } from '../../http/serve.ts'
import { openFlowLimit } from '../flow/operations/limit.ts'
import { presentCreated } from '../flow/present.ts'
import type { OpenedAccess } from '../identity/operations/open-access.ts'
import { acceptScheduleChange, refundScheduleChange } from './operations/answer-schedule-change.ts'
import { cancelFlight } from './operations/cancel-flight.ts'
import { createEditFlow } from './operations/create-edit-flow.ts'
import { estimateChange } from './operations/estimate-change.ts'
import { changeContact } from './operations/change-contact.ts'
import { changeNames, quoteNames } from './operations/change-names.ts'
import { openChangeLimit } from './operations/limit-changes.ts'
import { openByLink } from './operations/link.ts'
import { openLookUp } from './operations/look-up.ts'
import { quoteCancelFlight } from './operations/quote-cancel.ts'
import { openOfFlow, readShown, type ShownReservation } from './operations/shown.ts'
import { presentEstimate, presentRefundQuote, presentShown } from './present.ts'
import { presentNames } from './present/names.ts'

type BookedEndpoints = Pick<
  typeof bookedReservationEndpoints,
  'search' | 'openLink' | 'open' | 'read' | 'pnr'
>

export function bookedReservationHandlers(deps: Deps): Handlers<BookedEndpoints> {
  const lookUp = openLookUp(deps)
  const read = async ({ actor }: { actor: ReservationAccess }) =>
    presentShown(await readShown(deps, deps.db.query, actor.reservationId))
  return {
    search: async ({ actor, caller, body, setHeader }) =>
      presentFound(await lookUp({ address: caller.address, actor }, body), setHeader),
    openLink: async ({ actor, body, setHeader }) =>
      presentFound(await openByLink(deps, actor.brand, body.key), setHeader),
    open: async ({ actor, setHeader }) => presentFound(await openOfFlow(deps, actor), setHeader),
    read,
    pnr: read,
  }
}

/** Session and access token travel in headers. */
function presentFound(
  { sessionId, accessToken, ...shown }: ShownReservation & OpenedAccess,
  setHeader: Call<typeof bookedReservationEndpoints.search>['setHeader'],
): WireReservation {
  setHeader(headers.sessionId, sessionId)
  setHeader(headers.accessToken, accessToken)
  return presentShown(shown)
}

export function cancellationHandlers(deps: Deps): Handlers<typeof cancellationEndpoints> {
  return {
    quoteCancelFlight: async ({ actor, query }) =>
      presentRefundQuote(await quoteCancelFlight(deps, actor, query.flightId)),
    cancelFlight: async ({ actor, query }) => {
      const { flightId, refund } = await cancelFlight(deps, actor, query)
      const shown = await readShown(deps, deps.db.query, actor.reservationId)
      return {
        flightId,
        refundableAmount: toDecimal(refund),
        currencyCode: refund.currency,
        reservation: presentShown(shown),
      }
    },
  }
}

export function nameChangeHandlers(deps: Deps): Handlers<typeof nameChangeEndpoints> {
  const count = openChangeLimit(deps)
  return {
    quoteNames: async ({ actor, body }) => presentNames(await quoteNames(deps, actor, body.names)),
    changeNames: async ({ actor, body }) => {
      await count(actor)
      await changeNames(deps, actor, body.names)
      return presentShown(await readShown(deps, deps.db.query, actor.reservationId))
    },
  }
}

export function contactChangeHandlers(deps: Deps): Handlers<typeof contactChangeEndpoints> {
  const count = openChangeLimit(deps)
  return {
    changeContact: async ({ actor, body }) => {
      await count(actor)
      await changeContact(deps, actor, body)
      return presentShown(await readShown(deps, deps.db.query, actor.reservationId))
    },
  }
}

export function changeHandlers(deps: Deps): Handlers<Pick<typeof flightChangeEndpoints, 'estimate'>> {
  return {
    estimate: async ({ actor, body, caller }) =>
      presentEstimate(await estimateChange(deps, { flow: actor, address: caller.address }, body)),
  }
}

export function editHandlers(deps: Deps): Handlers<Pick<typeof bookingFlowEndpoints, 'createForEdit'>> {
  const count = openFlowLimit(deps)
  return {
    createForEdit: async ({ actor, caller, body }) => {
      await count(caller)
      return presentCreated(await createEditFlow(deps, actor, body))
    },
  }
}

export function scheduleChangeHandlers(deps: Deps): Handlers<typeof scheduleChangeEndpoints> {
  const give = async (access: ReservationAccess, flightId: string) =>
    (await refundScheduleChange(deps, access, flightId)).refund
  return {
    answer: async ({ actor, query: { flightId }, body }) => {
      const refund =
        body.answer === 'refund'
          ? await give(actor, flightId)
          : await acceptScheduleChange(deps, actor, flightId)
      const shown = await readShown(deps, deps.db.query, actor.reservationId)
      return {
        flightId,
        refundableAmount: toDecimal(refund),
        currencyCode: refund.currency,
        reservation: presentShown(shown),
      }
    },
  }
}
