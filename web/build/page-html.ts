/** A page as it is sent: everything it needs first stands in it. */
import { languageTag } from '@jetbridge/core/brand/locale.ts'
import { type PageConfig, pageConfigElementId, runtimeElementId } from '../brand/page-config.ts'

export interface PageParts {
  readonly config: PageConfig
  readonly title: string
  readonly markup: string
  /** of the brand and of the entry; inline */
  readonly css: string
  readonly script: string
  /** scripts the entry of a page that is not drawn will ask for at once */
  readonly preloads: readonly string[]
  /** faces of the first paint */
  readonly fonts: readonly string[]
  readonly icon: string
  /** a home page's first picture is fetched before any script */
  readonly withPicture: boolean
}

export function pageHtml(parts: PageParts): string {
  const { config } = parts
  const { brand, locale } = config
  return [
    `<!doctype html><html lang="${languageTag[locale]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${parts.title}</title>`,
    `<meta name="description" content="${attribute(brand.texts.description[locale])}">`,
    `<meta name="theme-color" media="(prefers-color-scheme:light)" content="${brand.light.masthead}">`,
    `<meta name="theme-color" media="(prefers-color-scheme:dark)" content="${brand.dark.masthead}">`,
    `<link rel="icon" type="image/svg+xml" href="${parts.icon}">`,
    ...parts.fonts.map((url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`),
    parts.withPicture ? picturePreloads(config) : '',
    // The id keeps React Aria from adding a style element of its own, which the security policy would refuse;
    // its one rule stands in ui/base.css.
    `<style id="react-aria-pressable-style">${parts.css}</style>`,
    `<script type="application/json" id="${pageConfigElementId}">${inlineJson(config)}</script>`,
    `<script type="application/json" id="${runtimeElementId}">{}</script>`,
    parts.withPicture ? startAfterPaint(parts.script) : startAtOnce(parts),
    `</head><body><div id="root">${parts.markup}</div></body></html>`,
  ].join('')
}

/**
 * A drawn page can wait: its form works without scripts, so they leave the line to the picture and the faces
 * until the first paint, or until somebody touches the page. A page in the background never paints.
 */
function startAfterPaint(script: string): string {
  return `<script type="module">${[
    `let start=()=>{start=()=>{};import(${JSON.stringify(script)})}`,
    `if(document.hidden)start()`,
    `new PerformanceObserver(()=>start()).observe({type:"paint",buffered:true})`,
    `for(const sign of["pointerdown","keydown","focusin"])addEventListener(sign,()=>start(),{once:true})`,
    `setTimeout(()=>start(),2500)`,
  ].join(';')}</script>`
}

/** Nothing to see without scripts: all of them are asked for at once. */
function startAtOnce({ preloads, script }: PageParts): string {
  const links = preloads.map((url) => `<link rel="modulepreload" href="${url}">`)
  return `${links.join('')}<script type="module" src="${script}"></script>`
}

/** One of four, by the screen's shape and theme. */
function picturePreloads({ brand, scenes }: PageConfig): string {
  const first = scenes[brand.hero.scenes[0]?.id ?? '']
  if (!first) return ''
  const [tall, wide] = ['(max-width:47.99rem)', '(min-width:48rem)']
  const [light, dark] = ['(prefers-color-scheme:light)', '(prefers-color-scheme:dark)']
  const link = (url: string, ...media: string[]) =>
    `<link rel="preload" as="image" fetchpriority="high" media="${media.join(' and ')}" href="${url}">`
  return [
    link(first.tallLight, tall, light),
    link(first.tallDark, tall, dark),
    link(first.wideLight, wide, light),
    link(first.wideDark, wide, dark),
  ].join('')
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

/** JSON that cannot end the script element it stands in. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
