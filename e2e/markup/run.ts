/**
 * Shows payloads in every place of an airline that holds words, HTML, Markdown or a drawing, and counts what runs and
 * who is asked. Each place is shown every payload. The pages' security policy is off: what keeps them harmless must do
 * so without it.
 */
import { readFilesOf } from '@jetbridge/brands/folder/read.ts'
import type { ContentPage } from '@jetbridge/core/brand/content-page.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import type { Database } from '@jetbridge/server/db/open.ts'
import { openEngine } from '@jetbridge/server/testing/engine.ts'
import { startScratchDatabase } from '@jetbridge/server/testing/scratch-database.ts'
import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import { join } from 'node:path'
import { hostileDashboard, hostilePages, takeTogether } from './content-stand.ts'
import type { Payload } from './payloads.ts'
import { type RefusalCounts, hostileBrand, supplyNames, supplyOf, type Supplies } from './variant.ts'
import { foreignParts, nothingSeen, type PageWatch, touchAll, watch } from './watch.ts'

export interface Outcome extends PageWatch {
  readonly brands: number
  readonly refused: RefusalCounts
}

/** Airlines of one server. */
const brandsAtOnce = 25
const tabsAtOnce = 4

type Say = (line: string) => void

/** An airline, and the addresses of it at which something is shown that was not shown before. */
interface ShownAirline {
  readonly brand: ServedBrand
  readonly addresses: readonly string[]
}

/** @param policyIsOn a smaller round with the pages as they are sent */
export async function showPayloads(
  browser: Browser,
  payloads: readonly Payload[],
  say: Say,
  policyIsOn = false,
): Promise<Outcome> {
  const database = await startScratchDatabase()
  const seen = nothingSeen()
  const refused: RefusalCounts = { text: 0, markdown: 0, drawing: 0, target: 0 }
  const { pages, host } = await hostilePages(payloads)
  const made = brandsOf(payloads, pages, refused, database.db)
  let brands = 0
  try {
    for (;;) {
      const group: ShownAirline[] = []
      while (group.length < brandsAtOnce) {
        const { value, done } = await made.next()
        if (done) break
        group.push(value)
      }
      if (group.length === 0) break
      brands += group.length
      await showGroup(browser, database.url, group, seen, host, policyIsOn)
      say(
        `${brands} airlines, ${seen.pages} pages: ${seen.ran.size} ran, ${seen.outside.size} asked elsewhere ${[...seen.outside].slice(0, 5).join(' ')}`,
      )
    }
  } finally {
    await database.stop()
  }
  return { ...seen, brands, refused }
}

/** Until every place has shown every payload. */
async function* brandsOf(
  payloads: readonly Payload[],
  pages: ContentPage[],
  refused: RefusalCounts,
  db: Database,
): AsyncGenerator<ShownAirline, undefined> {
  const supplies = Object.fromEntries(
    supplyNames.map((name) => [name, supplyOf(payloads)]),
  ) as unknown as Supplies
  const dashboard = supplyOf(payloads)
  const base = readFilesOf(join(import.meta.dirname, '../../brands/peoples'))
  for (let number = 0; ; number++) {
    const left = (...names: (keyof Supplies)[]) => names.some((name) => supplies[name].left() > 0)
    const addresses = [
      ...(left('texts', 'labels', 'drawings') || dashboard.left() > 0 ? ['/', '/?lang=de'] : []),
      ...(left('places', 'labels', 'targets') ? [aSearch, '/nowhere'] : []),
      ...(left('legal') ? ['/documents/terms-en', '/documents/terms-de'] : []),
      ...(left('pages', 'fields') || pages.length > 0 ? pagesOfContent : []),
    ]
    if (addresses.length === 0 && !left('preparation')) return undefined
    const id = `mark${String(number).padStart(4, '0')}`
    const brand = hostileBrand(id, base, supplies, refused)
    await hostileDashboard(db, id, dashboard)
    // Every other one has the pages of a content system in place of those of its folder.
    yield { brand: number % 2 === 1 && pages.length > 0 ? withPages(brand, pages) : brand, addresses }
  }
}

