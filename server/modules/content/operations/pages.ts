/**
 * Owns pages of an airline's own words. Invariants: if the airline has a content system, its last answer is used
 * while it is away; no caller waits for it while there is a copy; a page of the brand's folder is used if nothing was
 * ever heard. Never asks any address but the one of the settings.
 */
import type { ContentPage, ContentPageName } from '@jetbridge/core/brand/content-page.ts'
import { contentAddress } from '@jetbridge/core/brand/content-site.ts'
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { ShownContent } from '@jetbridge/core/contract/content.ts'
import type { Deps } from '../../../deps.ts'
import { ContentSiteError, type FetchContentPage } from '../../../gateways/content-site.ts'
import { Refusal } from '../../../http/refusal.ts'
import { deleteContentCopy, findContentCopy, keepContentCopy } from '../queries.ts'

export interface AskedContent {
  readonly brand: ServedBrand
  readonly name: ContentPageName
  readonly locale: Locale
}

export interface ContentPages {
  /** @throws Refusal `not-found` where the airline has none, `content-unavailable` where nobody can tell */
  page(asked: AskedContent): Promise<ShownContent>
  /** ends what runs */
  close(): Promise<void>
}

export interface ContentPatience {
  /** how long callers wait for a page that was never fetched before, from the first call on */
  readonly waitMs: number
  /** a system that did not answer is left alone for this long */
  readonly restMs: number
}

type PageDeps = Pick<Deps, 'db' | 'now' | 'log' | 'config'>

/** What was heard, and when it was asked for. */
interface Heard {
  /** undefined: the system has no such page */
  readonly page: ContentPage | undefined
  readonly at: Instant
}

interface Source {
  readonly brand: string
  readonly url: string
  heard?: Heard
  /** nobody asks before then */
  restsUntil: number
  asking?: Asking
}

interface Asking {
  readonly over: Promise<void>
  /** when there is something to tell, and no later than anybody waits */
  readonly enough: Promise<void>
}

const usualPatience: ContentPatience = { waitMs: 2_000, restMs: 10_000 }

export function openContentPages(
  deps: PageDeps,
  fetchPage: FetchContentPage,
  { waitMs, restMs }: ContentPatience = usualPatience,
): ContentPages {
  const { now, config } = deps
  const freshMs = config.contentFreshSeconds * 1_000
  const isFresh = ({ heard }: Source) => heard !== undefined && now() - heard.at < freshMs
  /** by address: pages, languages and brands are few */
  const sources = new Map<string, Source>()
  const closing = new AbortController()

  const sourceAt = (brand: string, url: string): Source => {
    const key = `${brand} ${url}`
    const known = sources.get(key) ?? { brand, url, restsUntil: 0 }
    sources.set(key, known)
    return known
  }

  const ask = async (source: Source) => {
    if (isFresh(source) || now() < source.restsUntil) return
    const heard = await hear(deps, source, (url) => fetchPage(url, closing.signal))
    if (heard) await keepCopy(deps, source, heard)
    else source.restsUntil = now() + restMs
  }

  const startAsking = (source: Source): Asking => {
    const copy = readCopy(deps, source)
    const over = copy
      .then(() => ask(source))
      .finally(() => {
        delete source.asking
      })
    // A copy is told at once, however long the system takes.
    const told = copy.then(() => (source.heard ? undefined : over))
    return { over, enough: patient(told, waitMs) }
  }

  const hearFrom = async (source: Source): Promise<Heard | undefined> => {
    const isResting = source.heard && now() < source.restsUntil
    if (isFresh(source) || isResting) return source.heard
    // One at a time, and all wait for the same.
    source.asking ??= startAsking(source)
    if (!source.heard) await source.asking.enough
    return source.heard
  }

  return {
    async page({ brand, name, locale }) {
      const address = brand.contentSite && contentAddress(brand.contentSite, name, locale)
      const own = ownPage(brand, name, locale)
      if (!address) return own ?? refuse('not-found')
      const heard = await hearFrom(sourceAt(brand.id, address.url))
      if (heard?.page) return { ...plain(heard.page), language: address.language }
      return own ?? refuse(heard ? 'not-found' : 'content-unavailable')
    },
    async close() {
      closing.abort()
      await Promise.all([...sources.values()].flatMap(({ asking }) => asking?.over ?? []))
    },
  }
}

/** What any process fetched last; a database failure must not stop the answer. */
async function readCopy({ db, log }: PageDeps, source: Source): Promise<void> {
  try {
    const copy = await findContentCopy(db.query, source.brand, source.url)
    if (!copy) return
    if (!source.heard || copy.at > source.heard.at) source.heard = copy
  } catch (err) {
    log.warn({ err, brand: source.brand }, 'copy of content not read')
  }
}

async function keepCopy({ db, log }: PageDeps, { brand, url }: Source, { page, at }: Heard): Promise<void> {
  try {
    await (page
      ? keepContentCopy(db.query, brand, url, { page, at })
      : deleteContentCopy(db.query, brand, url))
  } catch (err) {
    log.warn({ err, brand }, 'copy of content not kept')
  }
}

/** Undefined where the system does not answer. */
async function hear(
  { now, log }: PageDeps,
  source: Source,
  fetchPage: (url: string) => Promise<ContentPage | undefined>,
): Promise<Heard | undefined> {
  try {
    const page = await fetchPage(source.url)
    return (source.heard = { page, at: now() })
  } catch (error) {
    if (!(error instanceof ContentSiteError)) log.error({ err: error }, 'content not read')
    const { message } = error as Error
    log.warn({ brand: source.brand, url: source.url }, `the content system ${message}`)
    return undefined
  }
}

function ownPage({ pages }: ServedBrand, name: ContentPageName, locale: Locale): ShownContent | undefined {
  const own = pages[name]
  if (!own) return undefined
  const inLanguage = own[locale]
  return { ...plain(inLanguage ?? own.en), language: inLanguage ? locale : 'en' }
}

/** The wire has no lists that are only read. */
function plain(page: ContentPage): Omit<ShownContent, 'language'> {
  return page as Omit<ShownContent, 'language'>
}

function refuse(code: 'not-found' | 'content-unavailable'): never {
  throw new Refusal(code)
}

/** Waits until the work is done, at most `most` milliseconds. */
async function patient(work: Promise<void>, most: number): Promise<void> {
  const over = Promise.withResolvers<void>()
  const timer = setTimeout(over.resolve, most)
  await Promise.race([work, over.promise]).finally(() => clearTimeout(timer))
}
