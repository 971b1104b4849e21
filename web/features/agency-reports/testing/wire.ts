import type { agencyEndpoints } from '@jetbridge/core/contract/agency.ts'
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'

export type WireAgencyDetails = ResponseOf<typeof agencyEndpoints.details>
