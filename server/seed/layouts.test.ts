import { cabinLayoutSchema, countSeats, seatsOfRow } from '@jetbridge/core/seat/cabin-layout.ts'
import { describe, expect, it } from 'vitest'
import { stockLayouts } from './layouts.ts'
import { networks } from './seed.ts'

describe('cabins of the demo fleets', () => {
  it.each(networks.map(({ brand, aircraft }) => [brand, aircraft] as const))(
    'every seat that %s sells is on its map',
    (_brand, { type, seats }) => {
      const layout = stockLayouts.find(({ aircraft }) => aircraft === type)
      expect(layout && countSeats(layout, { cabin: 'Y', sellable: true })).toBe(seats)
    },
  )

  it('every drawing is one that an import would accept', () => {
    for (const layout of stockLayouts) expect(cabinLayoutSchema.safeParse(layout).success).toBe(true)
    expect(new Set(stockLayouts.map(({ aircraft }) => aircraft)).size).toBe(stockLayouts.length)
  })

  it.each([
    ['319', 144],
    ['AT7', 70],
    ['E75', 88],
    ['CNC', 12],
  ])('an %s has %i seats', (type, seats) => {
    const layout = stockLayouts.find(({ aircraft }) => aircraft === type)
    expect(layout && countSeats(layout)).toBe(seats)
  })

  it('odd rows are right: a side without seats, a single seat, a bench without an aisle [SEAT-04]', () => {
    const row = (type: string, number: number) => {
      const { cabins = [] } = stockLayouts.find(({ aircraft }) => aircraft === type) ?? {}
      const found = cabins.flatMap(({ rows }) => rows).find((each) => each.number === number)
      return found
        ? seatsOfRow(found).map(({ code, isLeft, isWindow, isAisle }) =>
            [code, isLeft ? 'left' : 'right', isWindow && 'window', isAisle && 'aisle']
              .filter(Boolean)
              .join(' '),
          )
        : []
    }
    expect(row('AT7', 1)).toEqual(['1D right aisle', '1F right window'])
    expect(row('ER4', 17)).toEqual(['17A left window aisle'])
    expect(row('CNC', 6)).toEqual(['6A left window', '6B right window'])
    expect(row('E75', 1)).toEqual(['1A left window aisle', '1D right aisle', '1F right window'])
    expect(row('320', 13)).toEqual([])
  })
})
