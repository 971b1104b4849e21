/** One PostgreSQL for a test run, holding a migrated template that every test file copies (database.ts). */
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startDatabase } from '../db/embedded.ts'
import { withClient } from '../db/embedded-postmaster.ts'
import { migrate } from '../db/migrate.ts'
import { isAlive } from '../machine/process.ts'
import { fastSettings, withDatabase } from './database-url.ts'

const folderPrefix = 'jetbridge-test-'
const template = `jetbridge_template_${process.pid}`

/** Uses the server of `TEST_DATABASE_URL` when that is set, else starts one in a temporary folder. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  const server = given
    ? { url: given, stop: async () => undefined }
    : await startScratchDatabase(project.name)
  await withClient(server.url, async (client) => {
    await client.query(`drop database if exists ${template}`)
    await client.query(`create database ${template}`)
  })
  await migrate(withDatabase(server.url, template))
  project.provide('databaseAdminUrl', server.url)
  project.provide('databaseTemplate', template)
  return async () => {
    if (given) await withClient(given, (client) => client.query(`drop database ${template}`))
    await server.stop()
  }
}

async function startScratchDatabase(name: string): Promise<{ url: string; stop: () => Promise<void> }> {
  await clearAbandoned()
  const folder = join(tmpdir(), `${folderPrefix}${process.pid}-${name}`)
  const database = await startDatabase({ folder, port: 0, settings: fastSettings })
  const stop = async () => {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: database.url, stop }
}

/** A test run that was killed leaves its PostgreSQL running; the next run ends it. */
async function clearAbandoned(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(folderPrefix))
  for (const name of names) {
    const pid = Number.parseInt(name.slice(folderPrefix.length), 10)
    if (await isAlive(pid)) continue
    const folder = join(tmpdir(), name)
    const abandoned = await startDatabase({ folder }).catch(() => undefined)
    await abandoned?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
