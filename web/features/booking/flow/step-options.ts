/** Which steps a brand's bookings have. */
import type { StepOptions } from '../wizard/wizard.ts'

interface Switches {
  readonly seatAssignmentHide: boolean
  readonly ancillariesHide: boolean
}

/** @param chosen whether somebody has an extra, and how far a flight is changed [FLOW-04] */
export function stepOptions(
  { seatAssignmentHide, ancillariesHide }: Switches,
  { hasExtras = false, edit }: Partial<Pick<StepOptions, 'hasExtras' | 'edit'>> = {},
): StepOptions {
  return {
    seatsHidden: seatAssignmentHide,
    ancillariesHidden: ancillariesHide,
    hasExtras,
    edit,
  }
}
