/**
 * Pictures of the running product (`npm start` first, JETBRIDGE_PORT when it is not on 4000).
 *
 *   npm run screens                      the four of the README, into docs/screens/
 *   npm run screens -- --all FOLDER      every screen, brand, language, width and theme, for people to look at
 *   npm run screens -- --account FOLDER  the same of a passenger's account, at the airlines that have any
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brands } from '@jetbridge/brands/brands.ts'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { bookFlight, chooseNewFare, confirmChange, openChange, takeEstimate } from './change-journey.ts'
import { chromiumFlags, chromiumPath } from './chromium.ts'
import {
  acceptConditions,
  atExtras,
  atPayment,
  atSeats,
  chooseFare,
  fillCard,
  fillContact,
  fillParty,
  fillPassenger,
  fillSearch,
  goOn,
  openFlights,
  openHome,
  pressPay,
  reachPassengers,
  reachPayment,
  sampleSearch,
  seeBooked,
  type Visit,
  visit,
} from './journey.ts'
import { painted } from './layout.ts'
import { walkAccount, walkIn, walkPages } from './account-walk.ts'
import { kim } from './people.ts'
import { type BrandId, brandIds, dayAhead, type Language, siteOf } from './site.ts'

const desktop = { width: 1440, height: 900 }
/** sharp on the screens that most people have, small enough for a README */
const readmeScale = 1.5
const phone = { width: 375, height: 812 }

interface Look {
  readonly brand: BrandId
  readonly language: Language
  readonly viewport: { width: number; height: number }
  readonly colorScheme?: 'light' | 'dark'
  readonly deviceScaleFactor?: number
}

const usage = `npm run screens                      the four of the README, into docs/screens/
npm run screens -- --all FOLDER      every screen, brand, language, width and theme
npm run screens -- --account FOLDER  the same of a passenger's account

The product must run: npm start. JETBRIDGE_PORT is its port when that is not 4000.`

/** Nothing is drawn for a flag that nobody knows: the pictures of the README would be drawn over. */
async function main([flag, folder, ...rest]: readonly string[]): Promise<void> {
  if (flag === '--help') {
    console.log(usage)
    return
  }
  const draw = drawers[flag ?? '']
  if (!draw || rest.length > 0) {
    console.error(usage)
    process.exitCode = 1
    return
  }
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumFlags })
  try {
    await draw(browser, folder ?? 'screens')
  } finally {
    await browser.close()
  }
}

/** By flag. */
const drawers: Readonly<Record<string, (browser: Browser, folder: string) => Promise<void>>> = {
  '': drawReadme,
  '--all': drawAll,
  '--account': drawAccounts,
}

/** Opens a page with a look, does the acts that the picture shows, and closes it. */
async function seen<Picture>(
  browser: Browser,
  look: Look,
  act: (visitor: Visit) => Promise<Picture>,
): Promise<Picture> {
  const { viewport, colorScheme = 'light', deviceScaleFactor = 1 } = look
  const options: BrowserContextOptions = { viewport, colorScheme, deviceScaleFactor, reducedMotion: 'reduce' }
  const context = await browser.newContext({ ...options, timezoneId: 'Europe/Vienna' })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const picture = await act(await visit(page, look.brand, look.language))
  await context.close()
  return picture
}

const readmeFolder = join(import.meta.dirname, '../docs/screens')
const quality = 82

async function drawReadme(browser: Browser): Promise<void> {
  await mkdir(readmeFolder, { recursive: true })
  const pictures = {
    'home-slate-one': await drawHome(browser),
    'flights-peoples': await drawFlights(browser),
    'payment-aero-dark': await drawPayment(browser),
    'phone-pair': await drawPhones(browser),
  }
  let total = 0
  for (const [name, picture] of Object.entries(pictures)) {
    await writeFile(join(readmeFolder, `${name}.webp`), picture)
    total += picture.length
    console.log(`docs/screens/${name}.webp  ${Math.round(picture.length / 1024)} kB`)
  }
  console.log(`together ${Math.round(total / 1024)} kB`)
}

