/** How one moves from step to step: the order of the work, with the work itself passed in. */
import { withChoicesReset } from './choices-reset.ts'
import { isBefore, nextStep, previousStep } from './step-order.ts'
import type { StepOptions } from './step-rules.ts'
import { backAt, updateStep, withCurrent, type Wizard, type WizardStep } from './wizard.ts'

/** What a step change does outside; each may fail, and then nothing after it happens. */
export interface StepWork {
  /** promises to the engine what the step chose; some have nothing to promise [FLOW-16] */
  readonly hold: (step: WizardStep) => Promise<void>
  /** saves the flow with the step it is to open at */
  readonly save: (step: WizardStep, wizard: Wizard) => Promise<void>
  /** fetches what the step shows */
  readonly load: (step: WizardStep) => Promise<void>
}

/**
 * Hold, mark completed, save, load, set current; a failure leaves the wizard where it was.
 * [FLOW-09, FLOW-10]
 */
export async function advance(wizard: Wizard, options: StepOptions, work: StepWork): Promise<Wizard> {
  const step = wizard.current
  const next = nextStep(step, options)
  if (!next) return wizard
  await work.hold(step)
  const completed = updateStep(wizard, step, { isCompleted: true })
  const done = step === 'flights' ? withChoicesReset(completed) : completed
  const moved = withCurrent(done, next)
  await work.save(next, moved)
  await work.load(next)
  return moved
}

/** Step by step to a later one, as if nothing were chosen between. [FLOW-29] */
export async function advanceTo(
  wizard: Wizard,
  to: WizardStep,
  options: StepOptions,
  work: StepWork,
): Promise<Wizard> {
  let at = wizard
  while (isBefore(at.current, to, options)) {
    const next = await advance(at, options, work)
    if (next.current === at.current) break
    at = next
  }
  return at
}

/** Saves and loads the step one returns to. */
export async function retreat(
  wizard: Wizard,
  to: WizardStep | 'previous',
  options: StepOptions,
  work: Pick<StepWork, 'save' | 'load'>,
): Promise<Wizard> {
  const target = to === 'previous' ? previousStep(wizard.current, options) : to
  if (!target) return wizard
  const moved = backAt(wizard, target)
  await work.save(target, moved)
  await work.load(target)
  return moved
}
