/** What a page loads, counted on the wire: bytes of bodies and headers as they came, by kind. */
import type { Browser } from 'playwright-core'

/** The encodings the server may answer in; browsers on https ask for both and get brotli. */
export type Encoding = 'gzip' | 'br'

export interface Weight {
  /** bytes */
  readonly script: number
  readonly style: number
  readonly font: number
  readonly picture: number
  readonly page: number
  readonly other: number
  /** number of script files */
  readonly scripts: number
  /** answers of scripts, styles or pages that did not have the encoding asked for */
  readonly otherwiseEncoded: readonly string[]
}

type Kind = 'script' | 'style' | 'font' | 'picture' | 'page' | 'other'

function kindOf(mimeType: string): Kind {
  if (mimeType.includes('javascript')) return 'script'
  if (mimeType === 'text/css') return 'style'
  if (mimeType.startsWith('font/')) return 'font'
  if (mimeType.startsWith('image/')) return 'picture'
  return mimeType === 'text/html' ? 'page' : 'other'
}

/** After this many milliseconds without a request, the page counts as loaded. */
const quietMilliseconds = 2_000

/** Loads the page once in a fresh context and waits until requests stop. */
export async function weigh(browser: Browser, url: string, encoding: Encoding): Promise<Weight> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'accept-encoding': encoding } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const answers = new Map<string, { url: string; kind: Kind; encoded: string | undefined }>()
  const bytes = { script: 0, style: 0, font: 0, picture: 0, page: 0, other: 0 }
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const headers = Object.entries(response.headers).map(
      ([name, value]) => [name.toLowerCase(), value] as const,
    )
    const encoded = new Map(headers).get('content-encoding')
    answers.set(requestId, { url: response.url, kind: kindOf(response.mimeType), encoded })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[answers.get(requestId)?.kind ?? 'other'] += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(quietMilliseconds)
  await context.close()
  const all = [...answers.values()]
  const compressible = all.filter(({ kind }) => kind === 'script' || kind === 'style' || kind === 'page')
  return {
    ...bytes,
    scripts: all.filter(({ kind }) => kind === 'script').length,
    otherwiseEncoded: compressible.filter(({ encoded }) => encoded !== encoding).map((each) => each.url),
  }
}
