/** Attacks in pages of WordPress: what runs in its own theme, and what runs on the pages of the site. */
import type { Browser, Page } from '@playwright/test'
import { markupPayloads } from '../markup/payloads.ts'
import { foreignParts, nothingSeen, type PageWatch, touchAll, watch } from '../markup/watch.ts'
import type { WordPressPage } from './start-wordpress.ts'

/** How many airlines have attacks for pages: two pages of each are open to everybody, in two languages. */
const hostileAirlines = 15
const pagesOfAirline = ['membership.en', 'membership.de', 'thank-you.en', 'thank-you.de'] as const

export interface HostileAirline {
  readonly id: string
  readonly slugs: Readonly<Record<string, { readonly en: string; readonly de: string }>>
}

/** Each page has an attack as its title, its text and every field. */
export function hostilePages(): { airlines: HostileAirline[]; pages: WordPressPage[] } {
  const count = hostileAirlines * pagesOfAirline.length
  const attacks = markupPayloads(0).filter(({ kind }) => kind === 'tag')
  const step = attacks.length / count
  const pages = Array.from({ length: count }, (_, at): WordPressPage => {
    const text = attacks[Math.floor(at * step)]?.text.replaceAll('\0', ' ').toWellFormed() ?? ''
    return {
      slug: `attack-${at}`,
      title: text,
      content: `<!-- wp:html -->\n${text}\n<!-- /wp:html -->`,
      acf: { lead: text, button: text, pays: text, benefits: [text, { text }], group: { deep: text } },
    }
  })
  const airlines = Array.from({ length: hostileAirlines }, (_, at) => {
    const slug = (offset: number) => `attack-${at * pagesOfAirline.length + offset}`
    const slugs = { membership: { en: slug(0), de: slug(1) }, 'thank-you': { en: slug(2), de: slug(3) } }
    return { id: `attacked${at}`, slugs }
  })
  return { airlines, pages }
}

/** Pages of ours as every visitor gets them, but without their security policy: what keeps them harmless is their making. */
export async function showOurPages(
  browser: Browser,
  addresses: readonly string[],
  ours: readonly string[],
): Promise<PageWatch> {
  return showPages(browser, addresses, ours, async (page, address) => {
    await page.goto(address, { waitUntil: 'load' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
  })
}

/** Pages in WordPress' own theme, where attacks run: they may lead away at once, or never come to rest. */
export async function showTheirPages(
  browser: Browser,
  addresses: readonly string[],
  ours: readonly string[],
): Promise<PageWatch> {
  return showPages(browser, addresses, ours, async (page, address) => {
    await page.goto(address, { waitUntil: 'commit', timeout: 10_000 }).catch(() => undefined)
    await page.waitForLoadState('load', { timeout: 3_000 }).catch(() => undefined)
  })
}

type Open = (page: Page, address: string) => Promise<void>

async function showPages(
  browser: Browser,
  addresses: readonly string[],
  ours: readonly string[],
  open: Open,
): Promise<PageWatch> {
  const seen = nothingSeen()
  const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' })
  try {
    await watch(context, seen, ({ host }) => ours.includes(host))
    const page = await context.newPage()
    for (const address of addresses) {
      await open(page, address)
      await touchAll(page).catch(() => undefined)
      for (const part of await foreignParts(page, ours).catch(() => [])) seen.foreign.add(part)
      seen.pages++
    }
  } finally {
    await context.close()
  }
  return seen
}

export const hostileAddresses = (port: number, { id }: HostileAirline): string[] =>
  ['/membership', '/membership/success'].flatMap((path) =>
    ['en', 'de'].map((lang) => `http://${id}.localhost:${port}${path}?lang=${lang}`),
  )
