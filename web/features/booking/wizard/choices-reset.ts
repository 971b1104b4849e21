import { resetExtras } from './extra-choice.ts'
import { resetSeats } from './seat-choice.ts'
import { dataOf, updateStep, type Wizard } from './wizard.ts'

/** A new hold of flights makes seats and extras chosen before worthless. [FLOW-13] */
export function withChoicesReset(wizard: Wizard): Wizard {
  const seats = resetSeats(dataOf(wizard, 'seats'))
  const extras = resetExtras(dataOf(wizard, 'ancillaries'))
  const reseated = updateStep(wizard, 'seats', { isCompleted: false, data: seats })
  return updateStep(reseated, 'ancillaries', { isCompleted: false, data: extras })
}
