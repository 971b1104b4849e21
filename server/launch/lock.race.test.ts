/** Launchers of one folder at the same moment, as processes of their own. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitForEnd } from '../machine/process.ts'

const atOnce = 6
const rounds = 40

/** Takes the lock when told, and names the holder: by its own number if it is the holder. */
const taker = `
  import { takeLock } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))}
  process.on('message', async ({ path, at }) => {
    while (Date.now() < at);
    const lock = await takeLock(path)
    process.send({ holder: 'holder' in lock ? lock.holder?.pid : process.pid })
  })
  process.send('ready')`

let folder: string
let script: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jetbridge-lock-'))
  script = join(folder, 'taker.mjs')
  await writeFile(script, taker)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function takers(count: number): Promise<ChildProcess[]> {
  const all = Array.from({ length: count }, () => fork(script))
  await Promise.all(all.map((each) => once(each, 'message')))
  return all
}

async function holdersSeen(all: readonly ChildProcess[], path: string): Promise<unknown[]> {
  const answers = all.map((each) => once(each, 'message'))
  const at = Date.now() + 5
  for (const each of all) each.send({ path, at })
  return (await Promise.all(answers)).map(([answer]) => (answer as { holder?: number }).holder)
}

async function end(all: readonly ChildProcess[]): Promise<void> {
  for (const each of all) each.kill('SIGKILL')
  await Promise.all(all.map(({ pid }) => waitForEnd(pid ?? 0, 5_000)))
}

test('of launchers that start at once on what a dead one left, all see the same one as the holder', async () => {
  const all = await takers(atOnce)
  for (let round = 0; round < rounds; round++) {
    const path = join(folder, `round-${round}.json`)
    await writeFile(path, '{"pid":999999999}')
    const holders = await holdersSeen(all, path)
    expect(new Set(holders).size, `round ${round}: ${holders.join(', ')}`).toBe(1)
    expect(
      all.map(({ pid }) => pid),
      `round ${round}`,
    ).toContain(holders[0])
  }
  await end(all)
})

test('the lock of a process that was killed is free for the next', async () => {
  const path = join(folder, 'killed.json')
  const [first] = (await takers(1)) as [ChildProcess]
  expect(await holdersSeen([first], path)).toEqual([first.pid])
  await end([first])
  const [next] = (await takers(1)) as [ChildProcess]
  expect(await holdersSeen([next], path)).toEqual([next.pid])
  await end([next])
})
