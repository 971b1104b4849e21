/**
 * The one vocabulary of answers that come in pages: a call sends `cursor` and `limit`, the answer has `items`
 * and `nextCursor`.
 */
import { z } from 'zod'
import { plainText } from '../kernel/text.ts'

/** The most items of a page. */
export const largestPage = 200

/** Spread into the query of an endpoint that answers in pages. */
export const pageQuery = {
  cursor: plainText(500).optional().describe('nextCursor of the page before; absent for the first page'),
  limit: z.coerce.number().int().min(1).max(largestPage).default(50).describe('How many items, 1 to 200'),
}

/** A page of items. */
export function pageSchema<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item).describe('Items of the page'),
    nextCursor: z
      .string()
      .nullable()
      .describe('Send it as cursor for the next page; null on the last page. Only the engine can read it'),
  })
}
