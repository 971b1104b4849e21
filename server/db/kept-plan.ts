/**
 * Statements that a connection prepares once. To read and plan a short statement costs the database as much as to
 * run it. For statements that are sent often, find few rows by a key, and name their columns: where a plan is kept,
 * a migration must not change the type of a column that it answers.
 */
import { sql } from 'kysely'
import type pg from 'pg'

const mark = '/* kept plan */'

/** Put in front of a statement whose text is always the same. */
export const keptPlan = sql.raw(mark)

type Send = (text: unknown, values?: unknown, ...rest: unknown[]) => unknown

/** Gives the marked statements of every connection a name, by which the connection knows them again. */
export function keepPlans(pool: pg.Pool): void {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `kept ${names.size}`
    names.set(text, name)
    return name
  }
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as Send
    const named: Send = (text, values, ...rest) =>
      typeof text === 'string' && text.startsWith(mark)
        ? send({ name: nameOf(text), text, values }, ...rest)
        : send(text, values, ...rest)
    client.query = named as typeof client.query
  })
}
