/** Targets that strangers' links use to lead a site's visitors elsewhere: tricks × encodings. */

const hosts = [
  'evil.example',
  'evil.example:443',
  'fly.example@evil.example',
  'fly.example.evil.example',
  '0x7f000001',
  '[::1]',
  'ev\u0131l.example',
  'evil\u3002example',
]

const starts = [
  '',
  '/',
  '//',
  '///',
  '////',
  '/\\',
  '\\',
  '\\\\',
  '\\/',
  '/\\/',
  '//\\',
  '/./',
  '/.//',
  '/..//',
  '/../',
  '/x/..//',
  '/x/../..//',
  '/%2e//',
  '/%2e%2e//',
  '/%2E%2E/',
  '/;//',
  '/?//',
  '/#//',
  '/@',
  '/:@',
  'http:',
  'http:/',
  'http://',
  'https://',
  'HTTPS://',
  'hTtPs:\\\\',
  'https:evil.example/',
  '//fly.example@',
  '/fly.example//',
  'javascript://',
  'data://',
  'vbscript:',
  'blob:https://',
  'file://',
  'ftp://',
  'ws://',
  'view-source:https://',
  'about:blank#',
]

const tails = ['', '/', '/my-account', '?redirect=/', '#/my-account']

/** Characters that browsers leave out or fold, put in at every place that matters. */
const noise = [
  '\t',
  '\n',
  '\r',
  '\0',
  ' ',
  '\u00a0',
  '\u200b',
  '\u202e',
  '\u2028',
  '\ufeff',
  '\u2215',
  '\uff0f',
  '\u29f5',
  '\uff3c',
]

const encodings: readonly ((text: string) => string)[] = [
  (text) => text,
  encodeURIComponent,
  (text) => encodeURIComponent(encodeURIComponent(text)),
  (text) => text.replaceAll('/', '%2f').replaceAll('\\', '%5c'),
  (text) => text.replaceAll('.', '%2e'),
  (text) => text.replaceAll('/', '\\'),
]

/** Every target once. */
export function redirectTricks(): string[] {
  const all = new Set<string>()
  for (const host of hosts) {
    for (const start of starts) {
      for (const tail of tails) {
        for (const encode of encodings) all.add(encode(`${start}${host}${tail}`))
      }
      for (const odd of noise) {
        const text = `${start}${host}`
        for (const at of [0, 1, 2]) all.add(`${text.slice(0, at)}${odd}${text.slice(at)}`)
      }
    }
  }
  return [...all]
}
