/**
 * Builds the site: `node web/build.ts`. It knows no brand: the pages of each are written by the running server.
 *
 *   dist/client/assets/*                          scripts, styles and typefaces; named by content, served under
 *                                                 /assets/ for ever (immutable)
 *   dist/drawing/prerender-<hash>.js              what the server writes and draws pages with (prerender.tsx)
 *   dist/drawing/parts.json                       what those pages need of this build (build/page-parts.ts)
 *   dist/drawing/english.json                     every English text by its part, to judge other languages by
 *
 * Assets but faces also stand beside themselves as .br and .gz.
 */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as faces from '@jetbridge/brands/faces.ts'
import { locales, type ShippedLocale } from '@jetbridge/core/brand/locale.ts'
import { build } from 'vite'
import { assetKeeper } from './build/assets.ts'
import { type Chunk, chunkWithImports, type Manifest, readManifest } from './build/client-manifest.ts'
import { compressFolder } from './build/compress.ts'
import { keepFaces } from './build/faces.ts'
import { buildOffline } from './build/offline-parts.ts'
import { type PageParts, pageNames, type SiteParts } from './build/page-parts.ts'

const web = import.meta.dirname
const client = join(web, 'dist/client')
/** the same components for Node: the running server writes and draws pages with them */
const drawingFolder = join(web, 'dist/drawing')
const configFile = join(web, 'vite.config.ts')

async function buildSite(): Promise<void> {
  await rm(join(web, 'dist'), { recursive: true, force: true })
  await build({ configFile, logLevel: 'warn' })
  await buildDrawing()
  const kept = await keepFaces(Object.values(faces), assetKeeper(join(client, 'assets')))
  const parts: SiteParts = {
    faces: Object.fromEntries(kept),
    pages: await partsOfPages(await readManifest(client)),
    offline: await buildOffline(),
  }
  await writeFile(join(drawingFolder, 'parts.json'), JSON.stringify(parts))
  await writeFile(join(drawingFolder, 'english.json'), JSON.stringify(await englishTexts()))
  await rm(join(client, '.vite'), { recursive: true })
  await compressFolder(join(client, 'assets'))
}

/** The same components, built for Node with everything they need: the server has no package of the site. */
async function buildDrawing(): Promise<void> {
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
}

/** ICU texts by part and key. */
async function englishTexts(): Promise<Record<string, Readonly<Record<string, string>>>> {
  const folder = join(web, 'i18n/messages')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.en.ts')).toSorted()
  const parts = files.map(async (file) => {
    const { messages } = (await import(pathToFileURL(join(folder, file)).href)) as {
      messages: Record<string, string>
    }
    return [file.replace('.en.ts', ''), messages] as const
  })
  return Object.fromEntries(await Promise.all(parts))
}

/** The styles of the first screen stand in its page: no request before the first paint. */
async function readStyles(files: readonly string[]): Promise<string> {
  const texts = await Promise.all(files.map((file) => readFile(join(client, file), 'utf8')))
  return texts.join('')
}

type PagesOfLocale = SiteParts['pages'][ShippedLocale]

async function partsOfPages(manifest: Manifest): Promise<SiteParts['pages']> {
  const all = locales.map(async (locale): Promise<[ShippedLocale, PagesOfLocale]> => {
    const named = pageNames.map(async (name) => [name, await partsOf(name, locale, manifest)] as const)
    return [locale, Object.fromEntries(await Promise.all(named)) as PagesOfLocale]
  })
  return Object.fromEntries(await Promise.all(all)) as SiteParts['pages']
}

const pages = 'page-routes.ts'
const wizard = {
  code: [pages, 'query', 'wizard'],
  texts: ['common', 'booking', 'error'],
}

/** What a page imports at once. Visits that do not begin at home or with something to read begin in the wizard. */
const neededBy = {
  home: { code: [], texts: ['common'] },
  flights: wizard,
  about: { code: [pages, 'features/about/about-page.tsx'], texts: ['common', 'choice'] },
  document: { code: [pages, 'features/legal-document/legal-document-page.tsx'], texts: ['common'] },
  membership: {
    code: [pages, 'query', 'features/membership/membership-page.tsx'],
    texts: ['common', 'membership', 'error'],
  },
  find: {
    code: [pages, 'query', 'features/manage/find-page.tsx'],
    texts: ['common', 'booking', 'error', 'reservation'],
  },
  newsletter: {
    code: [pages, 'features/newsletter/newsletter-page.tsx'],
    texts: ['common', 'newsletter', 'error'],
  },
  contact: {
    code: [pages, 'query', 'features/help/contact-page.tsx'],
    texts: ['common', 'help', 'error'],
  },
  guide: { code: [pages, 'features/help/guide-page.tsx'], texts: ['common', 'help'] },
  missing: { code: [pages, 'features/help/not-found-page.tsx'], texts: ['common', 'help'] },
  shell: wizard,
}

/** Pages whose styles are all in them: they are drawn as they will stay. */
const drawnWhole: ReadonlySet<string> = new Set([
  'flights',
  'about',
  'document',
  'membership',
  'find',
  'newsletter',
  'contact',
  'guide',
  'missing',
])

/** The entry of a page, and what it will import at once. */
async function partsOf(
  name: (typeof pageNames)[number],
  locale: ShippedLocale,
  manifest: Manifest,
): Promise<PageParts> {
  const { code, texts } = neededBy[name]
  const [entry, ...imports] = chunkWithImports(manifest, 'main.tsx')
  const parts = [...code, ...texts.map((part) => `i18n/messages/${part}.${locale}.ts`)].flatMap((part) =>
    chunkWithImports(manifest, part),
  )
  const script = `/${entry?.file}`
  const scripts = [...imports, ...parts].map(({ file }) => `/${file}`)
  const entryStyles = stylesOf([...(entry ? [entry] : []), ...imports])
  const partStyles = stylesOf(parts)
  const inlined = drawnWhole.has(name) ? [...new Set([...entryStyles, ...partStyles])] : entryStyles
  return {
    script,
    css: await readStyles(inlined),
    preloads: {
      scripts: [...new Set(scripts)].filter((file) => file !== script),
      // The entry's own styles are already in the page; the bundler fetches those of a part.
      styles: partStyles.filter((file) => !entry?.css?.includes(file)).map((file) => `/${file}`),
    },
  }
}

function stylesOf(chunks: readonly Chunk[]): string[] {
  return [...new Set(chunks.flatMap(({ css = [] }) => css))]
}

// Without the process that forked it, nobody waits for it.
process.once('disconnect', () => process.exit(1))
process.channel?.unref()
await buildSite()
