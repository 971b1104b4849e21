import { describe, expect, test } from 'vitest'
import { readPlaywrightReport, readVitestReport, tellSkipped } from './test-report.ts'

const vitest = JSON.stringify({
  numPassedTests: 2,
  numFailedTests: 1,
  numPendingTests: 1,
  testResults: [
    { assertionResults: [{ status: 'passed', fullName: ' a price' }] },
    {
      assertionResults: [
        { status: 'skipped', fullName: 'a real season sells a seat' },
        { status: 'failed', fullName: 'a tax' },
      ],
    },
  ],
})

describe('a report', () => {
  test('of vitest names the skipped tests', () => {
    expect(readVitestReport(vitest)).toEqual({
      passed: 2,
      failed: 1,
      skipped: ['a real season sells a seat'],
    })
  })

  test('of playwright counts one that passed at a second try as failed, and counts the skipped tests', () => {
    const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 2 }
    expect(readPlaywrightReport(JSON.stringify({ stats }))).toEqual({
      passed: 7,
      failed: 2,
      skipped: ['journeys in a browser: 2'],
    })
  })
})

test('names every proof that was not made, and says nothing when all were', () => {
  expect(tellSkipped([])).toEqual([])
  const [first, ...rest] = tellSkipped(['a real season sells a seat'])
  expect(first).toMatch(/^!+$/)
  expect(rest.slice(0, 2)).toEqual(['SKIPPED: one proof was not made here.', '  a real season sells a seat'])
})
