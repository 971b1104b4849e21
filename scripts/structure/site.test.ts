import { describe, expect, test } from 'vitest'
import { ladder } from './ladder.ts'
import { coreOrder, webOrder } from './order.ts'
import { featuresApart, uiFitsAnyProduct } from './site.ts'
import { found, importing } from './small-tree.ts'

describe('order of core', () => {
  const rule = ladder('core', coreOrder, 'order.ts')

  test('rules never import the contract, nor any folder above theirs', () => {
    expect(importing(rule, 'core/booking/query.ts', 'core/contract/wire.ts')).toBe(1)
    expect(importing(rule, 'core/kernel/money.ts', 'core/booking/query.ts')).toBe(1)
    expect(found(rule, 'core/seat/map.ts', `import type { Wire } from '../contract/wire.ts'`)).toBe(1)
    expect(importing(rule, 'core/contract/wire.ts', 'core/booking/query.ts')).toBe(0)
    expect(importing(rule, 'core/booking/query.ts', 'core/booking/totals.ts')).toBe(0)
    expect(importing(rule, 'core/booking/query.test.ts', 'core/contract/wire.ts')).toBe(0)
  })

  test('a new folder must get its place', () => {
    expect(found(rule, 'core/loyalty/points.ts')).toBe(1)
  })
})

describe('order of the site', () => {
  const rule = ladder('web', webOrder, 'order.ts')

  test.each([
    ['web/ui/button.tsx', 'web/trip/flight.tsx'],
    ['web/trip/flight.tsx', 'web/features/search/search-page.tsx'],
    ['web/session/opened.ts', 'web/routes.tsx'],
    ['web/api/client.ts', 'web/ui/button.tsx'],
  ])('%s may not import %s', (path, target) => {
    expect(importing(rule, path, target)).toBe(1)
    expect(importing(rule, target, path)).toBe(0)
  })

  test('routes and entries may import features', () => {
    const target = 'web/features/search/search-page.tsx'
    const entries = ['web/routes.tsx', 'web/main.tsx', 'web/prerender.tsx']
    expect(entries.map((path) => importing(rule, path, target))).toEqual([0, 0, 0])
    expect(importing(rule, 'web/features/search/search-page.test.tsx', 'web/app.tsx')).toBe(0)
  })
})

describe('features', () => {
  test('never import one another, neither at once nor later', () => {
    const path = 'web/features/search/search-page.tsx'
    expect(importing(featuresApart, path, 'web/features/booking/wizard.ts')).toBe(1)
    expect(found(featuresApart, path, `const load = () => import('../booking/wizard.ts')`)).toBe(1)
    expect(importing(featuresApart, path, 'web/features/search/draft.ts')).toBe(0)
    expect(importing(featuresApart, path, 'web/trip/flight.tsx')).toBe(0)
    expect(importing(featuresApart, 'web/routes.tsx', 'web/features/booking/wizard.ts')).toBe(0)
  })
})

describe('web/ui', () => {
  test('knows nothing of an airline', () => {
    expect(importing(uiFitsAnyProduct, 'web/ui/price.tsx', 'core/offer/price.ts')).toBe(1)
    expect(importing(uiFitsAnyProduct, 'web/ui/price.tsx', 'core/kernel/money.ts')).toBe(0)
    expect(importing(uiFitsAnyProduct, 'web/trip/price.tsx', 'core/offer/price.ts')).toBe(0)
  })
})
