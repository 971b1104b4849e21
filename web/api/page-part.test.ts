import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pagePart } from './page-part.ts'
import { reached } from './reached.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', vi.fn())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function failing(times: number) {
  let left = times
  return vi.fn(() => (left-- > 0 ? Promise.reject(new TypeError('no such module')) : Promise.resolve('part')))
}

test('a part wanted without a connection comes as soon as there is one, however often it was tried', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const load = failing(9)
  const part = pagePart(load)
  for (let round = 1; round <= 9; round += 1) {
    await vi.advanceTimersByTimeAsync(60_000)
    expect(load).toHaveBeenCalledTimes(round)
    reached()
  }
  expect(await part).toBe('part')
})

test('a part that fails on its way is asked for again; one that is gone from the server is missing', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const once = pagePart(failing(1))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await once).toBe('part')
  const gone = failing(99)
  const missing = expect(pagePart(gone)).rejects.toThrow('no such module')
  await vi.advanceTimersByTimeAsync(10_000)
  await missing
  expect(gone).toHaveBeenCalledTimes(4)
})
