import { expect, test } from 'vitest'
import { flowSteps, isFlowStep, isWizardPath, stepNumber, stepOfNumber, stepOfPath } from './flow-step.ts'

test('seven steps, each with the number the specification gives it [FLOW-01]', () => {
  expect(flowSteps.map(stepNumber)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(flowSteps[4]).toBe('payment')
  expect([stepOfNumber(5), stepOfNumber(99)]).toEqual(['complete', 'flights'])
  expect([isFlowStep('seats'), isFlowStep('moon')]).toEqual([true, false])
})

test.each([
  ['/booking-flow', true, undefined],
  ['/Booking-Flow/Seats/', true, 'seats'],
  ['/booking-flow/my-flights', false, undefined],
  ['/', false, undefined],
])('%s: of the wizard %s, at its step %s', (path, isOfWizard, step) => {
  expect([isWizardPath(path), stepOfPath(path)]).toEqual([isOfWizard, step])
})
