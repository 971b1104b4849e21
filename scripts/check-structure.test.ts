import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { noCycles } from './structure/cycles.ts'
import { datesInTwoFiles, oneClock, pureCore } from './structure/purity.ts'
import { corePackagesOnly, roomDirections } from './structure/rooms.ts'
import { rules } from './structure/rules.ts'
import { importsOf, readTree, type Rule, type SourceTree } from './structure/source-tree.ts'
import { tableOwnership } from './structure/tables.ts'
import { kebabCase, moduleVocabulary, noEmptyNames } from './structure/vocabulary.ts'

function tree(files: Record<string, string>): SourceTree {
  return Object.entries(files).map(([path, text]) => ({ path, text }))
}

/** What a rule finds in one file of this text. */
function found(rule: Rule, path: string, text = ''): number {
  return rule(tree({ [path]: text })).length
}

describe('imports are read', () => {
  const specifiers = (text: string) =>
    importsOf({ path: 'server/app.ts', text }).map(({ specifier }) => specifier)

  test('in every form an import can take', () => {
    const text = [
      `import a from 'a'`,
      `import { type B,\n  c,\n} from "b"`,
      `import type { D } from './d.ts'`,
      `import * as e from 'e'`,
      `export { f } from './f.ts'`,
      `export * from './g.ts'`,
      `import './h.css'`,
      `const i = await import('./i.ts')`,
    ].join('\n')
    expect(specifiers(text).sort()).toEqual([
      './d.ts',
      './f.ts',
      './g.ts',
      './h.css',
      './i.ts',
      'a',
      'b',
      'e',
    ])
  })

  test('and nothing else is taken for one', () => {
    const text = [
      `// import { x } from 'x'`,
      `/* import 'y' */`,
      `export const from = 1`,
      `export function move(from: string) { return from === 'VIE' }`,
      `export interface Leg {\n  from: 'z'\n}`,
    ].join('\n')
    expect(specifiers(text)).toEqual([])
  })

  test('relative ones are resolved from the file, named ones from the root', () => {
    const text = `import { a } from '../db/open.ts'\nimport { b } from '@jetbridge/core/kernel/money.ts'`
    const targets = importsOf({ path: 'server/http/serve.ts', text }).map(({ target }) => target)
    expect(targets).toEqual(['server/db/open.ts', 'core/kernel/money.ts'])
  })
})

describe('rooms', () => {
  const imports = (path: string, target: string) =>
    found(roomDirections, path, `import { x } from '@jetbridge/${target}'`)

  test.each([
    ['core/offer/price.ts', 'server/app.ts'],
    ['core/offer/price.ts', 'brands/brands.ts'],
    ['brands/aero/brand.ts', 'server/app.ts'],
    ['server/app.ts', 'web/paths.ts'],
    ['server/app.ts', 'sandbox/testing.ts'],
    ['web/main.tsx', 'server/app.ts'],
    ['web/main.tsx', 'server/testing/app.ts'],
    ['sandbox/app.ts', 'server/app.ts'],
    ['sandbox/app.ts', 'brands/brands.ts'],
    ['e2e/booking.e2e.ts', 'server/app.ts'],
    ['bench/search.ts', 'server/modules/offer/operations.ts'],
    ['bench/search.ts', 'web/paths.ts'],
    ['scripts/check.ts', 'bench/run.ts'],
  ])('%s may not import %s', (path, target) => {
    expect(imports(path, target)).toBe(1)
  })

  test.each([
    ['brands/aero/brand.ts', 'core/brand/brand.ts'],
    ['server/app.ts', 'core/contract/contract.ts'],
    ['server/app.ts', 'brands/brands.ts'],
    ['web/main.tsx', 'core/booking/query.ts'],
    ['web/features/home/home-page.test.tsx', 'server/testing/app.ts'],
    ['server/gateways/card-gateway.test.ts', 'sandbox/testing.ts'],
    ['e2e/booking.e2e.ts', 'server/seed/demo-world.ts'],
    ['bench/search.ts', 'server/testing/app.ts'],
    ['scripts/check-structure.ts', 'server/db/tables.ts'],
  ])('%s may import %s', (path, target) => {
    expect(imports(path, target)).toBe(0)
  })

  test('another room is imported by its name, not by a path', () => {
    expect(found(roomDirections, 'server/app.ts', `import { x } from '../core/kernel/money.ts'`)).toBe(1)
    expect(found(roomDirections, 'server/app.ts', `import { x } from './config.ts'`)).toBe(0)
  })

  test('core imports nothing but zod and calendar dates', () => {
    const importing = (name: string) =>
      found(corePackagesOnly, 'core/flight/leg.ts', `import { x } from '${name}'`)
    expect(['pg', 'react', 'zodiac', 'node:fs', 'fastify'].map(importing)).toEqual([1, 1, 1, 1, 1])
    expect(['zod', 'zod/mini', '@internationalized/date', './day.ts'].map(importing)).toEqual([0, 0, 0, 0])
    expect(found(corePackagesOnly, 'core/flight/leg.test.ts', `import { test } from 'vitest'`)).toBe(0)
  })
})

