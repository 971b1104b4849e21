/** Reads the audit log, page by page. */
import { localDateSchema } from '@jetbridge/core/kernel/time.ts'
import { z } from 'zod'
import type { Db } from '../../db/open.ts'
import { cutPage, type Page, type PageAsked, readCursor } from '../../http/page-cursor.ts'
import {
  ageOfUnsealed,
  type AuditRecords,
  type AuditRow,
  listEntries,
  listRecords,
  type RecentActs,
} from './queries.ts'
import {
  type ActPlace,
  type AuditFilter,
  findActs,
  type FoundAct,
  type FoundPageAsked,
} from './queries/search.ts'

export type { AuditFilter, AuditRow, FoundAct }
export { ageOfUnsealed }
export { listActNames, listActorIds, listSeries } from './queries/search.ts'

const cursorSchema = z.tuple([z.number().int().positive()])

/**
 * The newest first. @param of all records where it is left out @throws Refusal `malformed-request` for a cursor that no
 * page gave
 */
export async function readAuditPage(
  db: Db,
  brandId: string,
  asked: PageAsked,
  of?: AuditRecords,
): Promise<Page<AuditRow>> {
  const [before] = readCursor(asked.cursor, cursorSchema) ?? []
  const entries = await listEntries(db, brandId, { before, limit: asked.limit + 1 }, of)
  return cutPage(entries, asked.limit, ({ number }) => [number])
}

/** Rows that are asked for at once, and are in memory, however long the log is. */
const rowsAtOnce = 1_000

/** All acts that fit, at most `limit`, page by page. */
export async function* readActs(
  db: Db,
  filter: AuditFilter,
  { limit, order }: Pick<FoundPageAsked, 'limit' | 'order'>,
): AsyncGenerator<readonly FoundAct[]> {
  let after: ActPlace | undefined
  for (let left = limit; left > 0;) {
    const asked = Math.min(left, rowsAtOnce)
    const page = await findActs(db, filter, { limit: asked, order, after })
    if (page.length > 0) yield page
    if (page.length < asked) return
    after = page.at(-1)?.place
    left -= page.length
  }
}

/** A day and a time of it as PostgreSQL writes them: what it cannot read is no place of ours. */
const momentSchema = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-]\d\d(:[0-5]\d)?$/)
  .refine((text) => localDateSchema.safeParse(text.slice(0, 10)).success)

const placeSchema = z.tuple([
  momentSchema,
  z
    .number()
    .int()
    .min(-(2 ** 50))
    .max(2 ** 50),
  z.string().max(100),
])

/** One page of the acts that fit, the newest first. @throws Refusal `malformed-request` for a cursor that no page gave */
export async function readActPage(db: Db, filter: AuditFilter, asked: PageAsked): Promise<Page<FoundAct>> {
  const [at, place, series] = readCursor(asked.cursor, placeSchema) ?? []
  const after =
    at === undefined || place === undefined || series === undefined ? undefined : { at, place, series }
  const acts = await findActs(db, filter, { limit: asked.limit + 1, order: 'newest-first', after })
  return cutPage(acts, asked.limit, ({ place: last }) => [last.at, last.place, last.series])
}

/** Different records that somebody did one of these acts to within the last hour, at some airlines. */
export function listRecentRecords(db: Db, asked: RecentActs): Promise<string[]> {
  return listRecords(db, asked)
}

/** The newest acts that fit, at most `limit`. */
export function listActs(db: Db, filter: AuditFilter, limit: number): Promise<FoundAct[]> {
  return findActs(db, filter, { limit, order: 'newest-first', after: undefined })
}
