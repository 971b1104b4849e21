/** The programs that a drill runs: pgBackRest and a PostgreSQL of the system, as the user who may run them. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, chown, constants, mkdir, mkdtemp, readdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { type Account, databaseAccount } from '../../server/db/embedded-account.ts'

/** Where Debian keeps its PostgreSQL, a folder for each version. */
const debianFolder = '/usr/lib/postgresql'

export interface Programs {
  readonly pgbackrest: string
  /** folders with `postgres` and `initdb`, by major version */
  readonly postgres: ReadonlyMap<number, string>
  /** who runs them; undefined stands for the user of this process */
  readonly account: Account | undefined
  /** those that run now, each with the signal that ends it */
  readonly running: Map<ChildProcess, NodeJS.Signals>
}

/** Undefined, or the programs: a machine without one of them has no drill. */
export async function findPrograms(): Promise<Programs | undefined> {
  const pgbackrest = await firstOf((process.env['PATH'] ?? '').split(delimiter), 'pgbackrest')
  const majors = await readdir(debianFolder).catch(() => [])
  const found = await Promise.all(
    majors.map(
      async (major) =>
        [Number(major), await firstOf([join(debianFolder, major, 'bin')], 'postgres')] as const,
    ),
  )
  const postgres = new Map(
    found.flatMap(([major, path]) => (path === undefined ? [] : [[major, join(path, '..')] as const])),
  )
  if (pgbackrest === undefined || postgres.size === 0) return undefined
  return { pgbackrest, postgres, account: await databaseAccount('/nonexistent'), running: new Map() }
}

export const missingPrograms =
  'The drill needs pgBackRest and a PostgreSQL of the system (Debian: apt-get install pgbackrest postgresql-15).'

async function firstOf(folders: readonly string[], name: string): Promise<string | undefined> {
  for (const folder of folders.filter((each) => each !== '')) {
    const path = join(folder, name)
    if (
      await access(path, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return path
  }
  return undefined
}

/** A folder of the account, closed to all others. */
export async function ownFolder({ account }: Programs, path: string): Promise<string> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  await chmod(path, 0o700)
  if (account) await chown(path, account.uid, account.gid)
  return path
}

/** The same in a place that is free. */
export async function scratchFolder(programs: Programs, parent: string): Promise<string> {
  return ownFolder(programs, await mkdtemp(join(parent, 'jetbridge-drill-')))
}

export interface RunResult {
  readonly code: number | null
  /** both outputs, as they came */
  readonly output: string
}

/** The environment for a program of the system: no setting of ours, no secret, no PG… variable. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC', HOME: '/' }
}

/** Runs a program as the account to its end. */
export function run(programs: Programs, command: string, args: readonly string[]): Promise<RunResult> {
  const options = { ...programs.account, cwd: '/', env: plainEnvironment() }
  return runProcess(command, args, options, (child) => keepTrack(programs, child, 'SIGTERM'))
}

/** Until it ends: its files are removed only then. */
export function keepTrack({ running }: Programs, child: ChildProcess, endsBy: NodeJS.Signals): void {
  running.set(child, endsBy)
  child.once('exit', () => running.delete(child))
}

/** Ends everything that runs or starts meanwhile. */
export async function endAll({ running }: Programs): Promise<void> {
  while (running.size > 0) {
    await Promise.all(
      [...running].map(async ([child, signal]) => {
        const ended = once(child, 'exit')
        child.kill(signal)
        await ended
      }),
    )
  }
}

export function runProcess(
  command: string,
  args: readonly string[],
  options: {
    readonly uid?: number
    readonly gid?: number
    readonly cwd: string
    readonly env: NodeJS.ProcessEnv
  },
  onStarted: (child: ChildProcess) => void = () => undefined,
): Promise<RunResult> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  if (child.pid !== undefined) onStarted(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  return new Promise((done, fail) => {
    child.once('error', fail).once('close', (code) => done({ code, output }))
  })
}

/** @throws Error with the end of its output when it fails */
export async function mustRun(programs: Programs, command: string, args: readonly string[]): Promise<string> {
  const { code, output } = await run(programs, command, args)
  if (code !== 0) throw new Error(`${command} ${args.at(-1) ?? ''} failed (${code}):\n${lastLines(output)}`)
  return output
}

export function lastLines(text: string, most = 12): string {
  return text.trim().split('\n').slice(-most).join('\n')
}
