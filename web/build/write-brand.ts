/** Writes the pages of a brand, without their content, and names its files by what is in them. */
import { createHash } from 'node:crypto'
import { legalDocumentNames, withFacts } from '@jetbridge/core/brand/legal-document.ts'
import { type AddedLocale, isShipped, type Locale, tagOf } from '@jetbridge/core/brand/locale.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import type { AddedLanguage, PageConfig, SceneUrls } from '../brand/page-config.ts'
import { brandStylesheet, facesOf } from '../brand/stylesheet.ts'
import { cachePrefix } from '../device/trip-shelf.ts'
import type { OfflineList } from '../offline/worker/offline-list.ts'
import { readLogo } from './logo.ts'
import { offlineHtml, offlinePolicy, workerText } from './offline-html.ts'
import { type DrawnPage, pageHtml } from './page-html.ts'
import { type PageName, pageNames, type SiteParts } from './page-parts.ts'

export interface WrittenBrand {
  readonly pages: Readonly<Record<Locale, Readonly<Record<PageName, string>>>>
  /** text of pictures and documents, by the address that pages ask for */
  readonly assets: ReadonlyMap<string, string>
  /** the text of its worker, and that of one which ends itself */
  readonly worker: { readonly keeping: string; readonly leaving: string }
}

/** Keeps a file under a name that changes with its content, and answers its address. */
type Keep = (name: string, extension: string, content: string) => string

type Draw = (config: PageConfig) => Promise<DrawnPage>

/** What pages have from the start. */
interface Drawings {
  readonly shell: Draw
  readonly offline: Draw
}

/** Compiled texts of the languages that the installation adds, as JSON. */
export type AddedCatalogues = Readonly<Record<AddedLocale, string>>

interface OwnTexts {
  readonly catalogues?: AddedCatalogues
  /** what the brand says otherwise than the product, compiled */
  readonly wording?: PageConfig['wording']
}

export async function writeBrand(
  brand: ServedBrand,
  parts: SiteParts,
  draw: Drawings,
  { catalogues = {}, wording = {} }: OwnTexts = {},
): Promise<WrittenBrand> {
  const assets = new Map<string, string>()
  const keep: Keep = (name, extension, content) => {
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 10)
    const address = `/assets/${brand.id}-${name}-${hash}.${extension}`
    assets.set(address, content)
    return address
  }
  const {
    preparation: _,
    documents: __,
    pages: ___,
    contentSite: ____,
    wording: _____,
    places,
    art,
    ...pageBrand
  } = brand
  for (const [address, svg] of art.pictures) assets.set(address, svg)
  const logo = readLogo(art.logo)
  const icon = keep('icon', 'svg', art.icon)
  const common = {
    brand: pageBrand,
    airports: places,
    scenes: keepScenes(brand, keep),
    logo: logo.size,
    documents: keepDocuments(brand, keep),
    added: keepLanguages(brand, catalogues, keep),
    ...(Object.keys(wording).length > 0 && { wording }),
    apiBase: '/api',
    gatewayUrl: null,
  }
  const write = async (locale: Locale, name: PageName): Promise<string> => {
    const config: PageConfig = { ...common, locale, drawn: name !== 'shell' }
    const { script, css, preloads } = parts.pages[isShipped(locale) ? locale : 'en'][name]
    return pageHtml({
      config,
      ...(!config.drawn && (await draw.shell(config))),
      css: brandStylesheet(brand, new Map(Object.entries(parts.faces))) + css,
      icon,
      logo: logo.markup,
      script,
      preloads,
      fonts: facesOf(brand).flatMap((face) => parts.faces[face.file]?.latin ?? []),
      withPicture: name === 'home',
    })
  }
  const pages = brand.languages.map(async (locale) => {
    const written = pageNames.map(async (name) => [name, await write(locale, name)] as const)
    return [locale, Object.fromEntries(await Promise.all(written))] as const
  })
  const offline = await writeOffline({ brand, common, parts, icon, logo: logo.markup, keep }, draw.offline)
  return {
    pages: Object.fromEntries(await Promise.all(pages)) as WrittenBrand['pages'],
    assets,
    worker: {
      keeping: workerText(parts.offline.worker, offline),
      leaving: workerText(parts.offline.worker, null),
    },
  }
}

