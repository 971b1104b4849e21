import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const databaseSetup = join(import.meta.dirname, 'server/testing/database-setup.ts')
/** After the database, which is found by the next run where this one looked for it. */
const folderSetup = join(import.meta.dirname, 'server/testing/folder-setup.ts')

/**
 * Milliseconds. They end what hangs and judge no speed: on a busy machine everything takes many times as long. Speed is
 * measured as `server/testing/quiet-time.ts` does.
 */
const hangs = 600_000
const patient = {
  testTimeout: hangs,
  hookTimeout: hangs,
  expect: { poll: { timeout: hangs / 3, interval: 20 } },
}

/** By itself vitest leaves one core idle: half of a machine that has two. */
const everyCore = '100%'

/** Screens are drawn by jsdom, against the engine in the same process, on a database of a worker's own. */
const screens = {
  environment: 'jsdom',
  setupFiles: ['node-bytes.ts', 'end-each-test.ts'].map((name) =>
    join(import.meta.dirname, 'web/testing', name),
  ),
  // The engine runs as it is: the plugins of the site would take the schemas out of its contract.
  server: { deps: { external: [new RegExp(`^${import.meta.dirname}/(server|sandbox)/`)] } },
  globalSetup: [databaseSetup],
  maxWorkers: everyCore,
  ...patient,
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
          ...patient,
          maxWorkers: everyCore,
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
          ...patient,
        },
      },
      {
        test: {
          name: 'proof',
          include: ['server/**/*.{race,fault}.test.ts'],
          globalSetup: [databaseSetup],
          ...patient,
          // Each file has servers and databases of its own; the modules of the test itself are loaded once.
          isolate: false,
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
          globalSetup: [databaseSetup, folderSetup],
          env: { CRASH_POINTS: process.env['CRASH_POINTS'] ?? 'steps', PROOF_SIZE: 'full' },
          ...patient,
          testTimeout: 2 * hangs,
          fileParallelism: false,
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'site',
          include: ['web/**/*.test.ts'],
          maxWorkers: everyCore,
          ...patient,
          isolate: false,
        },
      },
      {
        extends: './desk/vite.config.ts',
        test: {
          name: 'desk',
          include: ['desk/**/*.test.ts'],
          maxWorkers: everyCore,
          ...patient,
          isolate: false,
        },
      },
      {
        extends: './desk/vite.config.ts',
        test: { ...screens, name: 'screen-desk', include: ['desk/**/*.test.tsx'], isolate: false },
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
