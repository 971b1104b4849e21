import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alone, lockFile } from './lock.ts'

let folder: string
let path: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jetbridge-lock-'))
  path = join(folder, 'work.lock')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a lock has one holder until it is given back', () => {
  const unlock = lockFile(path)
  expect(lockFile(path)).toBeUndefined()
  unlock?.()
  const again = lockFile(path)
  expect(again).toBeDefined()
  again?.()
})

test('jobs under one lock never overlap, even after a job that failed', async () => {
  let working = 0
  let most = 0
  const work = async (fails: boolean) => {
    most = Math.max(most, ++working)
    await sleep(5)
    working--
    if (fails) throw new Error('failed')
  }
  const waits = vi.fn<() => void>()
  const ends = await Promise.allSettled(
    [true, false, true, false].map((fails) => alone(path, () => work(fails), waits)),
  )
  expect(ends.map(({ status }) => status).toSorted()).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
  expect(most).toBe(1)
  expect(waits).toHaveBeenCalledTimes(3)
})

test('a file that cannot be made says what to do', () => {
  expect(() => lockFile(join(folder, 'missing', 'work.lock'))).toThrow(/cannot be written: start as the user/)
})

test.skipIf(process.getuid?.() === 0)('a file that may only be read is not locked, but refused', async () => {
  await writeFile(path, '', { mode: 0o444 })
  expect(() => lockFile(path)).toThrow(/cannot be written: start as the user/)
})
