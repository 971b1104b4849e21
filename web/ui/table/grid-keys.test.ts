import { expect, test } from 'vitest'
import { placeAfter, rowByName, TypedText } from './grid-keys.ts'

const size = { rows: 30, columns: [0, 1, 3], hasHead: true, page: 12, isRightToLeft: false }
const press = (
  key: string,
  row: number,
  column: number,
  more: { ctrlKey?: boolean; hasHead?: boolean; isRightToLeft?: boolean } = {},
) => {
  const { ctrlKey = false, ...differing } = more
  const place = placeAfter({ key, ctrlKey, metaKey: false }, { row, column }, { ...size, ...differing })
  return place && [place.row, place.column]
}

test.each([
  ['ArrowUp', 0, 1, {}, [-1, 1]],
  ['ArrowUp', 0, 1, { hasHead: false }, [0, 1]],
  ['ArrowUp', -1, 1, {}, [-1, 1]],
  ['ArrowDown', 29, 1, {}, [29, 1]],
  ['ArrowLeft', 2, 0, {}, [2, 0]],
  ['ArrowLeft', 2, 3, {}, [2, 1]],
  ['ArrowRight', 2, 1, {}, [2, 3]],
  ['ArrowRight', 2, 3, {}, [2, 3]],
  ['ArrowLeft', 2, 1, { isRightToLeft: true }, [2, 3]],
  ['ArrowRight', 2, 1, { isRightToLeft: true }, [2, 0]],
  ['Home', 5, 3, {}, [5, 0]],
  ['End', 5, 0, {}, [5, 3]],
  ['Home', 5, 3, { ctrlKey: true }, [0, 0]],
  ['End', 5, 0, { ctrlKey: true }, [29, 3]],
  ['PageDown', 0, 1, {}, [12, 1]],
  ['PageDown', 25, 1, {}, [29, 1]],
  ['PageUp', 5, 1, {}, [0, 1]],
  ['PageUp', -1, 1, {}, [-1, 1]],
  ['x', 5, 1, {}, undefined],
] as const)('%s at row %i, column %i (%j) leads to %j', (key, row, column, more, to) => {
  expect(press(key, row, column, more)).toEqual(to)
})

test('letters are one text until a second has passed', () => {
  const typed = new TypedText()
  const add = (key: string, now: number, ctrlKey = false) =>
    typed.add({ key, ctrlKey, metaKey: false, altKey: false }, now)
  expect([add('v', 5000), add('i', 5900), add('ö', 6900), add('7', 7901)]).toEqual(['v', 'vi', 'viö', '7'])
  expect([add('a', 9000, true), add('/', 9000), add('Enter', 9000), add(' ', 9000)]).toEqual(
    Array(4).fill(undefined),
  )
})

test('the next row by its name is found, around the end, and stays while more letters fit', () => {
  const names = [
    [0, 'Anna'],
    [1, 'Vera'],
    [2, 'anton'],
    [7, 'Änne'],
  ] as const
  expect(rowByName(names, 'a', 0)).toBe(2)
  expect(rowByName(names, 'a', 2)).toBe(0)
  expect(rowByName(names, 'an', 2)).toBe(2)
  expect(rowByName(names, 'ann', 2)).toBe(0)
  expect(rowByName(names, 'x', 0)).toBeUndefined()
})
