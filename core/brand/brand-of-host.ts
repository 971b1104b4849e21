/**
 * Which brand a host name belongs to, and the outside address of its site. Both come from the settings alone: a caller
 * may send any host, and a host that is not set belongs to no brand.
 */
import type { Brand } from './brand.ts'

/** The brand of an address that names none. [BRD-02] */
export const defaultBrandId = 'slate_one'

type HostedBrand = Pick<Brand, 'id' | 'hosts'>

/** What the settings say about addresses. */
export interface SiteSettings {
  /** with `{brand}` for the brand's name; without it the address is the default brand's */
  readonly siteUrl: string | undefined
  /** whether the names of this machine lead to brands too: `localhost`, and every name below it */
  readonly isDevelopment: boolean
}

export interface Site<B> {
  readonly brand: B
  /** scheme, host and port, without a path */
  readonly address: string
}

/** The brand whose site is at this host; undefined: nobody's. [BRD-01, BRD-02] */
export function brandOfHost<B extends HostedBrand>(
  host: string | undefined,
  brands: readonly B[],
  settings: SiteSettings,
): B | undefined {
  return siteOfHost(host, brands, settings)?.brand
}

/**
 * First an exact host of the settings. In development then a host of this machine: a label that contains the
 * brand's id (`_` and `-` are equal, the longest id wins), or a name without a label, which is the default
 * brand's. The port does not matter. [BRD-01, BRD-02]
 */
export function siteOfHost<B extends HostedBrand>(
  host: string | undefined,
  brands: readonly B[],
  settings: SiteSettings,
): Site<B> | undefined {
  const asked = (host ?? '').toLowerCase()
  const here = settings.isDevelopment ? siteOnThisMachine(asked, brands) : undefined
  if (here) return here
  const name = nameOf(asked)
  for (const brand of brands) {
    const address = addressesOf(brand, brands, settings).find((each) => nameOf(each) === name)
    if (address !== undefined) return { brand, address }
  }
  return undefined
}

/** The address for links in mails; undefined when the settings name none. */
export function siteAddressOf(
  brand: HostedBrand,
  brands: readonly HostedBrand[],
  settings: SiteSettings,
): string | undefined {
  return addressesOf(brand, brands, settings)[0]
}

/** In production a brand's own hosts come first, over https; otherwise the address of the settings. */
function addressesOf(
  brand: HostedBrand,
  brands: readonly HostedBrand[],
  settings: SiteSettings,
): readonly string[] {
  const own = brand.hosts.map((host) => `https://${host.toLowerCase()}`)
  const common = commonAddress(brand, brands, settings)
  return settings.isDevelopment ? [...common, ...own] : [...own, ...common]
}

function commonAddress(
  brand: HostedBrand,
  brands: readonly HostedBrand[],
  { siteUrl }: SiteSettings,
): string[] {
  if (siteUrl === undefined) return []
  if (siteUrl.includes('{brand}')) return [siteUrl.replace('{brand}', plain(brand.id))]
  return brand.id === defaultOf(brands)?.id ? [siteUrl] : []
}

/** https://www.rfc-editor.org/rfc/rfc6761#section-6.3 */
const thisMachine = /^(?:(?<labels>[a-z0-9_.-]+)\.localhost|localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/

function siteOnThisMachine<B extends HostedBrand>(host: string, brands: readonly B[]): Site<B> | undefined {
  const found = thisMachine.exec(host)
  if (!found) return undefined
  const labels = found.groups?.['labels']
  const brand = labels === undefined ? defaultOf(brands) : named(plain(labels).split('.'), brands)
  return brand && { brand, address: `http://${host}` }
}

function named<B extends HostedBrand>(labels: readonly string[], brands: readonly B[]): B | undefined {
  return brands
    .filter((brand) => labels.some((label) => label.includes(plain(brand.id))))
    .sort((a, b) => b.id.length - a.id.length)[0]
}

function defaultOf<B extends HostedBrand>(brands: readonly B[]): B | undefined {
  return brands.find((brand) => brand.id === defaultBrandId) ?? brands[0]
}

/** Of a host or an address: the name alone. */
function nameOf(text: string): string {
  return plain(text.replace(/^https?:\/\//, '').replace(/:\d*$/, ''))
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll('_', '-')
}
