/** Which browser on which system a call came from, in the names that people know. It is a claim, and good for a list. */

export interface BrowserName {
  /** null: none that is known */
  readonly browser: string | null
  readonly system: string | null
}

/** In this order: many a browser names another one that it resembles, behind its own name or in front of it. */
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
]

const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b|\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

/** Longer ones say nothing more. */
const mostRead = 400

/** @param agent the header `User-Agent` (https://www.rfc-editor.org/rfc/rfc9110#name-user-agent) */
export function browserName(agent: string | undefined): BrowserName {
  const text = (agent ?? '').slice(0, mostRead)
  const nameIn = (known: typeof browsers) => known.find(([, sign]) => sign.test(text))?.[0] ?? null
  return { browser: nameIn(browsers), system: nameIn(systems) }
}
