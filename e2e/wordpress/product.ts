/** The product over a WordPress: its airlines, and what it tells of their pages, with the time that took. */
import { assembleBrand } from '@jetbridge/brands/folder/assemble.ts'
import { readFilesOf } from '@jetbridge/brands/folder/read.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { type Engine, openEngine } from '@jetbridge/server/testing/engine.ts'
import { request } from 'node:http'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { inMarkdown, type SiteLanguage, slugs, spoken, type WrittenPage, writtenPages } from './own-words.ts'

export interface PageAnswer {
  readonly status: number
  readonly text: string
  readonly ms: number
}

/** Tells the pages of an airline: the product, or WordPress itself as the control. */
export interface Teller {
  page(name: WrittenPage, locale: SiteLanguage, brand?: string): Promise<PageAnswer>
}

export interface Product extends Teller {
  readonly port: number
  /** any address of an airline's site */
  get(path: string, brand?: string): Promise<PageAnswer>
  /** what its log has said so far */
  log(): string
  close(): Promise<void>
}

/** `pressed` has its words in WordPress, and others in its folder. */
export const pressed = 'pressed'
/** The same words in its folder, and no content system. */
export const foldered = 'foldered'
/** A content system, and no texts of its own. */
export const bare = 'bare'

interface Kind {
  readonly id: string
  readonly contentSite?: object
  /** Markdown files by name; null: that page has none */
  readonly files?: Readonly<Record<string, string | null>>
}

export function airlines(restUrl: string, more: readonly Kind[] = []): ServedBrand[] {
  const each = (file: (name: WrittenPage, locale: SiteLanguage) => string | null) =>
    Object.fromEntries(
      writtenPages.flatMap((name) => spoken.map((locale) => [`${name}.${locale}.md`, file(name, locale)])),
    )
  const kinds: readonly Kind[] = [
    { id: pressed, contentSite: { url: restUrl, slugs } },
    { id: foldered, files: each(inMarkdown) },
    { id: bare, contentSite: { url: restUrl, slugs }, files: each(() => null) },
    ...more,
  ]
  const base = readFilesOf(join(import.meta.dirname, '../../brands/peoples'))
  return kinds.map(({ id, contentSite, files = {} }) => {
    const all = new Map(base)
    const said = JSON.parse(base.get('brand.json') ?? '') as object
    all.set('brand.json', JSON.stringify({ ...said, id, hosts: [], ...(contentSite && { contentSite }) }))
    for (const [name, text] of Object.entries(files)) {
      if (text === null) all.delete(name)
      else all.set(name, text)
    }
    const { brand, problems } = assembleBrand(all)
    if (!brand) throw new Error(problems.map(({ file, message }) => `${id}/${file}: ${message}`).join('\n'))
    return brand
  })
}

/** @param freshSeconds how long a page is answered without asking again */
export async function openProduct(
  databaseUrl: string,
  brands: readonly ServedBrand[],
  freshSeconds: number,
): Promise<Product> {
  const said: string[] = []
  const logTo = new Writable({
    write(chunk: Buffer, _, done) {
      said.push(String(chunk))
      done()
    },
  })
  const settings = { CONTENT_FRESH_SECONDS: String(freshSeconds), LOG_LEVEL: 'warn' }
  const engine: Engine = await openEngine(databaseUrl, { brands, settings, logTo })
  await engine.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = engine.app.server.address() as { port: number }
  const get = (path: string, brand = pressed) =>
    asked(`http://127.0.0.1:${port}${path}`, `${brand}.localhost:${port}`)
  // Its first answers load code and draw pages, whatever is asked; none of these asks WordPress.
  for (const path of ['/', '/membership', '/api/content/page?name=membership']) await get(path, foldered)
  for (const path of ['/', '/membership']) await get(path)
  return {
    port,
    get,
    page: (name, locale, brand) => get(`/api/content/page?name=${name}&lang=${locale}`, brand),
    log: () => said.join(''),
    close: () => engine.close(),
  }
}

/** Nobody stands between: what a page of the site would do that asked WordPress itself. */
export function wordPressItself(restUrl: string): Teller {
  return {
    page: (name, locale) => asked(`${restUrl}/pages?slug=${slugs[name][locale]}&_fields=title,content,acf`),
  }
}

const mostPatienceMs = 8_000
/** Far more than any page: one of the faults answers without end. */
const mostSigns = 50_000_000

/** @throws where there is no answer within 8 seconds, or no end of one */
function asked(url: string, host?: string): Promise<PageAnswer> {
  const began = performance.now()
  return new Promise((done, fail) => {
    const options = {
      headers: host ? { host } : {},
      signal: AbortSignal.timeout(mostPatienceMs),
      agent: false as const,
    }
    request(url, options, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        text += chunk
        if (text.length > mostSigns) answer.destroy(new Error('an answer without end'))
      })
      answer.on('error', fail)
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text, ms: performance.now() - began }))
    })
      .on('error', fail)
      .end()
  })
}