function drawHome(browser: Browser): Promise<Buffer> {
  const look = {
    brand: 'slate_one',
    language: 'en',
    viewport: desktop,
    deviceScaleFactor: readmeScale,
  } as const
  return seen(browser, look, async (visitor) => {
    await openHome(visitor)
    await fillSearch(visitor, sampleSearch('slate_one', { returns: dayAhead(49), party: { adult: 2 } }))
    await visitor.page.evaluate(() => window.scrollTo(0, 0))
    return webp(visitor.page)
  })
}

function drawFlights(browser: Browser): Promise<Buffer> {
  const viewport = { width: 1440, height: 1000 }
  const look = { brand: 'peoples', language: 'de', viewport, deviceScaleFactor: readmeScale } as const
  return seen(browser, look, async (visitor) => {
    await openFlights(
      visitor,
      sampleSearch('peoples', { departs: weekdayAhead(4), party: { adult: 2, child: 1 } }),
    )
    return webp(visitor.page)
  })
}

function drawPayment(browser: Browser): Promise<Buffer> {
  const look = { brand: 'aero', language: 'en', viewport: desktop, deviceScaleFactor: readmeScale } as const
  return seen(browser, { ...look, colorScheme: 'dark' }, async (visitor) => {
    await reachPayment(visitor)
    return webp(visitor.page)
  })
}

/** Two steps side by side, like two phones. */
async function drawPhones(browser: Browser): Promise<Buffer> {
  const look = { brand: 'air_direct', language: 'en', viewport: phone, deviceScaleFactor: 2 } as const
  const flights = await seen(browser, look, async (visitor) => {
    await openFlights(visitor)
    return webp(visitor.page)
  })
  const booked = await seen(browser, { ...look, brand: 'bae', colorScheme: 'dark' }, async (visitor) => {
    await book(visitor)
    return webp(visitor.page)
  })
  const viewport = { width: 2 * phone.width + 3 * 48, height: phone.height + 2 * 48 }
  const page = await browser.newPage({ viewport, deviceScaleFactor: readmeScale })
  const images = [flights, booked].map(
    (picture) => `<img src="data:image/webp;base64,${picture.toString('base64')}">`,
  )
  await page.setContent(`
    <style>
      body { margin: 0; padding: 48px; display: flex; gap: 48px; background: #e9e7e2 }
      img { width: ${phone.width}px; border-radius: 28px; box-shadow: 0 8px 40px #0003 }
    </style>${images.join('')}`)
  const picture = await webp(page)
  await page.close()
  return picture
}

/** A weekday (0 Sunday) some weeks ahead. */
function weekdayAhead(weekday: number): string {
  const days = Array.from({ length: 7 }, (_, index) => dayAhead(30 + index))
  return days.find((day) => new Date(day).getUTCDay() === weekday) ?? dayAhead(30)
}

/** What is in the window, once everything has come. */
async function webp(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  const session = await page.context().newCDPSession(page)
  // Left to itself the browser draws a picture of its own at one dot a pixel.
  const scale = await page.evaluate(() => devicePixelRatio)
  const clip = { x: 0, y: 0, scale, ...(page.viewportSize() ?? desktop) }
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip })
  return Buffer.from(data, 'base64')
}

async function drawAll(browser: Browser, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const brand of brandIds) {
    for (const language of ['en', 'de'] as const) {
      await seen(browser, { brand, language, viewport: desktop }, (visitor) => drawJourney(visitor, folder))
      console.log(`${brand} ${language}`)
    }
  }
}

/** Of the demo passenger, whom the product makes at its start. */
async function drawAccounts(browser: Browser, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const { id } of brands.filter(({ switches }) => switches.passengerSignIn)) {
    for (const language of ['en', 'de'] as const) {
      const brand = brandIds.find((each) => each === id)
      if (brand)
        await seen(browser, { brand, language, viewport: desktop }, (visitor) => drawAccount(visitor, folder))
      console.log(`${id} ${language}`)
    }
  }
}

