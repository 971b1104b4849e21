import { describe, expect, test } from 'vitest'
import { datesInTwoFiles, oneClock, pureCore } from './purity.ts'
import { found, tree } from './small-tree.ts'

describe('purity', () => {
  test.each([
    'const at = Date.now()',
    'const at = new Date()',
    'const at = Date()',
    'const { now } = Date',
    'const chance = pick(Math.random)',
    'globalThis.fetch()',
    'performance.now()',
    'Math.random()',
    'crypto.randomUUID()',
    'process.env.HOME',
    `console.log('x')`,
    `await fetch('/api')`,
    'setTimeout(done, 5)',
    `import { readFile } from 'node:fs'`,
    `import { randomBytes } from 'crypto'`,
  ])('core may not: %s', (text) => {
    expect(found(pureCore, 'core/offer/price.ts', text)).toBe(1)
    expect(found(pureCore, 'core/offer/price.test.ts', text)).toBe(0)
    expect(found(pureCore, 'web/main.tsx', text)).toBe(0)
  })

  test.each(['now', 'today', 'isToday', 'getLocalTimeZone'])(
    'core may not take %s of the calendar package, which reads the clock or the zone',
    (name) => {
      const importing = (names: string) =>
        found(pureCore, 'core/kernel/time.ts', `import ${names} from '@internationalized/date'`)
      expect(importing(`{ ${name} }`)).toBe(1)
      expect(importing(`{\n  parseDate,\n  ${name} as it,\n}`)).toBe(1)
      expect(importing('* as dates')).toBe(1)
      expect(importing('{ CalendarDate, parseDate, toZoned }')).toBe(0)
    },
  )

  test('core may name such things in texts and comments', () => {
    const text = [
      `// Date.now() is an argument`,
      `const text = 'process.env'`,
      'api.fetch(url)',
      'const preprocess = 1',
    ]
    expect(text.map((line) => found(pureCore, 'core/offer/price.ts', line))).toEqual([0, 0, 0, 0])
  })

  test('only the composition root of the engine reads the clock', () => {
    const text = 'const at = Date.now()'
    expect(found(oneClock, 'server/modules/flow/operations.ts', text)).toBe(1)
    expect(found(oneClock, 'server/main.ts', text)).toBe(0)
    expect(found(oneClock, 'server/modules/flow/flow.db.test.ts', text)).toBe(0)
  })

  test('only two files know JavaScript’s Date', () => {
    const text = 'const date = new Date(at)'
    expect(found(datesInTwoFiles, 'core/flight/leg.ts', text)).toBe(1)
    expect(found(datesInTwoFiles, 'server/modules/flow/present.ts', text)).toBe(1)
    expect(found(datesInTwoFiles, 'core/kernel/time.ts', text)).toBe(0)
    expect(found(datesInTwoFiles, 'server/db/open.ts', text)).toBe(0)
  })

  test('a breach names its line', () => {
    expect(oneClock(tree({ 'server/app.ts': 'one\ntwo\nDate.now()' }))[0]).toContain('server/app.ts:3')
  })
})
