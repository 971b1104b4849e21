import { defineConfig } from 'vitest/config'

/** Three kinds of test, by file name (see docs/recipes.md): pure rules, modules on a database, slow proofs. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rule',
          include: ['{core,brands,server,sandbox,scripts,bench}/**/*.test.ts'],
          exclude: ['**/*.{db,race,fault}.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'database',
          include: ['server/**/*.db.test.ts'],
          globalSetup: ['server/testing/database-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'proof',
          include: ['server/**/*.{race,fault}.test.ts'],
          globalSetup: ['server/testing/database-setup.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
