/** What the running server sells, for the welcome. */
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { brandHost } from './welcome.ts'

const patienceMilliseconds = 2_000

/** Of the answer of `system/network`, this much. */
const network = z.object({ routes: z.record(z.string(), z.array(z.string())) })

/**
 * A route with flights of each airline, by brand; none where an airline has no flights, or when the server does
 * not say it in time.
 */
export async function routesOnSale(
  address: URL,
  apiBase: string,
  brandIds: readonly string[],
): Promise<ReadonlyMap<string, readonly [string, string]>> {
  const found = new Map<string, readonly [string, string]>()
  const ask = async (id: string) => {
    const route = await firstRoute(new URL(`${apiBase}/system/network`, address), brandHost(address, id))
    if (route) found.set(id, route)
  }
  await Promise.all(brandIds.map(async (id) => ask(id).catch(() => undefined)))
  return found
}

/** Over `request`, because `fetch` lets nobody name the host. */
async function firstRoute(url: URL, host: string): Promise<readonly [string, string] | undefined> {
  const body = await new Promise<string>((resolve, reject) => {
    const signal = AbortSignal.timeout(patienceMilliseconds)
    const sent = request(
      url,
      { headers: { host }, signal },
      (answer) => void text(answer).then(resolve, reject),
    )
    sent.on('error', reject).end()
  })
  const { routes } = network.parse(JSON.parse(body))
  const [route] = Object.entries(routes).flatMap(([from, to]) => to.map((each) => [from, each] as const))
  return route
}
