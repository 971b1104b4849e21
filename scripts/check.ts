/** `npm run check`: every check that needs no database and no browser, in about a minute. */
import { report, runSteps } from './steps.ts'
import { checkSteps } from './check-steps.ts'

const since = performance.now()
report(await runSteps(checkSteps, 2), since)
