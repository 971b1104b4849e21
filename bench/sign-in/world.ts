/** A scratch database with accounts of one airline, all with the same password, and flights to search for. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { startDatabase } from '@jetbridge/server/db/embedded.ts'
import { withClient } from '@jetbridge/server/db/embedded-postmaster.ts'
import { migrate } from '@jetbridge/server/db/migrate.ts'
import { openDatabase } from '@jetbridge/server/db/open.ts'
import { seedTinyWorld } from '@jetbridge/server/seed/factories.ts'
import { keptPassword } from '@jetbridge/server/testing/account.ts'

export interface AccountWorld {
  readonly databaseUrl: string
  readonly emails: readonly string[]
  /** airports with flights between them on every day of a month */
  readonly route: { readonly origin: string; readonly destination: string }
  close(): Promise<void>
}

export async function makeAccounts(count: number): Promise<AccountWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'jetbridge-sign-in-'))
  // as root the database runs under another account, which must be able to enter the folder
  await chmod(folder, 0o755)
  const database = await startDatabase({ folder: join(folder, 'postgres'), port: 0 })
  await migrate(database.url)
  const emails = Array.from({ length: count }, (_, index) => `kim${index}@example.com`)
  const kept = await keptPassword()
  await withClient(database.url, (client) =>
    client.query(
      `insert into account (id, brand, kind, email, locale, password)
       select unnest($1::uuid[]), 'peoples', 'passenger', unnest($2::text[]), 'en', $3`,
      [emails.map(() => randomUUID()), emails, kept],
    ),
  )
  const route = await openRoute(database.url)
  return {
    databaseUrl: database.url,
    emails,
    route,
    async close() {
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function openRoute(databaseUrl: string): Promise<AccountWorld['route']> {
  const db = openDatabase(databaseUrl)
  try {
    const today = dateAt(instant(Date.now()), zone('UTC'))
    return await seedTinyWorld(db, { today: plusDays(today, 1), days: 30, brand: 'peoples' })
  } finally {
    await db.close()
  }
}
