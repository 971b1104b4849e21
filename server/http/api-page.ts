/**
 * The page to read and try the API: Scalar, sent by this server, and it loads nothing from elsewhere. It is some
 * megabytes of script, so it is loaded on the first request for the page.
 */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { hashesOf } from './content-security-policy.ts'
import { lazily } from '../machine/lazily.ts'
import { accepts } from '../ready-answer.ts'

interface ApiPage {
  readonly html: string
  readonly policy: string
  readonly script: Buffer
  readonly zipped: Buffer
}

export function serveApiPage(app: FastifyInstance, apiBase: string): void {
  const page = lazily(() => openPage(apiBase))
  app.get(`${apiBase}/docs`, async (_request, reply) => {
    const { html, policy } = await page()
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html)
  })
  app.get(`${apiBase}/docs/scalar.js`, async (request, reply) => {
    const { script, zipped } = await page()
    const takesZipped = accepts(request.headers, 'gzip')
    if (takesZipped) void reply.header('content-encoding', 'gzip')
    return reply
      .headers({ 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' })
      .type('text/javascript; charset=utf-8')
      .send(takesZipped ? zipped : script)
  })
}

/** What would ask other servers is off: fonts, counting of visits, a chat, a button that leads to Scalar's own app. */
async function openPage(apiBase: string): Promise<ApiPage> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const inner = Fastify()
  await inner.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      url: `${apiBase}/openapi.json`,
      cdn: `${apiBase}/docs/scalar.js`,
      pageTitle: 'Jetbridge API',
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      hideClientButton: true,
      showDeveloperTools: 'never',
    },
  })
  const [{ body: html }, { rawPayload: script }] = await Promise.all([
    inner.inject('/docs/'),
    inner.inject('/docs/js/scalar.js'),
  ])
  await inner.close()
  return { html, policy: policyOf(html), script, zipped: await promisify(gzip)(script, { level: 9 }) }
}

/** Scalar writes its styles into the page itself; scripts are its own file and the blocks it was sent with. */
function policyOf(html: string): string {
  return [
    `default-src 'none'`,
    [`script-src 'self'`, ...hashesOf('script', html)].join(' '),
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
  ].join('; ')
}
