/** One PostgreSQL for all steps of a run that need one: it is started and migrated once. */
import { withClient } from '../../server/db/embedded-postmaster.ts'
import { migrate } from '../../server/db/migrate.ts'
import { withDatabase } from '../../server/testing/database-url.ts'
import { startRunDatabase } from '../../server/testing/run-database.ts'

const template = 'jetbridge_template'

/** Does the work with the settings by which its processes find the database (server/testing/database-setup.ts). */
export async function onSharedDatabase<T>(
  work: (settings: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  const database = await startRunDatabase('all')
  // Ctrl-C ends the steps first.
  const interrupted = () => void database.stop().finally(() => process.exit(130))
  process.once('SIGINT', interrupted)
  try {
    await withClient(database.url, (client) => client.query(`create database ${template}`))
    await migrate(withDatabase(database.url, template))
    return await work({ TEST_DATABASE_URL: database.url, TEST_DATABASE_TEMPLATE: template })
  } finally {
    process.off('SIGINT', interrupted)
    await database.stop()
  }
}
