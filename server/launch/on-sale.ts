/** What the running server sells, for the welcome. */
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { brandHost, type RoutesToTry } from './welcome.ts'

const patienceMilliseconds = 2_000

const ways = z.record(z.string(), z.array(z.string()))

/** Of the answer of `system/network`, this much. */
const network = z.object({ routes: ways, connections: ways.default({}) })

/**
 * What to try at each airline, by brand; nothing where an airline has no flights, or when the server does not say it in
 * time.
 */
export async function routesOnSale(
  address: URL,
  apiBase: string,
  brandIds: readonly string[],
): Promise<ReadonlyMap<string, RoutesToTry>> {
  const found = new Map<string, RoutesToTry>()
  const ask = async (id: string) => {
    const routes = await firstRoutes(new URL(`${apiBase}/system/network`, address), brandHost(address, id))
    if (routes) found.set(id, routes)
  }
  await Promise.all(brandIds.map(async (id) => ask(id).catch(() => undefined)))
  return found
}

/** Over `request`, because `fetch` lets nobody name the host. */
async function firstRoutes(url: URL, host: string): Promise<RoutesToTry | undefined> {
  const body = await new Promise<string>((resolve, reject) => {
    const signal = AbortSignal.timeout(patienceMilliseconds)
    const sent = request(
      url,
      { headers: { host }, signal },
      (answer) => void text(answer).then(resolve, reject),
    )
    sent.on('error', reject).end()
  })
  const { routes, connections } = network.parse(JSON.parse(body))
  const [flight, connection] = [firstOf(routes), firstOf(connections)]
  return flight && { flight, ...(connection && { connection }) }
}

function firstOf(all: z.output<typeof ways>): readonly [string, string] | undefined {
  const [first] = Object.entries(all).flatMap(([from, to]) => to.map((each) => [from, each] as const))
  return first
}
