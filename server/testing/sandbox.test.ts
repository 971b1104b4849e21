import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { startSandboxProcess } from './sandbox.ts'

it('a sandbox leaves no folder behind, not even when it was killed in between', async () => {
  const first = await startSandboxProcess()
  await first.kill()
  expect(existsSync(first.data)).toBe(true)
  const second = await startSandboxProcess({ data: first.data })
  await second.stop()
  expect(existsSync(first.data)).toBe(false)
})
