import { expect, test } from 'vitest'
import type { Column } from './column.ts'
import { layoutsOf, widthOfLayout } from './layout.ts'

const column = (key: string, width: number, givesWay?: Column<never>['givesWay']): Column<never> => ({
  key,
  head: key,
  width,
  cell: () => key,
  ...(givesWay && { givesWay }),
})

const flight = column('flight', 80)
const day = column('day', 100, { below: 'flight', turn: 2 })
const from = column('from', 60)
const to = column('to', 60, { below: 'from', turn: 1 })

test('columns give way one after the other by their turn, and none is lost', () => {
  const layouts = layoutsOf([flight, day, from, to])
  const drawn = layouts.map((columns) =>
    columns.map(({ key, under }) => [key, under?.key].filter(Boolean).join('/')),
  )
  expect(drawn).toEqual([
    ['flight', 'day', 'from', 'to'],
    ['flight', 'day', 'from/to'],
    ['flight/day', 'from/to'],
  ])
})

test('cells of two values are as wide as the wider one', () => {
  expect(layoutsOf([flight, day, from, to]).map(widthOfLayout)).toEqual([300, 240, 160])
})

test('columns that do not give way have one layout, and none without widths needs a room', () => {
  expect(layoutsOf([flight, from])).toEqual([[flight, from]])
  const { width: _, ...free } = flight
  expect(widthOfLayout([free, from])).toBe(0)
})
