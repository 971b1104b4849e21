/** A small airline of its own (server/seed/factories.ts), for acts that are impossible on the shared site. */
import { dateAt, instant, zone } from '@jetbridge/core/kernel/time.ts'
import { seedTinyWorld, tinyBrand, tinyDestination, tinyOrigin } from '@jetbridge/server/seed/factories.ts'
import type { TestApp } from '@jetbridge/server/testing/app.ts'
import { openEngine } from '@jetbridge/server/testing/engine.ts'
import { startServerProcess } from '@jetbridge/server/testing/process.ts'
import { type SandboxProcess, startSandboxProcess } from '@jetbridge/server/testing/sandbox.ts'
import { startScratchDatabase } from '@jetbridge/server/testing/scratch-database.ts'
import type { Search } from './journey.ts'
import { dayAhead, test as base } from './site.ts'

export interface OwnAirline {
  /** address of its site */
  readonly site: string
  /** an engine over the same database: does the acts that have no screen yet */
  readonly engine: TestApp
  readonly sandbox: SandboxProcess
  close(): Promise<void>
}

/** One adult, one way, on its one route. */
export function tinySearch(days: number): Search {
  return { from: tinyOrigin, to: tinyDestination, departs: dayAhead(days) }
}

/** A database, a gateway and a server process. @param env settings of the server over the defaults */
export async function openOwnAirline(env: Readonly<Record<string, string>> = {}): Promise<OwnAirline> {
  const database = await startScratchDatabase()
  const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
  await seedTinyWorld(database.db, { today, days: 30 })
  const sandbox = await startSandboxProcess()
  const webDist = process.env['WEB_DIST']
  const server = await startServerProcess({
    databaseUrl: database.url,
    sandbox,
    env: { ...env, ...(webDist && { WEB_DIST: webDist }) },
  })
  const engine = await openEngine(database.url)
  return {
    site: `http://${tinyBrand}.localhost:${new URL(server.url).port}`,
    engine: { ...engine, databaseUrl: database.url },
    sandbox,
    async close() {
      await engine.close()
      await server.stop()
      await sandbox.stop()
      await database.stop()
    },
  }
}

/** One a worker. */
export const test = base.extend<object, { ownAirline: OwnAirline }>({
  ownAirline: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const airline = await openOwnAirline()
      await use(airline)
      await airline.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})
