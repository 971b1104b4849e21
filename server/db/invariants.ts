/**
 * Checks what must be true of the data at every moment, by queries that find what is not (design.md 3). Each module
 * says what must be true of its own. Printed by `npm run jetbridge -- check`; every database test, bench and crash run
 * may end with it. Reads only.
 */
import { sql } from 'kysely'
import type { Db } from './open.ts'

/** Something that must not be. */
export interface Finding {
  readonly rule: string
  /** names the row */
  readonly detail: string
}

/** Findings listed of one rule at most: the first ones say enough. */
const listedOfARule = 50

/** By rule: what selects the rows that break it, as one text column named `detail`. */
export type Invariants = Readonly<Record<string, ReturnType<typeof sql<{ detail: string }>>>>

/** Every invariant's findings, from one snapshot; empty when all is well. */
export async function findBreaches(db: Db, invariants: Invariants): Promise<Finding[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = '120s'`.execute(tx)
      const findings: Finding[] = []
      for (const [rule, query] of Object.entries(invariants)) {
        const { rows } = await query.execute(tx)
        findings.push(...rows.slice(0, listedOfARule).map(({ detail }) => ({ rule, detail })))
      }
      return findings
    })
}
