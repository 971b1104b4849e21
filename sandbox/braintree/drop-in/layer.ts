/** A place of its own over the page, for what stands in no form of it. */
import { style } from './style.ts'

export function layer(): { readonly host: HTMLElement; readonly root: ShadowRoot } {
  const { host, root } = shadow()
  document.body.append(host)
  return { host, root }
}

export function shadow() {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  root.adoptedStyleSheets = [sheet]
  return { host, root }
}
