import type { passengerDocumentEndpoints } from '@jetbridge/core/contract/travel-document.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { requireReservation } from '../identity/policy.ts'
import { keepTravelDocument } from './operations/travel-document.ts'

export function passengerDocumentHandlers(deps: Deps): Handlers<typeof passengerDocumentEndpoints> {
  return {
    update: async ({ caller, query, body }) => {
      const access = await requireReservation(deps, caller)
      await keepTravelDocument(deps, access, body, query.flightId)
      return { passenger: { passengerUid: body.passengerUid, travelDocumentsMissing: false } }
    },
  }
}
