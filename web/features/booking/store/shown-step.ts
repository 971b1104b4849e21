/** Which steps a booking has, and which of them its address may show. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { editedSteps } from '../edit/flight-edit.ts'
import { stepOptions } from '../flow/step-options.ts'
import { hasExtras } from '../wizard/extra-choice.ts'
import { isResult } from '../wizard/leave.ts'
import {
  canGoBack,
  dataOf,
  isCompleted,
  type StepOptions,
  type WizardStep,
  withCurrent,
} from '../wizard/wizard.ts'
import { walkedSteps } from '../wizard/step-order.ts'
import type { BookingState } from './booking.ts'

export type Switches = Pick<Brand['switches'], 'seatAssignmentHide' | 'ancillariesHide'>

/** Which steps this booking has. */
export function optionsOf(
  { wizard, edit }: Pick<BookingState, 'wizard' | 'edit'>,
  switches: Switches,
): StepOptions {
  return stepOptions(switches, {
    hasExtras: hasExtras(dataOf(wizard, 'ancillaries')),
    edit: edit && editedSteps(wizard),
  })
}

/** Whether an address' step may be shown: the one the booking is at, and those that all before it lead to. */
export function showsStep(
  state: Pick<BookingState, 'wizard' | 'where' | 'edit'>,
  step: WizardStep,
  switches: Switches,
): boolean {
  const { wizard, where } = state
  if (step === wizard.current) return true
  if (isResult(step) || isResult(wizard.current)) return false
  if (where.kind !== 'choosing' && where.kind !== 'moving') return false
  if (!canGoBack(wizard).ok) return false
  const there = withCurrent(wizard, step)
  const walked = walkedSteps(optionsOf({ ...state, wizard: there }, switches))
  const at = walked.indexOf(step)
  return at >= 0 && walked.slice(0, at).every((each) => isCompleted(wizard, each))
}
