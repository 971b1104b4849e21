/** What the writer of a kind of file is asked for, and what it gives. */
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import type { DateRange } from '@jetbridge/core/flight/expand-leg.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { Db } from '../db/open.ts'

export const exportForms = ['csv', 'json', 'ssim'] as const
export type ExportForm = (typeof exportForms)[number]

export interface ExportAsked {
  /** one snapshot of the database */
  readonly db: Db
  readonly brand: ServedBrand
  readonly form: ExportForm
  /** the moment of the command */
  readonly at: Instant
  /** local service dates of a schedule */
  readonly range: DateRange
  /** what the file cannot say, one line each */
  readonly note: (line: string) => void
}

/** Whole lines of a file. */
export interface ExportPart {
  readonly text: string
  /** what it has in it */
  readonly rows: number
}
