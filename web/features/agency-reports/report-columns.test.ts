import { describe, expect, it } from 'vitest'
import { columnsOf } from './report-columns.ts'
import { ticket } from './testing/report-engine.ts'

const words = { t: (key: string) => key, tag: 'en-GB', timeZone: 'Europe/Vienna' } as const

describe('a column of a report', () => {
  it('is empty where a record has nothing for it', () => {
    const refunded = columnsOf('cancelled-tickets', words).find(({ key }) => key === 'refundDate')
    expect(refunded?.cell({ ...ticket(1), refundDate: null }, 0)).toBe('')
    expect(refunded?.cell(ticket(1), 0)).toBe('03/11/2026')
  })
})
