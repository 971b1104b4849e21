/** Writes the pages of a brand, without their content, and names its files by what is in them. */
import { createHash } from 'node:crypto'
import { legalDocumentNames, withFacts } from '@jetbridge/core/brand/legal-document.ts'
import { type Locale, locales } from '@jetbridge/core/brand/locale.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import type { PageConfig, SceneUrls } from '../brand/page-config.ts'
import { brandStylesheet, facesOf } from '../brand/stylesheet.ts'
import { readLogo } from './logo.ts'
import { type DrawnPage, pageHtml } from './page-html.ts'
import { type PageName, pageNames, type SiteParts } from './page-parts.ts'

export interface WrittenBrand {
  readonly pages: Readonly<Record<Locale, Readonly<Record<PageName, string>>>>
  /** text of pictures and documents, by the address that pages ask for */
  readonly assets: ReadonlyMap<string, string>
}

/** Keeps a file under a name that changes with its content, and answers its address. */
type Keep = (name: string, extension: string, content: string) => string

type DrawShell = (config: PageConfig) => Promise<DrawnPage>

export async function writeBrand(
  brand: ServedBrand,
  parts: SiteParts,
  drawShell: DrawShell,
): Promise<WrittenBrand> {
  const assets = new Map<string, string>()
  const keep: Keep = (name, extension, content) => {
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 10)
    const address = `/assets/${brand.id}-${name}-${hash}.${extension}`
    assets.set(address, content)
    return address
  }
  const { preparation: _, documents: __, places, art, ...pageBrand } = brand
  const logo = readLogo(art.logo)
  const icon = keep('icon', 'svg', art.icon)
  const common = {
    brand: pageBrand,
    airports: places,
    scenes: keepScenes(brand, keep),
    logo: logo.size,
    documents: keepDocuments(brand, keep),
    apiBase: '/api',
    gatewayUrl: null,
  }
  const write = async (locale: Locale, name: PageName): Promise<string> => {
    const config: PageConfig = { ...common, locale, drawn: name !== 'shell' }
    const { script, css, preloads } = parts.pages[locale][name]
    return pageHtml({
      config,
      ...(!config.drawn && (await drawShell(config))),
      css: brandStylesheet(brand, new Map(Object.entries(parts.faces))) + css,
      icon,
      logo: logo.markup,
      script,
      preloads,
      fonts: facesOf(brand).flatMap((face) => parts.faces[face.file]?.latin ?? []),
      withPicture: name === 'home',
    })
  }
  const pages = locales.map(async (locale) => {
    const written = pageNames.map(async (name) => [name, await write(locale, name)] as const)
    return [locale, Object.fromEntries(await Promise.all(written))] as const
  })
  return { pages: Object.fromEntries(await Promise.all(pages)) as WrittenBrand['pages'], assets }
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

function keepDocuments(brand: ServedBrand, keep: Keep): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const name of legalDocumentNames) {
    for (const locale of locales) {
      const text = brand.documents[name][locale]
      if (!text) continue
      const json = JSON.stringify(withFacts(text, brand))
      kept[`${name}-${locale}`] = keep(`${name}-${locale}`, 'json', json)
    }
  }
  return kept
}
