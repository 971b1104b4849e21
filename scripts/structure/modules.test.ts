import { describe, expect, test } from 'vitest'
import { moduleDoors, moduleOrder, noGuardsByHand } from './modules.ts'
import { found, importing, tree } from './small-tree.ts'

const order = moduleOrder([
  { floor: 'stock', modules: ['schedule', 'inventory'] },
  { floor: 'record', modules: ['reservation'] },
])

describe('order of modules', () => {
  test.each([
    ['server/modules/schedule/operations.ts', 'server/modules/inventory/operations.ts'],
    ['server/modules/inventory/queries/hold.ts', 'server/modules/reservation/reservation.ts'],
    ['server/modules/schedule/operations.ts', 'server/app.ts'],
    ['server/http/serve.ts', 'server/modules/schedule/read.ts'],
    ['server/db/invariants.ts', 'server/modules/schedule/read.ts'],
    ['server/deps.ts', 'server/modules/schedule/schedule.ts'],
  ])('%s may not import %s', (path, target) => {
    expect(importing(order, path, target)).toBe(1)
  })

  test('types count', () => {
    const text = `import type { X } from '../inventory/inventory.ts'`
    expect(found(order, 'server/modules/schedule/operations.ts', text)).toBe(1)
  })

  test('a folder without a place in it is reported', () => {
    expect(found(order, 'server/modules/basket/operations.ts')).toBe(1)
    expect(found(order, 'server/letters/write.ts')).toBe(1)
  })

  test.each([
    ['server/modules/reservation/operations.ts', 'server/modules/schedule/operations.ts'],
    ['server/modules/reservation/operations.ts', 'server/modules/reservation/queries.ts'],
    ['server/modules/schedule/operations.ts', 'server/db/open.ts'],
    ['server/modules/jobs.ts', 'server/modules/reservation/jobs.ts'],
    ['server/app.ts', 'server/modules/reservation/routes.ts'],
    ['server/cli/jetbridge.ts', 'server/modules/reservation/operations.ts'],
    ['server/modules/schedule/alter.db.test.ts', 'server/modules/reservation/operations.ts'],
    ['server/testing/app.ts', 'server/modules/reservation/operations.ts'],
  ])('%s may import %s', (path, target) => {
    expect(importing(order, path, target)).toBe(0)
  })
})

describe('doors of modules', () => {
  test.each([
    ['server/modules/sale/operations.ts', 'server/modules/offer/queries.ts'],
    ['server/modules/sale/operations.ts', 'server/modules/offer/queries/fare.ts'],
    ['server/modules/sale/operations.ts', 'server/modules/offer/policy.ts'],
    ['server/modules/sale/operations.ts', 'server/modules/offer/memory/search.ts'],
    ['server/modules/sale/operations.ts', 'server/modules/offer/present.ts'],
    ['server/cli/departure.ts', 'server/modules/offer/queries.ts'],
    ['server/app.ts', 'server/modules/offer/queries.ts'],
    ['server/http/serve.ts', 'server/modules/offer/routes.ts'],
  ])('%s may not reach into %s', (path, target) => {
    expect(importing(moduleDoors, path, target)).toBe(1)
  })

  test('types count', () => {
    const text = `export type Fare = import('../offer/queries.ts').Fare`
    expect(found(moduleDoors, 'server/modules/sale/sale.ts', text)).toBe(1)
  })

  test.each([
    ['server/modules/sale/operations.ts', 'server/modules/offer/operations.ts'],
    ['server/modules/sale/operations/open.ts', 'server/modules/offer/operations/price.ts'],
    ['server/modules/sale/queries.ts', 'server/modules/offer/read.ts'],
    ['server/modules/sale/queries.ts', 'server/modules/offer/offer.ts'],
    ['server/modules/sale/present.ts', 'server/modules/offer/present.ts'],
    ['server/modules/offer/operations.ts', 'server/modules/offer/queries.ts'],
    ['server/app.ts', 'server/modules/offer/routes.ts'],
    ['server/main.ts', 'server/modules/offer/memory/offer-index.ts'],
    ['server/modules/jobs.ts', 'server/modules/offer/jobs.ts'],
    ['server/modules/sale/sale.db.test.ts', 'server/modules/offer/queries.ts'],
  ])('%s may use %s', (path, target) => {
    expect(importing(moduleDoors, path, target)).toBe(0)
  })
})

describe('guards', () => {
  const rule = noGuardsByHand(['requireFlow'])
  const text = `import { type FlowAccess, requireFlow as guard } from './policy.ts'`

  test('are taken by no handler', () => {
    expect(rule(tree({ 'server/modules/flow/routes.ts': text }))).toEqual([
      'server/modules/flow/routes.ts:1: calls requireFlow: declare the access on the endpoint',
    ])
  })

  test('may be used where the caller is proved', () => {
    expect(found(rule, 'server/http/actor.ts', text)).toBe(0)
    expect(found(rule, 'server/modules/flow/routes.ts', `import { refuse } from './policy.ts'`)).toBe(0)
  })
})
