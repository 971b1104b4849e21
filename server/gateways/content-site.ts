/**
 * An airline's content system over HTTP: WordPress' REST interface. Only the address of the settings is asked, and
 * only for a while; redirects are not followed, and no more than the length of a page is read. What it says becomes
 * plain data here: none of its markup leaves this file.
 */
import type { ContentField, ContentPage } from '@jetbridge/core/brand/content-page.ts'
import { z } from 'zod'
import { plainTextOf, readHtml, TooMuchMarkup } from '../markup/read-html.ts'

/** undefined: the site answers, and has no such page for everybody. @throws ContentSiteError */
export type FetchContentPage = (url: string, stop?: AbortSignal) => Promise<ContentPage | undefined>

/** The site did not tell a page; `message` says why, in words for a log. */
export class ContentSiteError extends Error {}

export interface ContentSiteOptions {
  readonly timeoutMs: number
  /** the platform's own where absent */
  readonly fetch?: typeof fetch
}

const mostBytes = 1_000_000
const mostFields = 100
const mostLines = 100
const mostLetters = 5_000

export function openContentSite({ timeoutMs, fetch: send = fetch }: ContentSiteOptions): FetchContentPage {
  return async (url, stop) => {
    const late = AbortSignal.timeout(timeoutMs)
    const text = await asked(send, url, stop ? AbortSignal.any([late, stop]) : late)
    const pages = pagesSchema.safeParse(parsed(text))
    if (!pages.success) throw new ContentSiteError('answers something that is no list of pages')
    const [page] = pages.data
    // The page asks for a password: it is not for everybody, and its fields would come without it.
    if (!page || page.content.protected) return undefined
    try {
      return plainPage(page, pictureRule(url))
    } catch (error) {
      if (error instanceof TooMuchMarkup) throw new ContentSiteError(`the page is ${error.message}`)
      throw error
    }
  }
}

const rendered = z.object({ rendered: z.string() })
const pageSchema = z.object({
  title: rendered.optional(),
  content: rendered.extend({ protected: z.boolean().optional() }),
  /** an empty list where a page has no fields */
  acf: z.unknown().optional(),
})
const pagesSchema = z
  .array(z.unknown())
  .transform((all) => all.slice(0, 1))
  .pipe(z.array(pageSchema))

type ToldPage = z.output<typeof pageSchema>

async function asked(send: typeof fetch, url: string, signal: AbortSignal): Promise<string> {
  try {
    const answer = await send(url, {
      headers: { accept: 'application/json', 'user-agent': 'Jetbridge' },
      redirect: 'manual',
      signal,
    })
    if (answer.status === 200) return await readText(answer)
    await answer.body?.cancel()
    throw new ContentSiteError(
      answer.status < 400 ? `leads elsewhere (${answer.status})` : `answers ${answer.status}`,
    )
  } catch (error) {
    if (error instanceof ContentSiteError) throw error
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new ContentSiteError(isLate ? 'does not answer in time' : 'cannot be reached', { cause: error })
  }
}

/** Stops when it is longer than a page: compressed data counts as unpacked. */
async function readText(answer: Response): Promise<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new ContentSiteError(`answers more than ${mostBytes} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ContentSiteError('answers no JSON')
  }
}

/** @throws TooMuchMarkup */
function plainPage({ title, content, acf }: ToldPage, pictureAt: (source: string) => string | undefined) {
  const page: ContentPage = {
    title: plainTextOf(title?.rendered ?? ''),
    content: readHtml(content.rendered, { pictureAt }),
    acf: Object.fromEntries(fieldsOf(acf).slice(0, mostFields)),
  }
  return page
}

/** Pictures of the site itself. */
function pictureRule(url: string) {
  const { origin } = new URL(url)
  return (source: string) => {
    const picture = URL.canParse(source, origin) ? new URL(source, origin) : undefined
    const isOwn = picture?.origin === origin && picture.username === '' && picture.password === ''
    return isOwn ? picture.href : undefined
  }
}

type NamedField = readonly [name: string, value: ContentField]

/**
 * Fields as plain text. Fields of a group are named after it; a field that is neither text, number, switch nor list
 * is left out.
 */
function fieldsOf(value: unknown, group = ''): NamedField[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([key, field]): NamedField[] => {
    if (!/^[a-z][\w-]{0,59}$/i.test(key)) return []
    const name = `${group}${key}`
    const plain = fieldOf(field)
    if (plain !== undefined) return [[name, plain]]
    return group.split('.').length > 3 ? [] : fieldsOf(field, `${name}.`)
  })
}

function fieldOf(field: unknown): ContentField | undefined {
  if (typeof field === 'string') return lineOf(field)
  if (typeof field === 'boolean' || (typeof field === 'number' && Number.isFinite(field))) return field
  if (!Array.isArray(field)) return undefined
  return field.slice(0, mostLines).flatMap((line) => {
    const text = textOfLine(line)
    return text === undefined ? [] : [text]
  })
}

/** A line of a list; a repeated group with one text is that text. */
function textOfLine(line: unknown): string | undefined {
  if (typeof line === 'string') return lineOf(line)
  if (typeof line === 'number') return String(line)
  if (typeof line !== 'object' || line === null || Array.isArray(line)) return undefined
  const texts = Object.values(line).filter((each) => typeof each === 'string')
  return texts.length === 1 ? lineOf(texts[0] ?? '') : undefined
}

/** Cut where it is longer than anybody reads. @throws TooMuchMarkup */
function lineOf(text: string): string {
  return plainTextOf(text).slice(0, mostLetters).toWellFormed()
}
