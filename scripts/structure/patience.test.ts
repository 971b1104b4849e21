import { describe, expect, test } from 'vitest'
import { patientTests } from './patience.ts'
import { found } from './small-tree.ts'

const of = (text: string, path = 'server/http/log.test.ts') => found(patientTests, path, text)

describe('a test', () => {
  test.each([
    'expect(performance.now() - began).toBeLessThan(500)',
    'expect(Date.now() - since, "shown soon").toBeLessThanOrEqual(1_000)',
    'await expect.poll(() => heard(), { timeout: 500 }).toBe(1)',
    'await vi.waitFor(() => told(), 10_000)',
    'await waitFor(() => told(), { interval: 5, timeout: 3_000 })',
  ])('judges no time by the clock: %s', (text) => {
    expect(of(text)).toBe(1)
    expect(of(text, 'e2e/seats.e2e.ts')).toBe(1)
    expect(of(text, 'server/db/full-pool.chaos.test.ts')).toBe(1)
    expect(of(text, 'server/http/log.ts')).toBe(0)
  })

  test.each([
    'expect(performance.now() - began).toBeGreaterThan(500)',
    'expect((await quietly(work)).milliseconds).toBeLessThan(500)',
    'expect(Date.parse(answer.expiresAt) - Date.now()).toBeLessThanOrEqual(minutes)',
    'await expect.poll(() => heard(), { interval: 5 }).toBe(1)',
    'await page.click({ timeout: 1_000 })',
  ])('may: %s', (text) => {
    expect(of(text)).toBe(0)
  })
})
