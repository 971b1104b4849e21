import type { bookedReservationEndpoints } from '@jetbridge/core/contract/booked-reservation.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import type { passengerEndpoints } from '@jetbridge/core/contract/passenger.ts'
import type { passengerDocumentEndpoints } from '@jetbridge/core/contract/travel-document.ts'
import type { Deps } from '../../deps.ts'
import type { Caller, Handlers } from '../../http/serve.ts'
import { requireFlow } from '../flow/policy.ts'
import { requireReservation } from '../identity/policy.ts'
import { openOfFlow, readOpened } from './operations/opened.ts'
import { setPassengers } from './operations/set-passengers.ts'
import { keepTravelDocument } from './operations/travel-document.ts'
import { presentNamed, presentOpened } from './present.ts'

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
  const read = async ({ caller }: { caller: Caller }) => {
    const { reservationId } = await requireReservation(deps, caller)
    return presentOpened(await readOpened(deps, deps.db.query, reservationId))
  }
  return {
    open: async ({ caller, setHeader }) => {
      const { sessionId, accessToken, ...opened } = await openOfFlow(deps, await requireFlow(deps, caller))
      setHeader(headers.sessionId, sessionId)
      setHeader(headers.accessToken, accessToken)
      return presentOpened(opened)
    },
    read,
    pnr: read,
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
