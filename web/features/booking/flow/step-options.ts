/** Which steps a brand's bookings have. */
import type { StepOptions } from '@jetbridge/core/booking/wizard.ts'

/** Steps whose screens exist; the others are passed by until theirs do. */
const offered = { seats: false, ancillaries: false }

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
    seatsHidden: seatAssignmentHide || !offered.seats,
    ancillariesHidden: ancillariesHide || !offered.ancillaries,
    hasExtras,
  }
}
