/**
 * A real PostgreSQL from npm, for a machine that has none. It is started on a folder, found again when it was
 * left running, and stopped cleanly. It listens on 127.0.0.1 only, behind a random password.
 */
import { spawn } from 'node:child_process'
import { chown, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '../machine/cannot-start.ts'
import { alone } from '../machine/lock.ts'
import { freePort } from '../machine/port.ts'
import { isAlive } from '../machine/process.ts'
import { makePrivate, privateFile } from '../machine/private-folder.ts'
import { type Account, databaseAccount } from './embedded-account.ts'
import { type Binaries, findBinaries, findPackage } from './embedded-binaries.ts'
import {
  type DatabaseFolder,
  databaseFolder,
  databasePassword,
  draftData,
  exists,
  readState,
  realData,
  sharedFolder,
  writeState,
} from './embedded-folder.ts'
import {
  findRunning,
  readPostmaster,
  stopPostmaster,
  superuser,
  urlOf,
  withClient,
} from './embedded-postmaster.ts'

export interface DatabaseOptions {
  /** made when missing; its content: embedded-folder.ts */
  readonly folder: string
  /** wanted port; another one when it is taken. Default: the one of the last start, else 54320 */
  readonly port?: number
  /** PostgreSQL settings over the defaults, by name. They do not reach a database that is already running */
  readonly settings?: Readonly<Record<string, string>>
  /** called with the slow steps */
  readonly log?: (line: string) => void
}

export interface RunningDatabase {
  /** connection string of the database `jetbridge` */
  readonly url: string
  readonly port: number
  readonly pid: number
  /** it was already running: a killed process left it behind, or it belongs to another process */
  readonly adopted: boolean
  stop(): Promise<void>
}

const databaseName = 'jetbridge'
const defaultPort = 54_320

/** For a laptop; safe against power loss. */
const defaultSettings: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

interface Setting {
  readonly place: DatabaseFolder
  readonly account: Account | undefined
  readonly password: string
  readonly options: DatabaseOptions
}

/** @throws CannotStart with the end of PostgreSQL's own log when it does not start */
export async function startDatabase(options: DatabaseOptions): Promise<RunningDatabase> {
  const folder = resolve(options.folder)
  const place = databaseFolder(folder)
  await makePrivate(folder, ['data'])
  // A command may start it while the site starts, too.
  return alone(
    place.lock,
    () => startAlone(folder, place, options),
    () => options.log?.('waiting for another start of it'),
  )
}

async function startAlone(
  folder: string,
  place: DatabaseFolder,
  options: DatabaseOptions,
): Promise<RunningDatabase> {
  const account = await databaseAccount(place.data)
  const setting = { place, account, password: await databasePassword(place), options }
  const running = await findOrStart(setting, folder)
  await writeState(place, { port: running.port, pid: running.pid })
  await ensureDatabase(urlOf(running.port, setting.password, 'postgres'))
  return {
    ...running,
    url: urlOf(running.port, setting.password, databaseName),
    stop: () => stopPostmaster(running.pid),
  }
}

type FoundDatabase = Pick<RunningDatabase, 'pid' | 'port' | 'adopted'>

async function findOrStart(setting: Setting, folder: string): Promise<FoundDatabase> {
  const { place, account } = setting
  if (await exists(place.data)) {
    const running = await findRunning(await realData(place), setting.password)
    if (running) return { pid: running.pid, port: running.port, adopted: true }
  }
  const binaries = await findBinaries(account, account ? sharedFolder : folder, await findPackage())
  if (!(await exists(place.data))) await makeData(setting, binaries)
  return startOn(await realData(place), setting, binaries)
}

async function makeData(setting: Setting, { initdb }: Binaries): Promise<void> {
  const { place, account, password, options } = setting
  options.log?.('making the database')
  const draft = await draftData(place, account)
  // initdb runs as the account and must read the password; it reads it before it looks at the data folder.
  const passwordFile = join(dirname(draft.path), `.init-${process.pid}`)
  await writeFile(passwordFile, password, { mode: privateFile })
  if (account) await chown(passwordFile, account.uid, account.gid)
  try {
    await runInitdb(initdb, draft.path, passwordFile, setting)
  } finally {
    await rm(passwordFile, { force: true })
  }
  await draft.adopt()
}

async function runInitdb(initdb: string, data: string, passwordFile: string, setting: Setting) {
  const { account, options } = setting
  const child = spawn(
    initdb,
    [
      ['--pgdata', data],
      ['--username', superuser],
      ['--pwfile', passwordFile],
      ['--auth', 'scram-sha-256'],
      ['--encoding', 'UTF8'],
      // Sorts by code point, the same on every machine and in every version of its libraries.
      ['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
      options.settings?.['fsync'] === 'off' ? ['--no-sync'] : [],
    ].flat(),
    { ...account, cwd: '/', env: environment(), stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text))
  }
  const code = await new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done))
  if (code !== 0) throw new CannotStart(`initdb failed:\n${output.join('').trim()}`)
}

