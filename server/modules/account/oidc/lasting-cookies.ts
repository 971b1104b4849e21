/**
 * Cookies that last for seconds: with an end alone, a browser whose clock is weeks ahead would drop a session at once.
 * `Max-Age` wins over `Expires` (RFC 6265, section 4.1.2.2).
 */

/** @param cookies of an answer @param now epoch milliseconds, of the clock that the ends are from */
export function lastingBySeconds(cookies: readonly string[], now: number): string[] {
  return cookies.map((cookie) => {
    const [, end] = /;\s*expires=([^;]+)/i.exec(cookie) ?? []
    if (end === undefined || /;\s*max-age=/i.test(cookie)) return cookie
    return `${cookie}; max-age=${Math.max(0, Math.round((Date.parse(end) - now) / 1000))}`
  })
}
