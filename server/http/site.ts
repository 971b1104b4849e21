/**
 * Serves the built site: pages by brand and language, assets for ever.
 *
 * A page is built once a brand and language; what only the running server knows (the network on sale, the
 * gateway's address) is spliced in here, and its bytes are kept compressed until the network changes.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import type { networkSchema } from '@jetbridge/core/contract/system.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { visitorLocale } from './visitor-locale.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

type Network = z.output<typeof networkSchema>
type PageKind = 'home' | 'shell'

interface ReadyPage {
  readonly network: Network
  readonly policy: string
  readonly tag: string
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

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

export async function serveSite(app: FastifyInstance, deps: Deps): Promise<void> {
  const dist = deps.config.webDist ?? join(import.meta.dirname, '../../web/dist')
  const pages = new Map<string, ReadyPage>()
  const assets = await listAssets(join(dist, 'client'))
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(deps)))
  app.get('/assets/*', (request, reply) => sendAsset(join(dist, 'client'), assets, request, reply))
  app.setNotFoundHandler(async (request, reply) => {
    if (isApi(deps, request.url) || (request.method !== 'GET' && request.method !== 'HEAD')) {
      return reply.code(404).send({ code: 'not-found', message: 'Not Found', requestId: request.id })
    }
    if (!existsSync(dist)) {
      return reply.code(503).type('text/plain').send('The site is not built yet: run `npm run build`.\n')
    }
    const file = request.url.slice(1).split('?')[0] ?? ''
    if (assets.has(file)) return sendAsset(join(dist, 'client'), assets, request, reply)
    return sendPage(deps, dist, pages, request, reply)
  })
}

/** Pages may be found; the API has nothing to read. */
function robots({ config }: Deps): string {
  return `User-agent: *\nDisallow: ${config.apiBase}/\n`
}

function isApi(deps: Deps, url: string): boolean {
  return url.toLowerCase().startsWith(`${deps.config.apiBase.toLowerCase()}/`)
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

/** Prefers the precompressed file beside an asset. Hashed names never change, so browsers may keep them. */
async function sendAsset(
  folder: string,
  assets: ReadonlySet<string>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const name = decodeURIComponent(request.url.slice(1).split('?')[0] ?? '')
  // A build made while serving brings names the list does not hold yet; the list is no gate in development.
  if (!assets.has(name) && (name.includes('..') || !existsSync(join(folder, name)))) {
    return reply.code(404).type('text/plain').send('Not Found\n')
  }
  const encoding = preferredEncoding(request, (suffix) => existsSync(join(folder, name + suffix)))
  const bytes = await readFile(join(folder, encoding ? `${name}${suffixes[encoding]}` : name))
  if (encoding) void reply.header('content-encoding', encoding)
  const immutable = name.startsWith('assets/')
  return reply
    .headers({
      'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      vary: 'accept-encoding',
    })
    .type(contentTypes[extname(name)] ?? 'application/octet-stream')
    .send(bytes)
}

const suffixes = { br: '.br', gzip: '.gz' } as const

function preferredEncoding(
  request: FastifyRequest,
  exists: (suffix: string) => boolean,
): 'br' | 'gzip' | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted) && exists(suffixes.br)) return 'br'
  if (/\bgzip\b/.test(accepted) && exists(suffixes.gzip)) return 'gzip'
  return undefined
}

async function sendPage(
  deps: Deps,
  dist: string,
  pages: Map<string, ReadyPage>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const brand = deps.brandOfHost(request.host)
  const locale = visitorLocale(request.headers, brand.defaultLocale)
  const path = request.url.split('?')[0] ?? '/'
  const kind: PageKind = path === '/' ? 'home' : 'shell'
  const page = await readyPage(deps, dist, pages, brand.id, locale, kind)
  if (request.headers['if-none-match'] === page.tag) return reply.code(304).send()
  const encoding = preferredEncoding(request, () => true)
  if (encoding) void reply.header('content-encoding', encoding)
  return reply
    .code(path.toLowerCase().replace(/\/$/, '') === '/not-found' ? 404 : 200)
    .headers({
      'content-security-policy': page.policy,
      'cache-control': 'private, no-cache',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
      vary: 'accept-encoding, accept-language, cookie',
      'content-language': locale,
      etag: page.tag,
    })
    .type('text/html; charset=utf-8')
    .send(encoding ? page[encoding] : page.plain)
}

async function readyPage(
  deps: Deps,
  dist: string,
  pages: Map<string, ReadyPage>,
  brand: string,
  locale: Locale,
  kind: PageKind,
): Promise<ReadyPage> {
  const file = join(dist, 'pages', brand, locale, `${kind}.html`)
  const key = deps.config.mode === 'production' ? file : `${file} ${(await stat(file)).mtimeMs}`
  const network = deps.offers.network(brand)
  const known = pages.get(key)
  if (known && known.network === network) return known
  const html = splice(await readFile(file, 'utf8'), deps, network)
  const page = await finish(html, network, deps.config.gateway.publicUrl)
  pages.set(key, page)
  return page
}

/** Puts in what only the running server knows. */
function splice(html: string, deps: Deps, network: Network): string {
  const runtime = { apiBase: deps.config.apiBase, gatewayUrl: deps.config.gateway.publicUrl ?? null, network }
  const json = JSON.stringify(runtime).replaceAll('<', '\\u003c')
  return html.replace(
    /(<script type="application\/json" id="runtime">)[\s\S]*?(<\/script>)/,
    (_all, open: string, close: string) => open + json + close,
  )
}

async function finish(html: string, network: Network, gatewayUrl: string | undefined): Promise<ReadyPage> {
  const plain = Buffer.from(html)
  const [br, zipped] = await Promise.all([
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    compressGzip(plain, { level: 9 }),
  ])
  return { network, policy: policyOf(html, gatewayUrl), tag: `"${digest(plain)}"`, plain, br, gzip: zipped }
}

function digest(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('base64')
}

/** Inline blocks of the page are allowed by their hashes, and nothing else inline. */
function policyOf(html: string, gatewayUrl: string | undefined): string {
  const hashes = (tag: 'script' | 'style') =>
    [
      ...html.matchAll(
        new RegExp(`<${tag}(?![^>]*\\bsrc=)(?![^>]*application/json)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'),
      ),
    ].map((match) => `'sha256-${digest(match[1] ?? '')}'`)
  return [
    `default-src 'none'`,
    [`script-src 'self'`, ...hashes('script')].join(' '),
    [`style-src 'self'`, ...hashes('style')].join(' '),
    // React sets styles through attributes when it prerenders; scripts cannot hide in them.
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    ['connect-src', `'self'`, gatewayUrl].filter(Boolean).join(' '),
    `manifest-src 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
  ].join('; ')
}
