import { type StepOptions, stepOf } from '../wizard/step-rules.ts'
import { canReturnTo, previousStep, visibleSteps } from '../wizard/step-order.ts'
import type { Wizard } from '../wizard/wizard.ts'
import type { Booking } from '../model.ts'

/** The steps as screens show them, so that no screen has to know the list that it is in. */
export function stepView(
  wizard: Wizard,
  options: StepOptions,
): Pick<Booking, 'list' | 'before' | 'needsSeats'> {
  return {
    list: visibleSteps(wizard, options).map((each) => ({
      ...each,
      isWayBack: canReturnTo(wizard, each.step, options),
    })),
    before: previousStep(wizard.current, options),
    needsSeats: stepOf(options.steps, wizard.current)?.needsSeats ?? false,
  }
}
