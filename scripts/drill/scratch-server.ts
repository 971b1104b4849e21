/**
 * A PostgreSQL of the system on a folder of its own. Only who may enter that folder reaches it: it listens on a socket
 * there and on no port of the network, and asks for no password.
 */
import { spawn } from 'node:child_process'
import { open, readFile, rm, writeFile, chown } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { withClient } from '../../server/db/embedded-postmaster.ts'
import { isAlive } from '../../server/machine/process.ts'
import { keepTrack, lastLines, mustRun, ownFolder, plainEnvironment, type Programs } from './programs.ts'

export interface Place {
  readonly programs: Programs
  /** made when missing: data, socket, settings and log stand in it */
  readonly folder: string
  /** a superuser of the database */
  readonly user: string
}

export interface ScratchServer {
  readonly data: string
  /** connection string of one of its databases */
  urlOf(database: string): string
  readonly log: string
  stop(): Promise<void>
  /** as a power cut would; its data are left as they are */
  kill(): Promise<void>
}

/** The port is a part of the socket's name. */
const port = 5432

export const dataOf = (folder: string) => join(folder, 'data')

/** @throws Error where `initdb` fails */
export async function makeData({ programs, folder, user }: Place, major: number): Promise<void> {
  await ownFolder(programs, folder)
  const initdb = join(binariesOf(programs, major), 'initdb')
  const kinds = [
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--data-checksums',
    '--auth=trust',
    `--username=${user}`,
  ]
  await mustRun(programs, initdb, [...kinds, '--pgdata', dataOf(folder)])
}

/**
 * Starts it on data that may have to be recovered first, and waits until it takes writes.
 * @param settings over those of the data
 * @throws Error with the end of its log when it ends instead, or is not done in time
 */
export async function startScratchServer(
  { programs, folder, user }: Place,
  settings: Readonly<Record<string, string>>,
  patienceSeconds = 600,
): Promise<ScratchServer> {
  const data = dataOf(folder)
  const major = Number((await readFile(join(data, 'PG_VERSION'), 'utf8')).trim())
  const log = join(folder, 'postgresql.log')
  const flags = Object.entries({ ...(await ownSettings(programs, folder)), ...settings }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  )
  const output = await open(log, 'a')
  const child = spawn(join(binariesOf(programs, major), 'postgres'), ['-D', data, ...flags], {
    ...programs.account,
    cwd: '/',
    env: plainEnvironment(),
    stdio: ['ignore', output.fd, output.fd],
  })
  const { pid } = child
  await output.close()
  if (pid === undefined) throw new Error(`PostgreSQL ${major} could not be started`)
  // at once: its data are thrown away
  keepTrack(programs, child, 'SIGQUIT')
  const urlOf = (database: string) =>
    `postgres://${encodeURIComponent(user)}@${encodeURIComponent(folder)}:${port}/${encodeURIComponent(database)}`
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) process.kill(pid, signal)
    while (await isAlive(pid)) await wait(20)
  }
  try {
    await untilWritable(urlOf('postgres'), () => isAlive(pid), patienceSeconds)
  } catch (error) {
    await end('SIGKILL')
    throw new Error(`PostgreSQL did not come up (${log}):\n${lastLines(await readFile(log, 'utf8'))}`, {
      cause: error,
    })
  }
  return { data, urlOf, log, stop: () => end('SIGINT'), kill: () => end('SIGKILL') }
}

/** Debian keeps settings outside the data folder: none of them is needed, and none of the machine's is taken. */
async function ownSettings(programs: Programs, folder: string): Promise<Record<string, string>> {
  const [config, hba, ident] = ['postgresql.conf', 'pg_hba.conf', 'pg_ident.conf'].map((name) =>
    join(folder, name),
  )
  await ownFile(programs, config!, '')
  await ownFile(programs, hba!, 'local all all trust\n')
  await ownFile(programs, ident!, '')
  return {
    config_file: config!,
    hba_file: hba!,
    ident_file: ident!,
    listen_addresses: '',
    unix_socket_directories: folder,
    unix_socket_permissions: '0700',
    port: String(port),
    shared_preload_libraries: '',
    ssl: 'off',
    max_connections: '200',
    // Waits for nothing but its recovery: a copy has no standbys, and nobody reads it before.
    synchronous_standby_names: '',
    hot_standby: 'off',
    log_min_messages: 'log',
    log_timezone: 'UTC',
    timezone: 'UTC',
  }
}

async function ownFile({ account }: Programs, path: string, text: string): Promise<void> {
  await rm(path, { force: true })
  await writeFile(path, text, { mode: 0o600 })
  if (account) await chown(path, account.uid, account.gid)
}

async function untilWritable(url: string, isUp: () => Promise<boolean>, seconds: number): Promise<void> {
  const deadline = performance.now() + seconds * 1_000
  for (;;) {
    const isOpen = await withClient(url, (client) =>
      client.query('select 1 where not pg_is_in_recovery()'),
    ).then(
      ({ rowCount }) => rowCount === 1,
      () => false,
    )
    if (isOpen) return
    if (!(await isUp())) throw new Error('it ended')
    if (performance.now() > deadline) throw new Error(`it did not take writes within ${seconds} s`)
    await wait(50)
  }
}

function binariesOf({ postgres }: Programs, major: number): string {
  const folder = postgres.get(major)
  if (folder === undefined)
    throw new Error(
      `The data are of PostgreSQL ${major}, which is not installed: apt-get install postgresql-${major}`,
    )
  return folder
}
