/** One PostgreSQL for a test run, holding a migrated template that every test file copies (database.ts). */
import type { TestProject } from 'vitest/node'
import { withClient } from '../db/embedded-postmaster.ts'
import { migrate } from '../db/migrate.ts'
import { withDatabase } from './database-url.ts'
import { startRunDatabase } from './run-database.ts'

const template = `jetbridge_template_${process.pid}`

/** Uses the server of `TEST_DATABASE_URL` when that is set, else starts one in a temporary folder. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  const server = given ? { url: given, stop: async () => undefined } : await startRunDatabase(project.name)
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
