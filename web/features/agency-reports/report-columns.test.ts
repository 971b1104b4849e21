import { describe, expect, it } from 'vitest'
import { listDates } from '../../i18n/list-dates.ts'
import { columnsOf } from './report-columns.ts'
import type { TicketRecord } from './report-calls.ts'

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
})
