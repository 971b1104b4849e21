/** Runs the repository's checks as processes and prints one line for the result of each. */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { type Counts, readPlaywrightReport, readVitestReport, tellSkipped } from './test-report.ts'

export const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules/.bin')

export interface Step {
  readonly name: string
  /** a program of node_modules/.bin, or `node`, and its arguments */
  readonly command: readonly [string, ...string[]]
  readonly env?: Readonly<Record<string, string>>
  /** a test runner, which reports its counts; anything else counts as one */
  readonly runner?: 'vitest' | 'playwright'
}

export interface Outcome extends Counts {
  readonly name: string
}

/** Runs up to `width` steps at a time; prints the output of a failed one. */
export async function runSteps(steps: readonly Step[], width: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const waiting = [...steps]
  const worker = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.push(await runStep(step))
  }
  await Promise.all(Array.from({ length: width }, worker))
  return outcomes
}

async function runStep(step: Step): Promise<Outcome> {
  const since = performance.now()
  const scratch = await mkdtemp(join(tmpdir(), 'jetbridge-step-'))
  const report = join(scratch, 'report.json')
  try {
    const { code, output } = await run(step, report)
    const counted = await countsOf(step, report)
    // A runner that broke down may have counted nothing, or only the tests that passed before.
    const failed = code === 0 ? 0 : Math.max(1, counted.failed)
    const outcome = { ...counted, name: step.name, failed }
    const seconds = ((performance.now() - since) / 1000).toFixed(1).padStart(6)
    if (failed > 0) console.log(output)
    console.log(`${failed > 0 ? 'FAILED' : 'ok    '} ${seconds} s  ${step.name}`)
    return step.runner || failed > 0 ? outcome : { ...outcome, passed: 1 }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

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

function environment(): NodeJS.ProcessEnv {
  return { ...process.env, ...compileCache, PATH: `${bin}${delimiter}${process.env['PATH']}` }
}

function run(step: Step, report: string): Promise<{ code: number | null; output: string }> {
  const [program, ...flags] = step.command
  const child = spawn(programOf(program), [...flags, ...reportFlags(step, report)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment(), PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...step.env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  return new Promise((done, fail) => {
    child.once('error', fail).once('close', (code) => done({ code, output }))
  })
}

function reportFlags({ runner }: Step, report: string): string[] {
  if (runner === 'vitest') return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  if (runner === 'playwright') return ['--reporter=list,json']
  return []
}

async function countsOf({ runner }: Step, report: string): Promise<Counts> {
  const text = runner ? await readFile(report, 'utf8').catch(() => undefined) : undefined
  if (text === undefined) return { passed: 0, failed: 0, skipped: [] }
  if (runner === 'vitest') return readVitestReport(text)
  return readPlaywrightReport(text)
}

/**
 * Prints the counts (a line for each step that counted something, and one for all) and every proof that was
 * skipped. Fails the process when anything failed.
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
  const seconds = ((performance.now() - since) / 1000).toFixed(0)
  console.log(`\nall in ${seconds} s: ${sum('passed')} passed, ${sum('failed')} failed`)
  if (sum('failed') > 0) process.exitCode = 1
}
