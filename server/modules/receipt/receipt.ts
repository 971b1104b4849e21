/** A booking as letters, receipts and calendars tell it. */
import type { CalendarEvent } from '@jetbridge/core/booking/calendar-event.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { Receipt } from '@jetbridge/core/ticket/receipt.ts'

/** Its state at one moment. */
export interface BookingSnapshot {
  readonly receipt: Receipt
  /** when it was paid and ticketed: the date of every document about it */
  readonly issuedAt: Instant
  /** of every flight it ever had */
  readonly calendar: readonly CalendarEvent[]
}
