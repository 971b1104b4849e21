/** Runs the repository's checks as processes, tells how far they are, and prints one line for the result of each. */
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import type { Readable } from 'node:stream'
import { lastRunIn, type LastRun } from './test/last-run.ts'
import { measureUnit, stepsOverLimit } from './test/processor-limits.ts'
import { metered, processorSeconds } from './test/processor-time.ts'
import { countOf, failedTests, type StepReport, toldSetting } from './test/told.ts'
import { type FailedStep, tellFailed, tellProgress, tellSkipped, tellTimes } from './test/words.ts'

export const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules/.bin')

/** Of `npm test`, for `npm test -- --failed`. */
export const lastTest = lastRunIn(join(root, 'node_modules/.cache/jetbridge-test'))

export interface Step {
  readonly name: string
  /** a program of node_modules/.bin, or `node`, and its arguments */
  readonly command: readonly [string, ...string[]]
  /** further arguments: the files that it is about, where these are not all of its kind */
  readonly files?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** a test runner, which reports its tests; any other step counts as one */
  readonly runner?: 'vitest' | 'playwright'
}

export interface Outcome {
  readonly name: string
  readonly passed: number
  readonly failed: number
  /** titles of tests that did not run: a proof that was not made */
  readonly skipped: readonly string[]
  /** seconds of all its processes; undefined if unknown */
  readonly processor: number | undefined
  /** where it has failed */
  readonly why?: FailedStep
}

export interface Running {
  /** how many steps at a time */
  readonly width: number
  /** the record of their results */
  readonly kept: LastRun
  readonly say?: (line: string) => void
  /** of this run alone: nothing that a step needs to be run again */
  readonly env?: Readonly<Record<string, string>>
  /** milliseconds between two lines about a step that still runs */
  readonly every?: number
}

/** Runs the steps; prints the output of a failed one. */
export async function runSteps(steps: readonly Step[], running: Running): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const waiting = [...steps]
  const worker = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.push(await runStep(step, running))
  }
  await Promise.all(Array.from({ length: running.width }, worker))
  return outcomes
}

async function runStep(step: Step, running: Running): Promise<Outcome> {
  const { kept, say = console.log } = running
  const { name, env, runner } = step
  const since = performance.now()
  const path = await kept.beginStep(name)
  const progress = followStep(step, running, since)
  const { code, output, processor } = await run({ ...step, env: { ...env, ...running.env } }, path)
  await kept.endStep(name, code)
  progress.end()
  const told = await kept.told(name)
  const outcome = { ...outcomeOf({ name, env, told }, runner !== undefined, code), processor }
  if (outcome.why) say(output)
  const times = tellTimes({ wall: (performance.now() - since) / 1_000, processor })
  say(`${outcome.why ? 'FAILED' : 'ok    '} ${times}  ${name}`)
  return outcome
}

/** A runner that broke down may have told nothing, or only the tests that passed before. */
function outcomeOf(step: FailedStep, hasTests: boolean, code: number): Omit<Outcome, 'processor'> {
  const { name, told } = step
  const failed = code === 0 ? 0 : Math.max(1, countOf(told, 'failed'))
  const skipped = told.tests.filter(({ state }) => state === 'skipped').map(({ title }) => title)
  const passed = hasTests ? countOf(told, 'passed') : Number(failed === 0)
  return { name, passed, failed, skipped, ...(failed > 0 && { why: step }) }
}

const minute = 60_000

/** Says from time to time how far the step is, and each failure as it comes. */
function followStep(
  { name, runner }: Step,
  { kept, say = console.log, every = minute }: Running,
  since: number,
): { end(): void } {
  let known = 0
  let saidAt = since
  const look = async (): Promise<void> => {
    const told = runner ? await kept.told(name) : nothingTold
    const failed = failedTests(told)
    for (const { file, title } of failed.slice(known)) say(`failed: ${file} › ${title}`)
    known = Math.max(known, failed.length)
    const now = performance.now()
    if (now - saidAt < every) return
    saidAt = now
    say(tellProgress(name, told, now - since))
  }
  const looking = setInterval(() => void look(), Math.min(every, 5_000))
  return { end: () => clearInterval(looking) }
}

