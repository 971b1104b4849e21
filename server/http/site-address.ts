/**
 * The address of a request's site, as its browser knows it: a payment page sends the traveller back there.
 */
import type { Deps } from '../deps.ts'

type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>

/**
 * Scheme, host and port, without a path. Browsers send their page's origin with every POST; it counts only if
 * it belongs to the host that was called. Without an origin the host is taken, over https in production.
 */
export function siteAddress({ config }: Pick<Deps, 'config'>, { origin, host }: RequestHeaders): string {
  const asked = typeof host === 'string' ? host : 'localhost'
  if (typeof origin === 'string' && URL.canParse(origin)) {
    const page = new URL(origin)
    if (page.host === asked && /^https?:$/.test(page.protocol)) return page.origin
  }
  return `${config.mode === 'production' ? 'https' : 'http'}://${asked}`
}
