/** `npm run check`: what can be said without a database or a browser, in a minute or so. */
import { report, runSteps } from './steps.ts'
import { checkSteps } from './check-steps.ts'

const since = performance.now()
report(await runSteps(checkSteps, 2), since)
