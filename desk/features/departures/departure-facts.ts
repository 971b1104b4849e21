import type { deskDepartureEndpoints } from '@jetbridge/core/contract/desk/departures.ts'
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'

/** All that the engine says of one departure. */
export type DepartureFacts = ResponseOf<typeof deskDepartureEndpoints.read>
