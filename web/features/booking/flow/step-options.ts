/** Which steps a brand's bookings have. */
import type { StepOptions } from '@jetbridge/core/booking/wizard.ts'

interface Switches {
  readonly seatAssignmentHide: boolean
  readonly ancillariesHide: boolean
}

/** @param hasExtras somebody has chosen one [FLOW-04] */
export function stepOptions(
  { seatAssignmentHide, ancillariesHide }: Switches,
  hasExtras = false,
): StepOptions {
  return {
    seatsHidden: seatAssignmentHide,
    ancillariesHidden: ancillariesHide,
    hasExtras,
  }
}
