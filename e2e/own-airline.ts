/** The small airline of server/seed/factories.ts, for acts that have no screen yet. */
import { tinyBrand, tinyDestination, tinyOrigin } from '@jetbridge/server/seed/factories.ts'
import type { TestApp } from '@jetbridge/server/testing/app.ts'
import { openEngine } from '@jetbridge/server/testing/engine.ts'
import { type ProductProcess, startProductProcess } from '@jetbridge/server/testing/product.ts'
import type { SandboxDoor } from '@jetbridge/server/testing/sandbox.ts'
import { openAirline } from './airlines.ts'
import type { Search } from './journey.ts'
import { dayAhead, hangs, test as base } from './site.ts'

export interface OwnAirline {
  /** address of its site */
  readonly site: string
  /** an engine over the same database: does the acts that have no screen yet */
  readonly engine: TestApp
  readonly sandbox: SandboxDoor
}

/** One adult, one way, on its one route. */
export function tinySearch(days: number): Search {
  return { from: tinyOrigin, to: tinyDestination, departs: dayAhead(days) }
}

interface ForTest {
  readonly ownAirline: OwnAirline
  /** settings of its server over the defaults */
  readonly serverSettings: Readonly<Record<string, string>>
}

/** One for each journey, in a process that the journeys of a worker share. */
export const test = base.extend<ForTest, { tinyProcess: ProductProcess }>({
  tinyProcess: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const process = startProductProcess()
      await use(process)
      await process.end()
    },
    { scope: 'worker' },
  ],
  serverSettings: [{}, { option: true }],
  ownAirline: [
    async ({ tinyProcess, serverSettings, context }, use) => {
      const airline = await openAirline(tinyProcess, 'tiny', { settings: serverSettings })
      const { port, databaseUrl, sandbox } = airline
      const engine = await openEngine(databaseUrl)
      const site = `http://${tinyBrand}.localhost:${port}`
      await use({ site, sandbox, engine: { ...engine, databaseUrl } })
      // A page whose server goes would complain of it.
      await context.close()
      await engine.close()
      await airline.close()
    },
    { timeout: hangs },
  ],
})
