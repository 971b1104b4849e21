/** `npm run check`: every check that needs no database and no browser, in about a minute. */
import { checkSteps } from './check-steps.ts'
import { lastTest, report, runSteps } from './steps.ts'

const since = performance.now()
report(await runSteps(checkSteps, { width: 2, kept: lastTest }), since)
