/** Plays the content system of an airline: WordPress' REST interface for pages, and switches that make it fail. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { breakConnection, parse, requireKey } from '../request.ts'
import { contentPageSchema, dot, type SandboxPage, samplePages } from './pages.ts'

const faultsSchema = z.strictObject({
  /** the connection breaks */
  down: z.boolean().default(false),
  /** how long an answer takes */
  slowMs: z.int().min(0).max(600_000).default(0),
  /** every page leads there instead */
  leadsTo: z.url().optional(),
  /** it answers a page of its own, as in maintenance */
  maintenance: z.boolean().default(false),
  /** how many bytes are added to every page */
  padBytes: z.int().min(0).max(50_000_000).default(0),
})

const askedSchema = z.looseObject({ slug: z.string().max(200).default('') })
const namedSchema = z.object({ slug: z.string().min(1).max(200) })

/** Most pages that it holds. */
const mostPages = 100

export function contentRoutes(app: FastifyInstance, { apiKey }: { readonly apiKey: string }): void {
  const pages = new Map<string, SandboxPage>(Object.entries(samplePages))
  const asked = new Map<string, number>()
  let faults = faultsSchema.parse({})

  app.get('/content/wp-json/wp/v2/pages', async (request, reply) => {
    const { slug } = parse(askedSchema, request.query)
    if (asked.size < mostPages || asked.has(slug)) asked.set(slug, (asked.get(slug) ?? 0) + 1)
    if (faults.slowMs > 0) await new Promise((done) => setTimeout(done, faults.slowMs))
    if (faults.down) return breakConnection(request, reply)
    if (faults.leadsTo) return reply.redirect(faults.leadsTo)
    if (faults.maintenance)
      return reply.type('text/html').send('<title>Maintenance</title><p>Briefly unavailable.</p>')
    const page = pages.get(slug)
    return page ? [told(page, faults.padBytes)] : []
  })
  app.get('/content/wp-content/uploads/:file', (_request, reply) => reply.type('image/png').send(dot))
  app.get('/content/asked', () => ({ asked: Object.fromEntries(asked) }))
  app.put('/content/pages/:slug', { bodyLimit: 2_000_000 }, async (request, reply) => {
    requireKey(request, apiKey)
    const { slug } = parse(namedSchema, request.params)
    const page = parse(contentPageSchema, request.body)
    if (pages.size < mostPages || pages.has(slug)) pages.set(slug, page)
    return reply.code(204).send()
  })
  app.delete('/content/pages/:slug', async (request, reply) => {
    requireKey(request, apiKey)
    pages.delete(parse(namedSchema, request.params).slug)
    return reply.code(204).send()
  })
  app.put('/content/faults', async (request) => {
    requireKey(request, apiKey)
    faults = parse(faultsSchema, request.body)
    return faults
  })
}

function told({ title, content, acf }: SandboxPage, padBytes: number) {
  return {
    title: { rendered: title },
    content: { rendered: content + ' '.repeat(padBytes), protected: false },
    acf,
  }
}
