/**
 * Serves the built site: pages by brand and language (page.ts), and assets that never change. It sends assets
 * by hand, because the library for it sends half as many a second (docs/decisions/0018).
 */
import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { publicPageOf } from '@jetbridge/core/contract/public-page.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { serveAppleDomain } from './apple-pay-domain.ts'
import { openBuiltSite } from './built-site.ts'
import { serveCrawlers } from './crawlers.ts'
import { serveOfflineWorker } from './offline-worker.ts'
import { compressed, openPages, type PageEncoding } from './page.ts'
import { calledBrand, isOfApi } from './site-address.ts'
import { type PictureShelf, serveSitePictures } from './site-pictures.ts'
import { accepts } from '../ready-answer.ts'
import { pageLocale } from './visitor-locale.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.map': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** About what a build of the site takes. */
const buildSeconds = 30

const drawingPolicy = `default-src 'none'; style-src 'unsafe-inline'; sandbox`

export async function serveSite(app: FastifyInstance, deps: Deps, pictures: PictureShelf): Promise<void> {
  const dist = deps.config.webDist ?? join(import.meta.dirname, '../../web/dist')
  const site = openBuiltSite(deps, dist)
  const page = openPages(deps, site, (brand, locale) => pictures.of(brand, locale))
  // Written ahead: the first visitor does not wait for it.
  if (existsSync(dist)) void site().catch((err: unknown) => deps.log.error({ err }, 'pages not written'))
  if (deps.config.mode === 'production') void pictures.drawAll()
  const textOfBrand = async (address: string) =>
    existsSync(dist) ? (await site()).asset(address) : undefined
  serveOfflineWorker(app, deps, async () => (existsSync(dist) ? site() : undefined))
  await serveAssets(app, join(dist, 'client'), textOfBrand, (address) => pictures.find(address))
  serveSitePictures(app, deps, pictures)
  serveCrawlers(app, deps)
  serveAppleDomain(app, deps)
  app.setNotFoundHandler(async (request, reply) => {
    if (isOfApi(deps, request.url) || (request.method !== 'GET' && request.method !== 'HEAD')) {
      return reply.code(404).send({ code: 'not-found', message: 'Not Found', requestId: request.id })
    }
    if (!existsSync(dist)) {
      void reply.code(503).header('retry-after', String(buildSeconds)).type('text/plain')
      return reply.send('The site is not built yet: run `npm run build`.\n')
    }
    return sendPage(deps, page, request, reply)
  })
}

/** Text of a brand's picture or document; undefined: there is none at the address. */
type FindOfBrand = (address: string) => Promise<string | undefined>
/** PNG; undefined: there is none at the address. */
type FindPicture = (address: string) => Promise<Buffer | undefined>

/** @param folder of the built files, all of them below `assets/` */
export async function serveAssets(
  app: FastifyInstance,
  folder: string,
  findOfBrand: FindOfBrand,
  findPicture: FindPicture = () => Promise.resolve(undefined),
): Promise<void> {
  const assets = await listAssets(folder)
  const ofBrands = compressedOnce(findOfBrand)
  app.get('/assets/*', async (request, reply) => {
    const address = addressOf(request)
    const asset = await readAsset(folder, assets, request)
    const picture = asset ? undefined : await findPicture(address)
    if (picture) return sendForEver(reply, address, picture)
    const found = asset ?? (await ofBrands(address, preferredEncoding(request, () => true) ?? 'plain'))
    if (!found) return reply.code(404).type('text/plain').send('Not Found\n')
    if (found.encoding !== 'plain') void reply.header('content-encoding', found.encoding)
    return sendForEver(reply, address, found.bytes)
  })
}

function addressOf({ url }: FastifyRequest): string {
  return decodeURIComponent(url.split('?')[0] ?? '')
}

/** Paths below the client folder, with forward slashes. */
async function listAssets(folder: string): Promise<Set<string>> {
  if (!existsSync(folder)) return new Set()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/'),
      ),
  )
}

