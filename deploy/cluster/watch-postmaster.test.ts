/** The watcher, with programs of our own in the place of PostgreSQL and of `pg_isready`. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let folder: string
const started: ChildProcess[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jetbridge-watch-'))
})
afterEach(async () => {
  for (const { pid } of started.splice(0)) endGroup(pid)
  await rm(folder, { recursive: true, force: true })
})

function start(program: string, ...flags: string[]): ChildProcess {
  const env = {
    // its own sleep comes first, so that a second is none
    PATH: `${folder}:/usr/bin:/bin`,
    POSTGRES_BIN: folder,
    DATA_FOLDER: folder,
    DATABASE_ADDRESS: '192.0.2.1',
  }
  // a group of its own, so that it ends with its children
  const child = spawn(program, flags, { env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  started.push(child)
  return child
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // the watcher has ended it
  }
}

const script = (name: string, text: string) =>
  writeFile(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })

const asked = async () => (await readFile(join(folder, 'asked'), 'utf8').catch(() => '')).length

/** A process of this name with a child of its own, known as the postmaster. */
async function postmaster(name = 'postgres'): Promise<{ parent: ChildProcess; child: number }> {
  const program = join(folder, name)
  await copyFile('/bin/sh', program)
  const parent = start(program, '-c', `${program} -c 'while :; do /bin/sleep 1; done' & echo $!; wait`)
  const [line] = (await once(createInterface(parent.stdout!), 'line')) as [string]
  await writeFile(join(folder, 'postmaster.pid'), `${parent.pid}\n/data\n`)
  return { parent, child: Number(line) }
}

/**
 * @param codes of `pg_isready`, one after the other and round again
 * @returns the first line it says
 */
async function watch(...codes: readonly number[]): Promise<{ said: Promise<unknown[]> }> {
  await script('sleep', 'exec /bin/sleep 0.02')
  await script(
    'pg_isready',
    `set -- ${codes.join(' ')}
read -r before 2>/dev/null <${folder}/asked
printf x >>${folder}/asked
shift $((\${#before} % $#))
exit "$1"`,
  )
  const { stdout } = start('/bin/sh', join(import.meta.dirname, 'watch-postmaster.sh'))
  return { said: once(createInterface(stdout!), 'line') }
}

function isAlive(pid: number | undefined): boolean {
  try {
    return process.kill(pid ?? 0, 0)
  } catch {
    return false
  }
}

describe('the watcher of a postmaster', () => {
  it('ends one that answers no new connection, and the processes that sell on', async () => {
    const { parent, child } = await postmaster()
    const ended = once(parent, 'exit')
    parent.kill('SIGSTOP')
    const { said } = await watch(2)
    expect(String(await said)).toContain(`${parent.pid} has answered no new connection 4 times in turn`)
    expect(await ended).toEqual([null, 'SIGKILL'])
    await expect.poll(() => isAlive(child)).toBe(false)
    // The first question, and four more of the same postmaster. One that is asked again while it dies is as good.
    expect(await asked()).toBeGreaterThanOrEqual(5)
  })

  it.each([
    ['answers again before the fourth is missing', [2, 2, 2, 0]],
    ['starts or stops, and says so', [1]],
    ['takes connections', [0]],
  ] as const)('leaves alone one that %s', async (_, codes) => {
    const { parent, child } = await postmaster()
    await watch(...codes)
    await expect.poll(asked).toBeGreaterThan(12)
    expect(isAlive(parent.pid) && isAlive(child)).toBe(true)
  })

  it('ends no other program that has the number of a postmaster that is gone', async () => {
    const { parent } = await postmaster('other')
    await watch(2)
    await sleep(500)
    expect(await asked()).toBe(0)
    expect(isAlive(parent.pid)).toBe(true)
  })
})
