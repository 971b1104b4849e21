/** Calls that wait for one hold in the order they came, so that a race has one outcome. */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from '../db/open.ts'
import type { TestApp } from './app.ts'

/**
 * Locks a flow's hold, starts each call once the one before it waits for the lock or for its turn, and then lets them go.
 * @returns their answers, in their order
 */
export async function inLine<Answers extends readonly unknown[]>(
  { databaseUrl, deps }: Pick<TestApp, 'databaseUrl' | 'deps'>,
  flowId: string | undefined,
  calls: { readonly [Index in keyof Answers]: () => Promise<Answers[Index]> },
): Promise<Answers> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select from hold where flow_id = $1 for update', [flowId])
    const answers: Promise<unknown>[] = []
    for (const start of calls) {
      answers.push(start())
      await untilWaiting(client, deps.db, answers.length)
    }
    await client.query('commit')
    return (await Promise.all(answers)) as unknown as Answers
  } finally {
    await client.end()
  }
}

async function untilWaiting(
  client: pg.Client,
  db: Pick<Database, 'waitingInTurn'>,
  calls: number,
): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if ((rows[0]?.waiting ?? 0) + db.waitingInTurn() === calls) return
    await wait(20)
  }
}
