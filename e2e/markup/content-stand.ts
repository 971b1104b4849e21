/** A content system written by an attacker, and an airline's dashboard filled by one. */
import { createServer } from 'node:http'
import type { ContentPage } from '@jetbridge/core/brand/content-page.ts'
import type { Database } from '@jetbridge/server/db/open.ts'
import { askContentSite } from '@jetbridge/server/testing/content-site.ts'
import type { Payload } from './payloads.ts'
import type { Supply } from './variant.ts'

const cardsPerDashboard = 120
const pagesInOne = 60

export interface HostileContent {
  readonly pages: ContentPage[]
  /** of the content system: pages may show pictures of it */
  readonly host: string
}

/** Every payload in every field of a page of its own, as the engine reads it from a content system. */
export async function hostilePages(payloads: readonly Payload[]): Promise<HostileContent> {
  const server = createServer((request, answer) => {
    const slug = new URL(request.url ?? '/', 'http://stand').searchParams.get('slug')
    const text = payloads[Number(slug)]?.text ?? ''
    const acf = { lead: text, button: text, benefits: [text, { text }], group: { deep: text } }
    answer.setHeader('content-type', 'application/json')
    answer.end(JSON.stringify([{ title: { rendered: text }, content: { rendered: text }, acf }]))
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  try {
    const read: ContentPage[] = []
    for (let at = 0; at < payloads.length; at++) {
      const page = await askContentSite(`http://127.0.0.1:${port}/pages?slug=${at}`)
      if (page) read.push(page)
    }
    return { pages: read, host: `127.0.0.1:${port}` }
  } finally {
    await new Promise((done) => server.close(done))
  }
}

/** Several pages in one, so that a browser shows all of them at once: their parts are plain data and do not touch. */
export function takeTogether(pages: ContentPage[]): ContentPage {
  const own = pages.splice(0, pagesInOne)
  const fields = own.flatMap(({ acf }) => Object.values(acf).flat()).map(String)
  return {
    title: own[0]?.title || 'nothing',
    content: own.flatMap(({ content }) => content),
    acf: { lead: fields[0] ?? '', button: fields[1] ?? '', benefits: [...new Set(fields)] },
  }
}

/** Half of the cards HTML, half of them text. */
export async function hostileDashboard({ query }: Database, brand: string, supply: Supply): Promise<void> {
  const texts = Array.from({ length: cardsPerDashboard }, () => supply.take()?.text).filter(
    (text) => text !== undefined,
  )
  if (texts.length === 0) return
  const all = (text: string) => JSON.stringify({ en: text.replaceAll('\0', ' ').toWellFormed() })
  const cards = texts.flatMap((text, at) =>
    (['Html', 'Text'] as const).map((type) => ({
      brand,
      tab_uid: 'tab',
      tab_names: all(texts[0] ?? ''),
      tab_position: 0,
      component_uid: `card-${at}-${type}`,
      titles: all(text),
      contents: all(text),
      content_type: type,
      content_size: 2,
      content_row: at,
      content_position: 0,
    })),
  )
  await query.insertInto('dashboard_card').values(cards).execute()
}
