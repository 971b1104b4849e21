import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rules } from './structure/rules.ts'
import { sizesOf } from './structure/sizes.ts'
import { tree } from './structure/small-tree.ts'
import { readTree } from './structure/source-tree.ts'

const root = join(import.meta.dirname, '..')

describe('what check-structure.ts runs', () => {
  test('has every rule, and each finds its breach', () => {
    const all = rules
    const breaches = [
      { 'core/room.ts': `import { x } from '@jetbridge/server/app.ts'` },
      { 'core/package.ts': `import { x } from 'pg'` },
      { 'server/modules/offer/pricing.ts': '' },
      { 'server/modules/schedule/operations.ts': `import { x } from '../seat/operations.ts'` },
      { 'server/app.ts': `import { x } from './modules/seat/queries.ts'` },
      { 'server/modules/flow/routes.ts': `import { proveFlow } from './policy.ts'` },
      { 'server/http/site.ts': 'sql`select 1 from departure`' },
      { 'core/kernel/contract.ts': `import { x } from '../contract/wire.ts'` },
      { 'web/ui/button.tsx': `import { x } from '../features/search/search.ts'` },
      { 'desk/shell/frame.tsx': `import { x } from '../features/home/home-page.tsx'` },
      { 'web/features/home/home.tsx': `import { x } from '../search/search.ts'` },
      { 'web/ui/price.tsx': `import { x } from '@jetbridge/core/offer/price.ts'` },
      { 'core/cycle.ts': `import { x } from './cycle.ts'` },
      {
        'sandbox/a/circle.ts': `import { x } from '../b/circle.ts'`,
        'sandbox/b/circle.ts': `import type { X } from '../a/other.ts'`,
      },
      {
        'web/features/a/one/circle.ts': `import { x } from '../two/circle.ts'`,
        'web/features/a/two/circle.ts': `import type { X } from '../one/other.ts'`,
      },
      { 'core/clock.ts': 'Date.now()' },
      { 'server/app.ts': 'Date.now()' },
      { 'server/date.ts': 'new Date(0)' },
      { 'core/slow.test.ts': 'expect(performance.now() - since).toBeLessThan(50)' },
      { 'core/unsure.test.ts': 'if (isOpen) expect(seats).toBe(3)' },
      { 'web/date-utils.ts': '' },
      { 'web/Calendar.tsx': '' },
      { 'core/seat/seat.ts': 'export interface Kept {}' },
      { 'core/seat/seat.ts': '/** Seats so many. */' },
      { 'core/seat/seat.ts': 'throw new Error(`holds so many seats`)' },
      { 'core/seat/seat.ts': `export function draw() {\n${'  step()\n'.repeat(79)}}\n` },
    ]
    const each = breaches.map((files) => all.map((rule) => rule(tree(files))))
    const finders = all.map((_, index) => each.some((lines) => lines[index]?.length))
    expect(finders).toEqual(all.map(() => true))
    expect(each.map((lines) => lines.flat().length > 0)).toEqual(each.map(() => true))
    const malformed = each.flat(2).filter((line) => !/^[^ :]+:\d+: .+$/.test(line))
    expect(malformed).toEqual([])
  })

  test('has every rule of the folder', async () => {
    const named: string[] = []
    for (const { path, text } of await readTree(root)) {
      if (!path.startsWith('scripts/structure/')) continue
      for (const [, name = ''] of text.matchAll(/^export const (\w+): Rule\b/gm)) named.push(name)
      for (const [, name = ''] of text.matchAll(/^export function (\w+)\([^)]*\): Rule\b/gm)) named.push(name)
    }
    const listed = await readFile(join(root, 'scripts/structure/rules.ts'), 'utf8')
    const list = listed.slice(listed.indexOf('= [\n  roomDirections'))
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !new RegExp(`\\b${name}\\b`).test(list))).toEqual([])
  })
})

test('reads the repository: a rule that finds everything finds hundreds of files', async () => {
  const files = await readTree(root)
  const paths = files.map(({ path }) => path)
  expect(paths).toContain('core/kernel/money.ts')
  expect(paths).toContain('server/db/migrations/0001-first-seat.sql')
  expect(paths.filter((path) => path.includes('node_modules'))).toEqual([])
})

test('tells sizes, and refuses only long functions for them', () => {
  const long = `export function long() {\n${'  step()\n'.repeat(300)}}\n`
  const files = tree({
    'core/kernel/a.ts': `import { b } from './b.ts'\n${long}`,
    'core/kernel/a.test.ts': long.repeat(2),
    'web/i18n/messages/booking.en.ts': long.repeat(2),
  })
  expect(sizesOf(files)).toBe(
    '1 files over 300 lines, longest function 302 lines (core/kernel/a.ts:2), 1 imports',
  )
  const refused = rules.flatMap((rule) => rule(files))
  expect(refused.filter((line) => !line.includes('long has 302 lines'))).toEqual([])
})
