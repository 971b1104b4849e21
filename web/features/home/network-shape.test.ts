import { airportOf } from '@jetbridge/brands/airports.ts'
import { brands } from '@jetbridge/brands/brands.ts'
import { describe, expect, test } from 'vitest'
import { networkShape } from './network-shape.ts'

describe.each(brands.map((brand) => [brand.id, brand] as const))('the map of %s', (_id, brand) => {
  const shape = networkShape(brand.airports.map(airportOf), brand.routes)

  test('shows every airport inside the picture and an arc for every route', () => {
    expect(shape.spots.map(({ code }) => code).sort()).toEqual([...brand.airports].sort())
    for (const { x, y } of shape.spots) {
      expect(x).toBeGreaterThan(60)
      expect(x).toBeLessThan(shape.width - 60)
      expect(y).toBeGreaterThan(20)
      expect(y).toBeLessThan(shape.height - 20)
    }
    expect(shape.arcs).toHaveLength(brand.routes.length)
  })

  test('no name is written over another', () => {
    const near = shape.spots.flatMap((one) =>
      shape.spots.filter(
        (other) => one !== other && one.side === other.side && Math.abs(one.y - other.y) < 28,
      ),
    )
    expect(near).toEqual([])
  })

  test('keeps north above south', () => {
    const [north, south] = [...brand.airports]
      .map(airportOf)
      .sort((a, b) => b.latitude - a.latitude)
      .flatMap((airport, index, all) => (index === 0 || index === all.length - 1 ? [airport.code] : []))
    const heightOf = (code: string | undefined) =>
      shape.spots.find((spot) => spot.code === code)?.y ?? Number.NaN
    expect(heightOf(north)).toBeLessThan(heightOf(south))
  })
})
