/** Which steps a booking has. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { hasExtras } from '../wizard/extra-choice.ts'
import { dataOf, isCompleted, type Wizard } from '../wizard/wizard.ts'
import type { StepOptions, StepRules } from '../wizard/step-rules.ts'

export type Switches = Pick<
  Brand['switches'],
  'seatAssignmentHide' | 'ancillariesHide' | 'extrasListedOnceChosen'
>

/** @param steps those of its composition [FLOW-04] */
export function stepOptions(
  steps: readonly StepRules[],
  wizard: Wizard,
  { seatAssignmentHide, ancillariesHide, extrasListedOnceChosen }: Switches,
): StepOptions {
  return {
    steps,
    seatsHidden: seatAssignmentHide,
    ancillariesHidden: ancillariesHide,
    extrasListedOnceChosen,
    hasExtras: hasExtras(dataOf(wizard, 'ancillaries')),
    hasChoices: hasChoices(wizard),
  }
}

export function hasChoices(wizard: Wizard): boolean {
  const isChoosing = wizard.current === 'seats' || wizard.current === 'ancillaries'
  return isChoosing || isCompleted(wizard, 'seats') || isCompleted(wizard, 'ancillaries')
}