describe('names', () => {
  test.each([
    'server/modules/offer/pricing.ts',
    'server/modules/offer/routes/list.ts',
    'server/modules/ticket/hold.ts',
    'server/modules/basket/queries.ts',
    'server/modules/offer/operations/deep/price.ts',
  ])('%s is not in the vocabulary of a module', (path) => {
    expect(found(moduleVocabulary, path)).toBe(1)
  })

  test.each([
    'server/modules/offer/routes.ts',
    'server/modules/offer/operations.ts',
    'server/modules/sale/operations/settle.ts',
    'server/modules/payment/queries/gateway-event.ts',
    'server/modules/offer/offer-index.ts',
    'server/modules/inventory/holds.race.test.ts',
    'server/modules/payment/pay.fault.test.ts',
    'server/modules/notice/notice.ts',
    'server/modules/jobs.ts',
    'server/http/serve.ts',
  ])('%s is', (path) => {
    expect(found(moduleVocabulary, path)).toBe(0)
  })

  test.each([
    'server/http/util.ts',
    'server/helpers/date.ts',
    'core/flight/index.ts',
    'web/ui/date-utils.ts',
    'server/booking-service.ts',
    'server/db/fare-repository.ts',
    'web/state-manager.test.ts',
  ])('%s says nothing', (path) => {
    expect(found(noEmptyNames, path)).toBe(1)
  })

  test('the field’s own words stay', () => {
    const kept = [
      'core/flight/service-date.ts',
      'server/modules/offer/offer-index.ts',
      'core/flight/utilisation.ts',
    ]
    expect(kept.map((path) => found(noEmptyNames, path))).toEqual([0, 0, 0])
  })

  test('files and folders are kebab-case, except the folders of brands', () => {
    const wrong = [
      'web/ui/SeatMap.tsx',
      'core/seat_map/row.ts',
      'core/seat/seatRow.test.ts',
      'brands/aero/logoArt.ts',
    ]
    expect(wrong.map((path) => found(kebabCase, path))).toEqual([1, 1, 1, 1])
    const right = [
      'web/ui/seat-map.tsx',
      'web/ui/seat-map.module.css',
      'brands/slate_one/brand.ts',
      'core/a.db.test.ts',
    ]
    expect(right.map((path) => found(kebabCase, path))).toEqual([0, 0, 0, 0])
  })
})

describe('tables', () => {
  const rule = tableOwnership({ hold: 'inventory', reservation: 'reservation', departure: 'schedule' })
  const naming = (text: string, path = 'server/modules/ticket/queries.ts') => found(rule, path, text)

  test.each([
    `db.selectFrom('hold').selectAll()`,
    `db.insertInto("hold")`,
    `tx.updateTable('hold as h')`,
    `tx\n  .deleteFrom('hold')`,
    `.innerJoin('hold as h', 'h.id', 'x.hold_id')`,
    `.leftJoinLateral('hold')`,
    'sql`select 1 from hold where id = ${id}`',
    'sql`update\n  hold set state = 1`',
    'sql`insert into "hold" values (1)`',
    `pool.query('select id from hold')`,
    'pool.query("delete from hold")',
    `db.selectFrom(['ticket', 'hold'])`,
    `db.selectFrom(['ticket as t', 'hold as h'])`,
    'sql`select 1 from ticket t, hold h where t.id = h.id`',
    'sql`select 1 from unnest(${ids}) as i, hold`',
    'sql`truncate ticket, hold`',
  ])('%s is refused outside the owner’s queries', (text) => {
    expect(naming(text)).toBe(1)
    expect(naming(text, 'server/modules/inventory/operations.ts')).toBe(1)
    expect(naming(text, 'server/http/site.ts')).toBe(1)
    expect(naming(text, 'server/modules/inventory/queries.ts')).toBe(0)
    expect(naming(text, 'server/modules/inventory/queries/hold.ts')).toBe(0)
  })

  test('words that only look like a table’s name are left alone', () => {
    const harmless = [
      `// select 1 from hold`,
      `throw new Refusal('hold')`,
      `log.info('took the seats from hold 7')`,
      `import { hold } from './hold.ts'`,
      'sql`select hold_id from ticket`',
      'sql`select ticket.id, hold from ticket`',
      `db.selectFrom('ticket').select(['ticket.id', 'hold'])`,
      `Array.from(holds)`,
    ]
    expect(harmless.map((text) => naming(text))).toEqual(harmless.map(() => 0))
  })

  test('migrations, the demo world and tests may name any', () => {
    const text = `db.selectFrom('hold')`
    const paths = ['server/db/schema.ts', 'server/seed/queries.ts', 'server/modules/ticket/issue.db.test.ts']
    expect(paths.map((path) => naming(text, path))).toEqual([0, 0, 0])
  })
})

