/** The one vocabulary of answers that come in pages: `cursor` and `limit` asked, `items` and `nextCursor` answered. */
import { z } from 'zod'

/** Items of a page at most. */
export const largestPage = 200

/** Spread into the query of an endpoint that answers in pages. */
export const pageQuery = {
  /** `nextCursor` of the page before; absent for the first page */
  cursor: z.string().max(500).optional(),
  /** items wanted, 1 to 200 */
  limit: z.coerce.number().int().min(1).max(largestPage).default(50),
}

/** A page of items. */
export function pageSchema<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    /** null when this is the last page; says nothing to anybody but the server */
    nextCursor: z.string().nullable(),
  })
}
