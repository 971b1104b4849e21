/** The counts of a test runner, read from the report it wrote. */
import { z } from 'zod'

export interface Counts {
  readonly passed: number
  readonly failed: number
  /** titles of tests that did not run: a proof that was not made */
  readonly skipped: readonly string[]
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })) }),
  ),
})

/** @throws ZodError for a report of another form */
export function readVitestReport(text: string): Counts {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(JSON.parse(text))
  const skipped = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .map(({ fullName }) => fullName.trim())
  return { passed: numPassedTests, failed: numFailedTests, skipped }
}

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
})

/** A test that passed at a second try only has failed. @throws ZodError for a report of another form */
export function readPlaywrightReport(text: string): Counts {
  const { expected, unexpected, flaky, skipped } = playwrightReport.parse(JSON.parse(text)).stats
  return {
    passed: expected,
    failed: unexpected + flaky,
    skipped: skipped > 0 ? [`journeys in a browser: ${skipped}`] : [],
  }
}

/** The loud message about proofs that were not made; nothing when all were. */
export function tellSkipped(skipped: readonly string[]): string[] {
  if (skipped.length === 0) return []
  const count = skipped.length === 1 ? 'one proof was' : `${skipped.length} proofs were`
  const line = '!'.repeat(80)
  return [line, `SKIPPED: ${count} not made here.`, ...skipped.map((title) => `  ${title}`), line]
}
