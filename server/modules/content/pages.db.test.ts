import { contentEndpoints } from '@jetbridge/core/contract/content.ts'
import type { ContentPage, ContentPageName } from '@jetbridge/core/brand/content-page.ts'
import { contentSiteSchema } from '@jetbridge/core/brand/content-site.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { instant } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../db/open.ts'
import { ContentSiteError } from '../../gateways/content-site.ts'
import { call, type TestApp, testApp } from '../../testing/app.ts'
import { type ContentPages, openContentPages } from './operations/pages.ts'

const own = (title: string): ContentPage => ({
  title,
  content: [{ kind: 'paragraph', spans: [{ text: `${title} of the folder` }] }],
  acf: {},
})
const slugs = { membership: { en: 'membership', de: 'mitgliedschaft' }, 'thank-you': { en: 'thanks' } }
const contentSite = { url: 'https://cms.example/wp-json/wp/v2', slugs }

let engine: TestApp
let plain: ServedBrand
beforeAll(async () => {
  engine = await testApp({
    brand: (brand) =>
      brand.id === 'slate_one'
        ? Object.assign({}, brand, { pages: { about: { en: own('About'), de: own('Über uns') } } })
        : brand,
  })
  plain = { ...engine.deps.brandOf('bae'), pages: {} }
})
afterAll(() => engine.close())

describe('a page of the airline’s own words', () => {
  const ask = (query: Record<string, string>, host = 'slate-one.localhost') =>
    call(engine, contentEndpoints.page, { caller: { host }, query })

  it('comes from its folder, in the language asked for, and says in which it is [CMS-02]', async () => {
    const german = await ask({ name: 'about', lang: 'de' })
    expect(german).toMatchObject({
      status: 200,
      body: { title: 'Über uns', acf: {}, language: 'de', content: [{ kind: 'paragraph' }] },
    })
    expect(await ask({ name: 'about', lang: 'it' })).toMatchObject({ body: { language: 'en' } })
    expect(await ask({ name: 'about' })).toMatchObject({ body: { title: 'About' } })
  })

  it('is not found where the airline has none, or where nobody knows such a page', async () => {
    expect(await ask({ name: 'about' }, 'air-direct.localhost')).toMatchObject({ status: 404 })
    expect(await ask({ name: 'secrets' })).toMatchObject({ status: 400 })
    expect(await ask({ name: 'about', lang: 'x'.repeat(500) })).toMatchObject({ status: 400 })
    expect(await ask({ name: 'about', lang: '../../x' })).toMatchObject({ body: { language: 'en' } })
  })
})

/** A content system whose answers the test makes, and a clock that it turns. */
function openPages(
  over: {
    readonly brand?: Partial<ServedBrand>
    readonly db?: TestApp['deps']['db']
    readonly waitMs?: number
  } = {},
) {
  const brand = { ...plain, contentSite, ...over.brand }
  const asked: string[] = []
  let time = 1_800_000_000_000
  const site = { answer: (_url: string): Promise<ContentPage | undefined> => Promise.resolve(own('First')) }
  const { db, log, config } = engine.deps
  const open = (waitMs = over.waitMs ?? 60_000): ContentPages =>
    openContentPages(
      { db: over.db ?? db, log, config, now: () => instant(time) },
      (url) => {
        asked.push(url)
        return site.answer(url)
      },
      { waitMs, restMs: 10_000 },
    )
  const pages = open()
  const titleOf = async (locale: 'en' | 'de' = 'en', from = pages) =>
    (await from.page({ brand, name: 'membership', locale })).title
  return {
    asked,
    site,
    titleOf,
    anotherProcess: open,
    later: (seconds: number) => void (time += seconds * 1_000),
    page: (name: ContentPageName) => pages.page({ brand, name, locale: 'en' }),
  }
}

const silent = () => new Promise<never>(() => undefined)
const down = () => Promise.reject(new ContentSiteError('is down'))

