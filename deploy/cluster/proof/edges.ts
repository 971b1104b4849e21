/**
 * The site at its two edges, as customers meet a name with two addresses: half of the calls to each, and all to the
 * other while one takes no connections. A call that the dead one had taken has no answer; its caller asks again.
 */
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Api, openApi } from '../../../bench/api.ts'

/** As browsers wait for a connection, or less. */
const connectMilliseconds = 2_000
const pauseMilliseconds = 1_000

interface Edge {
  readonly origin: string
  readonly api: Api
  takesConnections: boolean
}

/** @param connections to each edge, at most */
export function openEdges(origins: readonly string[], host: string, connections: number): Api {
  const edges = origins.map((origin): Edge => ({
    origin,
    api: openApi(origin, host, connections),
    takesConnections: true,
  }))
  const over = new AbortController()
  for (const edge of edges) void keepKnocking(edge, over.signal)
  let calls = 0
  return {
    async call(endpoint, body, flow) {
      const alive = edges.filter(({ takesConnections }) => takesConnections)
      const choice = alive.length > 0 ? alive : edges
      const edge = choice[calls++ % choice.length]
      if (!edge) throw new Error('there is no edge')
      return edge.api.call(endpoint, body, flow)
    },
    close() {
      over.abort()
      for (const { api } of edges) api.close()
    },
  }
}

/** A machine that died says nothing to those it has talked to: their connections end when it takes no new one. */
async function keepKnocking(edge: Edge, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    edge.takesConnections = await doesConnect(edge.origin)
    if (!edge.takesConnections) edge.api.close()
    await sleep(pauseMilliseconds)
  }
}

function doesConnect(origin: string): Promise<boolean> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 80), timeout: connectMilliseconds })
    const tell = (does: boolean) => {
      socket.destroy()
      resolve(does)
    }
    socket
      .once('connect', () => tell(true))
      .once('timeout', () => tell(false))
      .once('error', () => tell(false))
  })
}
