import { describe, expect, it } from 'vitest'
import { projectOf, testsNamed } from './named-tests.ts'

const files = [
  'core/seat/seat-map.test.ts',
  'core/seat/seat-map.ts',
  'server/modules/seat/seat.db.test.ts',
  'server/modules/seat/seat.race.test.ts',
  'web/features/booking/seats/seat-map.test.tsx',
  'web/features/booking/seats/seat-grid.test.ts',
  'e2e/seats.e2e.ts',
  'server/modules/sale/kinds.chaos.test.ts',
]

describe('a word after `npm test --`', () => {
  it('finds test files by any part of their path, each for its runner', () => {
    expect(Object.fromEntries(testsNamed('seat-map', files))).toEqual({
      rule: ['core/seat/seat-map.test.ts'],
      screen: ['web/features/booking/seats/seat-map.test.tsx'],
    })
    expect([...testsNamed('Seat', files).keys()].sort()).toEqual([
      'database',
      'journeys',
      'proof',
      'rule',
      'screen',
      'site',
    ])
  })

  it('means one file alone where it is its whole path', () => {
    const all = [...files, 'more/core/seat/seat-map.test.tsx', 'core/seat/seat-map.test.ts.old.test.ts']
    expect(Object.fromEntries(testsNamed('core/seat/seat-map.test.ts', all))).toEqual({
      rule: ['core/seat/seat-map.test.ts'],
    })
  })

  it('finds rules of every room, and slow proofs outside of the server', () => {
    expect(projectOf('deploy/chart/render.test.ts')).toBe('rule')
    expect(projectOf('e2e/views.test.ts')).toBe('rule')
    expect(projectOf('deploy/history/history.chaos.test.ts')).toBe('chaos')
  })

  it('finds nothing where no test is called so', () => {
    expect(testsNamed('gone', files).size).toBe(0)
    expect(projectOf('core/seat/seat-map.ts')).toBeUndefined()
  })

  it('runs screens with a replaced module by themselves', () => {
    expect(projectOf('web/ui/dialog.mocked.test.tsx')).toBe('screen-mocked')
    expect(projectOf('web/ui/dialog.test.tsx')).toBe('screen')
    expect(projectOf('desk/shell/frame.test.tsx')).toBe('screen-desk')
    expect(projectOf('desk/shell/keys.test.ts')).toBe('desk')
  })

  it('finds a slow proof only by its name', () => {
    expect([...testsNamed('kinds.chaos', files).keys()]).toEqual(['chaos'])
  })
})
