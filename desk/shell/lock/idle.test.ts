import { expect, test } from 'vitest'
import { idleWatch } from './idle.ts'

const minute = 60_000
const at = (minutes: number) => ({ wall: minutes * minute, steady: minutes * minute })

test('ten minutes without work are idle; work here or in another tab begins them again', () => {
  const watch = idleWatch(10 * minute, at(0))
  expect([watch.isIdle(at(9.9)), watch.isIdle(at(10))]).toEqual([false, true])
  watch.worked(at(9))
  expect(watch.isIdle(at(18.9))).toBe(false)
  watch.heard(at(18))
  expect([watch.isIdle(at(27.9)), watch.isIdle(at(28))]).toEqual([false, true])
})

test('a computer that slept is idle, and one whose clock was set back is not busy for ever', () => {
  const slept = idleWatch(10 * minute, at(0))
  expect(slept.isIdle({ wall: 60 * minute, steady: minute })).toBe(true)
  const setBack = idleWatch(10 * minute, at(100))
  expect(setBack.isIdle({ wall: 40 * minute, steady: 110 * minute })).toBe(true)
})

test('tabs hear of work at most every ten seconds, the engine every four minutes', () => {
  const watch = idleWatch(10 * minute, at(0))
  expect(watch.worked(at(0.1))).toEqual({ tabs: true, engine: false })
  expect(watch.worked(at(0.2))).toEqual({ tabs: false, engine: false })
  expect(watch.worked(at(4))).toEqual({ tabs: true, engine: true })
  expect(watch.worked(at(4.5))).toEqual({ tabs: true, engine: false })
})
