import { describe, expect, it } from 'vitest'
import { listDates } from '../../i18n/list-dates.ts'
import { columnsOf } from './report-columns.ts'
import type { BookingRecord, TicketRecord } from './report-calls.ts'

const words = {
  t: (key: string) => key,
  tag: 'en-GB',
  dates: listDates('en-GB', false),
  timeZone: 'Europe/Vienna',
} as const

describe('a column of a report', () => {
  it('is empty where a record has nothing for it', () => {
    const refunded = columnsOf('cancelled-tickets', words).find(({ key }) => key === 'refundDate')
    const given = (refundDate: string | null) => ({ refundDate }) as TicketRecord
    expect(refunded?.cell(given(null), 0)).toBe('')
    expect(refunded?.cell(given('2026-11-03'), 0)).toBe('3 Nov 2026')
  })

  it('writes the day of a flight as the list writes days', () => {
    const first = columnsOf('bookings', words).find(({ key }) => key === 'flightSegment')
    const record = { flightSegment: 'PE 101 ACH-VIE 04/11/2026' } as BookingRecord
    expect(first?.cell(record, 0)).toBe('PE 101 ACH-VIE 4 Nov 2026')
    const printed = columnsOf('bookings', { ...words, dates: listDates('en-GB', true) })
    expect(printed.find(({ key }) => key === 'flightSegment')?.cell(record, 0)).toBe(record.flightSegment)
  })
})
