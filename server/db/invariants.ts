/**
 * Checks what must be true of the data at every moment, by queries that find the exceptions (design.md 3).
 * Each module names the rules of its own data. `npm run jetbridge -- check` prints them; every database test,
 * bench and crash run may end with it. It only reads.
 */
import { sql } from 'kysely'
import type { Db } from './open.ts'

/** Something that must not exist. */
export interface Finding {
  readonly rule: string
  /** names the row */
  readonly detail: string
}

/** Milliseconds that the query of a rule may take, by a database that is opened for as long. */
export const ruleMilliseconds = 120_000

/** How many findings of one rule are listed: the first ones say enough. */
const listedOfARule = 50

/** By rule: the query for the rows that break it, with one text column named `detail`. */
export type Invariants = Readonly<Record<string, ReturnType<typeof sql<{ detail: string }>>>>

/** The findings of every rule, from one snapshot of the database; empty when all is well. */
export async function findBreaches(db: Db, invariants: Invariants): Promise<Finding[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(ruleMilliseconds)}`.execute(tx)
      const findings: Finding[] = []
      for (const [rule, query] of Object.entries(invariants)) {
        const { rows } = await query.execute(tx)
        findings.push(...rows.slice(0, listedOfARule).map(({ detail }) => ({ rule, detail })))
      }
      return findings
    })
}
