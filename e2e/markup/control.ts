/** The same payloads in unguarded pages: they must run there, or the test proves nothing. */
import { createServer } from 'node:http'
import type { Browser } from '@playwright/test'
import type { Payload } from './payloads.ts'
import { nothingSeen, type PageWatch, touchAll, watch } from './watch.ts'

/** As many as are enough to know. */
const most = 400

export async function runUnguarded(browser: Browser, payloads: readonly Payload[]): Promise<PageWatch> {
  const step = Math.max(1, payloads.length / most)
  const chosen = Array.from(
    { length: Math.min(most, payloads.length) },
    (_, at) => payloads[Math.floor(at * step)],
  )
  const server = createServer((request, answer) => {
    const text = chosen[Number(request.url?.slice(1))]?.text ?? ''
    answer.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html><body>${text}`)
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  const seen = nothingSeen()
  const context = await browser.newContext()
  try {
    await watch(context, seen, ({ port: own }) => own === String(port))
    const page = await context.newPage()
    for (const at of chosen.keys()) {
      // Some lead away at once.
      await page.goto(`http://127.0.0.1:${port}/${at}`, { waitUntil: 'commit' }).catch(() => undefined)
      await page.waitForLoadState('load', { timeout: 2_000 }).catch(() => undefined)
      await touchAll(page).catch(() => undefined)
      await page
        .evaluate(() => {
          for (const each of document.querySelectorAll<HTMLElement>('a,button,summary')) each.click()
        })
        .catch(() => undefined)
      seen.pages++
    }
    await page.close()
  } finally {
    await context.close()
    await new Promise((done) => server.close(done))
  }
  return seen
}
