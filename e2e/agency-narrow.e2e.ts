/** Every report fits its window, from a small laptop up: nothing scrolls sideways, and nothing is cut or left out. */
import { demoAgencies, demoAgencyPassword } from '@jetbridge/brands/demo-agencies.ts'
import { localDate } from '@jetbridge/core/kernel/time.ts'
import { makeAgency, makeAgencyUser, startAgencyFlow } from '@jetbridge/server/testing/agency.ts'
import { holdTrip, reserveHeld } from '@jetbridge/server/testing/payer.ts'
import { seedAgencies } from '@jetbridge/server/seed/agencies.ts'
import { openEngine } from '@jetbridge/server/testing/engine.ts'
import type { Page } from '@playwright/test'
import type { Airline } from './airlines.ts'
import { setUpApp, signInAgent, typeCredentials } from './agent-sign-in.ts'
import { type Visit, visit } from './journey.ts'
import { expectNoSidewaysScroll, painted } from './layout.ts'
import { test } from './own-airline.ts'
import { dayAhead, expect, inMatrix } from './site.ts'

test.slow()

const widths = [960, 1024, 1280, 1376]

/** How many values each report has in a row, its number included. Flown tickets have the columns of issued ones. */
const values: Readonly<Record<string, number>> = {
  'issued-tickets': 14,
  'cancelled-tickets': 10,
  cashbook: 4,
  bookings: 10,
}

/** The demo world's agency with its year of sales: names, sums and days of every length. */
async function openYear(airline: Airline | undefined, { page, brand, site, language }: Visit): Promise<void> {
  if (!airline) throw new Error('these journeys need an airline of their own')
  const engine = await openEngine(airline.databaseUrl)
  // On a busy machine a transaction may rest for longer than it is let: then it is made once more.
  await expect(() => seedAgencies(engine.deps, engine.deps.brandOf(brand))).toPass()
  await engine.close()
  await page.goto(`${site}/agency/portal`)
  const credentials = { agency: demoAgencies[0]!.code, login: 'ada', password: demoAgencyPassword }
  await typeCredentials(page, credentials, language)
  await setUpApp(page, language)
  await expect(page.getByRole('grid')).toBeVisible()
}

/** What the table makes of its room, and each value that needs more than its cell has. */
function measure(page: Page) {
  return page.getByRole('grid').evaluate((grid) => {
    const room = grid.parentElement!
    const cells = [...grid.querySelectorAll('[role=columnheader], [role=rowheader], [role=gridcell]')]
    const isWider = (cell: Element) => {
      const text = document.createRange()
      text.selectNodeContents(cell)
      const edge = cell.getBoundingClientRect().right
      return [...text.getClientRects()].some(({ right }) => right > edge + 0.5)
    }
    const heads = grid.querySelectorAll('[role=columnheader]')
    return {
      missing: Math.max(0, room.scrollWidth - room.clientWidth),
      wider: cells.filter(isWider).map(({ textContent }) => textContent),
      values: heads.length + grid.querySelectorAll('[role=columnheader] > span').length,
      isCards: heads[0]!.getBoundingClientRect().width <= 1,
    }
  })
}

async function expectToFit(page: Page, all: number): Promise<void> {
  await expect(page.getByRole('grid')).toBeVisible()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await painted(page)
    const fits = { width, missing: 0, wider: [], values: all, isCards: false }
    await expect.poll(async () => ({ width, ...(await measure(page)) })).toEqual(fits)
    await expectNoSidewaysScroll(page)
  }
}

for (const language of ['en', 'de'] as const) {
  for (const brand of ['slate_one', 'peoples'] as const) {
    test(
      `${brand} ${language}: reports and the statement show all of their columns from 960 pixels up without sideways scrolling`,
      inMatrix(language),
      async ({ page, airline }) => {
        const visitor = await visit(page, brand, language)
        await openYear(airline, visitor)
        const period = `start=${dayAhead(-365)}&end=${dayAhead(0)}`
        for (const report of Object.keys(values)) {
          await page.goto(`${visitor.site}/agency/reports?report=${report}&${period}`)
          await test.step(report, () => expectToFit(page, values[report]!))
        }
        // This month may have just begun.
        await page.goto(`${visitor.site}/agency/statement?month=${dayAhead(-31).slice(0, 7)}`)
        await expectToFit(page, 6)
      },
    )
  }

  test(
    `${language}: what is still to be paid fits as well`,
    inMatrix(language),
    async ({ page, ownAirline }) => {
      const { engine, site } = ownAirline
      await makeAgency(engine, { code: 'SUN' })
      await makeAgencyUser(engine, 'SUN', 'administrator', 'boss')
      const caller = await startAgencyFlow(engine, 'SUN')
      const trip = { day: localDate(dayAhead(12)), fareBrand: 'flex' }
      await holdTrip(engine, caller, trip)
      await reserveHeld(engine, caller, trip)
      const visitor = await visit(page, 'peoples', language, site)
      await page.context().addCookies([{ name: 'language', value: language, url: site }])
      await page.goto(`${site}/agency/reports?report=pending-payment`)
      await signInAgent(page, 'SUN', 'boss', language)
      await expectToFit(visitor.page, values['bookings']!)
    },
  )
}
