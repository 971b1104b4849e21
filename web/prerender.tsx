/**
 * What the running server makes pages with: it writes those of its brands once, and draws home and the first
 * screen of the wizard with the network on sale and the search of the address.
 */
import { firstAvailabilityRequest, sharedAvailability } from '@jetbridge/core/booking/availability-request.ts'
import { asksForChange } from '@jetbridge/core/booking/flow-entry.ts'
import { searchKey } from '@jetbridge/core/booking/query.ts'
import { judgeQuery } from '@jetbridge/core/booking/judge-query.ts'
import { isWizardPath, stepOfPath } from '@jetbridge/core/booking/flow-step.ts'
import { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import type { LegalDocument } from '@jetbridge/core/brand/legal-document.ts'
import { type AddedLocale, isShipped } from '@jetbridge/core/brand/locale.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import type { PagePlace } from '@jetbridge/core/contract/public-page.ts'
import { localDate } from '@jetbridge/core/kernel/time.ts'
import type { Messages } from '@lingui/core'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router'
import { addressOf, createApi } from './api/client.ts'
import { nobody } from './api/identity/identity.ts'
import type { SessionStore } from './api/session.ts'
import { App, type AppDeps } from './app.tsx'
import { type PageConfig, type Runtime, withRuntime } from './brand/page-config.ts'
import { headOf } from './build/head.ts'
import { escaped, unescaped } from './build/markup.ts'
import { builtConfig, type DrawnPage, filledPage } from './build/page-html.ts'
import type { SiteParts } from './build/page-parts.ts'
import { type AddedCatalogues, writeBrand as writePages, type WrittenBrand } from './build/write-brand.ts'
import { queryOfLocation } from './features/booking/opening/search-location.ts'
import { ShellSkeleton } from './features/layout/layout.tsx'
import { visitorToday } from './i18n/format.ts'
import { loadHeadTexts } from './i18n/head-texts.ts'
import { createTexts } from './i18n/i18n.tsx'
import { pageCatalogues } from './i18n/page-catalogues.ts'
import type { AddedTexts } from './i18n/runtime.tsx'
import { OfflinePage } from './offline/page/offline-page.tsx'
import { paths } from './paths.ts'
import { pageRoutes } from './page-routes.ts'
import { createRoutes } from './routes.tsx'
import { lastSaleDay } from './trip/origin-today.ts'
import { pageWords } from './build/page-words.ts'

const noSession: SessionStore = { read: () => ({}), keep: () => undefined, clear: () => undefined }

/** Compiled texts of the languages that the installation adds. */
let catalogues: Readonly<Record<AddedLocale, Messages>> = {}

/** Told once, before any page is written. */
export function speakAlso(added: Readonly<Record<AddedLocale, Messages>>): void {
  catalogues = added
}

const addedTexts: AddedTexts = (locale) => Promise.resolve(isShipped(locale) ? undefined : catalogues[locale])

/** Text of a brand's document; undefined: there is none at the address. */
type ReadAsset = (address: string) => Promise<string | undefined>

async function depsOf(config: PageConfig, readAsset: ReadAsset): Promise<AppDeps> {
  const texts = createTexts(config.locale, { addedTexts, wording: config.wording })
  await texts.load('common')
  const api = createApi({ base: config.apiBase, session: noSession, fetch, tell: () => undefined })
  const readDocument = async <Text = LegalDocument,>(address: string) => {
    const text = await readAsset(address)
    if (text === undefined) throw new Error(`no document ${address}`)
    return JSON.parse(text) as Text
  }
  return { config, texts, api, identity: nobody, readDocument }
}

/**
 * @param turns how often the routes may lead on to another address
 * @throws Error for an address that has no page
 */
async function draw(
  deps: AppDeps,
  routes: RouteObject[],
  address: URL,
  turns = 1,
): Promise<DrawnPage & { at: URL }> {
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(address))
  if (context instanceof Response) {
    const location = context.headers.get('location')
    if (location === null || turns === 0) throw new Error(`${address.pathname} does not draw a page`)
    // The browser's router will take the same turn.
    return draw(deps, routes, new URL(location, address), turns - 1)
  }
  const router = createStaticRouter(handler.dataRoutes, context)
  const drawn = renderToString(
    <App {...deps}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  )
  // React puts a title in front of the markup; it belongs in the head.
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(drawn) ?? []
  return { title: unescaped(title), markup: drawn.replace(/<title>.*?<\/title>/, ''), at: address }
}

