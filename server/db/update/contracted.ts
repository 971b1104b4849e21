/** A contract step of a newer version may have dropped what this version reads. */
import type pg from 'pg'
import { CannotStart } from '../../machine/cannot-start.ts'
import { newestNumber } from './migration-file.ts'

/** Contract steps that ran and are newer than the migration of this number. */
export const newerContract = `select name from migration where name like '%.contract.sql' and left(name, 4) > $1 limit 1`

export function tooOld(contract: string): string {
  return `A newer version of Jetbridge has taken away from this database what this version needs (${contract}). Start the newer version, or restore the backup.`
}

/** @throws CannotStart */
export async function refuseContracted(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(newerContract, [newestNumber])
  if (rows[0]) throw new CannotStart(tooOld(rows[0].name))
}
