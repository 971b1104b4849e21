import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { sampleHost, whatIsAmissAt } from './answer.ts'

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

/** Ready, with pages for the demo airline when they are built. */
async function siteOf(isBuilt: boolean): Promise<string> {
  const server = createServer(({ url, headers }, answer) => {
    const isThere = url === '/readyz' || (isBuilt && headers.host === sampleHost)
    answer.writeHead(isThere ? 200 : 503).end(isThere ? 'here' : 'The site is not built yet')
  })
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('a site without its pages is not ready, however ready its server is', async () => {
  const origin = await siteOf(false)
  expect(await whatIsAmissAt(`${origin}/readyz`)).toBeUndefined()
  expect(await whatIsAmissAt(`${origin}/`, sampleHost)).toBe(`${origin}/: 503 The site is not built yet`)
})

it('a site with its pages is ready, asked for by the host of a brand', async () => {
  const origin = await siteOf(true)
  expect(await whatIsAmissAt(`${origin}/`, sampleHost)).toBeUndefined()
  expect(await whatIsAmissAt(`${origin}/`)).toContain('503')
})

it('a call without an answer gives a reason', async () => {
  expect(await whatIsAmissAt('http://127.0.0.1:1/')).toContain('ECONNREFUSED')
})
