import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pagePart } from './page-part.ts'
import { reached } from './reached.ts'

beforeEach(() => {
  vi.stubGlobal('addEventListener', vi.fn())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a part that is wanted without a connection is asked for as soon as there is one, and not before', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const load = vi.fn(() => Promise.resolve('part'))
  const part = pagePart(load)
  await turn()
  expect(load).not.toHaveBeenCalled()
  reached()
  expect(await part).toBe('part')
})

test('when the connection is lost on the way, the part waits for it; a part that the server does not have is missing', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const load = vi
    .fn(() => Promise.resolve('part'))
    .mockImplementationOnce(() => {
      vi.stubGlobal('navigator', { onLine: false })
      return Promise.reject(new TypeError('network'))
    })
  const part = pagePart(load)
  await turn()
  reached()
  expect(await part).toBe('part')
  vi.stubGlobal('navigator', { onLine: true })
  await expect(pagePart(() => Promise.reject(new TypeError('no such module')))).rejects.toThrow('no such')
})
