import { describe, expect, test } from 'vitest'
import { certainTests } from './certainty.ts'
import { found } from './small-tree.ts'

const of = (text: string, path = 'server/http/log.test.ts') => found(certainTests, path, text)

describe('a test', () => {
  test.each([
    'if (isOpen) expect(seats).toBe(3)',
    'if (isOpen) { tell(); await expect.poll(seats).toBe(3) }',
    'if (isOpen) close(); else expect(seats).toBe(3)',
    'if (isOpen) expect(seats).toBe(3); else if (isFull) expect(seats).toBe(0)',
    'for (const each of all) if (each.isOpen) expect(each.seats).toBe(3)',
  ])('expects nothing that may never be looked at: %s', (text) => {
    expect(of(text)).toBe(1)
    expect(of(text, 'e2e/seats.e2e.ts')).toBe(1)
    expect(of(text, 'web/trip/seats.test.tsx')).toBe(1)
    expect(of(text, 'server/testing/seats.ts')).toBe(0)
  })

  test.each([
    'expect(seats).toBe(isOpen ? 3 : 0)',
    'if (isOpen) expect(seats).toBe(3); else expect(seats).toBe(0)',
    'function judge() { if (isOpen) { expect(seats).toBe(3); return } expect(seats).toBe(0) }',
    'function judge() { if (!answer.ok) return expect.fail(answer.code) }',
    'if (!isOpen) open()',
  ])('may: %s', (text) => {
    expect(of(text)).toBe(0)
  })
})
