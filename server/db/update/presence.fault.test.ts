/** A real server says that it is there, and ends when a newer version has taken away what it needs. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { type ServerProcess, startServerProcess } from '../../testing/process.ts'
import { withClient } from '../embedded-postmaster.ts'
import { migrate } from '../migrate.ts'
import { kindOf, newestNumber, readMigrations } from './migration-file.ts'

let fresh: FreshDatabase
let server: ServerProcess

beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(async () => {
  if (!server.hasEnded()) await server.kill()
  await fresh.drop()
})

async function servers(): Promise<string[]> {
  return withClient(fresh.url, async (client) => {
    const { rows } = await client.query<{ newest: string }>('select newest from server_process')
    return rows.map(({ newest }) => newest)
  })
}

const contract = {
  name: '9999-hold.contract.sql',
  text: 'alter table hold drop column source',
  kind: kindOf('9999-hold.contract.sql'),
}

async function contractNow(): Promise<readonly string[]> {
  const { applied } = await migrate(fresh.url, { migrations: [...(await readMigrations()), contract] })
  return applied
}

test('a contract step waits while the server runs, also when it is killed, and comes after its end', async () => {
  server = await startServerProcess({ databaseUrl: fresh.url })
  expect(await servers()).toEqual([newestNumber])
  expect(await contractNow()).toEqual([])
  await server.kill()
  expect(await contractNow()).toEqual([])

  server = await startServerProcess({ databaseUrl: fresh.url })
  expect(await servers()).toHaveLength(2)
  await server.stop()
  expect(await servers()).toHaveLength(1)
})

test('a server that was cut off while the step ran ends itself, and does not start again', async () => {
  server = await startServerProcess({ databaseUrl: fresh.url })
  // as if it had been silent for more than a minute
  await withClient(fresh.url, (client) =>
    client.query(`insert into migration (name, digest) values ($1, '')`, [contract.name]),
  )
  await server.ended
  expect(await servers()).toHaveLength(1)
  await expect(startServerProcess({ databaseUrl: fresh.url })).rejects.toThrow()
})
