import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveAssets } from './site.ts'

describe('assets of the built site', () => {
  let folder: string
  let app: FastifyInstance
  const complaints: string[] = []
  const ask = (url: string, encoding = 'gzip, br') =>
    app.inject({ url, headers: { 'accept-encoding': encoding } })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jetbridge-site-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'assets/main-1.js'), 'plain')
    await writeFile(join(folder, 'assets/main-1.js.br'), 'small')
    await writeFile(join(folder, 'assets/face-1.woff2'), 'face')
    app = Fastify({ logger: { level: 'warn', stream: { write: (line) => void complaints.push(line) } } })
    await serveAssets(app, folder, (address) =>
      Promise.resolve(address === '/assets/own-1.svg' ? '<svg/>' : undefined),
    )
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('are kept for ever, and sent compressed to those who take it', async () => {
    const [small, plain, face] = await Promise.all([
      ask('/assets/main-1.js?from=here'),
      ask('/assets/main-1.js', 'identity'),
      ask('/assets/face-1.woff2'),
    ])
    expect(small.body).toBe('small')
    expect(small.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    })
    expect(plain.body).toBe('plain')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(face.headers).toMatchObject({ 'content-type': 'font/woff2', vary: 'accept-encoding' })
    // An asset that was sent is looked for no further.
    expect(complaints).toEqual([])
  })

  it('may be those of a brand, compressed when they are asked for', async () => {
    const [small, plain] = await Promise.all([ask('/assets/own-1.svg'), ask('/assets/own-1.svg', 'identity')])
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe('<svg/>')
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'image/svg+xml' })
    expect(plain.body).toBe('<svg/>')
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it.each(['/assets/', '/assets/.', '/assets/gone-1.js', '/assets/..%2fpages', '/assets/%2e%2e/pages'])(
    'are not there by another name: %s',
    async (url) => {
      expect((await ask(url)).statusCode).toBe(404)
    },
  )

  it('are found when a build made them later', async () => {
    await writeFile(join(folder, 'assets/later-1.css'), 'later')
    expect((await ask('/assets/later-1.css')).body).toBe('later')
  })
})
