/**
 * Builds the site: `node web/build.ts`.
 *
 *   dist/client/assets/*                          scripts, styles, faces, art, documents; named by content,
 *                                                 served under /assets/ for ever (immutable)
 *   dist/pages/<brand>/<locale>/home.html         answer to GET /
 *   dist/pages/<brand>/<locale>/shell.html        answer to every other GET that wants a page
 *
 * Everything but faces also stands beside itself as .br and .gz. Pages change with every build and must be
 * asked for again (no-cache, ETag). The pages hold an inline style and blocks of JSON, a home page also the few lines that
 * start its scripts after the first paint; the server allows them by their hashes.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { airportOf } from '@jetbridge/brands/airports.ts'
import { brandArt } from '@jetbridge/brands/art.ts'
import { brandDocuments } from '@jetbridge/brands/documents.ts'
import { brands } from '@jetbridge/brands/brands.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { type Locale, locales } from '@jetbridge/core/brand/locale.ts'
import { build } from 'vite'
import type { PageConfig, SceneUrls } from './brand/page-config.ts'
import { brandStylesheet, facesOf } from './brand/stylesheet.ts'
import { assetKeeper, type KeepAsset } from './build/assets.ts'
import { chunkWithImports, type Manifest, readManifest } from './build/client-manifest.ts'
import { compressFolder } from './build/compress.ts'
import { keepFaces } from './build/faces.ts'
import { pageHtml } from './build/page-html.ts'
import type { DrawnPage } from './prerender.tsx'

const web = import.meta.dirname
const client = join(web, 'dist/client')
const pages = join(web, 'dist/pages')
/** the same components for Node, while pages are drawn */
const drawingFolder = join(web, 'dist/drawing')
const configFile = join(web, 'vite.config.ts')

/** What every page of a brand has in common. */
interface BrandAssets {
  readonly config: Omit<PageConfig, 'locale' | 'prerendered'>
  readonly icon: string
}

interface Drawing {
  drawHome(config: PageConfig): Promise<DrawnPage>
  drawShell(config: PageConfig): Promise<DrawnPage>
}

async function buildSite(): Promise<void> {
  await rm(join(web, 'dist'), { recursive: true, force: true })
  await build({ configFile, logLevel: 'warn' })
  const drawing = await buildDrawing()
  const keep = assetKeeper(join(client, 'assets'))
  const fonts = await keepFaces(brands.flatMap(facesOf), keep)
  const manifest = await readManifest(client)
  const entryCss = await readEntryCss(manifest)

  for (const brand of brands) {
    const assets = await keepBrand(brand, keep)
    const css = brandStylesheet(brand, fonts) + entryCss
    for (const locale of locales) {
      await writePages({ brand, locale, assets, css, fonts, manifest, drawing })
    }
  }
  await rm(join(client, '.vite'), { recursive: true })
  await rm(drawingFolder, { recursive: true })
  await compressFolder(join(client, 'assets'))
  await compressFolder(pages)
}

/** The same components, built for Node. */
async function buildDrawing(): Promise<Drawing> {
  const outDir = drawingFolder
  await build({
    configFile,
    logLevel: 'warn',
    build: { ssr: 'prerender.tsx', outDir, manifest: false, rolldownOptions: { input: 'prerender.tsx' } },
  })
  return (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as Drawing
}

/** Styles of the first page stand in it: no request before the first paint. */
async function readEntryCss(manifest: Manifest): Promise<string> {
  const files = chunkWithImports(manifest, 'main.tsx').flatMap((chunk) => chunk.css ?? [])
  const texts = await Promise.all([...new Set(files)].map((file) => readFile(join(client, file), 'utf8')))
  return texts.join('')
}

async function keepBrand(brand: Brand, keep: KeepAsset): Promise<BrandAssets> {
  const art = brandArt(brand.id)
  const scenes: Record<string, SceneUrls> = {}
  for (const { id } of brand.hero.scenes) {
    const draw = (shape: 'wide' | 'tall', theme: 'light' | 'dark') =>
      keep(`${brand.id}-${id}-${shape}-${theme}`, 'svg', art.scene(id, { shape, theme }))
    scenes[id] = {
      wideLight: await draw('wide', 'light'),
      wideDark: await draw('wide', 'dark'),
      tallLight: await draw('tall', 'light'),
      tallDark: await draw('tall', 'dark'),
    }
  }
  return {
    icon: await keep(`${brand.id}-icon`, 'svg', art.icon),
    config: {
      brand,
      airports: brand.airports.map(airportOf),
      scenes,
      logo: art.logo,
      documents: await keepDocuments(brand, keep),
      apiBase: '/api',
      gatewayUrl: null,
    },
  }
}

async function keepDocuments(brand: Brand, keep: KeepAsset): Promise<Record<string, string>> {
  const { terms, dataProtection } = brandDocuments(brand)
  const kept: Record<string, string> = {}
  for (const locale of locales) {
    for (const [name, texts] of Object.entries({ terms, 'data-protection': dataProtection })) {
      const text = texts[locale]
      if (text)
        kept[`${name}-${locale}`] = await keep(`${brand.id}-${name}-${locale}`, 'json', JSON.stringify(text))
    }
  }
  return kept
}

interface PagesToWrite {
  readonly brand: Brand
  readonly locale: Locale
  readonly assets: BrandAssets
  readonly css: string
  readonly fonts: Readonly<Record<string, string>>
  readonly manifest: Manifest
  readonly drawing: Drawing
}

async function writePages({
  brand,
  locale,
  assets,
  css,
  fonts,
  manifest,
  drawing,
}: PagesToWrite): Promise<void> {
  const folder = join(pages, brand.id, locale)
  const [entry, ...imports] = chunkWithImports(manifest, 'main.tsx').map(({ file }) => `/${file}`)
  const shellParts = [
    'api/query-area.tsx',
    'features/booking/booking-page.tsx',
    ...['common', 'booking', 'error'].map((part) => `i18n/messages/${part}.${locale}.ts`),
  ]
  const parts = shellParts.flatMap((part) => chunkWithImports(manifest, part).map(({ file }) => `/${file}`))
  const common = {
    css,
    icon: assets.icon,
    script: entry ?? '',
    // Most visits that do not begin at home begin in the wizard.
    preloads: [...new Set([...imports, ...parts])].filter((file) => file !== entry),
    fonts: facesOf(brand).map((face) => fonts[face.file] ?? ''),
  }
  await mkdir(folder, { recursive: true })
  for (const [name, prerendered] of [
    ['home', true],
    ['shell', false],
  ] as const) {
    const config: PageConfig = { ...assets.config, locale, prerendered }
    const drawn = await (prerendered ? drawing.drawHome(config) : drawing.drawShell(config))
    await writeFile(
      join(folder, `${name}.html`),
      pageHtml({ ...common, ...drawn, config, withPicture: prerendered }),
    )
  }
}

await buildSite()
