/** A database of its own for a test file, copied from the migrated template in some milliseconds. */
import { inject } from 'vitest'
import { type CopiedDatabase, copyDatabase } from './copied-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** connection string of the test run's PostgreSQL, allowed to make databases */
    databaseAdminUrl: string
    /** name of the migrated database that test files copy */
    databaseTemplate: string
  }
}

/** Empty, at the newest migration. */
export type FreshDatabase = CopiedDatabase

/** Drop it in `afterAll`. */
export function freshDatabase(): Promise<FreshDatabase> {
  return copyDatabase(inject('databaseAdminUrl'), inject('databaseTemplate'))
}

/** Without a table. Drop it in `afterAll`. */
export function emptyDatabase(): Promise<FreshDatabase> {
  return copyDatabase(inject('databaseAdminUrl'), 'template0')
}
