import { expect, test } from 'vitest'
import { steps } from '../steps.ts'
import { newWizard } from '../wizard/wizard.ts'
import { stepOptions } from './step-options.ts'

test.each([
  [{ seatAssignmentHide: false, ancillariesHide: false, extrasListedOnceChosen: false }, []],
  [{ seatAssignmentHide: true, ancillariesHide: false, extrasListedOnceChosen: false }, ['seats']],
  [{ seatAssignmentHide: false, ancillariesHide: true, extrasListedOnceChosen: false }, ['ancillaries']],
  [
    { seatAssignmentHide: true, ancillariesHide: true, extrasListedOnceChosen: false },
    ['seats', 'ancillaries'],
  ],
])('a brand leaves out the steps that it switches off: %o [SYS-05]', (switches, hidden) => {
  const options = stepOptions(steps, newWizard(), switches)
  const switchable = steps.filter(({ id }) => id === 'seats' || id === 'ancillaries')
  expect(switchable.filter((step) => !step.isShown(options)).map(({ id }) => id)).toEqual(hidden)
})
