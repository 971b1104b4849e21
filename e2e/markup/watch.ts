/** Watches a browser while it shows hostile pages: what runs, which sites are called, and what is in the page. */
import type { BrowserContext, Page } from '@playwright/test'

export interface PageWatch {
  /** numbers of the payloads that ran */
  readonly ran: Set<number>
  /** addresses that were asked and are nobody of ours */
  readonly outside: Set<string>
  /** elements, attributes and addresses that no page of ours has */
  readonly foreign: Set<string>
  /** uncaught errors of the page */
  readonly thrown: Set<string>
  pages: number
}

export function nothingSeen(): PageWatch {
  return { ran: new Set(), outside: new Set(), foreign: new Set(), thrown: new Set(), pages: 0 }
}

/** @param isOwn whether an address is of the site that is shown */
export async function watch(
  context: BrowserContext,
  seen: PageWatch,
  isOwn: (url: URL) => boolean,
): Promise<void> {
  const ran = (number: unknown) => void seen.ran.add(Number(number))
  await context.exposeFunction('ran', ran)
  // As attacks that bring a script of their own would be seen.
  for (const name of ['alert', 'confirm', 'prompt'])
    await context.addInitScript(`window.${name} = () => window.ran(-1)`)
  context.on('weberror', (error) => seen.thrown.add(String(error.error())))
  await context.route('**', async (route) => {
    const url = new URL(route.request().url())
    if (isOwn(url) || url.protocol === 'data:' || url.protocol === 'blob:') return route.fallback()
    seen.outside.add(url.href)
    return route.abort()
  })
}

/** What a visitor might do to a page: point at everything, and go through it by the keyboard. */
export async function touchAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      for (const name of ['mouseover', 'pointerenter', 'toggle', 'animationstart', 'beforetoggle'])
        element.dispatchEvent(new Event(name))
      if (typeof element.focus === 'function' && element.tabIndex >= 0) element.focus()
    }
  })
}

/**
 * Parts of the page that could run, call or cover, and that no page of ours has. Scripts of the page itself come
 * from /assets, or are data or the start.
 */
export async function foreignParts(page: Page, ours: readonly string[] = []): Promise<string[]> {
  return page.evaluate((hosts) => {
    const never =
      'iframe,object,embed,applet,frame,frameset,base,portal,fencedframe,marquee,audio,video,math,foreignObject'
    const found: string[] = []
    const tell = (what: string, element: Element) => found.push(`${what}: ${element.outerHTML.slice(0, 160)}`)
    for (const element of document.querySelectorAll(never)) tell('element', element)
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (/^on|^(?:srcdoc|formaction|ping|background)$/i.test(name)) tell(name, element)
        if (name === 'style' && /url|expression|behavior|binding|@/i.test(value)) tell('style', element)
        const leads = /^(?:href|xlink:href|src|action|data|poster)$/i.test(name)
        if (
          leads &&
          !/^(?:https:|mailto:|tel:|\/(?![/\\])|#|data:image\/(?:png|svg)|$)/.test(value) &&
          !isOwn(value)
        )
          tell('address', element)
        if (name === 'srcset' && !value.startsWith('/assets/')) tell('srcset', element)
      }
    }
    for (const style of document.querySelectorAll('body style')) tell('style', style)
    for (const script of document.querySelectorAll('body script')) tell('script', script)
    for (const meta of document.querySelectorAll('meta[http-equiv]')) tell('meta', meta)
    return found

    /** Canonical addresses have the port of the settings. */
    function isOwn(address: string): boolean {
      const url = URL.canParse(address) ? new URL(address) : undefined
      const isHttp = url?.protocol === 'http:' || url?.protocol === 'https:'
      return isHttp && (url.hostname === location.hostname || hosts.includes(url.host))
    }
  }, ours)
}
