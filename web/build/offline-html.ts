/** A brand's offline page as the worker answers it, and the list that its worker begins with. */
import { createHash } from 'node:crypto'
import { tagOf } from '@jetbridge/core/brand/locale.ts'
import type { PageConfig } from '../brand/page-config.ts'
import { listName, type OfflineList } from '../offline/worker/offline-list.ts'
import { escaped } from './markup.ts'
import type { DrawnPage } from './page-html.ts'

interface OfflineHtml extends DrawnPage {
  readonly config: PageConfig
  readonly css: string
  readonly script: string
  readonly icon: string
  readonly logo: string
}

export function offlineHtml({ config, title, markup, css, script, icon, logo }: OfflineHtml): string {
  const { brand, locale } = config
  return [
    `<!doctype html><html lang="${tagOf(brand.market, locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escaped(title)}</title><meta name="robots" content="noindex">`,
    `<meta name="theme-color" media="(prefers-color-scheme:light)" content="${brand.light.masthead}">`,
    `<meta name="theme-color" media="(prefers-color-scheme:dark)" content="${brand.dark.masthead}">`,
    `<link rel="icon" type="image/svg+xml" href="${icon}"><style>${css}</style></head>`,
    `<body>${logo}<div id="root">${markup}</div><script>${inlineScript(script)}</script></body></html>`,
  ].join('')
}

/** The page runs its own script and loads its typefaces; it asks nobody anything. */
export function offlinePolicy(script: string, css: string): string {
  return [
    `default-src 'none'`,
    `script-src '${digest(inlineScript(script))}'`,
    `style-src '${digest(css)}'`,
    // Drawings of logos have style attributes.
    `style-src-attr 'unsafe-inline'`,
    `font-src 'self'`,
    `img-src 'self' data:`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; ')
}

/** @param list null: the worker ends itself */
export function workerText(code: string, list: OfflineList | null): string {
  return `self.${listName}=${JSON.stringify(list)};\n${code}\n`
}

/** It must not end the element it stands in. */
function inlineScript(script: string): string {
  return script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')
}

function digest(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
