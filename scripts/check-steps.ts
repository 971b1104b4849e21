/** The checks that `npm run check` and `npm test` share, the longest first. */
import type { Step } from './steps.ts'

/** Far apart, one with summer time turned off long ago: a rule that reads the machine's zone differs between them. */
const zones = ['UTC', 'Pacific/Apia']

export const checkSteps: readonly Step[] = [
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', '.'] },
  ...zones.map((zone): Step => ({
    name: `rules in ${zone}`,
    command: ['vitest', 'run', '--project', 'rule', '--project', 'site'],
    env: { TZ: zone },
    runner: 'vitest',
  })),
  { name: 'types of web', command: ['tsc', '-p', 'web'] },
  { name: 'types of server, brands, sandbox, scripts, bench', command: ['tsc', '-p', '.'] },
  { name: 'types of core', command: ['tsc', '-p', 'core'] },
  { name: 'types of e2e', command: ['tsc', '-p', 'e2e'] },
  { name: 'unused files, exports, dependencies', command: ['knip', '--no-progress'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'structure', command: ['node', 'scripts/check-structure.ts'] },
]
