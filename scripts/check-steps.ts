/** The checks that `npm run check` and `npm test` share, the longest first. */
import { root, type Step } from './steps.ts'
import { zoneFiles } from './test/zone-files.ts'

const rules = ['vitest', 'run', '--project', 'rule', '--project', 'site', '--project', 'desk'] as const

export const checkSteps: readonly Step[] = [
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', '.'] },
  { name: 'rules', command: rules, env: { TZ: 'UTC' }, runner: 'vitest' },
  {
    // Far from UTC, and without summer time for many years: code that reads the machine's zone gives another
    // result here.
    name: 'rules of days and times in Pacific/Apia',
    command: rules,
    files: await zoneFiles(root),
    env: { TZ: 'Pacific/Apia' },
    runner: 'vitest',
  },
  { name: 'types of web, e2e', command: ['tsc', '-p', 'web'] },
  { name: 'types of desk', command: ['tsc', '-p', 'desk'] },
  { name: 'types of server, brands, sandbox, scripts, bench', command: ['tsc', '-p', '.'] },
  { name: 'types of core', command: ['tsc', '-p', 'core'] },
  { name: 'unused files, exports, dependencies', command: ['knip', '--no-progress'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'structure', command: ['node', 'scripts/check-structure.ts'] },
  { name: 'migrations', command: ['node', 'scripts/check-migrations.ts'] },
]
