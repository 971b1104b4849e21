/**
 * The steps of the wizard, in order, as a booking is made. To add one: its folder, and its line here
 * (docs/recipes.md).
 */
import { complete, success } from './complete/step.ts'
import { extras } from './extras/step.ts'
import { flights } from './flights/step.ts'
import { passengers } from './passengers/step.ts'
import { payment } from './payment/step.ts'
import { seats } from './seats/step.ts'
import type { Step } from './model.ts'
import { solveAhead } from './store/solve-ahead.ts'

export const steps: readonly Step[] = [
  { ...flights, prepare: solveAhead },
  passengers,
  seats,
  extras,
  payment,
  complete,
  success,
]
