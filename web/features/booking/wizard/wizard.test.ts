import { describe, expect, test } from 'vitest'
import { changeSteps } from '../edit/change-steps.ts'
import { steps } from '../steps.ts'
import { emptyPayment, startPayment } from './payment-draft.ts'
import { flowSteps, stepNumber, stepOfNumber } from '@jetbridge/core/booking/flow-step.ts'
import { canReturnTo, nextStep, previousStep, progressIn, visibleSteps, walkedSteps } from './step-order.ts'
import { canGoBack, dataOf, newWizard, updateStep, withCurrent } from './wizard.ts'

const everything = {
  steps,
  seatsHidden: false,
  ancillariesHidden: false,
  extrasListedOnceChosen: false,
  hasExtras: false,
  hasChoices: false,
}
const names = (...of: Parameters<typeof visibleSteps>) =>
  visibleSteps(...of).map(({ step, number }) => `${number} ${step}`)

test('seven steps in their order, each at its index [FLOW-01]', () => {
  expect(flowSteps.map(stepNumber)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(flowSteps[4]).toBe('payment')
  expect([stepOfNumber(5), stepOfNumber(99)]).toEqual(['complete', 'flights'])
})

test('a new wizard has nothing completed and one current step [FLOW-07]', () => {
  const wizard = newWizard()
  expect(wizard.steps.some((step) => step.isCompleted)).toBe(false)
  expect(visibleSteps(wizard, everything).filter((step) => step.isCurrent)).toHaveLength(1)
})

test('a step is updated with its flag and data, the others stay [FLOW-08]', () => {
  const choice = { bounds: [{ day: '2026-06-01' }] }
  const changed = updateStep(newWizard(), 'flights', { isCompleted: true, data: choice })
  expect(changed.steps[0]).toEqual({ step: 'flights', isCompleted: true, data: choice })
  expect(changed.steps.slice(1)).toEqual(newWizard().steps.slice(1))
  expect(dataOf(changed, 'flights')).toBe(choice)
})

describe('the list shown', () => {
  const five = ['1 flights', '2 passengers', '3 seats', '4 ancillaries', '5 payment']
  const printed = { ...everything, extrasListedOnceChosen: true }

  test('is counted from the first screen on, and no number in it changes at any step, whatever is chosen [FLOW-03, SIDE-15]', () => {
    for (const step of flowSteps.slice(0, 5)) {
      for (const hasExtras of [false, true]) {
        const wizard = withCurrent(newWizard(), step)
        const list = visibleSteps(wizard, { ...everything, hasExtras })
        expect(names(wizard, { ...everything, hasExtras })).toEqual(five)
        expect(progressIn(list)).toEqual({ step, number: flowSteps.indexOf(step) + 1, count: 5 })
      }
    }
  })

  test('has exactly the steps that are walked before the booking is made', () => {
    for (const seatsHidden of [false, true]) {
      for (const ancillariesHidden of [false, true]) {
        const options = { ...everything, seatsHidden, ancillariesHidden }
        const listed = visibleSteps(newWizard(), options).map(({ step }) => step)
        expect([...listed, 'complete']).toEqual(walkedSteps(options))
      }
    }
  })

  test('has no place for a booking that is made', () => {
    expect(progressIn(visibleSteps(withCurrent(newWizard(), 'complete'), everything))).toBeUndefined()
  })

  test('as it is printed: payment is 4, without extras, complete and success [FLOW-02, FLOW-03]', () => {
    const atPayment = withCurrent(newWizard(), 'payment')
    expect(names(atPayment, printed)).toEqual(['1 flights', '2 passengers', '3 seats', '4 payment'])
    expect(visibleSteps(atPayment, printed).at(-1)?.number).toBe(4)
  })

  test('as it is printed: extras once chosen, or while one is there, and payment as 5 [FLOW-02, FLOW-03]', () => {
    expect(names(newWizard(), { ...printed, hasExtras: true })).toEqual(five)
    expect(names(withCurrent(newWizard(), 'ancillaries'), printed)).toEqual(five)
  })

  test('leaves hidden seats out and numbers what is left [FLOW-04]', () => {
    const hidden = { ...everything, seatsHidden: true }
    expect(names(newWizard(), hidden)).toEqual(['1 flights', '2 passengers', '3 ancillaries', '4 payment'])
  })
})

test('hidden seats are passed by in both directions [FLOW-04]', () => {
  const hidden = { ...everything, seatsHidden: true }
  expect(nextStep('passengers', everything)).toBe('seats')
  expect(nextStep('passengers', hidden)).toBe('ancillaries')
  expect(previousStep('ancillaries', hidden)).toBe('passengers')
  expect(nextStep('payment', hidden)).toBe('complete')
  expect(nextStep('complete', hidden)).toBeUndefined()
  expect(previousStep('flights', hidden)).toBeUndefined()
})

test('the visitor may go back to completed steps until a payment is initiated [FLOW-05, FLOW-06]', () => {
  const done = updateStep(newWizard(), 'flights', { isCompleted: true })
  const atPayment = withCurrent(done, 'payment')
  expect(canReturnTo(atPayment, 'flights', { steps })).toBe(true)
  expect(canReturnTo(atPayment, 'passengers', { steps })).toBe(false)
  const paying = updateStep(atPayment, 'payment', {
    data: startPayment(emptyPayment, '2026-06-01T10:00:00Z'),
  })
  expect(canGoBack(paying)).toEqual({ ok: false, why: 'payment-started' })
  expect(canReturnTo(paying, 'flights', { steps })).toBe(false)
})

describe('where a flight of a booking is changed', () => {
  const changed = { ...everything, steps: changeSteps }
  const withChoices = { ...changed, hasChoices: true }

  test('flights lead straight to the payment and back [CHG-03, GAP-40]', () => {
    expect(names(newWizard(), changed)).toEqual(['1 flights', '2 payment'])
    expect([nextStep('flights', changed), previousStep('payment', changed)]).toEqual(['payment', 'flights'])
    expect(previousStep('flights', changed)).toBeUndefined()
  })

  test('seats and extras are reached from the payment and lead back to it', () => {
    expect(names(withCurrent(newWizard(), 'seats'), withChoices)).toEqual([
      '1 flights',
      '2 seats',
      '3 ancillaries',
      '4 payment',
    ])
    expect([nextStep('seats', withChoices), nextStep('ancillaries', withChoices)]).toEqual([
      'ancillaries',
      'payment',
    ])
    expect(previousStep('seats', withChoices)).toBe('payment')
    expect(previousStep('ancillaries', { ...withChoices, seatsHidden: true })).toBe('payment')
  })
})