/** No PG… variable of the caller may reach PostgreSQL. */
function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }
}

const attempts = 20

/**
 * Starts PostgreSQL. It tries again when another program took the port, or when old workers are still
 * leaving.
 */
async function startOn(data: string, setting: Setting, binaries: Binaries): Promise<FoundDatabase> {
  const major = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim()
  if (major !== binaries.major) {
    throw new CannotStart(
      `${data} was made by PostgreSQL ${major}, this is ${binaries.major}: see docs/operations.md, Upgrade`,
    )
  }
  const wanted = setting.options.port ?? (await readState(setting.place))?.port ?? defaultPort
  let port = await freePort(wanted)
  for (let attempt = 1; ; attempt++) {
    const started = await startOnce(data, port, setting, binaries)
    if ('pid' in started) return { pid: started.pid, port, adopted: false }
    const running = await findRunning(data, setting.password)
    if (running) return { pid: running.pid, port: running.port, adopted: true }
    if (attempt === attempts || !isPassing(started.failure)) {
      throw new CannotStart(`PostgreSQL did not start (${setting.place.log}):\n${started.failure}`)
    }
    await sleep(250)
    port = await freePort(started.failure.includes('Address already in use') ? 0 : port)
  }
}

/**
 * Short failures: a port just taken; a PostgreSQL that has only begun to start and whose launcher was killed; the
 * workers of a killed PostgreSQL still ending.
 */
function isPassing(failure: string): boolean {
  return /Address already in use|pre-existing shared memory block|lock file .* (already exists|is empty)/.test(
    failure,
  )
}

async function startOnce(
  data: string,
  port: number,
  { place, account, options }: Setting,
  { postgres }: Binaries,
): Promise<{ pid: number } | { failure: string }> {
  const settings = { ...defaultSettings, ...options.settings, port: String(port) }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  await rename(place.log, `${place.log}.1`).catch(() => undefined)
  const log = await open(place.log, 'a', privateFile)
  // In its own session, with its output in a file: neither Ctrl-C nor the end of this process reaches it.
  const child = spawn(postgres, ['-D', data, ...flags], {
    ...account,
    cwd: '/',
    env: environment(),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  const ended = new Promise<string>((done) => {
    child.once('error', (error) => done(error.message))
    child.once('exit', () => done(''))
  })
  child.unref()
  const why = await Promise.race([untilReady(data, child.pid), ended])
  await log.close()
  if (child.pid !== undefined && why === undefined) return { pid: child.pid }
  return { failure: [why, await lastLines(place.log)].filter(Boolean).join('\n') }
}

async function untilReady(data: string, pid: number | undefined): Promise<undefined | string> {
  for (;;) {
    const postmaster = await readPostmaster(data)
    if (postmaster?.pid === pid && postmaster?.ready) return undefined
    await sleep(10)
    if (pid === undefined || !(await isAlive(pid))) return ''
  }
}

async function lastLines(path: string): Promise<string> {
  const lines = (await readFile(path, 'utf8')).trim().split('\n')
  return lines.slice(-12).join('\n')
}

async function ensureDatabase(adminUrl: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  })
}