interface EncodedBytes {
  readonly encoding: PageEncoding
  readonly bytes: Buffer
}

/**
 * Prefers the precompressed file beside an asset. It reads and does not send: awaiting a reply gives `undefined`,
 * once the reply has gone.
 */
async function readAsset(
  folder: string,
  assets: ReadonlySet<string>,
  request: FastifyRequest,
): Promise<EncodedBytes | undefined> {
  const name = addressOf(request).slice(1)
  // A build made while serving brings names that the list does not have yet; in development the list blocks
  // nothing.
  if (!assets.has(name) && (name.includes('..') || !(await isFile(join(folder, name))))) return undefined
  const encoding = preferredEncoding(request, (suffix) => existsSync(join(folder, name + suffix)))
  const bytes = await readFile(join(folder, encoding ? `${name}${suffixes[encoding]}` : name))
  return { encoding: encoding ?? 'plain', bytes }
}

/** Hashed names never change, so browsers may keep them. */
function sendForEver(reply: FastifyReply, name: string, bytes: Buffer): FastifyReply {
  // A script may run as a worker, bound by the policy of its own answer. A drawing opened on its own runs nothing, nor
  // does the document that a worker answers under a policy of its own (docs/decisions/0091).
  void (['.svg', '.html'].includes(extname(name))
    ? reply.header('content-security-policy', drawingPolicy)
    : reply.removeHeader('content-security-policy'))
  return reply
    .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
    .type(contentTypes[extname(name)] ?? 'application/octet-stream')
    .send(bytes)
}

/** Each text once in each encoding that somebody asked for. */
function compressedOnce(find: FindOfBrand) {
  const kept = new Map<string, Promise<Buffer>>()
  return async (address: string, encoding: PageEncoding): Promise<EncodedBytes | undefined> => {
    const text = await find(address)
    if (text === undefined) return undefined
    const key = `${encoding} ${address}`
    const bytes = kept.get(key) ?? compressed(Buffer.from(text), encoding, 9)
    kept.set(key, bytes)
    return { encoding, bytes: await bytes }
  }
}

async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ?? false
}

const suffixes = { br: '.br', gzip: '.gz' } as const

function preferredEncoding(
  request: FastifyRequest,
  exists: (suffix: string) => boolean,
): 'br' | 'gzip' | undefined {
  if (accepts(request.headers, 'br') && exists(suffixes.br)) return 'br'
  if (accepts(request.headers, 'gzip') && exists(suffixes.gzip)) return 'gzip'
  return undefined
}

/** Google asks its payers in a window of its own, and answers through it; the stand-in does not. */
function opensWindows({ braintree }: Deps['config']): boolean {
  return braintree !== undefined && !braintree.dropInUrl && braintree.wallets.includes('google-pay')
}

async function sendPage(
  deps: Deps,
  page: ReturnType<typeof openPages>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const brand = calledBrand(deps, request)
  const { url } = request
  const asked = publicPageOf(url, brand)
  // A crawler asks for no language: then a legal text is answered in its own.
  const speaker = { ...brand, defaultLocale: asked?.locale ?? brand.defaultLocale }
  const locale = pageLocale(url, request.headers, speaker)
  const encoding = preferredEncoding(request, () => true)
  const wanted = { brand: brand.id, locale, url, encoding: encoding ?? 'plain' } as const
  const { isMissing, policy, tag, bytes } = await page(wanted)
  // They go with 304, too: a browser puts the headers of that answer in place of those it has kept.
  void reply.headers({
    'content-security-policy': policy,
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, accept-language, cookie',
    ...(opensWindows(deps.config) && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
    ...(tag !== undefined && { etag: tag }),
    ...(!asked && { 'x-robots-tag': 'noindex' }),
  })
  if (tag !== undefined && request.headers['if-none-match'] === tag) return reply.code(304).send()
  if (encoding) void reply.header('content-encoding', encoding)
  return reply
    .code(isMissing ? 404 : 200)
    .header('content-language', locale)
    .type('text/html; charset=utf-8')
    .send(bytes)
}
