/** What every answer of the engine tells browsers: a page, a file, a refusal. */

/** For an answer that is not a page: it loads nothing and cannot be framed. A page has its own. */
const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const ofEveryAnswer = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  'content-security-policy': policy,
  'cache-control': 'no-store',
}

/** A browser that came by https never comes by http again, for a year. */
const overTls = { ...ofEveryAnswer, 'strict-transport-security': 'max-age=31536000' }

/** @param address of the called site; undefined: of nobody's */
export function securityHeaders(address?: string): Readonly<Record<string, string>> {
  return address?.startsWith('https:') ? overTls : ofEveryAnswer
}