function withPages(brand: ServedBrand, pages: ContentPage[]): ServedBrand {
  const one = () => ({ en: takeTogether(pages), de: takeTogether(pages) })
  return { ...brand, pages: { ...brand.pages, about: one(), membership: one(), 'thank-you': one() } }
}

const aSearch =
  '/booking-flow?ori=ACH&des=VIE&dep=2099-01-01&ret=&adt=1&chd=0&inf=0&currency=EUR&pro=&prov=user'
const pagesOfContent = ['/about', '/membership', '/membership/success'].flatMap((path) => [
  path,
  `${path}?lang=de`,
])

async function showGroup(
  browser: Browser,
  databaseUrl: string,
  group: readonly ShownAirline[],
  seen: PageWatch,
  contentHost: string,
  policyIsOn: boolean,
): Promise<void> {
  const engine = await openEngine(databaseUrl, { brands: group.map(({ brand }) => brand) })
  try {
    await engine.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = engine.app.server.address() as { port: number }
    const isOwn = ({ host, hostname, port: at }: URL) =>
      host === contentHost || (hostname.endsWith('.localhost') && at === String(port))
    const context = await browser.newContext({ bypassCSP: !policyIsOn, reducedMotion: 'reduce' })
    try {
      await watch(context, seen, isOwn)
      const addresses = group.flatMap(({ brand, addresses: own }) =>
        own.map((path) => `http://${brand.id}.localhost:${port}${path}`),
      )
      await showAll(context, addresses, seen, contentHost)
    } finally {
      // The server ends only when nobody is connected.
      await context.close()
    }
  } finally {
    await engine.close()
  }
}

async function showAll(
  context: BrowserContext,
  addresses: string[],
  seen: PageWatch,
  contentHost: string,
): Promise<void> {
  const tab = async () => {
    const page = await context.newPage()
    page.setDefaultTimeout(patienceMilliseconds)
    for (let url = addresses.shift(); url !== undefined; url = addresses.shift()) {
      await settled(page, url)
      await touchAll(page)
      for (const part of await foreignParts(page, [contentHost])) seen.foreign.add(part)
      seen.pages++
    }
    await page.close()
  }
  await Promise.all(Array.from({ length: tabsAtOnce }, tab))
}

/**
 * Scripts have taken the page over, and what they ask for is there. The browser's own idea of a network at rest waits for
 * ever on what the page before was still asking for. @throws Error with what it still waits for
 */
async function settled(page: Page, url: string): Promise<void> {
  const { host } = new URL(url)
  const open = new Set<Request>()
  let last = performance.now()
  const begin = (request: Request) => {
    if (new URL(request.url()).host !== host) return
    last = performance.now()
    open.add(request)
  }
  const end = (request: Request) => {
    if (open.delete(request)) last = performance.now()
  }
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  try {
    await page.goto(url, { waitUntil: 'load' })
    await page
      .locator('footer')
      .waitFor()
      .catch(async (cause: Error) => {
        throw new Error(`${url} shows no foot: ${await hiddenBy(page)}; open: ${tell(open)}`, { cause })
      })
    const patience = performance.now() + patienceMilliseconds
    while (open.size > 0 || performance.now() - last < restMilliseconds) {
      if (performance.now() > patience)
        throw new Error(
          `${url} does not come to rest: ${[...open].map((request) => request.url()).join(' ')}`,
        )
      await page.waitForTimeout(50)
    }
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
  }
}

const patienceMilliseconds = 60_000
const restMilliseconds = 500

function tell(open: ReadonlySet<Request>): string {
  return [...open].map((request) => request.url()).join(' ')
}

/** Why the foot of a page is not visible: the hidden elements around it, and the page's text. */
async function hiddenBy(page: Page): Promise<string> {
  return page.evaluate(() => {
    const hidden: string[] = []
    for (let at: Element | null = document.querySelector('footer'); at; at = at.parentElement)
      if (getComputedStyle(at).display === 'none') hidden.push((at.cloneNode(false) as Element).outerHTML)
    return `${hidden.join(' ')}; ${document.body.innerText.slice(0, 300)}`
  })
}