describe('cycles', () => {
  test('a file that needs itself by way of others is found, with the way', () => {
    const files = {
      'core/a.ts': `import { b } from './b.ts'`,
      'core/b.ts': `export { c } from './c.ts'`,
      'core/c.ts': `import { a } from '@jetbridge/core/a.ts'`,
    }
    expect(noCycles(tree(files))).toEqual([
      'core/a.ts: imports itself: core/a.ts → core/b.ts → core/c.ts → core/a.ts',
    ])
  })

  test('two ways to one file, and types alone, make no cycle', () => {
    const files = {
      'core/a.ts': `import { b } from './b.ts'\nimport { c } from './c.ts'`,
      'core/b.ts': `import { c } from './c.ts'`,
      'core/c.ts': `import type { A } from './a.ts'`,
    }
    expect(noCycles(tree(files))).toEqual([])
  })
})

describe('purity', () => {
  test.each([
    'const at = Date.now()',
    'const at = new Date()',
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

  test('core may talk about such things', () => {
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

  test('JavaScript’s Date is known to two files', () => {
    const text = 'return new Date(at)'
    expect(found(datesInTwoFiles, 'core/flight/leg.ts', text)).toBe(1)
    expect(found(datesInTwoFiles, 'server/modules/flow/present.ts', text)).toBe(1)
    expect(found(datesInTwoFiles, 'core/kernel/time.ts', text)).toBe(0)
    expect(found(datesInTwoFiles, 'server/db/open.ts', text)).toBe(0)
  })

  test('a breach names its line', () => {
    expect(oneClock(tree({ 'server/app.ts': 'one\ntwo\nDate.now()' }))[0]).toContain('server/app.ts:3')
  })
})

describe('what check-structure.ts runs', () => {
  test('is every rule: each finds its breach', () => {
    const breaches = {
      'core/room.ts': `import { x } from '@jetbridge/server/app.ts'`,
      'core/package.ts': `import { x } from 'pg'`,
      'server/modules/offer/pricing.ts': '',
      'server/http/site.ts': 'sql`select 1 from departure`',
      'core/cycle.ts': `import { x } from './cycle.ts'`,
      'core/clock.ts': 'Date.now()',
      'server/app.ts': 'Date.now()',
      'server/date.ts': 'new Date(0)',
      'web/date-utils.ts': '',
      'web/Calendar.tsx': '',
    }
    const each = Object.entries(breaches).map(([path, text]) => rules.map((rule) => found(rule, path, text)))
    const finders = rules.map((_, index) => each.some((counts) => counts[index]))
    expect(finders).toEqual(rules.map(() => true))
    expect(each.map((counts) => counts.some((count) => count > 0))).toEqual(each.map(() => true))
  })

  test('is every rule that the folder holds', async () => {
    const folder = join(import.meta.dirname, 'structure')
    const named: string[] = []
    for (const { path, text } of await readTree(join(import.meta.dirname, '..'))) {
      if (!path.startsWith('scripts/structure/')) continue
      for (const [, name = ''] of text.matchAll(/^export const (\w+): Rule\b/gm)) named.push(name)
      for (const [, name = ''] of text.matchAll(/^export function (\w+)\([^)]*\): Rule\b/gm)) named.push(name)
    }
    const listed = await readFile(join(folder, 'rules.ts'), 'utf8')
    const list = listed.slice(listed.indexOf('= ['))
    expect(named.length).toBe(rules.length)
    expect(named.filter((name) => !new RegExp(`\\b${name}\\b`).test(list))).toEqual([])
  })
})

test('the repository is really read: a rule that finds everything finds hundreds of files', async () => {
  const files = await readTree(join(import.meta.dirname, '..'))
  const paths = files.map(({ path }) => path)
  expect(paths).toContain('core/kernel/money.ts')
  expect(paths).toContain('server/db/migrations/0001-first-seat.sql')
  expect(paths.filter((path) => path.includes('node_modules'))).toEqual([])
})
