/** How refusals of the engine are answered: one act a code. */
import type { FailureCode } from '../../../api/failure.ts'
import type { Act, Acts, BookingParts } from '../model.ts'

/** One act for several codes; it gets the code. */
export function actsFor<Code extends FailureCode>(
  codes: readonly Code[],
  act: (parts: BookingParts, why: Code) => ReturnType<Act>,
): Acts {
  return Object.fromEntries(codes.map((why) => [why, (parts: BookingParts) => act(parts, why)]))
}
