/**
 * The launcher as a real process over a real PostgreSQL. A copy of it runs with a stand-in server and
 * sandbox, so that these tests prove the launch itself.
 */
import { type ChildProcess, execFile, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  access,
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stopPostmaster } from '../db/embedded-postmaster.ts'
import { freePort } from '../machine/port.ts'
import { isAlive, waitForEnd } from '../machine/process.ts'
import { untilTrue } from '../testing/until.ts'

const repository = join(import.meta.dirname, '../..')

const standInServer = `
  import { createServer } from 'node:http'
  import { stopWithParent } from './launch/parent.ts'
  import { watchEventLoop } from './machine/watchdog.ts'
  if (process.env.REFUSE) throw new Error(process.env.REFUSE)
  console.log(JSON.stringify({ level: 30, msg: 'demo world made', departures: 7 }))
  console.log(JSON.stringify({ level: 30, msg: 'request', route: '/api/booking-flow/create' }))
  const facts = { pid: process.pid, database: process.env.DATABASE_URL, sandbox: process.env.SANDBOX_URL }
  const server = createServer((request, answer) => {
    if (request.url === '/for-ever') for (;;);
    answer.end(JSON.stringify(facts))
  })
  watchEventLoop(() => Date.now(), 1)
  server.on('listening', () => process.send({ missing: process.env.MISSING ? [process.env.MISSING] : [] }))
  setTimeout(() => server.listen(Number(process.env.PORT), '127.0.0.1'), Number(process.env.SLOW ?? 0))
  process.on('SIGTERM', () => process.exit(0))
  stopWithParent(() => process.exit(0))`

const standInSandbox = `
  import { stopWithParent } from '../server/launch/parent.ts'
  console.log(JSON.stringify({ level: 30, msg: 'sandbox ' + process.pid }))
  process.send({ url: 'http://127.0.0.1:' + process.env.SANDBOX_PORT })
  setInterval(() => {}, 1000)
  stopWithParent(() => process.exit(0))`

let root: string
const launched: Launch[] = []

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'jetbridge-launch-'))
  await chmod(root, 0o755)
  for (const folder of ['server/launch', 'server/db', 'server/machine']) {
    await cp(join(repository, folder), join(root, folder), { recursive: true })
  }
  await cp(join(repository, 'server/served-brands.ts'), join(root, 'server/served-brands.ts'))
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
  await writeFile(join(root, 'package.json'), '{ "type": "module" }')
  await writeFile(join(root, 'server/main.ts'), standInServer)
  await mkdir(join(root, 'sandbox'))
  await writeFile(join(root, 'sandbox/main.ts'), standInSandbox)
})

afterEach(async () => {
  for (const { process: launcher } of launched.splice(0)) {
    if (launcher.exitCode === null && launcher.signalCode === null) {
      launcher.kill('SIGKILL')
      await once(launcher, 'exit')
    }
  }
  const pid = await databasePid()
  if (pid && (await isAlive(pid))) await stopPostmaster(pid)
  await rm(root, { recursive: true, force: true, maxRetries: 5 })
})

interface Launch {
  readonly process: ChildProcess
  readonly port: number
  output(): string
}