async function drawAccount(visitor: Visit, folder: string): Promise<void> {
  const { page, brand, language } = visitor
  let count = 0
  const draw = async (state: string) => {
    count += 1
    const name = `${String(count).padStart(2, '0')}-${state.replaceAll(/[^a-zA-Z0-9]+/g, '-')}`
    await drawViews(page, join(folder, `${brand}-${language}-${name}`))
  }
  await walkIn(visitor, draw)
  await walkAccount(visitor, draw)
  await walkPages(visitor, draw)
  await reachPassengers(visitor, sampleSearch(brand, { party: { adult: 2 } }))
  await page.waitForLoadState('networkidle')
  await draw('passengers')
  await page.getByRole('button', { name: 'Lea Byron' }).click()
  await goOn(visitor)
  await atPayment(visitor)
  await draw('payment')
}

async function drawJourney(visitor: Visit, folder: string): Promise<void> {
  const { page, brand, language, words } = visitor
  const draw = (screen: string) => drawViews(page, join(folder, `${brand}-${language}-${screen}`))
  await openHome(visitor)
  await draw('1-home')
  await page.getByRole('button', { name: words.dates }).click()
  await page.getByRole('grid').first().waitFor()
  await draw('2-home-calendar')
  await page.keyboard.press('Escape')
  const wanted = sampleSearch(brand, {
    returns: dayAhead(52),
    party: { adult: 2, child: 1 },
    promoCode: 'SPRING10',
  })
  await openFlights(visitor, wanted)
  await draw('3-flights')
  await chooseFare(visitor)
  await draw('4-flights-chosen')
  await reachPassengers(visitor)
  await draw('5-passengers')
  await goOn(visitor)
  await draw('6-passengers-missing')
  await fillContact(visitor)
  await fillPassenger(visitor, kim)
  await draw('7-passengers-filled')
  await goOn(visitor)
  // This brand gives seats at check-in.
  if (brand !== 'bae') {
    await atSeats(visitor)
    await draw('8-seats')
    await goOn(visitor)
  }
  await atExtras(visitor)
  await draw('9-extras')
  await atPayment(visitor)
  await draw('10-payment')
  await page.getByRole('button', { name: words.buy }).click()
  await draw('11-payment-missing')
  await payNow(visitor)
  await draw('12-booked')
  await drawReservation(visitor, draw)
  await drawChange(visitor, draw)
  await page.goto(`${siteOf(brand)}/not-found`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await draw('13-not-found')
}

/**
 * What comes after the booking: the flights, the money that a cancellation gives back, and how to find it
 * again.
 */
async function drawReservation(
  { page, brand, words }: Visit,
  draw: (screen: string) => Promise<void>,
): Promise<void> {
  await page.getByRole('button', { name: words.manage }).click()
  const flight = page.getByRole('article').first()
  await flight.waitFor()
  await draw('14-my-flights')
  await flight.getByRole('button', { name: words.cancelFlight }).click()
  await page.getByRole('dialog').locator('summary').click()
  await draw('15-cancel-flight')
  await page.goto(`${siteOf(brand)}/booking-flow/search`)
  await page.getByRole('button', { name: words.showBooking }).click()
  await draw('16-find-booking')
}

/**
 * A flight in the dearest fare is changed for one in the cheapest: what that gives back, and that it is done.
 */
async function drawChange(visitor: Visit, draw: (screen: string) => Promise<void>): Promise<void> {
  await openChange(visitor, await bookFlight(visitor, { fare: 2 }))
  await draw('17-change-flights')
  await chooseNewFare(visitor, 0)
  await draw('18-change-estimate')
  await takeEstimate(visitor)
  await draw('19-change-confirm')
  await confirmChange(visitor)
  await draw('20-changed')
}

async function book(visitor: Visit): Promise<void> {
  await reachPassengers(visitor)
  await fillParty(visitor)
  await goOn(visitor)
  await atPayment(visitor)
  await payNow(visitor)
}

async function payNow(visitor: Visit): Promise<void> {
  await fillCard(visitor)
  await acceptConditions(visitor)
  await pressPay(visitor)
  await seeBooked(visitor)
}

/** The page on a desk and on a phone, in light and dark. */
async function drawViews(page: Page, path: string): Promise<void> {
  for (const viewport of [desktop, phone]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await page.waitForLoadState('networkidle')
      await painted(page)
      await page.screenshot({ path: `${path}-${viewport.width}-${colorScheme}.png`, fullPage: true })
    }
  }
  await page.setViewportSize(desktop)
  await page.emulateMedia({ colorScheme: 'light' })
}

await main(process.argv.slice(2))
