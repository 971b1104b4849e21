import type { passengerDocumentEndpoints } from '@jetbridge/core/contract/travel-document.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { keepTravelDocument } from './operations/travel-document.ts'

export function passengerDocumentHandlers(deps: Deps): Handlers<typeof passengerDocumentEndpoints> {
  return {
    update: async ({ actor, query, body }) => {
      await keepTravelDocument(deps, actor, body, query.flightId)
      return { passenger: { passengerUid: body.passengerUid, travelDocumentsMissing: false } }
    },
  }
}
