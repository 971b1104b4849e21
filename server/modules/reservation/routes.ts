import type { agencyEndpoints } from '@jetbridge/core/contract/agency.ts'
import type { passengerDocumentEndpoints } from '@jetbridge/core/contract/travel-document.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { readActiveBookings } from './operations/active-bookings.ts'
import { openDocumentLimit } from './operations/document-limit.ts'
import { keepTravelDocument } from './operations/travel-document.ts'
import { presentActive } from './present.ts'

export function passengerDocumentHandlers(deps: Deps): Handlers<typeof passengerDocumentEndpoints> {
  const count = openDocumentLimit(deps)
  return {
    update: async ({ actor, query, body }) => {
      await count(actor)
      await keepTravelDocument(deps, actor, body, query.flightId)
      return { passenger: { passengerUid: body.passengerUid, travelDocumentsMissing: false } }
    },
  }
}

/** [AGY-05] */
export function agencyBookingHandlers(deps: Deps): Handlers<Pick<typeof agencyEndpoints, 'bookings'>> {
  return {
    bookings: async ({ actor, query }) => presentActive(await readActiveBookings(deps, actor, query)),
  }
}
