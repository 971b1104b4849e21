import { expect, test } from 'vitest'
import { targetOf } from './target.ts'

test.each([
  ['/departures?day=2026-06-01', '/departures?day=2026-06-01'],
  ['/account#passkeys', '/account#passkeys'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/./../..//evil.example', '/'],
  ['https://evil.example', '/'],
  ['/Callback?code=1', '/'],
  ['/sign-in/staff/uid', '/'],
  ['', '/'],
])('after a sign-in for %s the desk goes on at %s', (kept, target) => {
  expect(targetOf(kept)).toBe(target)
})
