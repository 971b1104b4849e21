/**
 * Writes server/db/released.json, what this version knows of its database: `npm run db:release`, for each release. It
 * runs tests of every call of the API on a PostgreSQL that logs what the engine sends.
 */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDatabase } from '../server/db/embedded.ts'
import { withClient } from '../server/db/embedded-postmaster.ts'
import { migrate } from '../server/db/migrate.ts'
import { openDatabase } from '../server/db/open.ts'
import { misunderstood } from '../server/db/update/explain.ts'
import { digestOf, readMigrations } from '../server/db/update/migration-file.ts'
import { readCatalogue, releaseFile } from '../server/db/update/release.ts'
import { fastSettings } from '../server/testing/database-url.ts'
import { root, runLoudly } from './steps.ts'

const tests = [
  'server/api-examples.db.test.ts',
  'server/api-guide.db.test.ts',
  'server/api-guide-agency.db.test.ts',
]

const logging = {
  logging_collector: 'on',
  log_destination: 'jsonlog',
  log_statement: 'all',
  log_filename: 'statements.log',
  log_rotation_age: '0',
  log_rotation_size: '0',
}

async function digestsOf(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(join(root, folder))).filter((name) => name.endsWith('.sql')).toSorted()
  const digests = names.map(async (name) => [
    name,
    digestOf(await readFile(join(root, folder, name), 'utf8')),
  ])
  return Object.fromEntries(await Promise.all(digests))
}

/** Texts of the engine's own connections, by the line in which PostgreSQL logs them. */
function statementsIn(log: string): string[] {
  const texts = log.split('\n').flatMap((line) => {
    if (!line.includes('"application_name":"jetbridge')) return []
    const { message } = JSON.parse(line) as { message: string }
    const [, text] = /^(?:statement|execute [^:]*): ([\s\S]*)$/.exec(message) ?? []
    return text !== undefined && /^\s*(?:select|insert|update|delete|with)\b/i.test(text) ? [text.trim()] : []
  })
  return [...new Set(texts)].toSorted()
}

const folder = await mkdtemp(join(tmpdir(), 'jetbridge-release-'))
const database = await startDatabase({ folder, port: 0, settings: { ...fastSettings, ...logging } })
try {
  await migrate(database.url)
  const command = ['vitest', 'run', '--project', 'database', ...tests] as const
  const failed = await runLoudly({ command, env: { TEST_DATABASE_URL: database.url } })
  if (failed !== 0) throw new Error('tests failed, and nothing was written')
  await withClient(database.url, async (client) => {
    const { rows } = await client.query<{ file: string }>(
      `select current_setting('data_directory') || '/log/statements.json' as file`,
    )
    const sent = statementsIn(await readFile(rows[0]?.file ?? '', 'utf8'))
    const foreign = new Set(
      (await misunderstood(client, sent)).map((line) => line.slice(line.indexOf(': ') + 2)),
    )
    const statements = sent.filter((text) => !foreign.has(text))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
    const db = openDatabase(database.url, { connections: 1 })
    const release = {
      version,
      migrations: await digestsOf('server/db/migrations'),
      functionFiles: await digestsOf('server/db/functions'),
      ...(await readCatalogue(db.query)),
      statements,
    }
    await db.close()
    await writeFile(releaseFile, `${JSON.stringify(release)}\n`)
    await runLoudly({ command: ['oxfmt', '--write', 'server/db/released.json'] })
    console.log(
      `${version}: ${(await readMigrations()).length} migrations, ${release.columns.length} columns`,
    )
    console.log(`${release.functions.length} functions, ${statements.length} statements`)
    for (const text of foreign) console.log(`left out: ${text.slice(0, 200)}`)
  })
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
