/**
 * Columns as the driver reads them (server/db/open.ts) and as they are written; the files of server/db/rows
 * name them.
 */
import type { Instant, LocalDate, LocalDateTime } from '@jetbridge/core/kernel/time.ts'
import type { ColumnType } from 'kysely'

export type Timestamp = ColumnType<Instant, Date, Date>
export type Day = ColumnType<LocalDate, string, string>
/** A clock of an airport. */
export type Clock = ColumnType<LocalDateTime, string, string>
/** Read as a value, written as JSON text. */
export type Json = ColumnType<unknown, string, string>

/** A new row may leave it out. */
export type DefaultedColumn<Column> = [Column] extends [ColumnType<infer Read, infer Insert, infer Update>]
  ? ColumnType<Read, Insert | undefined, Update>
  : ColumnType<Column, Column | undefined, Column>
