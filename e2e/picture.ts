/** Pictures of the running product: the browser that draws, a visitor with a look, and the page in each view. */
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  firefox,
  type LaunchOptions,
  type Page,
} from '@playwright/test'
import { chromiumFlags, chromiumPath } from './chromium.ts'
import { firefoxLaunch, firefoxPath, typeAsKeysDo } from './firefox.ts'
import { type Visit, visit } from './journey.ts'
import { painted } from './layout.ts'
import type { BrandId, Language } from './site.ts'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 375, height: 812 }

export type BrowserName = 'chromium' | 'firefox'

/** What one visitor sees. */
export interface Look {
  readonly brand: BrandId
  readonly language: Language
  readonly viewport: { width: number; height: number }
  readonly colorScheme?: 'light' | 'dark'
  readonly deviceScaleFactor?: number
}

/** @throws where no Firefox is installed */
export async function openBrowser(name: BrowserName): Promise<Browser> {
  if (name === 'chromium')
    return chromium.launch({ executablePath: await chromiumPath(), args: chromiumFlags })
  const path = firefoxPath(process.env)
  if (path === undefined) throw new Error('No Firefox is installed. FIREFOX=/path/to/firefox names one.')
  const options: LaunchOptions = firefoxLaunch(path)
  return firefox.launch(options)
}

/** Opens a page with a look, does the acts that the picture shows, and closes it. */
export async function seen<Picture>(
  browser: Browser,
  look: Look,
  act: (visitor: Visit) => Promise<Picture>,
): Promise<Picture> {
  const { viewport, colorScheme = 'light', deviceScaleFactor = 1 } = look
  const options: BrowserContextOptions = { viewport, colorScheme, deviceScaleFactor, reducedMotion: 'reduce' }
  const context = await browser.newContext({ ...options, timezoneId: 'Europe/Vienna' })
  if (isFirefox(browser)) await typeAsKeysDo(context)
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const picture = await act(await visit(page, look.brand, look.language))
  await context.close()
  return picture
}

function isFirefox(browser: Browser | null): boolean {
  return browser?.browserType().name() === 'firefox'
}

/** Draws the page as it stands, under a name. */
export type Draw = (state: string) => Promise<void>

/** Names pictures by brand, language, the number of the state, and what it is. */
export function drawInto(folder: string, { page, brand, language }: Visit): Draw {
  let count = 0
  return async (state) => {
    count += 1
    const name = `${String(count).padStart(2, '0')}-${state.replaceAll(/[^a-zA-Z0-9]+/g, '-')}`
    await drawViews(page, join(folder, `${brand}-${language}-${name}`))
  }
}

/** The page on a desk and on a phone, in light and dark. Firefox has one theme, of its profile: light. */
async function drawViews(page: Page, path: string): Promise<void> {
  const themes = isFirefox(page.context().browser()) ? (['light'] as const) : (['light', 'dark'] as const)
  for (const viewport of [desktop, phone]) {
    for (const colorScheme of themes) {
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
