/** A flow as the engine knows it. */
import type { FlowKind } from '@jetbridge/core/booking/query.ts'

/** What a flow of kind search changes. */
export interface FlightEdited {
  readonly reservationId: string
  readonly segmentId: string
}

export interface FlowRecord {
  readonly kind: FlowKind
  /** whose account may pay for it; from an agency's session, never from a request */
  readonly agencyCode: string | null
  /** null but for a flow of kind search */
  readonly edits: FlightEdited | null
  readonly step: number
  /** saved by the site, as it came */
  readonly data: string | null
  readonly isCompleted: boolean
  /** since it was begun */
  readonly minutesOld: number
}
