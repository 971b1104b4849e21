/** Sends a call on to the engine while its page waits. Names below `localhost` are known to browsers, not to Node. */
import type { Route } from '@playwright/test'

export async function carryOut(route: Route): Promise<void> {
  const url = new URL(route.request().url())
  const { host } = url
  url.hostname = '127.0.0.1'
  await route.fetch({ url: url.href, headers: { ...route.request().headers(), host } })
}
