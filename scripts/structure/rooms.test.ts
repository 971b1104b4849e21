import { describe, expect, test } from 'vitest'
import { corePackagesOnly, roomDirections } from './rooms.ts'
import { found, importing } from './small-tree.ts'

describe('rooms', () => {
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
    ['desk/main.tsx', 'web/i18n/i18n.tsx'],
    ['desk/main.tsx', 'web/api/client.ts'],
    ['desk/shell/frame.tsx', 'web/session/use-profile.ts'],
    ['desk/features/home/home-page.tsx', 'web/features/home/home-page.tsx'],
    ['desk/features/home/home-page.tsx', 'brands/brands.ts'],
    ['desk/main.tsx', 'web/build/messages-plugin.ts'],
    ['desk/main.tsx', 'server/testing/app.ts'],
    ['desk/main.tsx', 'web/testing/network.ts'],
    ['server/app.db.test.ts', 'web/testing/network.ts'],
    ['web/main.tsx', 'desk/main.tsx'],
  ])('%s may not import %s', (path, target) => {
    expect(importing(roomDirections, path, target)).toBe(1)
  })

  test.each([
    ['brands/aero/brand.ts', 'core/brand/brand.ts'],
    ['server/app.ts', 'core/contract/contract.ts'],
    ['server/app.ts', 'brands/brands.ts'],
    ['web/main.tsx', 'core/booking/query.ts'],
    ['web/features/home/home-page.test.tsx', 'server/testing/app.ts'],
    ['web/features/manage/testing/my-flights.tsx', 'server/testing/app.ts'],
    ['server/gateways/card-gateway.test.ts', 'sandbox/testing.ts'],
    ['e2e/booking.e2e.ts', 'server/seed/demo-world.ts'],
    ['bench/search.ts', 'server/testing/app.ts'],
    ['scripts/check-structure.ts', 'server/db/tables.ts'],
    ['desk/main.tsx', 'web/ui/button.tsx'],
    ['desk/main.tsx', 'web/form/field.tsx'],
    ['desk/main.tsx', 'web/trip/flight-face.tsx'],
    ['desk/main.tsx', 'web/i18n/runtime.tsx'],
    ['desk/main.tsx', 'core/contract/desk/contract.ts'],
    ['desk/vite.config.ts', 'web/build/messages-plugin.ts'],
    ['desk/testing/desk-screen.tsx', 'server/testing/app.ts'],
    ['desk/shell/frame.test.tsx', 'web/testing/network.ts'],
  ])('%s may import %s', (path, target) => {
    expect(importing(roomDirections, path, target)).toBe(0)
  })

  test('another room is imported by its name, not by a path', () => {
    expect(found(roomDirections, 'server/app.ts', `import { x } from '../core/kernel/money.ts'`)).toBe(1)
    expect(found(roomDirections, 'server/app.ts', `import { x } from './config.ts'`)).toBe(0)
  })

  test('core imports nothing but zod and calendar dates', () => {
    const taking = (name: string) =>
      found(corePackagesOnly, 'core/flight/leg.ts', `import { x } from '${name}'`)
    expect(['pg', 'react', 'zodiac', 'node:fs', 'fastify'].map(taking)).toEqual([1, 1, 1, 1, 1])
    expect(['zod', 'zod/mini', '@internationalized/date', './day.ts'].map(taking)).toEqual([0, 0, 0, 0])
    expect(found(corePackagesOnly, 'core/flight/leg.test.ts', `import { test } from 'vitest'`)).toBe(0)
  })
})
