/** The search form without any script: native fields, a GET to the booking flow. */
import { queryKeys } from '@jetbridge/core/booking/query.ts'
import type { Browser } from 'playwright-core'

export interface PlainSearch {
  readonly origin: string
  readonly destination: string
  /** `YYYY-MM-DD` */
  readonly departs: string
  readonly returns: string
}

const patienceMilliseconds = 5_000

/**
 * Fills and sends the form with scripts off. @throws Error when the address differs from what was filled in
 */
export async function searchWithoutScript(browser: Browser, home: string, search: PlainSearch): Promise<URL> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMilliseconds)
  await page.goto(home)
  const form = page.getByRole('search').locator('form')
  await form.locator('[name=ori]').selectOption(search.origin)
  await form.locator('[name=des]').selectOption(search.destination)
  await form.locator('[name=dep]').fill(search.departs)
  await form.locator('[name=ret]').fill(search.returns)
  await form.locator('[name=adt]').selectOption('2')
  await form.locator('[type=submit]').click()
  await page.waitForURL('**/booking-flow?**')
  const url = new URL(page.url())
  await context.close()
  const keys = [...url.searchParams.keys()].toSorted().join(' ')
  if (keys !== [...queryKeys].toSorted().join(' ')) throw new Error(`not the ten keys: ${url.search}`)
  const expected = {
    ori: search.origin,
    des: search.destination,
    dep: search.departs,
    ret: search.returns,
    adt: '2',
  }
  for (const [key, value] of Object.entries(expected)) {
    if (url.searchParams.get(key) !== value) throw new Error(`${key} is not ${value}: ${url.search}`)
  }
  return url
}
