/**
 * Links of strangers name where to go after signing in. The pages that sign in are asked in one tab, by way of its
 * history, as the router meets every address; a page that leaves would lose the mark on it.
 */
import { redirectTricks } from '@jetbridge/server/testing/redirect-tricks.ts'
import type { Page } from '@playwright/test'
import { type Complaints, expect, siteOf } from './site.ts'

/** Of the router, about a path of the site whose letters cannot be read: it leads to “not found”. */
const malformed = /could not be decoded because it is a malformed URL segment/

/** `count` of all tricks, spread over all kinds. */
function tricksOf(count: number): string[] {
  const all = redirectTricks()
  return Array.from({ length: count }, (_, place) => all[Math.floor((place * all.length) / count)] ?? '')
}

/** Two pages lead on; each gets every second target. */
const doors = ['/sign-in?redirect=', '/agency/login?for=passenger&redirect=']

/** Where each target leads a signed-in user. */
function follow(page: Page, targets: readonly string[]): Promise<string[]> {
  const all = targets.map((target, place) => `${doors[place % 2]}${encodeURIComponent(target)}`)
  return page.evaluate(async (given) => {
    const led: string[] = []
    for (const asked of given) {
      history.pushState({}, '', asked)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
      for (let waits = 0; location.pathname + location.search === asked && waits < 20; waits += 1) {
        await new Promise((done) => setTimeout(done, 5))
      }
      led.push(location.href)
    }
    return led
  }, all)
}

/** @param page of a signed-in user @param count of the tricks that are followed */
export async function expectTricksStay(page: Page, complaints: Complaints, count: number): Promise<void> {
  complaints.allow(malformed)
  const { origin } = new URL(siteOf('peoples'))
  const elsewhere: string[] = []
  page.context().on('request', (request) => {
    const asked = new URL(request.url())
    if (request.isNavigationRequest() && asked.protocol !== 'about:' && asked.origin !== origin)
      elsewhere.push(request.url())
  })
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  const led = await follow(page, tricksOf(count))
  expect(led).toHaveLength(count)
  expect(led.filter((address) => new URL(address).origin !== origin)).toEqual([])
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
  expect(elsewhere).toEqual([])
  // Some are harmless paths of the site: a page that followed none would prove nothing.
  expect(new Set(led).size).toBeGreaterThan(count / 100)
}
