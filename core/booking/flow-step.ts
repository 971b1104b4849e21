/**
 * The steps of a booking by name: rows, addresses and the saved wizard name them. The wire speaks of them by number,
 * which is the place in this list [FLOW-01]: a new step goes to its end. Where it stands in the wizard is the
 * wizard's own matter.
 */
export const flowSteps = [
  'flights',
  'passengers',
  'seats',
  'ancillaries',
  'payment',
  'complete',
  'success',
] as const
export type FlowStep = (typeof flowSteps)[number]

/** On the wire; 0 for a step that a later version has kept. [FLOW-01] */
export function stepNumber(step: FlowStep): number {
  return Math.max(0, flowSteps.indexOf(step))
}

/** The first step for a number that no step has. */
export function stepOfNumber(number: number): FlowStep {
  return flowSteps[number] ?? 'flights'
}

export function isFlowStep(name: string): name is FlowStep {
  return flowSteps.some((step) => step === name)
}

/** The wizard's address; each step has its own below it. */
export const wizardPath = '/booking-flow'

/** `/booking-flow` and the steps below it, whatever the case of the path, with or without a slash behind it. */
export function isWizardPath(path: string): boolean {
  const name = nameBelow(path)
  return name === '' || (name !== undefined && isFlowStep(name))
}

/** The step that an address of the wizard names; undefined for its address without one, and for any other page. */
export function stepOfPath(path: string): FlowStep | undefined {
  const name = nameBelow(path)
  return name !== undefined && isFlowStep(name) ? name : undefined
}

function nameBelow(path: string): string | undefined {
  const [first, name = '', ...more] = path.toLowerCase().split('/').filter(Boolean)
  return `/${first}` === wizardPath && more.length === 0 ? name : undefined
}
