/** Flights of a test that have left. */
import { sql } from 'kysely'
import { flyDeparted } from '../modules/departure-control/jobs.ts'
import type { TestApp } from './app.ts'

/** The flight has left just now, with all who are on it. */
export async function depart({ deps }: Pick<TestApp, 'deps'>, departureId: number): Promise<void> {
  await sql`update departure set departs_at = now() - interval '2 minutes', arrives_at = now() + interval '1 hour'
    where id = ${departureId}`.execute(deps.db.query)
  await flyDeparted(deps)
}