const nothingToRead: ReadAsset = () => Promise.resolve(undefined)

/** Header, footer and the place of a page that scripts will draw. */
async function drawShell(config: PageConfig): Promise<DrawnPage> {
  const routes = [{ path: '*', Component: ShellSkeleton }]
  return draw(await depsOf(config, nothingToRead), routes, new URL(`http://page${paths.bookingFlow}`))
}

/** What stands at every address without a network; its words are those of the flights that it shows, and its own. */
async function drawOffline(config: PageConfig): Promise<DrawnPage> {
  const deps = await depsOf(config, nothingToRead)
  deps.texts.know(pageCatalogues)
  await Promise.all((['booking', 'reservation', 'offline'] as const).map((part) => deps.texts.load(part)))
  return draw(deps, [{ path: '*', Component: OfflinePage }], new URL('http://page/'))
}

/** The pages of a brand, and the files that they refer to. Its languages are those of `speakAlso`. */
export function writeBrand(
  brand: ServedBrand,
  parts: SiteParts,
  wording?: PageConfig['wording'],
): Promise<WrittenBrand> {
  const json = Object.entries(catalogues).map(([locale, texts]) => [locale, JSON.stringify(texts)])
  const added = Object.fromEntries(json) as AddedCatalogues
  return writePages(
    brand,
    parts,
    { shell: drawShell, offline: drawOffline },
    { catalogues: added, ...(wording && { wording }) },
  )
}

/**
 * A written page with its content; a shell has had it from the start.
 * @param path with its query
 * @returns the whole document
 */
export async function drawPage(
  template: string,
  runtime: Runtime,
  path: string,
  place: PagePlace = unknownPlace,
  readAsset = nothingToRead,
): Promise<string> {
  const config = withRuntime(builtConfig(template), runtime)
  const deps = await depsOf(config, readAsset)
  if (!config.drawn) return filledPage(template, { head: await wholeHead(deps, place), runtime })
  const { title, markup, at } = await draw(
    deps,
    createRoutes(pageRoutes(deps)),
    new URL(`http://page${path}`),
  )
  const drawnFor = isWizardPath(at.pathname) ? searchOf(config, at) : {}
  const head = await wholeHead(deps, place, title)
  return filledPage(template, { head, markup, runtime: { ...runtime, ...drawnFor } })
}

const unknownPlace: PagePlace = {
  page: undefined,
  address: '',
  site: undefined,
  alternates: [],
  pictures: undefined,
}

async function wholeHead({ config, texts }: AppDeps, place: PagePlace, drawn?: string): Promise<string> {
  await loadHeadTexts(texts, config.locale, await addedTexts(config.locale))
  const words = pageWords(config, place, (...text) => texts.i18n._(...text), drawn)
  return `<title>${escaped(words.title)}</title>${headOf(config, place, words)}`
}

/**
 * The search of the wizard's page, and the wizard's first call for it; nothing where the wizard will refuse.
 */
function searchOf(
  config: PageConfig,
  { pathname, searchParams }: URL,
): Pick<Runtime, 'search' | 'firstCall'> {
  const query = queryOfLocation(searchParams)
  const today = localDate(visitorToday(new Date()))
  const verdict = judgeQuery(query, {
    airports: config.airports.map(({ code }) => code),
    today,
    largestParty: config.brand.largestParty,
    lastDay: lastSaleDay(today, config.saleWindowDays),
  })
  if (!verdict.ok) return {}
  const asked = firstAvailabilityRequest(query, config.brand.connections?.mostStops)
  const { requestFlightAvailability, getFlightAvailability } = reservationEndpoints
  const address = sharedAvailability(query, asked)
  const firstCall = address
    ? { url: addressOf(config.apiBase, getFlightAvailability, { query: address }) }
    : { url: addressOf(config.apiBase, requestFlightAvailability, {}), body: JSON.stringify(asked) }
  // A change knows its search only once it is opened; an agency calls in its agent's session, which only the
  // site knows.
  const isAnybodys = !asksForChange(query) && query.provider !== 'agency'
  // Another step shows no flights.
  const showsFlights = [undefined, 'flights'].includes(stepOfPath(pathname))
  return { search: searchKey(query), ...(isAnybodys && showsFlights && { firstCall }) }
}
