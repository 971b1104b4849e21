/** The sign-in page of the embedded provider, as a browser comes to it. */
import { peoplesSite } from '@jetbridge/server/testing/account.ts'
import { openBrowser } from '@jetbridge/server/testing/relying-party.ts'
import { vi } from 'vitest'
import { openedEngine } from './engine.ts'
import { Network, nextAddress } from './network.ts'

/** A browser that the provider has sent to its page: the page's path, and its line, which has the cookie of that. */
export async function beginSignIn(kind: 'passenger' | 'agency' = 'passenger') {
  const { app } = await openedEngine()
  const browser = await openBrowser({ app, site: peoplesSite, kind, address: nextAddress() })
  const { headers } = await browser.authorize()
  return { browser, path: String(headers.location), network: new Network('peoples', browser) }
}

/** Where the page is, as it sees it. Answers the function by which it leaves. */
export function stubSite(site: string = peoplesSite) {
  const assign = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', { origin: site, pathname: '/', assign })
  return assign
}
