/**
 * The built site and the pages of the brands that are served, which the site's own code writes from their folders:
 * once in production, and again in development after each build.
 */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type CompiledTexts, compileTexts } from '@jetbridge/brands/language/compile.ts'
import type { Texts } from '@jetbridge/brands/language/language.ts'
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import type { NetworkMap } from '@jetbridge/core/contract/map.ts'
import type { PagePlace } from '@jetbridge/core/contract/public-page.ts'
import type { networkSchema } from '@jetbridge/core/contract/system.ts'
import type { OpenProvider } from '@jetbridge/core/brand/payment-provider.ts'
import type { DropInSetup } from '@jetbridge/core/brand/drop-in-setup.ts'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import type { ShownProviders } from '../other-providers.ts'
import { letterPrefix } from '../wording/spoken.ts'
import { englishTextsIn } from './english-texts.ts'

export type PageKind =
  | 'home'
  | 'flights'
  | 'about'
  | 'document'
  | 'membership'
  | 'find'
  | 'newsletter'
  | 'contact'
  | 'guide'
  | 'missing'
  | 'shell'

/** What only the running server knows. */
export interface PageRuntime {
  readonly apiBase: string
  readonly gatewayUrl: string | null
  readonly dropIn: DropInSetup | undefined
  readonly providers: readonly OpenProvider[]
  readonly network: z.output<typeof networkSchema>
  readonly saleWindowDays: number
  readonly otherProviders: ShownProviders
  readonly newsletterUrl?: string
  /** of pages that show it */
  readonly map?: NetworkMap
  /** absent: a device may keep trips */
  readonly keepsTrips?: false
}

/** By language, compiled texts that a brand says otherwise. */
type OwnWording = Readonly<Partial<Record<Locale, CompiledTexts>>>

export interface WrittenBrand {
  readonly pages: Readonly<Record<Locale, Readonly<Record<PageKind, string>>>>
  /** text of pictures and documents, by address */
  readonly assets: ReadonlyMap<string, string>
  /** the text of its worker, and that of one which ends itself */
  readonly worker: { readonly keeping: string; readonly leaving: string }
}

/** The exports of the built web/prerender.tsx. */
interface Drawing {
  /** @param texts by language, compiled */
  readonly speakAlso: (texts: Readonly<Record<string, CompiledTexts>>) => void
  readonly drawPage: (
    template: string,
    runtime: PageRuntime,
    path: string,
    place: PagePlace,
    readAsset: (address: string) => Promise<string | undefined>,
  ) => Promise<string>
  /** @param parts of dist/drawing/parts.json, which only the site reads */
  readonly writeBrand: (brand: ServedBrand, parts: unknown, wording: OwnWording) => Promise<WrittenBrand>
}

/** One build, with all that was made of it. */
export interface SiteBuild {
  readonly drawPage: Drawing['drawPage']
  brand(id: string): Promise<WrittenBrand>
  /** a picture or a document of any brand; undefined: there is none at the address */
  readonly asset: (address: string) => Promise<string | undefined>
}

/**
 * @param dist the folder of the built site
 * @returns the newest build. @throws Error where nothing is built
 */
export function openBuiltSite(
  deps: Pick<Deps, 'config' | 'brands' | 'languages' | 'log'>,
  dist: string,
): () => Promise<SiteBuild> {
  const folder = join(dist, 'drawing')
  let opened: { readonly version: number; readonly build: Promise<SiteBuild> } | undefined
  return async () => {
    if (opened && deps.config.mode === 'production') return opened.build
    const { mtimeMs: version } = await stat(join(folder, 'parts.json'))
    if (opened?.version !== version) opened = { version, build: readBuild(folder, deps) }
    return opened.build
  }
}

async function readBuild(
  folder: string,
  { brands, languages, log }: Pick<Deps, 'brands' | 'languages' | 'log'>,
): Promise<SiteBuild> {
  // Its name changes with its content, so a new build is another module.
  const entry = (await readdir(folder)).find((name) => name.startsWith('prerender-'))
  if (!entry) throw new Error(`nothing to draw pages with in ${folder}`)
  const { drawPage, writeBrand, speakAlso } = (await import(
    pathToFileURL(join(folder, entry)).href
  )) as Drawing
  const parts: unknown = JSON.parse(await readFile(join(folder, 'parts.json'), 'utf8'))
  const english = englishTextsIn(await readFile(join(folder, 'english.json'), 'utf8'))
  if (languages.length > 0) speakAlso(siteTexts(english, { languages, log }))
  const written = new Map(
    brands.map((brand) => [brand.id, writeBrand(brand, parts, ownWording(english, { brand, log }))]),
  )
  const assets = Promise.all(written.values()).then(
    (all) => new Map(all.flatMap(({ assets: own }) => [...own])),
  )
  // Told to those who ask for a page or a picture.
  for (const each of [...written.values(), assets]) each.catch(() => undefined)
  return {
    drawPage,
    async brand(id) {
      const found = await written.get(id)
      if (!found) throw new RangeError(`no pages of ${id}`)
      return found
    },
    asset: async (address) => (await assets).get(address),
  }
}

/** The texts of the site in the languages that the installation adds; a faulty one is reported and left out. */
function siteTexts(
  english: Texts,
  { languages, log }: Pick<Deps, 'languages' | 'log'>,
): Record<string, CompiledTexts> {
  const compiled = languages.map(({ locale, texts }) => {
    const own = new Map([...texts].filter(([key]) => !key.startsWith(letterPrefix)))
    const { texts: usable, problems } = compileTexts(own, english)
    for (const { where, message } of problems) log.warn({ locale, text: where }, `a text ${message}`)
    return [locale, usable] as const
  })
  return Object.fromEntries(compiled)
}

/** What the brand says otherwise; the product's text stays where one of its own is faulty, and that is reported. */
function ownWording(
  english: Texts,
  { brand: { id, wording }, log }: { readonly brand: ServedBrand; readonly log: Deps['log'] },
): OwnWording {
  const compiled = Object.entries(wording).map(([locale, texts]) => {
    const { texts: usable, problems } = compileTexts(new Map(Object.entries(texts ?? {})), english)
    for (const { where, message } of problems)
      log.warn({ brand: id, locale, text: where }, `a text ${message}`)
    return [locale, usable] as const
  })
  return Object.fromEntries(compiled)
}