describe('a page of a content system', () => {
  beforeEach(async () => {
    await sql`delete from content_copy`.execute(engine.deps.db.query)
  })

  it('is asked for by its slug in the visitor’s language [CMS-01]', async () => {
    const { asked, titleOf, page } = openPages()
    await titleOf('en')
    await titleOf('de')
    expect(asked).toEqual([
      'https://cms.example/wp-json/wp/v2/pages?slug=membership&_fields=title,content,acf',
      'https://cms.example/wp-json/wp/v2/pages?slug=mitgliedschaft&_fields=title,content,acf',
    ])
    // no German slug: the page comes in English
    expect(await page('thank-you')).toMatchObject({ language: 'en' })
  })

  it('has the slug of its name where the airline says no other, for each of the three [CMS-01]', async () => {
    const { url } = contentSite
    const { asked, page } = openPages({ brand: { contentSite: contentSiteSchema.parse({ url }) } })
    for (const name of ['membership', 'pre-checkout', 'thank-you'] as const) await page(name)
    expect(asked.map((each) => new URL(each).searchParams.get('slug'))).toEqual([
      'membership',
      'pre-checkout',
      'thank-you',
    ])
    // The airline's folder says who it is.
    await expect(page('about')).rejects.toMatchObject({ code: 'not-found' })
    expect(asked).toHaveLength(3)
  })

  it('is asked for once, however many want it, and again only when it is old', async () => {
    const { asked, titleOf, later, site } = openPages()
    await Promise.all(Array.from({ length: 20 }, () => titleOf()))
    expect(asked).toHaveLength(1)
    later(59)
    await titleOf()
    expect(asked).toHaveLength(1)
    later(2)
    site.answer = () => Promise.resolve(own('Second'))
    // told at once, and asked for meanwhile
    expect(await titleOf()).toBe('First')
    await expect.poll(() => titleOf()).toBe('Second')
    expect(asked).toHaveLength(2)
  })

  it('outlives an outage, and a restart in it; the system is left alone between tries', async () => {
    const { asked, titleOf, later, site, anotherProcess } = openPages()
    await titleOf()
    site.answer = down
    later(3_600)
    for (let each = 0; each < 20; each++) expect(await titleOf()).toBe('First')
    await expect.poll(() => asked.length).toBe(2)
    for (let each = 0; each < 20; each++) expect(await titleOf()).toBe('First')
    expect(asked).toHaveLength(2)
    expect(await titleOf('en', anotherProcess())).toBe('First')
    later(11)
    site.answer = () => Promise.resolve(own('Back'))
    await expect.poll(() => titleOf()).toBe('Back')
  })

  it('is shared by processes: what one has fetched the next does not ask for', async () => {
    const { asked, titleOf, anotherProcess } = openPages()
    await titleOf()
    expect(await titleOf('en', anotherProcess())).toBe('First')
    expect(asked).toHaveLength(1)
  })

  it('keeps nobody waiting for a system that says nothing', async () => {
    const { page, site } = openPages({ waitMs: 30 })
    site.answer = silent
    await expect(page('membership')).rejects.toMatchObject({ code: 'content-unavailable' })
  })

  it('is told at once after a restart, though the system says nothing: there is a copy', async () => {
    const { titleOf, later, site, asked, anotherProcess } = openPages()
    await titleOf()
    later(3_600)
    site.answer = silent
    expect(await titleOf('en', anotherProcess(600_000))).toBe('First')
    await expect.poll(() => asked.length).toBe(2)
  })

  it('spares later callers a wait of their own', async () => {
    const { page, site } = openPages({ waitMs: 500 })
    site.answer = silent
    // one after the other; a wait of their own for each would take half a minute
    for (let each = 0; each < 60; each++)
      await expect(page('membership')).rejects.toMatchObject({ code: 'content-unavailable' })
  })

  it('is that of the folder where nothing was ever heard, and where the system has none', async () => {
    const { page, site } = openPages({ brand: { pages: { membership: { en: own('Folder') } } } })
    site.answer = down
    expect(await page('membership')).toMatchObject({ title: 'Folder' })
    const { page: known, site: empty } = openPages({
      brand: { pages: { membership: { en: own('Folder') } } },
    })
    empty.answer = () => Promise.resolve(undefined)
    expect(await known('membership')).toMatchObject({ title: 'Folder' })
    // a page that has no slug there
    expect((await openPages({ brand: { pages: { about: { en: own('Us') } } } }).page('about')).title).toBe(
      'Us',
    )
  })

  it('is not found where the system has none; with neither there is an error [MEM-23]', async () => {
    const { page, site } = openPages()
    site.answer = () => Promise.resolve(undefined)
    await expect(page('membership')).rejects.toMatchObject({ code: 'not-found' })
    const without = openContentPages(engine.deps, silent)
    await expect(without.page({ brand: plain, name: 'thank-you', locale: 'en' })).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  it('goes where the airline takes it down: the copy goes with it', async () => {
    const { titleOf, later, site, anotherProcess } = openPages()
    const codeOf = (title: Promise<string>) => title.catch(({ code }: { code: string }) => code)
    await titleOf()
    later(61)
    site.answer = () => Promise.resolve(undefined)
    await expect.poll(() => codeOf(titleOf())).toBe('not-found')
    site.answer = down
    // the copy goes after the callers are told
    await expect.poll(() => codeOf(titleOf('en', anotherProcess()))).toBe('content-unavailable')
  })

  it('is told with the database gone', async () => {
    const gone = openDatabase('postgres://nobody@127.0.0.1:9/none', { connections: 1 })
    const { titleOf } = openPages({ db: gone })
    expect(await titleOf()).toBe('First')
    await gone.close()
  })

  it('of an older form in the database is fetched again', async () => {
    const { titleOf, asked } = openPages()
    await sql`insert into content_copy (brand, source, page, fetched_at) values
      ('bae', 'https://cms.example/wp-json/wp/v2/pages?slug=membership&_fields=title,content,acf', '{"v": 1}', now())`.execute(
      engine.deps.db.query,
    )
    expect(await titleOf()).toBe('First')
    expect(asked).toHaveLength(1)
  })
})
