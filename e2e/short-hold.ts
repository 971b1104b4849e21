/** A small airline of its own whose holds end soon: for journeys that wait for the end. */
import { dateAt, instant, zone } from '@jetbridge/core/kernel/time.ts'
import { seedTinyWorld, tinyBrand, tinyDestination, tinyOrigin } from '@jetbridge/server/seed/factories.ts'
import { startServerProcess } from '@jetbridge/server/testing/process.ts'
import { startSandboxProcess } from '@jetbridge/server/testing/sandbox.ts'
import { startScratchDatabase } from '@jetbridge/server/testing/scratch-database.ts'
import { dayAhead, test as base } from './site.ts'

export interface ShortHolds {
  /** address of a search of its one route, some days ahead */
  readonly search: string
}

const holdSeconds = 20

/** One a worker: a database, a gateway and a server whose holds last 20 seconds and slide to 60. */
export const test = base.extend<object, { shortHolds: ShortHolds }>({
  shortHolds: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const database = await startScratchDatabase()
      const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
      await seedTinyWorld(database.db, { today, days: 30 })
      const sandbox = await startSandboxProcess()
      const server = await startServerProcess({
        databaseUrl: database.url,
        sandbox,
        env: {
          HOLD_MINUTES: String(holdSeconds / 60),
          HOLD_CAP_MINUTES: '10',
          ...(process.env['WEB_DIST'] && { WEB_DIST: process.env['WEB_DIST'] }),
        },
      })
      const { port } = new URL(server.url)
      const keys = { ori: tinyOrigin, des: tinyDestination, dep: dayAhead(10), adt: '1', prov: 'user' }
      await use({ search: `http://${tinyBrand}.localhost:${port}/booking-flow?${new URLSearchParams(keys)}` })
      await server.stop()
      await sandbox.stop()
      await database.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})
