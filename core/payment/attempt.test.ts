import { describe, expect, it } from 'vitest'
import { attemptStates, canBecome, isOpen, secondsUntilAsked } from './attempt.ts'

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

  it('are asked about after 2, 4, 8 seconds and so on, at least once a minute', () => {
    expect([0, 1, 2, 3, 4, 5, 50, 5000].map(secondsUntilAsked)).toEqual([2, 4, 8, 16, 32, 60, 60, 60])
  })
})
