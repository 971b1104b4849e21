/** Pages: a cursor is the sort key of the last item sent, so that rows added meanwhile shift nothing. */
import type { z } from 'zod'
import { Refusal } from './refusal.ts'

/** As `pageQuery` reads it (core/contract/paging.ts). */
export interface PageAsked {
  readonly cursor?: string | undefined
  readonly limit: number
}

export interface Page<Item> {
  readonly items: readonly Item[]
  readonly nextCursor: string | null
}

type SortKey = readonly (string | number | boolean)[]

/**
 * The sort key at the end of the page before; undefined for the first page. @throws Refusal
 * `malformed-request`
 */
export function readCursor<Key>(cursor: string | undefined, schema: z.ZodType<Key>): Key | undefined {
  if (cursor === undefined) return undefined
  const parsed = schema.safeParse(decoded(cursor))
  if (!parsed.success)
    throw new Refusal('malformed-request', 'cursor: not one that a page gave', { cursor: 'custom' })
  return parsed.data
}

function decoded(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'), keptText)
  } catch {
    return undefined
  }
}

/** @throws Error for a text that the database cannot keep: no page has given it */
function keptText(_name: string, value: unknown): unknown {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    throw new Error('not a text of the database')
  return value
}

/** @param rows one more than the limit, where there are more */
export function cutPage<Item>(
  rows: readonly Item[],
  limit: number,
  keyOf: (item: Item) => SortKey,
): Page<Item> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return {
    items,
    nextCursor: hasMore ? Buffer.from(JSON.stringify(keyOf(last))).toString('base64url') : null,
  }
}