const nothingTold: StepReport = { planned: undefined, tests: [], over: new Set(), code: undefined }

/** Shows its output as it comes. @returns its exit code */
export async function runLoudly({ command, env }: Pick<Step, 'command' | 'env'>): Promise<number> {
  const [program, ...flags] = command
  const options = { cwd: root, env: { ...environment(), ...env } }
  const child = spawn(programOf(program), flags, { ...options, stdio: 'inherit' })
  return new Promise((done, fail) => child.once('error', fail).once('close', (code) => done(code ?? 1)))
}

function programOf(program: string): string {
  return program === 'node' ? process.execPath : join(bin, program)
}

/**
 * Tests start hundreds of processes of the same modules. Where Node keeps them compiled, a server starts in half
 * the time.
 */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') }

/** Told to steps that would build it themselves: others that run meanwhile serve it. */
export const siteIsBuilt = { JETBRIDGE_SITE: 'built' }

function environment(): NodeJS.ProcessEnv {
  return { ...process.env, ...compileCache, PATH: `${bin}${delimiter}${process.env['PATH']}` }
}

interface Run {
  readonly code: number
  readonly output: string
  /** seconds of all its processes; undefined if unknown */
  readonly processor: number | undefined
}

/** @param path of the file for what the runner tells */
function run(step: Step, path: string): Promise<Run> {
  const [word, ...words] = step.command
  const { program, flags } = metered(programOf(word), [
    ...words,
    ...(step.files ?? []),
    ...reporterFlags(step),
  ])
  const child = spawn(program, flags, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...environment(), [toldSetting]: path, ...step.env },
  })
  let output = ''
  let times = ''
  const [, out, err, meter] = child.stdio as Readable[]
  for (const stream of [out, err]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  meter?.setEncoding('utf8').on('data', (text: string) => (times += text))
  return new Promise((done, fail) => {
    child
      .once('error', fail)
      .once('close', (code) => done({ code: code ?? 1, output, processor: processorSeconds(times) }))
  })
}

const reporter = (runner: 'vitest' | 'playwright') => join(import.meta.dirname, `test/${runner}-reporter.ts`)

function reporterFlags({ runner }: Step): string[] {
  if (runner === 'vitest') return ['--reporter=default', `--reporter=${reporter(runner)}`]
  if (runner === 'playwright') return [`--reporter=list,${reporter(runner)}`]
  return []
}

/**
 * Prints the counts (a line for each step that counted something, and one for all), every proof that was skipped, each
 * step that took more of the processor than it may, and what failed with the command that runs it again. Fails the process
 * when anything failed.
 */
export function report(outcomes: readonly Outcome[], since: number): void {
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  const width = Math.max(...outcomes.map(({ name }) => name.length))
  console.log('')
  for (const { name, passed, failed } of outcomes) {
    console.log(`${name.padEnd(width)}  ${passed} passed, ${failed} failed`)
  }
  const skipped = new Set(outcomes.flatMap((outcome) => outcome.skipped))
  for (const line of tellSkipped([...skipped])) console.log(line)
  for (const line of stepsOverLimit(outcomes, measureUnit())) console.log(`\nTOO LONG: ${line}`)
  for (const { why } of outcomes) if (why) console.log(`\n${tellFailed(why).join('\n')}`)
  const seconds = ((performance.now() - since) / 1000).toFixed(0)
  console.log(`\nall in ${seconds} s: ${sum('passed')} passed, ${sum('failed')} failed`)
  if (sum('failed') === 0) return
  console.log('npm test -- --failed runs again what has not passed.')
  process.exitCode = 1
}