async function launch(env: Record<string, string> = {}): Promise<Launch> {
  const port = Number(env['PORT'] ?? (await freePort(20_000 + Math.floor(Math.random() * 10_000))))
  const child = spawn(process.execPath, ['server/launch/start.mjs'], {
    cwd: root,
    env: { PATH: process.env['PATH'], PORT: String(port), SANDBOX_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
  const started = { process: child, port, output: () => output }
  launched.push(started)
  return started
}

async function until<T>(what: string, ask: () => T | Promise<T>): Promise<NonNullable<T>> {
  let answer: T | undefined
  await untilTrue(async () => Boolean((answer = await ask()))).catch(() => {
    throw new Error(`never came: ${what}\n${launched.at(-1)?.output()}`)
  })
  return answer as NonNullable<T>
}

async function untilUp(started: Launch): Promise<{ pid: number; database: string; sandbox: string }> {
  await until('the welcome', () => started.output().includes('stops everything'))
  return facts(started.port)
}

async function facts(port: number): Promise<{ pid: number; database: string; sandbox: string }> {
  return (await fetch(`http://127.0.0.1:${port}/`)).json() as ReturnType<typeof facts>
}

async function exitOf({ process: child }: Launch): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

async function databasePid(): Promise<number> {
  const text = await readFile(join(root, '.jetbridge/postgres/state.json'), 'utf8').catch(() => '{"pid":0}')
  return (JSON.parse(text) as { pid: number }).pid
}

async function sandboxPid(): Promise<number> {
  const log = await readFile(join(root, '.jetbridge/log/sandbox-gateway.log'), 'utf8')
  return Number(/sandbox (\d+)/.exec(log)?.[1])
}

async function everyPid(started: Launch): Promise<number[]> {
  return [(await facts(started.port)).pid, await sandboxPid(), await databasePid()]
}

const alive = async (pids: number[]) => Promise.all(pids.map(isAlive))

test('one command brings everything up and says where; Ctrl-C, even twice at once, ends all of it', async () => {
  const product = await launch({ SLOW: '300', MISSING: 'the agencies of Aero' })
  const { database, sandbox } = await untilUp(product)
  expect(database).toMatch(/^postgres:\/\/jetbridge:.+@127\.0\.0\.1:\d+\/jetbridge$/)
  expect(sandbox).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(product.output()).toContain(`http://slate-one.localhost:${product.port}`)
  expect(product.output()).toContain('demo world made, departures 7')
  expect(product.output()).not.toContain('booking-flow/create')
  expect(product.output()).toContain('could not be made: the agencies of Aero.')
  const pids = await everyPid(product)
  product.process.kill('SIGINT')
  product.process.kill('SIGINT')
  expect(await exitOf(product)).toBe(0)
  expect(await alive(pids)).toEqual([false, false, false])
  // What Node compiled is kept for the next start.
  expect(await readdir(join(root, '.jetbridge/compiled'))).toHaveLength(1)
})

/** Entries of the data folder that others than their owner may read or write, by their path. */
async function openEntries(): Promise<string[]> {
  const options = [join(root, '.jetbridge'), '-ignore_readdir_race', '-perm', '/066', '!', '-type', 'l']
  const found = await promisify(execFile)('find', options)
  return found.stdout.split('\n').filter(Boolean)
}

test.skipIf(process.platform === 'win32')(
  'its files are for their owner alone, and so are files that an earlier start left open',
  async () => {
    const data = join(root, '.jetbridge')
    await mkdir(join(data, 'sandbox'), { recursive: true })
    for (const name of ['sandbox/journal.jsonl', 'launch.json.lock']) await writeFile(join(data, name), '')
    expect(await openEntries()).toHaveLength(4)
    const product = await launch()
    await untilUp(product)
    expect(await openEntries()).toEqual([])
    product.process.kill('SIGINT')
    expect(await exitOf(product)).toBe(0)
    expect(await openEntries()).toEqual([])
  },
)

test('a second start on the same data names the running one and harms nothing', async () => {
  const first = await launch()
  const before = await untilUp(first)
  const second = await launch()
  expect(await exitOf(second)).toBe(0)
  expect(second.output()).toContain(`at http://127.0.0.1:${first.port} (process ${first.process.pid})`)
  expect(await facts(first.port)).toEqual(before)
})

test('of five starts at the same moment exactly one runs', async () => {
  await mkdir(join(root, '.jetbridge'))
  await writeFile(join(root, '.jetbridge/launch.json'), '{"pid":999999999}')
  const all = await Promise.all(Array.from({ length: 5 }, () => launch()))
  await until('one of them up', () => all.find((each) => each.output().includes('stops everything')))
  await until('the others gone', () => all.filter(({ process: { exitCode } }) => exitCode === 0).length === 4)
  expect(all.filter((each) => each.output().includes('already runs'))).toHaveLength(4)
})

test('kill -9 of the launcher ends server and sandbox; the next start takes the orphaned database over', async () => {
  const first = await launch()
  await untilUp(first)
  const [server, sandbox, database] = (await everyPid(first)) as [number, number, number]
  first.process.kill('SIGKILL')
  expect(await waitForEnd(server, 5_000)).toBe(true)
  expect(await waitForEnd(sandbox, 5_000)).toBe(true)
  expect(await isAlive(database)).toBe(true)

  const second = await launch()
  await untilUp(second)
  expect(second.output()).toContain(`still running (process ${database})`)
  second.process.kill('SIGTERM')
  expect(await exitOf(second)).toBe(0)
  expect(await isAlive(database)).toBe(false)
})

test('kill -9 of everything: the next start works', async () => {
  const first = await launch()
  await untilUp(first)
  const pids = [first.process.pid ?? 0, ...(await everyPid(first))]
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  await Promise.all(pids.map((pid) => waitForEnd(pid, 5_000)))
  await untilUp(await launch())
})

test('a taken port is left to its owner; the launcher uses the next free one and says so', async () => {
  const owner = createServer().listen(0, '127.0.0.1')
  await once(owner, 'listening')
  const taken = (owner.address() as { port: number }).port
  // The sandbox wants the very port that the server moves on to, before the server listens on it.
  const product = await launch({ PORT: String(taken), SANDBOX_PORT: String(taken + 1) })
  await until('the welcome', () => product.output().includes('stops everything'))
  expect(product.output()).toMatch(new RegExp(`Port ${taken} is taken, so this is port \\d+`))
  owner.close()
})

test('a server or a database that dies is started again', async () => {
  const product = await launch()
  const first = await untilUp(product)
  process.kill(first.pid, 'SIGKILL')
  const next = await until('a new server', () => facts(product.port).catch(() => undefined))
  expect(next.pid).not.toBe(first.pid)
  const database = await databasePid()
  process.kill(database, 'SIGKILL')
  const again = await until('a new database', async () => {
    const pid = await databasePid()
    return pid !== database && (await isAlive(pid)) ? pid : undefined
  })
  expect(product.output()).toContain('The database stopped and is started again')
  product.process.kill('SIGINT')
  expect(await exitOf(product)).toBe(0)
  expect(await isAlive(again)).toBe(false)
})

test('a server whose event loop stands still is ended and started again', async () => {
  const product = await launch()
  const first = await untilUp(product)
  await expect(fetch(`http://127.0.0.1:${product.port}/for-ever`)).rejects.toThrow()
  const next = await until('a new server', () => facts(product.port).catch(() => undefined))
  expect(next.pid).not.toBe(first.pid)
  expect(product.output()).toContain('The server stopped (SIGKILL) and is started again')
})

test('when a server cannot start, the launcher prints why, and nothing is left running', async () => {
  const product = await launch({ REFUSE: 'These settings are wrong: HOLD_MINUTES' })
  expect(await exitOf(product)).toBe(1)
  expect(product.output()).toContain('These settings are wrong: HOLD_MINUTES')
  expect(product.output().match(/throw new Error/g)).toHaveLength(1)
  expect(await isAlive(await databasePid())).toBe(false)
})

test('a database that cannot be used is one sentence, before anything is built or started', async () => {
  await mkdir(join(root, 'web'))
  await writeFile(
    join(root, 'web/build.ts'),
    `import { writeFileSync } from 'node:fs'; writeFileSync('built', '')`,
  )
  const product = await launch({ DATABASE_URL: 'postgres://me@127.0.0.1:9/base' })
  expect(await exitOf(product)).toBe(1)
  expect(product.output()).toBe('No PostgreSQL listens at 127.0.0.1:9. Start it, or correct DATABASE_URL.\n')
  await expect(access(join(root, 'web/built'))).rejects.toThrow('ENOENT')
  await expect(access(join(root, '.jetbridge/log'))).rejects.toThrow('ENOENT')
})

test('brands that cannot be read are told before anything is built or started', async () => {
  const product = await launch({ JETBRIDGE_BRANDS: '/no/such/brand' })
  expect(await exitOf(product)).toBe(1)
  expect(product.output()).toContain('/no/such/brand')
  expect(product.output()).not.toContain('database:')
  await expect(access(join(root, '.jetbridge/log'))).rejects.toThrow('ENOENT')
  await expect(access(join(root, '.jetbridge/launch.json'))).rejects.toThrow('ENOENT')
})

test('brands are named from the folder in which npm is called', async () => {
  const called = await mkdtemp(join(tmpdir(), 'jetbridge-called-'))
  await mkdir(join(called, 'no-brand'))
  const product = await launch({
    JETBRIDGE_BRANDS: 'no-brand',
    INIT_CWD: called,
    npm_lifecycle_event: 'start',
  })
  expect(await exitOf(product)).toBe(1)
  expect(product.output()).toContain(join(called, 'no-brand'))
  await rm(called, { recursive: true })
})

test('when npm is ended, the shell between it and the launcher passes nothing on, and everything still ends', async () => {
  const shell = spawn('sh', ['-c', `'${process.execPath}' server/launch/start.mjs; true`], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      npm_lifecycle_event: 'start',
      PORT: String(await freePort(0)),
      SANDBOX_PORT: '0',
    },
    stdio: 'ignore',
  })
  const lock = join(root, '.jetbridge/launch.json')
  const read = async (): Promise<Record<string, string>> => {
    const text = await readFile(lock, 'utf8').catch(() => '')
    try {
      return JSON.parse(text) as Record<string, string>
    } catch {
      // not there yet, or half written
      return {}
    }
  }
  const { pid, address } = await until('the product', async () => {
    const holder = await read()
    return holder['address'] === undefined ? undefined : holder
  })
  const pids = [Number(pid), (await facts(Number(new URL(address ?? '').port))).pid, await databasePid()]
  shell.kill('SIGTERM')
  await until('the end', async () => !(await alive(pids)).includes(true))
})

test('Ctrl-C while the site is built ends the build, and says nothing of it', async () => {
  await mkdir(join(root, 'web'))
  const build = `
    import { writeFileSync } from 'node:fs'
    process.once('SIGINT', () => process.exit(1))
    writeFileSync('build.pid', String(process.pid))
    setInterval(() => {}, 1000)`
  await writeFile(join(root, 'web/build.ts'), build)
  const product = await launch()
  const pid = await until('the build', () => readFile(join(root, 'web/build.pid'), 'utf8').catch(() => ''))
  product.process.kill('SIGINT')
  expect(await exitOf(product)).toBe(0)
  expect(product.output()).toContain('Stopping')
  expect(product.output()).not.toContain('could not be built')
  expect(await waitForEnd(Number(pid), 5_000)).toBe(true)
})

test('Ctrl-C while only the site is still starting leaves no server running', async () => {
  await mkdir(join(root, 'web'))
  const build = `
    import { writeFileSync } from 'node:fs'
    process.once('SIGINT', () => process.exit(1))
    process.once('SIGTERM', () => process.exit(1))
    setInterval(() => {}, 1000)`
  await writeFile(join(root, 'web/build.ts'), build)
  const product = await launch()
  await until('database and sandbox', async () => (await databasePid()) && (await sandboxPid()))
  product.process.kill('SIGINT')
  expect(await exitOf(product)).toBe(0)
  expect(await readdir(join(root, '.jetbridge/log'))).toEqual(['sandbox-gateway.log'])
})

test('a server whose launcher is gone before it could listen for that ends at once', async () => {
  await writeFile(
    join(root, 'late.ts'),
    `import { stopWithParent } from './server/launch/parent.ts'
     setTimeout(() => stopWithParent(() => process.exit(0)), 500)
     setInterval(() => {}, 1000)`,
  )
  const child = fork(join(root, 'late.ts'), { execArgv: [] })
  child.disconnect()
  const [code] = (await once(child, 'exit')) as [number]
  expect(code).toBe(0)
})

test('a launcher that is stopped in the middle of its start leaves nothing running', async () => {
  const product = await launch({ SLOW: '60000' })
  await until('the server starting', () => product.output().includes('demo world made'))
  const pids = [await sandboxPid(), await databasePid()]
  product.process.kill('SIGINT')
  expect(await exitOf(product)).toBe(0)
  expect(await alive(pids)).toEqual([false, false])
})
