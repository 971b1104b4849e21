/** A page as it is sent: it contains everything that it needs first. */
import { tagOf } from '@jetbridge/core/brand/locale.ts'
import { isShipped } from '@jetbridge/core/brand/locale.ts'
import {
  carriedRuntime,
  type PageConfig,
  pageConfigElementId,
  type Runtime,
  runtimeElementId,
} from '../brand/page-config.ts'
import { keptPrefix } from '../session/kept-keys.ts'
import { inlineJson } from './markup.ts'

export interface DrawnPage {
  /** plain text; empty: the page says none */
  readonly title: string
  /** the content of the page's root */
  readonly markup: string
}

export interface WrittenPage extends Partial<Pick<DrawnPage, 'markup'>> {
  readonly config: PageConfig
  /** of the brand and of the entry; inline */
  readonly css: string
  readonly script: string
  /** what the entry will ask for at once */
  readonly preloads: { readonly scripts: readonly string[]; readonly styles: readonly string[] }
  /** typefaces of the first paint */
  readonly fonts: readonly string[]
  readonly icon: string
  /** drawing of the logo, which the content refers to */
  readonly logo: string
  /** a home page's first picture is fetched before any script */
  readonly withPicture: boolean
}

/**
 * A page as the build leaves it: a shell has its content, the others have none and the server fills it in.
 */

export function pageHtml(parts: WrittenPage): string {
  const { config } = parts
  const { brand, locale } = config
  return [
    `<!doctype html><html lang="${tagOf(brand.market, locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    headMark,
    `<meta name="theme-color" media="(prefers-color-scheme:light)" content="${brand.light.masthead}">`,
    `<meta name="theme-color" media="(prefers-color-scheme:dark)" content="${brand.dark.masthead}">`,
    `<link rel="icon" type="image/svg+xml" href="${parts.icon}">`,
    ...parts.fonts.map((url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`),
    parts.withPicture ? picturePreloads(config) : '',
    textsPreload(config),
    // The id stops React Aria from adding a style element of its own, which the security policy would refuse;
    // its one rule is in ui/base.css.
    `<style id="react-aria-pressable-style">${parts.css}</style>`,
    `<script type="application/json" id="${pageConfigElementId}">${inlineJson(config)}</script>`,
    runtimeElement({}),
    config.drawn ? markGoingOn + keepEarlyPress + startAfterPaint(parts) : startAtOnce(parts),
    `</head><body>${parts.logo}${root(parts.markup ?? '')}</body></html>`,
  ].join('')
}

/** Stands for the title and what the page says about itself. */
const headMark = '<title></title>'

function root(markup: string): string {
  return `<div id="root">${markup}</div>`
}

/** The configuration a page was built with. @throws Error when it has none */
export function builtConfig(template: string): PageConfig {
  const [, json] = /id="page-config">(.*?)<\/script>/s.exec(template) ?? []
  if (json === undefined) throw new Error('the page was built without its configuration')
  return JSON.parse(json) as PageConfig
}

interface FilledIn {
  /** title and what follows it (head.ts) */
  readonly head: string
  readonly markup?: string
  readonly runtime: Runtime
}

/** A built page with what the running server knows for it. */
export function filledPage(template: string, { head, markup = '', runtime }: FilledIn): string {
  return template
    .replace(headMark, () => head)
    .replace(runtimeElement({}), () => runtimeElement(runtime))
    .replace(root(''), () => root(markup))
}

function runtimeElement(runtime: Runtime): string {
  return `<script type="application/json" id="${runtimeElementId}">${inlineJson(carriedRuntime(runtime))}</script>`
}

const readRuntime = `JSON.parse(document.getElementById(${JSON.stringify(runtimeElementId)}).textContent)`

/** This browser may keep a booking of the search, at any step: then the first screen asks no question. */
const markGoingOn = `<script>${[
  `try{const{search}=${readRuntime}`,
  `if(search&&localStorage.getItem(${JSON.stringify(keptPrefix)}+search))document.documentElement.dataset.booking="goes-on"}catch{}`,
].join(';')}</script>`

/**
 * Before the scripts are there a button does nothing: the last press is kept for them (api/early-press.ts). So is the
 * press that sends a form which only scripts can send; the form of a search makes its own address.
 */
const keepEarlyPress = `<script>${[
  `onclick=event=>{const button=event.target.closest("button")`,
  `const waits=button&&(button.type==="button"||button.form?.method==="post")`,
  `if(waits)event.preventDefault()`,
  `globalThis.earlyPress=waits?button:undefined}`,
].join(';')}</script>`

/**
 * A drawn page can wait: there is something to read or to fill in. So until the first paint, or until the
 * visitor touches the page, scripts leave the line to the picture and the typefaces. A page in the background
 * never paints. The first paint may show half a page; the frame after it has all of it. Then the page asks
 * for all scripts at once, and for its first call with them.
 */
function startAfterPaint({ script, preloads }: WrittenPage): string {
  return `<script type="module">${[
    `let start=()=>{start=()=>{};import(${JSON.stringify(script)});${sendFirstCall};${preloadNow(preloads)}}`,
    `if(document.hidden)start()`,
    `new PerformanceObserver(()=>requestAnimationFrame(()=>setTimeout(()=>start()))).observe({type:"paint",buffered:true})`,
    `for(const sign of["pointerdown","keydown","focusin"])addEventListener(sign,()=>start(),{once:true})`,
    `setTimeout(()=>start(),2500)`,
  ].join(';')}</script>`
}

/** A booking that goes on may already be past the step that asks it. */
const sendFirstCall = [
  `const{firstCall:call}=${readRuntime}`,
  `if(call&&!document.documentElement.dataset.booking){const headers={accept:"application/json"}`,
  `const{url,body}=call`,
  `if(body)headers["content-type"]="application/json"`,
  `const answer=fetch(url,{method:body?"POST":"GET",headers,body})`,
  `answer.catch(()=>{})`,
  `globalThis.firstAnswer={...call,sentAt:performance.now(),answer}}`,
].join(';')

function preloadNow({ scripts, styles }: WrittenPage['preloads']): string {
  const add = (urls: readonly string[], attributes: string) => {
    const link = `Object.assign(document.createElement("link"),{${attributes},href})`
    return urls.length > 0 ? `for(const href of ${JSON.stringify(urls)})document.head.append(${link})` : ''
  }
  return add(scripts, 'rel:"modulepreload"') + ';' + add(styles, 'rel:"preload",as:"style",crossOrigin:""')
}

/** There is nothing to see without scripts: the page asks for all of them at once. */
function startAtOnce({ preloads, script }: WrittenPage): string {
  const links = preloads.scripts.map((url) => `<link rel="modulepreload" href="${url}">`)
  return `${links.join('')}<script type="module" src="${script}"></script>`
}

/** The texts of an added language: no page can start without them. */
function textsPreload({ added, locale }: PageConfig): string {
  const url = isShipped(locale) ? undefined : added?.[locale]?.texts
  return url === undefined ? '' : `<link rel="preload" as="fetch" crossorigin href="${url}">`
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
