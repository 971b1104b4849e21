/** A database of its own for a test file, copied from the migrated template in some milliseconds. */
import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { withClient } from '../db/embedded-postmaster.ts'
import { withDatabase } from './database-url.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** connection string of the test run's PostgreSQL, allowed to make databases */
    databaseAdminUrl: string
    /** name of the migrated database that test files copy */
    databaseTemplate: string
  }
}

export interface FreshDatabase {
  readonly url: string
  /** ends open connections and removes it */
  drop(): Promise<void>
}

/** An empty database at the newest migration; drop it in `afterAll`. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const adminUrl = inject('databaseAdminUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await withClient(adminUrl, (client) =>
    client.query(`create database ${name} template ${inject('databaseTemplate')}`),
  )
  return {
    url: withDatabase(adminUrl, name),
    async drop() {
      await withClient(adminUrl, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}
