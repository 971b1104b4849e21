/**
 * The site's pages as they are sent. They are written without content (built-site.ts). The site's own components
 * draw them here, with what only the running server knows: the network on sale, and the search in the address.
 *
 * A page that is the same for everybody is kept, compressed, until the network or a price on its map changes: home, what there is to
 * read, and the frame of all others. The wizard's first screen is drawn for each search: a few milliseconds, once a
 * visit. If a page cannot be drawn the server sends its shell, and scripts fill it.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { readPaymentReturn } from '@jetbridge/core/booking/payment-return.ts'
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { isWizardPath } from '@jetbridge/core/booking/flow-step.ts'
import type { NetworkMap } from '@jetbridge/core/contract/map.ts'
import {
  hasPage,
  type OtherDoors,
  type PagePlace,
  type PublicPageName,
  type SitePictures,
} from '@jetbridge/core/contract/public-page.ts'
import type { networkSchema } from '@jetbridge/core/contract/system.ts'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { shownProviders } from '../other-providers.ts'
import type { PageKind, PageRuntime, SiteBuild } from './built-site.ts'
import { placeOf } from './page-place.ts'
import { openTemplates, type Template } from './page-template.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type PageEncoding = 'br' | 'gzip' | 'plain'

export interface WantedPage {
  readonly brand: string
  readonly locale: Locale
  /** path and query of the request */
  readonly url: string
  readonly encoding: PageEncoding
}

export interface SentPage {
  /** it says that there is no such page */
  readonly isMissing: boolean
  readonly policy: string
  /** of a page that is the same for everybody */
  readonly tag?: string
  readonly bytes: Buffer
}

type Network = z.output<typeof networkSchema>

interface NetworkSold {
  readonly network: Network
  /** of pages that show it */
  readonly map: NetworkMap | undefined
}

type KeptPage = Readonly<Record<PageEncoding, Buffer>> & NetworkSold & { readonly tag: string }

/** By what differs between pages of one template: there are a dozen at most. */
type KeptPages = Map<string, KeptPage>

/** Pages that are drawn the same for everybody. */
const drawnAlike: Partial<Record<PublicPageName, PageKind>> = {
  about: 'about',
  terms: 'document',
  'data-protection': 'document',
  membership: 'membership',
  findReservation: 'find',
  newsletter: 'newsletter',
  contact: 'contact',
  assistance: 'guide',
  baggage: 'guide',
}
/** Pages that show where the airline flies. */
const withMap: readonly PageKind[] = ['home', 'about']
const notFoundPath = '/not-found'

/** A traveller who returns from a payment does not choose flights any more. */
export function pageKindOf(
  url: string,
  { page }: Pick<PagePlace, 'page'>,
  brand: ServedBrand,
  others: OtherDoors = {},
): PageKind {
  const [path = '', query] = url.split('?', 2)
  if (path === '/') return 'home'
  const alike = page && drawnAlike[page]
  if (alike) return alike
  if (!hasPage(path, brand, others)) return 'missing'
  const isReturn = readPaymentReturn(Object.fromEntries(new URLSearchParams(query))) !== undefined
  return isWizardPath(path) && !isReturn ? 'flights' : 'shell'
}

/** How pages open Braintree's form, and its wallets where the airline has set them. */
function dropInOf({ braintree }: PageDeps['config']): PageRuntime['dropIn'] {
  if (!braintree) return undefined
  const { dropInUrl: standInUrl = null, wallets, googlePay } = braintree
  return { standInUrl, ...(wallets.length > 0 && { wallets, googlePay }) }
}

export type PageDeps = Pick<Deps, 'config' | 'log' | 'gateways' | 'brands' | 'brandOf'> & {
  readonly offers: Pick<Deps['offers'], 'network'>
  readonly maps: Pick<Deps['maps'], 'network'>
}

/**
 * @param site the newest build of it
 * @param picturesOf a brand's pictures for those who share its pages
 */
