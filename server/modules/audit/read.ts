/** Reads the audit log, page by page. */
import { z } from 'zod'
import type { Db } from '../../db/open.ts'
import { cutPage, type Page, type PageAsked, readCursor } from '../../http/page-cursor.ts'
import { type AuditRecords, type AuditRow, listEntries } from './queries.ts'

export type { AuditRow }

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