interface OfflineNeeds {
  readonly brand: ServedBrand
  readonly common: Omit<PageConfig, 'locale' | 'drawn'>
  readonly parts: SiteParts
  readonly icon: string
  readonly logo: string
  readonly keep: Keep
}

/** The offline page in each language, named by its content like every file of the brand. */
async function writeOffline(
  { brand, common, parts, icon, logo, keep }: OfflineNeeds,
  draw: Draw,
): Promise<OfflineList> {
  const { script, worker } = parts.offline
  const css = brandStylesheet(brand, new Map(Object.entries(parts.faces))) + parts.offline.css
  const policy = offlinePolicy(script, css)
  const written = brand.languages.map(async (locale) => {
    const config: PageConfig = { ...common, locale, drawn: true }
    const html = offlineHtml({ config, ...(await draw(config)), css, script, icon, logo })
    return [locale, { address: keep(`offline-${locale}`, 'html', html), policy }] as const
  })
  const list = {
    pages: Object.fromEntries(await Promise.all(written)),
    files: [icon, ...facesOf(brand).flatMap((face) => parts.faces[face.file]?.latin ?? [])],
    locale: brand.defaultLocale,
    leftAlone: ['/agency', common.apiBase.toLowerCase()],
  }
  const release = createHash('sha256')
    .update(JSON.stringify([list, worker]))
    .digest('base64url')
  return { cache: `${cachePrefix}offline-${release.slice(0, 10)}`, ...list }
}

/** Languages of the brand that are not the product's own, with the addresses of their texts. */
function keepLanguages(
  { languages, market }: ServedBrand,
  catalogues: AddedCatalogues,
  keep: Keep,
): Record<AddedLocale, AddedLanguage> {
  const added = languages.flatMap((locale): [string, AddedLanguage][] => {
    if (isShipped(locale)) return []
    const json = catalogues[locale]
    const texts = json === undefined ? undefined : keep(`texts-${locale}`, 'json', json)
    return [[locale, { name: ownName(locale, tagOf(market, locale)), ...(texts !== undefined && { texts }) }]]
  })
  return Object.fromEntries(added)
}

/** As a list shows it: Italiano. */
function ownName(locale: Locale, tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

function keepScenes({ art }: ServedBrand, keep: Keep): Record<string, SceneUrls> {
  const scenes = Object.entries(art.scenes).map(([id, scene]) => {
    const kept: SceneUrls = {
      wideLight: keep(`${id}-wide-light`, 'svg', scene.wideLight),
      wideDark: keep(`${id}-wide-dark`, 'svg', scene.wideDark),
      tallLight: keep(`${id}-tall-light`, 'svg', scene.tallLight),
      tallDark: keep(`${id}-tall-dark`, 'svg', scene.tallDark),
    }
    return [id, kept] as const
  })
  return Object.fromEntries(scenes)
}

/** Pages of the folder that the server draws; browsers ask the engine for pages of a content site. */
function drawnPages({ contentSite, switches }: ServedBrand) {
  const always = ['about', 'assistance', 'baggage'] as const
  return switches.membership && !contentSite ? ([...always, 'membership'] as const) : always
}

function keepDocuments(brand: ServedBrand, keep: Keep): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const name of drawnPages(brand)) {
    for (const [locale, page] of Object.entries(brand.pages[name] ?? {}))
      kept[`${name}-${locale}`] = keep(`${name}-${locale}`, 'json', JSON.stringify(page))
  }
  for (const name of legalDocumentNames) {
    for (const locale of Object.keys(brand.documents[name]) as Locale[]) {
      const text = brand.documents[name][locale]
      if (!text) continue
      const json = JSON.stringify(withFacts(text, brand))
      kept[`${name}-${locale}`] = keep(`${name}-${locale}`, 'json', json)
    }
  }
  return kept
}
