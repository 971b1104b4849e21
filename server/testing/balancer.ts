/** A tiny load balancer in front of servers: it asks each whether it is ready, and sends requests on, never twice. */
import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Balancer {
  readonly url: string
  add(serverUrl: string): void
  /** the server gets no further requests, whatever it says of itself */
  drain(serverUrl: string): void
  remove(serverUrl: string): void
  /** how many servers are ready, as it was last told */
  ready(): number
  close(): Promise<void>
}

interface Backend {
  readonly url: string
  readonly agent: Agent
  isReady: boolean
  isDrained: boolean
}

const lookMilliseconds = 100

const isOpen = ({ isReady, isDrained }: Backend) => isReady && !isDrained

export async function openBalancer(): Promise<Balancer> {
  const backends = new Map<string, Backend>()
  let turn = 0
  const look = async (backend: Backend) => {
    const answer = await fetch(`${backend.url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    )
    await answer?.body?.cancel()
    backend.isReady = answer?.ok ?? false
  }
  const looking = setInterval(() => {
    for (const backend of backends.values()) void look(backend)
  }, lookMilliseconds)
  const server = createServer((from, to) => {
    const ready = [...backends.values()].filter(isOpen)
    const backend = ready[turn++ % Math.max(1, ready.length)]
    if (!backend) return void to.writeHead(502).end()
    const sent = request(`${backend.url}${from.url}`, {
      method: from.method ?? 'GET',
      headers: { ...from.headers, connection: 'keep-alive' },
      agent: backend.agent,
    })
    sent.on('error', () => (to.headersSent ? to.destroy() : to.writeHead(502).end()))
    sent.on('response', (answer) => {
      const { connection: _, 'keep-alive': __, ...headers } = answer.headers
      to.writeHead(answer.statusCode ?? 502, headers)
      answer.pipe(to)
      answer.on('error', () => to.destroy())
    })
    from.pipe(sent)
  })
  // A client that keeps a connection must not send on it in the moment that it is closed.
  server.keepAliveTimeout = 600_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add(url) {
      backends.set(url, { url, agent: new Agent({ keepAlive: true }), isReady: false, isDrained: false })
    },
    drain(url) {
      const backend = backends.get(url)
      if (backend) backend.isDrained = true
    },
    remove(url) {
      backends.get(url)?.agent.destroy()
      backends.delete(url)
    },
    ready: () => [...backends.values()].filter(isOpen).length,
    async close() {
      clearInterval(looking)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      for (const { agent } of backends.values()) agent.destroy()
    },
  }
}
