/** What a page carries with it: brand, language, where the build put its files, and what is on sale now. */
import type { Airport } from '@jetbridge/core/brand/airport.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { AddedLocale, Locale } from '@jetbridge/core/brand/locale.ts'
import type { NetworkMap } from '@jetbridge/core/contract/map.ts'
import type { networkSchema } from '@jetbridge/core/contract/system.ts'
import type { OpenProvider } from '@jetbridge/core/brand/payment-provider.ts'
import type { DropInSetup } from '@jetbridge/core/brand/drop-in-setup.ts'
import type { Messages } from '@lingui/core'
import type { z } from 'zod'
import type { FirstCall } from '../api/first-answer.ts'
import type { OtherProviders } from '../api/identity/provider-settings.ts'

/** Addresses of one picture: light and dark, wide screens and tall ones. */
export interface SceneUrls {
  readonly wideLight: string
  readonly wideDark: string
  readonly tallLight: string
  readonly tallDark: string
}

export interface LogoSize {
  readonly width: number
  readonly height: number
}

/** What only bookings need comes with them: pages stay small. */
export type PageBrand = Omit<Brand, 'preparation' | 'contentSite'> & {
  /** by origin, destinations that are reached with a stop and have no flight of their own; absent: none */
  readonly connected?: Network['connections']
}

/** A language that the installation adds. */
export interface AddedLanguage {
  /** as it calls itself */
  readonly name: string
  /** address of its own texts; absent: it has none, and the site is English in it */
  readonly texts?: string
}

export interface PageConfig {
  readonly brand: PageBrand
  readonly airports: readonly Airport[]
  readonly locale: Locale
  /** those of the brand's languages that are not the product's own; absent: none */
  readonly added?: Readonly<Record<AddedLocale, AddedLanguage>>
  /** by language, compiled texts that the brand says otherwise than the product; absent: none */
  readonly wording?: Readonly<Partial<Record<Locale, Messages>>>
  /** by scene id of the brand's hero */
  readonly scenes: Readonly<Record<string, SceneUrls>>
  /** size of the logo's drawing, which stands in the page itself under `logoId` */
  readonly logo: LogoSize
  /** address of the data of a text, by `terms-en`, `data-protection-de`, `about-en` … */
  readonly documents: Readonly<Record<string, string>>
  /** without a trailing slash */
  readonly apiBase: string
  /** the card gateway's tokeniser as browsers reach it; null while no gateway is set up */
  readonly gatewayUrl: string | null
  /** absent while there is no account at Braintree */
  readonly dropIn?: DropInSetup | undefined
  /** ways to pay that the running server has a gateway for; absent while they are not known */
  readonly providers?: readonly OpenProvider[] | undefined
  /** how many days ahead flights are sold; absent while it is not known */
  readonly saleWindowDays?: number | undefined
  /** who signs people in instead of the embedded provider [IDN-02] */
  readonly otherProviders?: OtherProviders | undefined
  /** of a page that came with it */
  readonly map?: NetworkMap | undefined
  /** whether the page arrives drawn by its own components, and scripts only take it over */
  readonly drawn: boolean
}

export const pageConfigElementId = 'page-config'
/** The page holds the brand's logo once, and every place that shows it refers to it. */
export const logoId = 'brand-logo'
/** The running server fills this element (server/http/site.ts). */
export const runtimeElementId = 'runtime'
/** The drawn map, whose first two paths hold its coasts and borders: nothing else of the page does. */
export const mapId = 'map'

type Network = z.output<typeof networkSchema>

/** What only the running server knows. */
export interface Runtime {
  readonly apiBase?: string
  readonly gatewayUrl?: string | null
  readonly dropIn?: DropInSetup | undefined
  /** takes the place of the brand's own; absent where the brand has none */
  readonly newsletterUrl?: string
  readonly providers?: readonly OpenProvider[]
  readonly network?: Network
  readonly saleWindowDays?: number
  readonly otherProviders?: OtherProviders
  readonly map?: NetworkMap
  /** absent: a device may keep trips (web/offline) */
  readonly keepsTrips?: false
  /** the search that the wizard's page was drawn for, as `searchKey` writes it */
  readonly search?: string
  /** the call that the page itself sent, before its scripts were there */
  readonly firstCall?: FirstCall
}

/** @throws Error when the page came without its configuration */
export function readPageConfig(page: Document): PageConfig {
  const text = page.getElementById(pageConfigElementId)?.textContent
  if (!text) throw new Error('no page')
  return JSON.parse(text) as PageConfig
}

/** Empty on a page that our server has not sent. */
export function readRuntime(page: Document): Runtime {
  const runtime = JSON.parse(page.getElementById(runtimeElementId)?.textContent || '{}') as Runtime
  const { map } = runtime
  if (map) {
    const paths = [...page.querySelectorAll(`#${mapId}>path`)]
    const [land = '', borders = ''] = paths.map((path) => path.getAttribute('d') ?? '')
    Object.assign(map, { land, borders })
  }
  return runtime
}

/** As the page carries it: its coasts stand in the drawing, and nowhere else. */
export function carriedRuntime({ map, ...runtime }: Runtime): Runtime {
  return map ? { ...runtime, map: { ...map, land: '', borders: '' } } : runtime
}

/**
 * The built configuration with what is on sale now. While the network has no airports the built one stays.
 */
export function withRuntime(built: PageConfig, { network, ...runtime }: Runtime): PageConfig {
  const { newsletterUrl } = runtime
  const brand = newsletterUrl ? { ...built.brand, newsletterUrl } : built.brand
  const config = {
    ...built,
    brand,
    apiBase: runtime.apiBase ?? built.apiBase,
    gatewayUrl: runtime.gatewayUrl ?? built.gatewayUrl,
    dropIn: runtime.dropIn,
    providers: runtime.providers,
    saleWindowDays: runtime.saleWindowDays,
    otherProviders: runtime.otherProviders,
    map: runtime.map,
  }
  if (!network || network.airports.length === 0) return config
  const airports = network.airports.map((sent) => airportOnSale(sent, built.airports))
  return {
    ...config,
    airports,
    brand: {
      ...brand,
      airports: airports.map(({ code }) => code),
      routes: routePairs(network.routes),
      ...(network.connections && { connected: network.connections }),
    },
  }
}

/** The brand's own words for a place, if it has them. */
function airportOnSale(sent: Network['airports'][number], known: readonly Airport[]): Airport {
  const own = known.find(({ code }) => code === sent.code)
  const inAll = (text: string) => ({ en: text })
  return {
    ...sent,
    name: { ...inAll(sent.name), ...own?.name, ...sent.translations },
    city: own?.city ?? inAll(sent.city),
  }
}

/** Each pair once, in whichever direction it was listed first. */
function routePairs(routes: Network['routes']): [string, string][] {
  const pairs = Object.entries(routes).flatMap(([from, all]) => all.map((to): [string, string] => [from, to]))
  const seen = new Set<string>()
  return pairs.filter(([from, to]) => {
    const key = [from, to].sort().join('-')
    return !seen.has(key) && seen.add(key)
  })
}
