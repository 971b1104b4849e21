/** The entry of the server as the first process of a container: in a process namespace of its own. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** As root, or as another user where the system lets them. */
const ways = [
  ['--pid', '--fork', '--kill-child'],
  ['--user', '--map-root-user', '--pid', '--fork', '--kill-child'],
]
const way = ways.find((each) => spawnSync('unshare', [...each, 'true']).status === 0)

const standIn = `
  import { watchEventLoop } from './machine/watchdog.ts'
  watchEventLoop(() => Date.now(), 1)
  process.on('SIGTERM', () => { console.log('in order'); process.exit(0) })
  setInterval(() => undefined, 1000)
  console.log('serves')
  if (process.env.STAND_STILL) setTimeout(() => { for (;;); }, 300)`

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'jetbridge-first-'))
  await cp(import.meta.dirname, join(root, 'machine'), { recursive: true })
  await cp(join(import.meta.dirname, '../serve.mjs'), join(root, 'serve.mjs'))
  await writeFile(join(root, 'package.json'), '{ "type": "module" }')
  await writeFile(join(root, 'main.ts'), standIn)
})
afterAll(() => rm(root, { recursive: true, force: true }))

function start(env: Readonly<Record<string, string>> = {}): { child: ChildProcess; said: () => string } {
  const child = spawn('unshare', [...(way ?? []), process.execPath, 'serve.mjs'], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout?.on('data', (text) => (said += String(text)))
  return { child, said: () => said }
}

/** Of `unshare`: the first process of the namespace. */
async function firstProcessOf({ pid }: ChildProcess): Promise<number> {
  return Number((await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim())
}

describe.skipIf(way === undefined)('the first process of a container', () => {
  it('ends with a server whose event loop stands still, so that the container is started again', async () => {
    const { child, said } = start({ STAND_STILL: '1' })
    expect((await once(child, 'exit'))[0]).toBe(128 + 9)
    expect(said()).toContain('event loop stands still')
  })

  it('passes on the signal to stop, and ends as the server ends', async () => {
    const { child, said } = start()
    await expect.poll(said).toContain('serves')
    process.kill(await firstProcessOf(child), 'SIGTERM')
    expect((await once(child, 'exit'))[0]).toBe(0)
    expect(said()).toContain('in order')
  })
})
