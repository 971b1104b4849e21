/**
 * What a test runner tells of its tests while they run, a line of JSON each (vitest-reporter.ts, playwright-reporter.ts),
 * and what follows from it: counts, what failed, and what has not passed so far.
 */
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

const testSchema = z.object({
  /** in the repository, with forward slashes */
  file: z.string(),
  title: z.string(),
  state: z.enum(['passed', 'failed', 'skipped']),
  /** of a failed one: the beginning of its error */
  why: z.string().optional(),
})

/** A test that has ended; for a file that could not be run, its title says so. */
export type ToldTest = z.infer<typeof testSchema>

const lineSchema = z.union([
  z.object({ planned: z.array(z.string()) }),
  z.object({ test: testSchema }),
  z.object({ over: z.string() }),
  z.object({ code: z.number() }),
])

/** The files that will be run; a test that has ended; a file whose tests have all ended; how the runner itself ended. */
export type ToldLine = z.infer<typeof lineSchema>

/** The beginning of an error's message, without colours: enough to see what was expected. */
export function whyOf(message: string | undefined): string | undefined {
  return message && stripVTControlCharacters(message).trim().slice(0, 1_000)
}

/** The setting that names the file for the lines. */
export const toldSetting = 'JETBRIDGE_TEST_TOLD'

export interface StepReport {
  /** undefined: the runner did not come so far */
  readonly planned: readonly string[] | undefined
  readonly tests: readonly ToldTest[]
  readonly over: ReadonlySet<string>
  /** undefined: it did not come to its end */
  readonly code: number | undefined
}

/** @param text may end in the middle of a line: its writer was killed, or still writes */
export function readTold(text: string): StepReport {
  const lines = text
    .split('\n')
    .map(parsed)
    .filter((line) => line !== undefined)
  const planned = lines.flatMap((line) => ('planned' in line ? [line.planned] : []))
  const codes = lines.flatMap((line) => ('code' in line ? [line.code] : []))
  return {
    planned: planned.length > 0 ? [...new Set(planned.flat())] : undefined,
    tests: lines.flatMap((line) => ('test' in line ? [line.test] : [])),
    over: new Set(lines.flatMap((line) => ('over' in line ? [line.over] : []))),
    code: codes.at(-1),
  }
}

function parsed(line: string): ToldLine | undefined {
  try {
    return lineSchema.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}

export function countOf({ tests }: StepReport, state: ToldTest['state']): number {
  return tests.filter((test) => test.state === state).length
}

export function failedTests({ tests }: StepReport): readonly ToldTest[] {
  return tests.filter(({ state }) => state === 'failed')
}

/**
 * The files that must be run again: something in them failed, or they did not get to run. `all` where nobody knows
 * which, `none` where everything passed.
 */
export function openFiles(told: StepReport): readonly string[] | 'all' | 'none' {
  const { planned, over, code } = told
  if (!planned) return code === 0 ? 'none' : 'all'
  const failed = new Set(failedTests(told).map(({ file }) => file))
  const open = planned.filter((file) => failed.has(file) || !over.has(file))
  if (open.length > 0) return open
  return code === 0 ? 'none' : 'all'
}
