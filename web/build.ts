/**
 * Builds the site: `node web/build.ts`.
 *
 *   dist/client/assets/*                          scripts, styles, faces, art, documents; named by content,
 *                                                 served under /assets/ for ever (immutable)
 *   dist/pages/<brand>/<locale>/home.html         answer to GET /, its content left out
 *   dist/pages/<brand>/<locale>/flights.html      answer to a search in the wizard, its content left out
 *   dist/pages/<brand>/<locale>/shell.html        answer to every other GET that wants a page
 *   dist/drawing/prerender-<hash>.js              what the server draws the content with (prerender.tsx)
 *
 * Assets but faces and pictures also stand beside themselves as .br and .gz. Pages change with every build and
 * must be asked for again (no-cache, ETag). The pages hold an inline style and blocks of JSON, the drawn ones also
 * the few lines that start their scripts after the first paint; the server allows them by their hashes.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brands } from '@jetbridge/brands/brands.ts'
import { legalDocumentNames, withFacts } from '@jetbridge/core/brand/legal-document.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { type Locale, locales } from '@jetbridge/core/brand/locale.ts'
import { build } from 'vite'
import type { PageConfig, SceneUrls } from './brand/page-config.ts'
import { brandStylesheet, facesOf, type KeptFace } from './brand/stylesheet.ts'
import { assetKeeper, type KeepAsset } from './build/assets.ts'
import { type Chunk, chunkWithImports, type Manifest, readManifest } from './build/client-manifest.ts'
import { compressFolder } from './build/compress.ts'
import { keepFaces } from './build/faces.ts'
import { readLogo } from './build/logo.ts'
import { type DrawnPage, pageHtml } from './build/page-html.ts'

const web = import.meta.dirname
const client = join(web, 'dist/client')
const pages = join(web, 'dist/pages')
/** the same components for Node: shells are drawn here, all other pages by the running server */
const drawingFolder = join(web, 'dist/drawing')
const configFile = join(web, 'vite.config.ts')

/** What every page of a brand has in common. */
interface BrandAssets {
  readonly config: Omit<PageConfig, 'locale' | 'drawn'>
  readonly icon: string
  /** its drawing */
  readonly logo: string
}

interface Drawing {
  drawShell(config: PageConfig): Promise<DrawnPage>
}

async function buildSite(): Promise<void> {
  await rm(join(web, 'dist'), { recursive: true, force: true })
  await build({ configFile, logLevel: 'warn' })
  const drawing = await buildDrawing()
  const keep = assetKeeper(join(client, 'assets'))
  const faces = await keepFaces(brands.flatMap(facesOf), keep)
  const manifest = await readManifest(client)

  for (const brand of brands) {
    const assets = await keepBrand(brand, keep)
    for (const locale of locales) {
      await writePages({ brand, locale, assets, faces, manifest, drawing })
    }
  }
  await rm(join(client, '.vite'), { recursive: true })
  await compressFolder(join(client, 'assets'))
}

/** The same components, built for Node with everything they need: the server has no package of the site. */
async function buildDrawing(): Promise<Drawing> {
  await build({
    configFile,
    logLevel: 'warn',
    define: {
      'process.env.NODE_ENV': '"production"',
      // The kept values of a browser are read once a page lives in it; where the server draws pages there are
      // none.
      localStorage: 'undefined',
      sessionStorage: 'undefined',
    },
    ssr: { noExternal: true },
    build: {
      ssr: 'prerender.tsx',
      outDir: drawingFolder,
      manifest: false,
      rolldownOptions: {
        input: 'prerender.tsx',
        output: { entryFileNames: '[name]-[hash].js', chunkFileNames: 'parts/[name]-[hash].js' },
      },
    },
  })
  const entry = (await readdir(drawingFolder)).find((name) => name.startsWith('prerender-'))
  return (await import(pathToFileURL(join(drawingFolder, entry ?? '')).href)) as Drawing
}

/** The styles of the first screen stand in its page: no request before the first paint. */
async function readStyles(files: readonly string[]): Promise<string> {
  const texts = await Promise.all(files.map((file) => readFile(join(client, file), 'utf8')))
  return texts.join('')
}

