/** `npm test`: every check and every proof, with nothing but Node, npm and git. */
import { checkSteps } from './check-steps.ts'
import { report, runSteps, type Step } from './steps.ts'

const vitest = (name: string, project: string): Step => ({
  name,
  command: ['vitest', 'run', '--project', project],
  runner: 'vitest',
})

const proofs: readonly Step[] = [
  vitest('modules on a database', 'database'),
  vitest('screens', 'screen'),
  vitest('races, crashes, faults', 'proof'),
  {
    name: 'journeys in a browser',
    // All journeys share one airline, so another journey may have bought a cheap seat. The list names a
    // second try.
    command: ['node', 'scripts/e2e.ts', '--grep-invert', '@matrix', '--retries', '1'],
    runner: 'playwright',
  },
]

const since = performance.now()
const checked = await runSteps(checkSteps, 2)
const proved = await runSteps(proofs, 1)
report([...checked, ...proved], since)
