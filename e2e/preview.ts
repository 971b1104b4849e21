/**
 * Every screen of one airline's brand, into a folder with a page to look at. `brand preview` starts the product and
 * this: JETBRIDGE_BRANDS is the brand's folder, JETBRIDGE_PORT the product's.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readBrandFolder } from '@jetbridge/brands/folder/read.ts'
import { type DrawnScreen, galleryPage, type Shot, shotFile, shots } from './gallery.ts'
import type { Visit } from './journey.ts'
import { painted } from './layout.ts'
import { desktop, openBrowser, seen } from './picture.ts'
import { drawJourney } from './picture-journey.ts'
import { type Language, siteOf } from './site.ts'

const [into = '', language = 'en', promoCode = ''] = process.argv.slice(2)
const brand = readBrandFolder(process.env['JETBRIDGE_BRANDS'] ?? '')

async function draw(visitor: Visit): Promise<void> {
  const drawn: DrawnScreen[] = []
  const screen = async (state: string) => {
    const name = `${String(drawn.length + 1).padStart(2, '0')}-${state.replaceAll(/[^a-zA-Z0-9]+/g, '-')}`
    for (const shot of shots) await drawShot(visitor.page, join(into, shotFile(name, shot)), shot)
    await visitor.page.setViewportSize(desktop)
    await visitor.page.emulateMedia({ colorScheme: 'light' })
    drawn.push({ state, name })
    // So the finished pictures can be seen already.
    await writeFile(join(into, 'index.html'), galleryPage(brand.name, drawn))
    console.log(`  ${state}`)
  }
  // What stops a journey does not close the other doors.
  const [journey] = await Promise.allSettled([drawJourney(visitor, screen, promoCode)])
  await drawSignIn(visitor, screen)
  if (journey.status === 'rejected') throw journey.reason
}

async function drawShot(page: Page, path: string, { width, height, colorScheme }: Shot): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme })
  await page.waitForLoadState('networkidle')
  await painted(page)
  await page.screenshot({ path, fullPage: true, type: 'jpeg', quality: 82 })
}

/** The sign-in pages, if the brand has accounts. */
async function drawSignIn({ page }: Visit, screen: (state: string) => Promise<void>): Promise<void> {
  const { passengerSignIn, agencySignIn } = brand.switches
  const doors = [
    ...(passengerSignIn ? [['sign-in', '/sign-in?redirect=/my-account'] as const] : []),
    ...(agencySignIn ? [['agency-sign-in', '/agency/portal'] as const] : []),
    ...(agencySignIn ? [['agency-register', '/agency/register'] as const] : []),
  ]
  for (const [state, path] of doors) {
    await page.goto(`${siteOf(brand.id)}${path}`)
    await page.locator('main form button[type=submit]').waitFor()
    await screen(state)
  }
}

const browser = await openBrowser('chromium')
try {
  const look = { brand: brand.id, language: language as Language, viewport: desktop }
  await seen(browser, look, draw)
} finally {
  await browser.close()
}
