/** What is wrong with a statement of a migration, and what to write instead. */
import type { MigrationFile } from '../../server/db/update/migration-file.ts'

export interface Refusal {
  readonly why: string
  readonly instead: string
}

/** The facts about the files before a statement, and about its own. */
export interface MigrationContext {
  readonly file: MigrationFile
  /** tables that the same file has made: nobody uses them yet */
  readonly madeHere: ReadonlySet<string>
  /** `table.column` by the name of the constraint that says it is not null */
  readonly notNullChecks: ReadonlyMap<string, string>
  /** constraints that were validated: `table.constraint` */
  readonly validated: ReadonlySet<string>
}

export function refuse(why: string, instead: string): Refusal[] {
  return [{ why, instead }]
}

export const inContract = 'a file NNNN-what.contract.sql, in the release after the last one that uses it'