export function openPages(
  { config, log, gateways, offers, maps, brands, brandOf }: PageDeps,
  site: () => Promise<SiteBuild>,
  picturesOf?: (brand: ServedBrand, locale: Locale) => SitePictures,
) {
  const providers = Object.entries(gateways).map(([name, { currencies }]) => ({ name, currencies }))
  const templates = openTemplates({ config, brandOf })
  const kept = new WeakMap<Template, KeptPages>()

  const dropIn = dropInOf(config)
  const soldBy = openSold({ log, offers, maps })
  const draw = async (
    { drawPage, asset }: SiteBuild,
    { html, newsletterUrl, otherProviders }: Template,
    { network, map }: NetworkSold,
    path: string,
    place: PagePlace,
  ): Promise<Buffer> => {
    const gatewayUrl = config.gateway.publicUrl ?? null
    const { apiBase, saleWindowDays } = config
    const known = { apiBase, gatewayUrl, dropIn, providers, network, saleWindowDays }
    const ofSome = { ...(newsletterUrl !== undefined && { newsletterUrl }), ...(map && { map }) }
    const offline = config.keepsTrips ? {} : { keepsTrips: false as const }
    const runtime = { ...known, otherProviders, ...ofSome, ...offline }
    return Buffer.from(await drawPage(html, runtime, path, place, asset))
  }

  const sameForAll = async (
    wanted: WantedPage,
    kind: Exclude<PageKind, 'flights'>,
    place: PagePlace,
  ): Promise<SentPage> => {
    const build = await site()
    const template = await templates.of(build, wanted, kind)
    const sold = await soldBy(wanted.brand, kind)
    const pages: KeptPages = kept.get(template) ?? new Map<string, KeptPage>()
    kept.set(template, pages)
    let page = pages.get(place.address)
    if (page?.network !== sold.network || page.map !== sold.map) {
      // One that search engines leave out is one for all of them.
      const path = kind === 'home' ? '/' : place.address || notFoundPath
      const plain = await draw(build, template, sold, path, place)
      const [br, zipped] = await Promise.all([compressed(plain, 'br', 9), compressed(plain, 'gzip', 9)])
      page = { ...sold, tag: tagOf(plain), plain, br, gzip: zipped }
      pages.set(place.address, page)
    }
    const { policy } = template
    return { isMissing: kind === 'missing', policy, tag: page.tag, bytes: page[wanted.encoding] }
  }

  const forSearch = async (wanted: WantedPage, place: PagePlace): Promise<SentPage> => {
    const build = await site()
    const template = await templates.of(build, wanted, 'flights')
    const plain = await draw(
      build,
      template,
      { network: offers.network(wanted.brand), map: undefined },
      wanted.url,
      place,
    )
    const bytes = await compressed(plain, wanted.encoding, 5)
    return { isMissing: false, policy: template.policy, bytes }
  }

  return async (wanted: WantedPage): Promise<SentPage> => {
    const brand = brandOf(wanted.brand)
    const place = placeOf({ brands, config }, brand, wanted.url, picturesOf?.(brand, wanted.locale))
    const asked = pageKindOf(wanted.url, place, brand, shownProviders(config.otherProviders, brand))
    // Who may search there only the browser knows. [IDN-26]
    const isClosed = asked === 'flights' && brand.switches.loginRequired
    const kind = isClosed ? 'shell' : asked
    if (kind === 'shell') return sameForAll(wanted, kind, place)
    try {
      return await (kind === 'flights' ? forSearch(wanted, place) : sameForAll(wanted, kind, place))
    } catch (error) {
      log.error({ err: error, brand: wanted.brand, kind }, 'page not drawn')
      return { ...(await sameForAll(wanted, 'shell', place)), isMissing: kind === 'missing' }
    }
  }
}

/** A page without its map says everything that it has to say. */
function openSold({ log, offers, maps }: Pick<PageDeps, 'log' | 'offers' | 'maps'>) {
  return async (brandId: string, kind: PageKind): Promise<NetworkSold> => {
    const network = offers.network(brandId)
    if (!withMap.includes(kind)) return { network, map: undefined }
    try {
      return { network, map: await maps.network(brandId) }
    } catch (error) {
      log.error({ err: error, brand: brandId }, 'map not drawn')
      return { network, map: undefined }
    }
  }
}

function tagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64')}"`
}

/** @param quality 1 to 9; the last steps cost more than drawing the page does */
export function compressed(plain: Buffer, encoding: PageEncoding, quality: number): Promise<Buffer> {
  switch (encoding) {
    case 'br':
      return brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    case 'gzip':
      return zip(plain, { level: quality })
    case 'plain':
      return Promise.resolve(plain)
  }
}
