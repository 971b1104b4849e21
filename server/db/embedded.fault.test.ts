/** Real processes: a PostgreSQL that is killed, left behind, loses its port, or is started twice. */
import { spawn, spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isAlive, waitForEnd } from '../machine/process.ts'
import { fastSettings } from '../testing/database-url.ts'
import { databaseAccount } from './embedded-account.ts'
import { findBinaries, findPackage } from './embedded-binaries.ts'
import { sharedFolder } from './embedded-folder.ts'
import { type DatabaseOptions, type RunningDatabase, startDatabase } from './embedded.ts'
import { withClient } from './embedded-postmaster.ts'

let scratch: string
let folder: string
const started: RunningDatabase[] = []

beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'jetbridge-embedded-'))
  await chmod(scratch, 0o755)
  folder = join(scratch, 'postgres')
})

afterEach(async () => {
  await Promise.all(started.splice(0).map((database) => database.stop()))
  await rm(scratch, { recursive: true, force: true })
})

async function start(options: Partial<DatabaseOptions> = {}): Promise<RunningDatabase> {
  const database = await startDatabase({ folder, port: 0, settings: fastSettings, ...options })
  started.push(database)
  return database
}

function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  return withClient(url, async (client) => (await client.query<Record<string, unknown>>(sql)).rows)
}

async function cutPower(database: RunningDatabase): Promise<void> {
  process.kill(database.pid, 'SIGKILL')
  await waitForEnd(database.pid, 5_000)
}

/** Rewrites one line of `postmaster.pid`, as PostgreSQL left it before the power was cut. */
async function leaveLock(pid: number): Promise<void> {
  const path = join(folder, 'data/postmaster.pid')
  const lines = (await readFile(path, 'utf8')).split('\n')
  await writeFile(path, [String(pid), ...lines.slice(1)].join('\n'))
}

test('committed rows are there after a stop and a start, on the same port', async () => {
  const first = await start()
  await ask(first.url, 'create table kept as select 7 as seats')
  await first.stop()
  expect(await isAlive(first.pid)).toBe(false)
  const second = await startDatabase({ folder, settings: fastSettings })
  started.push(second)
  expect(second).toMatchObject({ adopted: false, port: first.port, url: first.url })
  expect(await ask(second.url, 'select seats from kept')).toEqual([{ seats: 7 }])
})

test('it listens on the loopback address only and asks for the password, which only its owner can read', async () => {
  const { url, port } = await start()
  const settings = await ask(
    url,
    `select current_setting('listen_addresses') as on_address,
    current_setting('unix_socket_directories') as sockets`,
  )
  expect(settings).toEqual([{ on_address: '127.0.0.1', sockets: '' }])
  const wrong = `postgres://jetbridge:wrong@127.0.0.1:${port}/jetbridge`
  await expect(ask(wrong, 'select 1')).rejects.toThrow('password authentication failed')
  expect((await stat(join(folder, 'password'))).mode & 0o777).toBe(0o600)
})

