import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const databaseSetup = join(import.meta.dirname, 'server/testing/database-setup.ts')

/** By itself vitest leaves one core idle: half of a machine that has two. */
const everyCore = '100%'

/** Screens are drawn by jsdom, against the engine on a database of their own. */
const screens = {
  environment: 'jsdom',
  setupFiles: [join(import.meta.dirname, 'web/testing/end-each-test.ts')],
  globalSetup: [databaseSetup],
  maxWorkers: everyCore,
  testTimeout: 60_000,
  hookTimeout: 120_000,
}

/** Kinds of test, by file name (see docs/recipes.md): pure rules, modules on a database, screens, slow proofs. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rule',
          include: ['{core,brands,server,sandbox,scripts,bench,e2e,deploy}/**/*.test.ts'],
          exclude: ['**/*.{db,race,fault,chaos}.test.ts', '**/node_modules/**'],
          // Properties run hundreds of cases; a busy machine is no reason to fail.
          testTimeout: 30_000,
          // Rules keep nothing: a process for each file would only load the same modules again.
          isolate: false,
        },
      },
      {
        test: {
          name: 'database',
          include: ['server/**/*.db.test.ts'],
          globalSetup: [databaseSetup],
          maxWorkers: everyCore,
          // Each file has a database and an app of its own; what modules keep is the same for all of them.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'proof',
          include: ['server/**/*.{race,fault}.test.ts'],
          globalSetup: [databaseSetup],
          testTimeout: 600_000,
          hookTimeout: 120_000,
          // Each file has servers and databases of its own; more at a time would want more connections than there are.
          maxWorkers: 2,
        },
      },
      {
        // The long form, `npm run chaos`: not part of `npm test`. Races run with all that the specification names.
        test: {
          name: 'chaos',
          include: [
            'server/**/*.{chaos,race}.test.ts',
            'scripts/**/*.chaos.test.ts',
            'server/db/limits.fault.test.ts',
            'deploy/**/*.chaos.test.ts',
            'server/modules/sale/payment.fault.test.ts',
            'server/modules/account/stuffing.db.test.ts',
            'server/modules/reporting/year.db.test.ts',
          ],
          globalSetup: [databaseSetup],
          env: { CRASH_POINTS: process.env['CRASH_POINTS'] ?? 'steps', PROOF_SIZE: 'full' },
          testTimeout: 1_200_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'site',
          include: ['web/**/*.test.ts'],
          testTimeout: 30_000,
          isolate: false,
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          ...screens,
          name: 'screen',
          include: ['web/**/*.test.tsx'],
          exclude: ['web/**/*.mocked.test.tsx'],
          // The site's modules are loaded once, not once a file; end-of-test.ts ends what they keep.
          isolate: false,
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          ...screens,
          // With a module replaced: files that share their modules would meet the other one.
          name: 'screen-mocked',
          include: ['web/**/*.mocked.test.tsx'],
        },
      },
    ],
  },
})
