/** Whether a schema understands statements: each is parsed and planned, and none is run. */
import type pg from 'pg'

/** @returns a line for each statement that it does not understand. Needs PostgreSQL 16 or newer */
export async function misunderstood(client: pg.Client, statements: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const text of statements) {
    await client.query({ text: `explain (generic_plan, costs off) ${text}` }).catch((error: unknown) => {
      found.push(`${(error as Error).message}: ${text}`)
    })
  }
  return found
}