test('by default a commit waits for the disk', async () => {
  const { url } = await start({ settings: {} })
  const names = ['fsync', 'synchronous_commit', 'full_page_writes']
  const [row] = await ask(
    url,
    `select ${names.map((name) => `current_setting('${name}') as ${name}`).join(', ')}`,
  )
  expect(row).toEqual({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' })
})

test('a PostgreSQL left behind by a killed launcher is used again', async () => {
  const program = `
    import { startDatabase } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)}
    const { pid } = await startDatabase({ folder: ${JSON.stringify(folder)}, port: 0 })
    process.stdout.write(String(pid))
    setInterval(() => {}, 1000)`
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 2],
  })
  const orphan = Number(
    await new Promise((done) => launcher.stdout?.once('data', (text) => done(String(text)))),
  )
  launcher.kill('SIGKILL')
  await waitForEnd(launcher.pid ?? 0, 5_000)
  expect(await isAlive(orphan)).toBe(true)

  const adopted = await start()
  expect(adopted).toMatchObject({ pid: orphan, adopted: true })
  expect(await ask(adopted.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await adopted.stop()
  expect(await isAlive(orphan)).toBe(false)
})

test('one that has only begun to start, and has no launcher any more, does not stop the next start', async () => {
  const before = await start()
  await before.stop()
  const data = join(folder, 'data')
  const account = await databaseAccount(data)
  const { postgres } = await findBinaries(account, account ? sharedFolder : folder, await findPackage())
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${before.port}`]
  const flags = settings.flatMap((setting) => ['-c', setting])
  for (let round = 0; round < 12; round++) {
    const begun = spawn(postgres, ['-D', data, ...flags], { ...account, cwd: '/', stdio: 'ignore' })
    await sleep(round * 3)
    const next = await start()
    expect(await ask(next.url, 'select 1 as one'), `round ${round}`).toEqual([{ one: 1 }])
    await next.stop()
    await waitForEnd(begun.pid ?? 0, 5_000)
  }
})

describe('starts at the same moment end on one PostgreSQL, which one of them started', () => {
  async function startAtOnce(): Promise<void> {
    const all = await Promise.all(Array.from({ length: 5 }, () => start()))
    expect(new Set(all.map(({ pid, url }) => `${pid} at ${url}`)).size).toBe(1)
    expect(all.filter(({ adopted }) => !adopted)).toHaveLength(1)
    expect(await ask(all[0]?.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }])
  }

  test('on an empty folder', startAtOnce)

  test('on what a stop left', async () => {
    await (await start()).stop()
    await startAtOnce()
  })

  test('on what a cut of the power left', async () => {
    await cutPower(await start())
    await startAtOnce()
  })
})

describe('after kill -9 of PostgreSQL itself', () => {
  test('it recovers: committed rows stay, an open transaction is gone', async () => {
    const first = await start({ settings: {} })
    await ask(first.url, 'create table kept as select 1 as row')
    await withClient(first.url, async (client) => {
      await client.query('begin; insert into kept values (2)')
      await cutPower(first)
    }).catch(() => undefined)
    const second = await start()
    expect(second.adopted).toBe(false)
    expect(await ask(second.url, 'select row from kept')).toEqual([{ row: 1 }])
  })

  test('a lock file whose number now belongs to another program does not stop the start', async () => {
    await cutPower(await start())
    // Without this check PostgreSQL refuses: a live process of its own user has the number.
    const account = await databaseAccount(join(folder, 'data'))
    const bystander = spawn('sleep', ['60'], { ...account, stdio: 'ignore' })
    await leaveLock(bystander.pid ?? 0)
    expect((await start()).adopted).toBe(false)
    expect(await isAlive(bystander.pid ?? 0)).toBe(true)
    bystander.kill()
  })
})

test('a port that is taken is left to its owner and another one is used', async () => {
  const owner = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => owner.once('listening', done))
  const taken = (owner.address() as { port: number }).port
  const database = await start({ port: taken })
  expect(database.port).not.toBe(taken)
  expect(JSON.parse(await readFile(join(folder, 'state.json'), 'utf8'))).toEqual({
    port: database.port,
    pid: database.pid,
  })
  owner.close()
})

test('an interrupted first start leaves nothing that disturbs the next one', async () => {
  await mkdir(join(folder, 'data.new/base'), { recursive: true })
  await writeFile(join(folder, 'data.new/PG_VERSION'), '18\n')
  expect((await start()).adopted).toBe(false)
})

test('a setting that PostgreSQL does not know is reported in its own words', async () => {
  await expect(start({ settings: { no_such_setting: '1' } })).rejects.toThrow('no_such_setting')
})

test('a lost password is reported, and the data are left alone', async () => {
  await (await start()).stop()
  await rm(join(folder, 'password'))
  await expect(start()).rejects.toThrow('password is missing')
  expect((await readFile(join(folder, 'data/PG_VERSION'), 'utf8')).trim()).toBe('18')
})

test('a folder made by mkdtemp, closed to all others, works as it is', async () => {
  await mkdir(folder, { mode: 0o700 })
  const database = await start()
  const rows = await ask(database.url, `select current_setting('data_directory') as data`)
  expect(rows).toEqual([{ data: join(folder, 'data') }])
})

test.runIf(process.getuid?.() === 0)(
  'under root in a closed home the data go to a place that the database user reaches',
  async () => {
    await chmod(scratch, 0o700)
    const database = await start()
    const [row] = await ask(database.url, `select current_setting('data_directory') as data`)
    expect(row?.['data']).toMatch(/^\/var\/lib\/jetbridge\/postgres-/)
    const owner = spawnSync('ps', ['-o', 'uid=', '-p', String(database.pid)], {
      encoding: 'utf8',
    }).stdout.trim()
    expect(owner).not.toBe('0')
    await database.stop()
    await rm(String(row?.['data']), { recursive: true })
  },
)
