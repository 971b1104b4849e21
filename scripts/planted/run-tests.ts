/** Runs test files of a copied checkout by vitest. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { projectOf } from '../named-tests.ts'
import { readTold, type StepReport, type ToldTest, toldSetting } from '../test/told.ts'

export interface Checkout {
  /** of the copy */
  readonly folder: string
  /** ends what runs */
  readonly ended: AbortSignal
}

export interface Running {
  readonly env: Readonly<Record<string, string>>
  /** asked from time to time: whether the tests that have ended tell all that is to be known */
  readonly isEnough?: (tests: readonly ToldTest[]) => boolean
}

export interface TestRun extends StepReport {
  /** what vitest printed */
  readonly output: string
}

/** Each project by itself. */
export async function runTests(
  checkout: Checkout,
  files: readonly string[],
  running: Running,
): Promise<TestRun[]> {
  const runs: TestRun[] = []
  for (const [project, named] of Map.groupBy(files, (file) => projectOf(file) ?? 'none'))
    runs.push(await runVitest(checkout, ['--project', project, ...named], running))
  return runs
}

async function runVitest(
  { folder, ended }: Checkout,
  words: readonly string[],
  { env, isEnough = () => false }: Running,
): Promise<TestRun> {
  ended.throwIfAborted()
  const path = join(folder, 'node_modules/told.jsonl')
  await rm(path, { force: true })
  const told = async () => readTold(await readFile(path, 'utf8').catch(() => ''))
  const { child, output } = startVitest(folder, words, { ...env, [toldSetting]: path })
  const end = () => endGroup(child.pid)
  const look = async () => isEnough((await told()).tests) && end()
  const looking = setInterval(() => void look(), 250)
  ended.addEventListener('abort', end)
  try {
    const [code] = await once(child, 'close')
    ended.throwIfAborted()
    return { ...(await told()), code: Number(code ?? 1), output: output() }
  } finally {
    clearInterval(looking)
    ended.removeEventListener('abort', end)
  }
}

function startVitest(folder: string, words: readonly string[], env: Readonly<Record<string, string>>) {
  const modules = join(folder, 'node_modules')
  const reporters = ['--reporter=default', `--reporter=${join(folder, 'scripts/test/vitest-reporter.ts')}`]
  const child = spawn(process.execPath, [join(modules, 'vitest/vitest.mjs'), 'run', ...reporters, ...words], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    // a group of its own, which is ended as a whole, with the servers that tests start
    detached: true,
    env: {
      ...process.env,
      PATH: `${join(modules, '.bin')}${delimiter}${process.env['PATH']}`,
      NODE_COMPILE_CACHE: join(modules, '.cache/node'),
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  return { child, output: () => output }
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // it has ended by itself
  }
}
