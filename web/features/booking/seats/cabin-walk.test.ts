import fc from 'fast-check'
import { sampleMap } from '@jetbridge/core/seat/sample-map.ts'
import { expect, test } from 'vitest'
import { cabinWalk, exampleSeat, seatAfter, typedSeat } from './cabin-walk.ts'

/** One and two in front, two and two behind, a lavatory on the right of the last row. */
const walk = cabinWalk(sampleMap(['A DF', 'A DF', 'AC DF', 'AC DF', 'AC ..']))
const after = (from: string, key: string, ctrlKey = false) => seatAfter(walk, from, { key, ctrlKey })

test('arrows go over aisles and gaps and stop at the walls (quality C4)', () => {
  expect([after('3C', 'ArrowRight'), after('3D', 'ArrowLeft'), after('3F', 'ArrowRight')]).toEqual([
    '3D',
    '3C',
    '3F',
  ])
  expect([after('1A', 'ArrowUp'), after('5A', 'ArrowDown'), after('4F', 'ArrowDown')]).toEqual([
    '1A',
    '5A',
    '5C',
  ])
})

test('up and down keep the side, also where rows are built otherwise', () => {
  expect([after('2A', 'ArrowDown'), after('2D', 'ArrowDown'), after('2F', 'ArrowDown')]).toEqual([
    '3A',
    '3D',
    '3F',
  ])
  expect([after('3C', 'ArrowUp'), after('3F', 'ArrowUp')]).toEqual(['2A', '2F'])
})

test('Home, End and pages lead to the ends of row and cabin', () => {
  expect([
    after('3D', 'Home'),
    after('3A', 'End'),
    after('3D', 'Home', true),
    after('1A', 'End', true),
  ]).toEqual(['3A', '3F', '1A', '5C'])
  expect([after('1A', 'PageDown'), after('5A', 'PageUp'), after('1A', 'x')]).toEqual(['5A', '1A', undefined])
})

test('a seat is typed digit by digit; a text that is no seat starts over', () => {
  const type = (text: string) =>
    text.split('').reduce<{ typed: string; code?: string }>((so, key) => typedSeat(walk, so.typed, key), {
      typed: '',
    })
  expect([type('3c').code, type('5A').code, type('5D').code, type('x').code]).toEqual([
    '3C',
    '5A',
    undefined,
    undefined,
  ])
  expect(type('99x3F').code).toBe('3F')
})

test('a seat is typed in a wide cabin, too, up to L', () => {
  const wide = cabinWalk(sampleMap(['ABC DEF JKL', 'ABC DEF JKL']))
  expect(typedSeat(wide, '2', 'l')).toEqual({ typed: '', code: '2L' })
  expect(typedSeat(wide, '2', 'M')).toEqual({ typed: '' })
})

test('any seat of 180 is reached from any other in six keys at most (quality C4)', () => {
  const big = cabinWalk(sampleMap(Array.from({ length: 30 }, () => 'ABC DEF')))
  const codes = big.flatMap((row) => row.map(({ code }) => code))
  fc.assert(
    fc.property(fc.constantFrom(...codes), (wanted) => {
      const typed = wanted
        .split('')
        .reduce<{ typed: string; code?: string }>((so, key) => typedSeat(big, so.typed, key), { typed: '' })
      return typed.code === wanted && wanted.length <= 6
    }),
  )
})

test('the seat that the help names is one of the cabin, and typing it leads there', () => {
  for (const rows of [['A DF'], ['A DF', 'AC DF', 'AC ..'], Array.from({ length: 30 }, () => 'ABC DEF')]) {
    const cabin = cabinWalk(sampleMap(rows))
    const seat = exampleSeat(cabin)
    expect(cabin.flat().map(({ code }) => code)).toContain(seat)
    let typed: ReturnType<typeof typedSeat> = { typed: '' }
    for (const sign of seat) typed = typedSeat(cabin, typed.typed, sign)
    expect(typed.code).toBe(seat)
  }
  expect(exampleSeat(cabinWalk({ rows: [] }))).toBe('')
})
