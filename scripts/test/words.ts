/** What `npm test` says of its steps: how far one is, what failed, and how to run that again. */
import { countOf, failedTests, type StepReport } from './told.ts'

/** Minutes, or seconds where there are few. */
export function spent(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1_000)
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}

export interface StepTimes {
  /** seconds */
  readonly wall: number
  /** seconds of all processes; undefined if unknown */
  readonly processor: number | undefined
}

/** Wall time and processor time of a step: steps that run side by side take longer, but no more processor time. */
export function tellTimes({ wall, processor }: StepTimes): string {
  const seconds = (count: number) => `${count.toFixed(1)} s`
  const ofProcessors = processor === undefined ? '' : `, processor ${seconds(processor).padStart(8)}`
  return seconds(wall).padStart(8) + ofProcessors
}

/** How far a step is that still runs. */
export function tellProgress(name: string, told: StepReport, milliseconds: number): string {
  const { planned, over } = told
  const files = planned ? [`${over.size} of ${planned.length} files`] : []
  const [passed, failed] = [countOf(told, 'passed'), countOf(told, 'failed')]
  const tests = planned ? [`${passed} passed`, `${failed} failed`] : []
  return `       ${[`${name}: ${spent(milliseconds)}`, ...files, ...tests].join(', ')}`
}

export interface FailedStep {
  readonly name: string
  readonly told: StepReport
  readonly env: Readonly<Record<string, string>> | undefined
}

/** Which tests failed and why, and the command that runs their files again; of a step without tests, the step. */
export function tellFailed({ name, told, env = {} }: FailedStep): string[] {
  const failed = failedTests(told)
  const files = [...new Set(failed.map(({ file }) => file))]
  const settings = Object.entries(env).map(([key, value]) => `${key}=${value} `)
  const what = files.length > 0 ? files.join(' ') : `"${name}"`
  return [
    `FAILED: ${name}`,
    ...failed.flatMap(({ file, title, why }) => [`  ${file} › ${title}`, ...reasonLines(why)]),
    `  again: ${settings.join('')}npm test -- ${what}`,
  ]
}

/** The first lines of an error that say something. */
function reasonLines(why = ''): string[] {
  const lines = why.split('\n').filter((line) => line.trim() !== '')
  return lines.slice(0, 8).map((line) => `      ${line}`)
}

/** The loud message about proofs that were not made; nothing when all were. */
export function tellSkipped(skipped: readonly string[]): string[] {
  if (skipped.length === 0) return []
  const count = skipped.length === 1 ? 'one proof was' : `${skipped.length} proofs were`
  const line = '!'.repeat(80)
  return [line, `SKIPPED: ${count} not made here.`, ...skipped.map((title) => `  ${title}`), line]
}
