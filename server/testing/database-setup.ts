/** One PostgreSQL for a test run, holding a migrated template that every test file copies (database.ts). */
import type { TestProject } from 'vitest/node'
import { withClient } from '../db/embedded-postmaster.ts'
import { migrate } from '../db/migrate.ts'
import { withDatabase } from './database-url.ts'
import { startRunDatabase } from './run-database.ts'

/** Uses the server of `TEST_DATABASE_URL` when that is set, else starts one in a temporary folder. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  const server = given ? { url: given, stop: async () => undefined } : await startRunDatabase(project.name)
  const template = await templateOn(server.url)
  project.provide('databaseAdminUrl', server.url)
  project.provide('databaseTemplate', template.name)
  return async () => {
    await template.drop()
    await server.stop()
  }
}

interface Template {
  readonly name: string
  drop(): Promise<void>
}

/** That of the whole run, where `TEST_DATABASE_TEMPLATE` names it; else one of this project. */
async function templateOn(serverUrl: string): Promise<Template> {
  const given = process.env['TEST_DATABASE_TEMPLATE']
  if (given !== undefined) return { name: given, drop: async () => undefined }
  const name = `jetbridge_template_${process.pid}`
  await withClient(serverUrl, async (client) => {
    await client.query(`drop database if exists ${name}`)
    await client.query(`create database ${name}`)
  })
  await migrate(withDatabase(serverUrl, name))
  return {
    name,
    async drop() {
      await withClient(serverUrl, (client) => client.query(`drop database ${name}`))
    },
  }
}
