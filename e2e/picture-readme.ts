/** The pictures of the README. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { openDropIn } from './drop-in-form.ts'
import { fillSearch, openFlights, openHome, reachPayment, sampleSearch } from './journey.ts'
import { desktop, phone, seen } from './picture.ts'
import { book } from './picture-journey.ts'
import { flightDay } from './site.ts'

/** sharp on the screens that most people have, small enough for a README */
const readmeScale = 1.5
const readmeFolder = join(import.meta.dirname, '../docs/screens')
const quality = 82

/** The four of the README, into docs/screens/; in Chromium, which knows WebP. */
export async function drawReadme(browser: Browser): Promise<void> {
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
    await fillSearch(
      visitor,
      sampleSearch('slate_one', { returns: flightDay('slate_one', 4), party: { adult: 2 } }),
    )
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
      sampleSearch('peoples', { departs: flightDay('peoples', 1), party: { adult: 2, child: 1 } }),
    )
    return webp(visitor.page)
  })
}

function drawPayment(browser: Browser): Promise<Buffer> {
  const look = { brand: 'aero', language: 'en', viewport: desktop, deviceScaleFactor: readmeScale } as const
  return seen(browser, { ...look, colorScheme: 'dark' }, async (visitor) => {
    await reachPayment(visitor)
    await openDropIn(visitor)
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
  const booked = await seen(
    browser,
    { ...look, brand: 'slate_one', colorScheme: 'dark' },
    async (visitor) => {
      await book(visitor)
      return webp(visitor.page)
    },
  )
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
