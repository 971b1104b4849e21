/** A small airline whose holds end soon: for journeys that wait for the end. */
import { tinyDestination, tinyOrigin } from '@jetbridge/server/seed/factories.ts'
import { openOwnAirline } from './own-airline.ts'
import { dayAhead, test as base } from './site.ts'

export interface ShortHolds {
  /** address of a search of its one route, some days ahead */
  readonly search: string
}

const holdSeconds = 20

/** One a worker: its holds last 20 seconds and slide to ten minutes. */
export const test = base.extend<object, { shortHolds: ShortHolds }>({
  shortHolds: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const airline = await openOwnAirline({ HOLD_MINUTES: String(holdSeconds / 60), HOLD_CAP_MINUTES: '10' })
      const keys = { ori: tinyOrigin, des: tinyDestination, dep: dayAhead(10), adt: '1', prov: 'user' }
      await use({ search: `${airline.site}/booking-flow?${new URLSearchParams(keys)}` })
      await airline.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})
