import { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import type { Api } from '../../../bench/api.ts'
import { openEdges } from './edges.ts'

const endpoint = bookingFlowEndpoints.get
const servers: Server[] = []
let api: Api | undefined
afterEach(() => {
  api?.close()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** @param answers whether it says anything; one that does not counts what it has heard all the same */
async function edge(answers = true): Promise<{ origin: string; heard: () => number; server: Server }> {
  let heard = 0
  const server = createServer((_, answer) => {
    heard += 1
    if (answers) answer.setHeader('content-length', 2).end('{}')
  })
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, heard: () => heard, server }
}

const ask = () => api!.call(endpoint)

it('customers come in at both edges', async () => {
  const [one, other] = [await edge(), await edge()]
  api = openEdges([one.origin, other.origin], 'peoples.localhost', 4)
  for (let call = 0; call < 6; call++) await ask()
  expect([one.heard(), other.heard()]).toEqual([3, 3])
})

it('a call at an edge that dies without an answer ends, and all that follow go to the other one', async () => {
  const [dead, alive] = [await edge(false), await edge()]
  api = openEdges([dead.origin, alive.origin], 'peoples.localhost', 4)
  const unanswered = ask()
  unanswered.catch(() => undefined)
  await expect.poll(dead.heard).toBe(1)
  // no new connections; the one that stands is silent
  dead.server.close()
  await expect(unanswered).rejects.toThrow()
  for (let call = 0; call < 4; call++) await ask()
  expect(alive.heard()).toBe(4)
})
