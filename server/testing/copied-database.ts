/** A database of its own, copied from a template in some milliseconds. */
import { randomBytes } from 'node:crypto'
import { withClient } from '../db/embedded-postmaster.ts'
import { withDatabase } from './database-url.ts'

export interface CopiedDatabase {
  readonly url: string
  /** ends open connections and removes it */
  drop(): Promise<void>
}

/** Its files are copied: to write each page into the log, too, takes twice the processor time. @param adminUrl of the PostgreSQL, by an account that may make databases */
export async function copyDatabase(adminUrl: string, template: string): Promise<CopiedDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await withClient(adminUrl, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  )
  return {
    url: withDatabase(adminUrl, name),
    async drop() {
      await withClient(adminUrl, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}
