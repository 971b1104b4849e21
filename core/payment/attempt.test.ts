import { describe, expect, it } from 'vitest'
import {
  attemptStates,
  canBecome,
  isOpen,
  refundLease,
  refundReasons,
  returnReasons,
  travelTime,
} from './attempt.ts'

describe('payment attempts', () => {
  it('end approved or declined, and stay so', () => {
    for (const to of attemptStates) {
      expect(canBecome('approved', to)).toBe(false)
      expect(canBecome('declined', to)).toBe(false)
    }
    expect(attemptStates.filter(isOpen)).toEqual(['created', 'sent', 'unknown'])
  })

  it('cannot be approved before they were sent, and are never sent again once unknown', () => {
    expect(canBecome('created', 'approved')).toBe(false)
    expect(canBecome('unknown', 'sent')).toBe(false)
    expect(canBecome('unknown', 'approved')).toBe(true)
  })

  it('give money back by one sender at a time, for longer than two questions, a refund and its way to the gateway take', () => {
    const timeout = 8_000
    expect(refundLease(timeout)).toBeGreaterThanOrEqual(2 * timeout + travelTime(timeout))
  })

  it('that bought nothing differ from those with a partial refund', () => {
    const isReturn = (reason: string) => (returnReasons as readonly string[]).includes(reason)
    expect(refundReasons.filter((reason) => !isReturn(reason))).toEqual(['cancelled', 'changed'])
  })
})
