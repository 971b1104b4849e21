import { spawnSync } from 'node:child_process'
import { platform } from 'node:process'
import { describe, expect, it } from 'vitest'
import { metered, processorSeconds } from './processor-time.ts'

/** Works until a process below its own is so old. */
const work = (seconds: number) => `
  const { spawnSync } = require('node:child_process')
  const code = 'const until = ${seconds * 1e3}; while (process.uptime() * 1e3 < until) for (let i = 0; i < 1e6; i++);'
  spawnSync(process.execPath, ['-e', code])
  process.exitCode = 7`

describe.skipIf(platform === 'win32')('the processor time of a step', () => {
  it('counts the processes that its program has started, and leaves its exit code', () => {
    const { program, flags } = metered(process.execPath, ['-e', work(0.5)])
    const { status, output } = spawnSync(program, flags, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    })
    expect(status).toBe(7)
    expect(processorSeconds(String(output[3]))).toBeGreaterThan(0.05)
  })
})

it.each([
  ['0m0.00s 0m0.00s\n2m3.50s 0m1.25s\n', 124.75],
  ['', undefined],
  ['0m0.00s 0m0.00s\n', undefined],
])('the output of a shell is read: %j', (told, seconds) => {
  expect(processorSeconds(told)).toBe(seconds)
})
