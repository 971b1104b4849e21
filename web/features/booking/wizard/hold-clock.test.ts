import { expect, test } from 'vitest'
import { clockText, holdPhase, secondsLeftAfter } from './hold-clock.ts'

test('a hold counts down from the server’s answer and warns two minutes before its end', () => {
  expect(secondsLeftAfter(1200, 61_500)).toBe(1139)
  expect(secondsLeftAfter(10, 11_000)).toBe(0)
  expect([121, 120, 1, 0].map(holdPhase)).toEqual(['running', 'warning', 'warning', 'ended'])
  expect(clockText(545)).toBe('9:05')
})
