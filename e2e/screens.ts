/**
 * Pictures of the running product (`npm start` first, JETBRIDGE_PORT when it is not on 4000).
 *
 *   npm run screens                      the four of the README, into docs/screens/
 *   npm run screens -- --all FOLDER      every screen, brand, language, width and theme, for people to look at
 *   npm run screens -- --account FOLDER  the same of a passenger's account, at the airlines that have any
 *   npm run screens -- --agency FOLDER   the same of a travel agency
 *   npm run screens -- --membership FOLDER  the same of a membership, at the airlines that sell one
 *   npm run screens -- --judge           looks for faults in every one of them, in six views each
 *
 * `--brand BRAND` draws one airline only, `--browser firefox` in an installed Firefox, in its light theme.
 */
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { calledFrom } from '@jetbridge/server/machine/called-from.mjs'
import { brands } from '@jetbridge/brands/brands.ts'
import type { Browser } from '@playwright/test'
import { walkAccount, walkIn, walkPages } from './account-walk.ts'
import { walkIntoAgency, walkPortal, walkRegister, walkReports } from './agency-walk.ts'
import {
  atPayment,
  fillCostCentre,
  goOn,
  openPassenger,
  reachPassengers,
  sampleSearch,
  type Visit,
} from './journey.ts'
import { type BrowserName, desktop, type Draw, drawInto, openBrowser, seen } from './picture.ts'
import { judgeWalk } from './judge.ts'
import { walkMembership } from './membership-walk.ts'
import { drawJourney } from './picture-journey.ts'
import { drawReadme } from './picture-readme.ts'
import { type BrandId, brandIds } from './site.ts'
import { views } from './views.ts'

const usage = `npm run screens                      the four of the README, into docs/screens/
npm run screens -- --all FOLDER      every screen, brand, language, width and theme
npm run screens -- --account FOLDER  the same of a passenger's account
npm run screens -- --agency FOLDER   the same of a travel agency
npm run screens -- --membership FOLDER  the same of a membership, at the airlines that sell one
npm run screens -- --judge           faults of every one of them: barriers, sideways scrolling, texts cut off,
                                     complaints of the console; at 320, 768, 1280 pixels, light and dark
                   --brand BRAND     of one airline only
                   --browser firefox in an installed Firefox, in its light theme

The product must run: npm start. JETBRIDGE_PORT is its port when that is not 4000.`

const languages = ['en', 'de'] as const

interface ScreenOrder {
  readonly browser: BrowserName
  readonly draw: (browser: Browser) => Promise<void>
}

/** A tour through screens, and the airlines that have them. */
interface Tour {
  readonly isAt: (brand: (typeof brands)[number]) => boolean
  readonly draw: (visitor: Visit, draw: Draw) => Promise<void>
}

/** By flag. */
const tours: Readonly<Record<'all' | 'account' | 'agency' | 'membership', Tour>> = {
  all: { isAt: () => true, draw: drawJourney },
  account: { isAt: ({ switches }) => switches.passengerSignIn, draw: drawAccount },
  agency: { isAt: ({ switches }) => switches.agencySignIn, draw: drawAgency },
  membership: { isAt: ({ switches }) => switches.membership, draw: walkMembership },
}

/** @returns undefined for an unknown argument: the pictures of the README would be overwritten. */
function readAsked(given: readonly string[]): ScreenOrder | undefined {
  const text = { type: 'string' } as const
  const options = {
    all: text,
    account: text,
    agency: text,
    membership: text,
    brand: text,
    browser: text,
    judge: { type: 'boolean' },
  } as const
  const { values } = parseArgs({ args: [...given], options })
  const { brand, browser = 'chromium' } = values
  const flags = (['all', 'account', 'agency', 'membership'] as const).filter(
    (flag) => values[flag] !== undefined,
  )
  const [flag] = flags
  const chosen = brandIds.filter((each) => brand === undefined || each === brand)
  if ((browser !== 'chromium' && browser !== 'firefox') || chosen.length === 0 || flags.length > 1) return
  if (values.judge)
    return flags.length === 0 ? { browser, draw: (opened) => judgeTours(opened, chosen) } : undefined
  if (flag)
    return {
      browser,
      draw: (opened) =>
        drawTour(opened, tours[flag], resolve(calledFrom('screens'), values[flag] ?? ''), chosen),
    }
  return given.length === 0 ? { browser, draw: drawReadme } : undefined
}

async function main(given: readonly string[]): Promise<void> {
  if (given[0] === '--help') {
    console.log(usage)
    return
  }
  const asked = readAsked(given)
  if (!asked) {
    console.error(usage)
    process.exitCode = 1
    return
  }
  const browser = await openBrowser(asked.browser)
  try {
    await asked.draw(browser)
  } finally {
    await browser.close()
  }
}

async function drawTour(
  browser: Browser,
  tour: Tour,
  folder: string,
  chosen: readonly BrandId[],
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const isAt = new Set<string>(brands.filter((brand) => tour.isAt(brand)).map(({ id }) => id))
  for (const brand of chosen.filter((each) => isAt.has(each))) {
    for (const language of languages) {
      await seen(browser, { brand, language, viewport: desktop }, (visitor) =>
        tour.draw(visitor, drawInto(folder, visitor)),
      )
      console.log(`${brand} ${language}`)
    }
  }
}

/** Prints the faults, and the figures of each airline and language. A fault makes the command fail. */
async function judgeTours(browser: Browser, chosen: readonly BrandId[]): Promise<void> {
  for (const brand of brands.filter(({ id }) => chosen.some((each) => each === id))) {
    for (const [name, tour] of Object.entries(tours).filter(([, each]) => each.isAt(brand))) {
      for (const language of languages) {
        const seenStates = await seen(
          browser,
          { brand: brand.id as BrandId, language, viewport: desktop },
          (visitor) => judgeWalk(visitor, (see) => tour.draw(visitor, see)),
        )
        const { states, faults } = seenStates
        for (const fault of faults) console.log(`  ${fault}`)
        const looks = states * views.length
        console.log(
          `${brand.id} ${language} ${name}: ${states} states, ${looks} views, ${faults.length} faults`,
        )
        if (faults.length > 0) process.exitCode = 1
      }
    }
  }
}

/** Of the demo passenger, whom the product makes at its start. */
async function drawAccount(visitor: Visit, draw: Draw): Promise<void> {
  const { page, brand } = visitor
  await walkIn(visitor, draw)
  await walkAccount(visitor, draw)
  await walkPages(visitor, draw)
  await reachPassengers(visitor, sampleSearch(brand, { party: { adult: 2 } }))
  await page.waitForLoadState('networkidle')
  await draw('passengers')
  if (brand === 'bae') await fillCostCentre(visitor, await openPassenger(visitor, 'adult', 1))
  const companion = await openPassenger(visitor, 'adult', 2)
  await companion.getByRole('button', { name: 'Lea Byron' }).click()
  await fillCostCentre(visitor, companion)
  await goOn(visitor)
  await atPayment(visitor)
  await draw('payment')
}

/** Of the demo agency, whose administrator sets up an app again. */
async function drawAgency(visitor: Visit, draw: Draw): Promise<void> {
  await walkRegister(visitor, draw)
  await walkIntoAgency(visitor, draw)
  await walkPortal(visitor, draw)
  await walkReports(visitor, draw)
}

await main(process.argv.slice(2))
