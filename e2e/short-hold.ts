/** A small airline whose holds end soon: for journeys that wait for the end. */
import { openOwnAirline } from './own-airline.ts'
import { test as base } from './site.ts'

export interface ShortHolds {
  /** address of its site */
  readonly site: string
}

const holdSeconds = 20

/** One for each worker: its holds last 20 seconds and slide to ten minutes. */
export const test = base.extend<object, { shortHolds: ShortHolds }>({
  shortHolds: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const airline = await openOwnAirline({ HOLD_MINUTES: String(holdSeconds / 60), HOLD_CAP_MINUTES: '10' })
      await use({ site: airline.site })
      await airline.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})
