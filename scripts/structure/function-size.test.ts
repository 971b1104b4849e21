import { describe, expect, test } from 'vitest'
import { longFunctions, shortFunctions } from './function-size.ts'
import { found, tree } from './small-tree.ts'

/** A function of this length. */
const lines = (count: number, begin = 'export function draw() {') =>
  `${begin}\n${'  step()\n'.repeat(count - 2)}}\n`

describe('functions', () => {
  test.each([
    ['server/app.ts', lines(81)],
    ['server/app.ts', lines(81, 'export const draw = () => {')],
    ['server/app.ts', lines(81, 'export const draw = async function () {')],
    ['web/page.tsx', `export function Page() {\n  return go(() => {\n${'    step()\n'.repeat(80)}  })\n}`],
    ['deploy/cluster/run.ts', lines(81)],
    ['server/testing/app.ts', lines(81)],
  ])('of more than eighty lines are found in %s', (path, text) => {
    expect(found(shortFunctions({}), path, text)).toBeGreaterThan(0)
  })

  test.each([
    ['server/app.ts', lines(80)],
    ['server/app.ts', `export class Draw {\n${lines(60, '  one() {')}${lines(60, '  two() {')}}`],
    ['server/app.test.ts', lines(200)],
    ['e2e/booking.e2e.ts', lines(200)],
  ])('are left alone in %s', (path, text) => {
    expect(found(shortFunctions({}), path, text)).toBe(0)
  })

  test('that stay whole have a reason, and leave the list once they are short', () => {
    const rule = shortFunctions({ 'server/app.ts draw': 'one drawing' })
    expect(rule(tree({ 'server/app.ts': lines(81) }))).toEqual([])
    expect(rule(tree({ 'server/app.ts': lines(10) }))).toEqual([
      'server/app.ts:1: is short now: take it off the list of long functions',
    ])
    expect(rule(tree({ 'server/app.ts': lines(81, 'export function other() {') }))).toHaveLength(2)
  })

  test('that stay whole are five at most', () => {
    expect(Object.keys(longFunctions).length).toBeLessThanOrEqual(5)
    expect(Object.values(longFunctions).filter((reason) => reason.length < 20)).toEqual([])
  })
})
