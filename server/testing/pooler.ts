/** PgBouncer before a database, for proofs. It is no package of npm: where none is installed, they are skipped. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { databaseAccount } from '../db/embedded-account.ts'

/** As `[major, minor]`; undefined where there is none. */
export function poolerVersion(): readonly [number, number] | undefined {
  const { stdout } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' })
  const found = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '')
  return found ? [Number(found[1]), Number(found[2])] : undefined
}

export interface Pooler {
  /** as `DATABASE_POOLER_URL` */
  readonly url: string
  close(): Promise<void>
}

/** @param mode when a connection of the database goes back: after the caller's session, or each transaction */
export async function startPooler(databaseUrl: string, mode: 'session' | 'transaction'): Promise<Pooler> {
  const { hostname, port, pathname, username, password } = new URL(databaseUrl)
  const name = pathname.slice(1)
  const folder = await mkdtemp(join(tmpdir(), 'jetbridge-pooler-'))
  const listenPort = await freePort()
  const settings = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'users.txt')
  await writeFile(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`)
  await writeFile(
    settings,
    `[databases]
${name} = host=${hostname} port=${port} dbname=${name}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = 10
ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout, options, extra_float_digits
`,
  )
  const account = await databaseAccount(folder)
  if (account) for (const path of [folder, settings, users]) await chown(path, account.uid, account.gid)
  const child = spawn('pgbouncer', [settings], { stdio: 'ignore', ...account })
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(listenPort)
  const close = async () => {
    await end(child)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await untilItAnswers(url.href, child)
  } catch (error) {
    await close()
    throw error
  }
  return { url: url.href, close }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 1; ; tries++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.query('select 1')
      return
    } catch (error) {
      if (tries >= 100 || child.exitCode !== null) throw error
      await sleep(100)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
