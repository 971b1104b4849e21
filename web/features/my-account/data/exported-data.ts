import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import type { passengerProfileEndpoints } from '@jetbridge/core/contract/passenger-profile.ts'

export type ExportedData = ResponseOf<typeof passengerProfileEndpoints.exportData>