async function keepBrand(brand: ServedBrand, keep: KeepAsset): Promise<BrandAssets> {
  const { preparation: _, documents: __, places, art, ...pageBrand } = brand
  const logo = readLogo(art.logo)
  const scenes: Record<string, SceneUrls> = {}
  for (const [id, scene] of Object.entries(art.scenes)) {
    const keepScene = (name: string, svg: string) => keep(`${brand.id}-${id}-${name}`, 'svg', svg)
    scenes[id] = {
      wideLight: await keepScene('wide-light', scene.wideLight),
      wideDark: await keepScene('wide-dark', scene.wideDark),
      tallLight: await keepScene('tall-light', scene.tallLight),
      tallDark: await keepScene('tall-dark', scene.tallDark),
    }
  }
  return {
    icon: await keep(`${brand.id}-icon`, 'svg', art.icon),
    logo: logo.markup,
    config: {
      brand: pageBrand,
      airports: places,
      scenes,
      logo: logo.size,
      documents: await keepDocuments(brand, keep),
      apiBase: '/api',
      gatewayUrl: null,
    },
  }
}

async function keepDocuments(brand: ServedBrand, keep: KeepAsset): Promise<Record<string, string>> {
  const kept: Record<string, string> = {}
  for (const name of legalDocumentNames) {
    for (const locale of locales) {
      const text = brand.documents[name][locale]
      if (!text) continue
      const json = JSON.stringify(withFacts(text, brand))
      kept[`${name}-${locale}`] = await keep(`${brand.id}-${name}-${locale}`, 'json', json)
    }
  }
  return kept
}

interface PagesToWrite {
  readonly brand: ServedBrand
  readonly locale: Locale
  readonly assets: BrandAssets
  readonly faces: ReadonlyMap<string, KeptFace>
  readonly manifest: Manifest
  readonly drawing: Drawing
}

type PageName = 'home' | 'flights' | 'shell'

async function writePages({ brand, locale, assets, faces, manifest, drawing }: PagesToWrite): Promise<void> {
  const folder = join(pages, brand.id, locale)
  await mkdir(folder, { recursive: true })
  for (const name of ['home', 'flights', 'shell'] satisfies PageName[]) {
    const config: PageConfig = { ...assets.config, locale, drawn: name !== 'shell' }
    const { script, scripts, entryStyles, styles } = partsOf(name, locale, manifest)
    const inlined = name === 'flights' ? [...new Set([...entryStyles, ...styles])] : entryStyles
    const html = pageHtml({
      config,
      ...(!config.drawn && (await drawing.drawShell(config))),
      css: brandStylesheet(brand, faces) + (await readStyles(inlined)),
      icon: assets.icon,
      logo: assets.logo,
      script,
      preloads: { scripts, styles: styles.map((file) => `/${file}`) },
      fonts: facesOf(brand).flatMap((face) => faces.get(face.file)?.latin ?? []),
      withPicture: name === 'home',
    })
    await writeFile(join(folder, `${name}.html`), html)
  }
}

/**
 * The entry of a page, and what it will import at once. Visits that do not begin at home begin in the wizard.
 */
function partsOf(name: PageName, locale: Locale, manifest: Manifest) {
  const catalogues = name === 'home' ? ['common'] : ['common', 'booking', 'error']
  const [entry, ...imports] = chunkWithImports(manifest, 'main.tsx')
  const parts = [
    ...(name === 'home' ? [] : ['query-area.tsx', 'features/booking/booking-page.tsx']),
    ...catalogues.map((part) => `i18n/messages/${part}.${locale}.ts`),
  ].flatMap((part) => chunkWithImports(manifest, part))
  const script = `/${entry?.file}`
  const scripts = [...imports, ...parts].map(({ file }) => `/${file}`)
  const entryStyles = stylesOf([...(entry ? [entry] : []), ...imports])
  return {
    script,
    scripts: [...new Set(scripts)].filter((file) => file !== script),
    entryStyles,
    // The entry's own styles are already in the page; the bundler fetches those of a part.
    styles: stylesOf(parts).filter((file) => !entry?.css?.includes(file)),
  }
}

function stylesOf(chunks: readonly Chunk[]): string[] {
  return [...new Set(chunks.flatMap(({ css = [] }) => css))]
}

// Without the process that forked it, nobody waits for it.
process.once('disconnect', () => process.exit(1))
process.channel?.unref()
await buildSite()
