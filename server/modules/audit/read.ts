/** Reads the audit log, page by page. */
import { z } from 'zod'
import type { Db } from '../../db/open.ts'
import { cutPage, type Page, type PageAsked, readCursor } from '../../http/page-cursor.ts'
import {
  type AuditRecords,
  type AuditRow,
  listEntries,
  listEntriesOf,
  type ReasonedRow,
} from './queries.ts'

export type { AuditRow, ReasonedRow }

const cursorSchema = z.tuple([z.number().int().positive()])

/** The newest first. @throws Refusal `malformed-request` for a cursor that no page gave */
export async function readAuditPage(db: Db, brandId: string, asked: PageAsked): Promise<Page<AuditRow>> {
  const [before] = readCursor(asked.cursor, cursorSchema) ?? []
  const entries = await listEntries(db, brandId, { before, limit: asked.limit + 1 })
  return cutPage(entries, asked.limit, ({ number }) => [number])
}

/** The same for some records, with the reasons that were given. */
export async function readAuditOf(
  db: Db,
  brandId: string,
  records: AuditRecords,
  asked: PageAsked,
): Promise<Page<ReasonedRow>> {
  const [before] = readCursor(asked.cursor, cursorSchema) ?? []
  const entries = await listEntriesOf(db, brandId, records, { before, limit: asked.limit + 1 })
  return cutPage(entries, asked.limit, ({ number }) => [number])
}
