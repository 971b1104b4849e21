import { describe, expect, test } from 'vitest'
import { readClassGroups, sortIntoCabins } from './class-group.ts'

describe('a list of booking classes', () => {
  test.each([
    ['', []],
    ['YMK', ['YMK']],
    ['J008Y068', ['J 8', 'Y 68']],
    ['F008C038BQV145', ['F 8', 'C 38', 'BQV 145']],
    ['J8YM', ['J 8', 'YM']],
    ['F000Y9', ['F 0', 'Y 9']],
  ])('%j is read in groups with their seats', (text, groups) => {
    const read = readClassGroups(text)
    expect(
      read?.map(({ letters, seats }) => (seats === undefined ? letters : `${letters} ${seats}`)),
    ).toEqual(groups)
  })

  test.each(['YY', 'J008J002', 'Y0068', '8Y', 'y', 'Y-8', 'Y 8', 'Ÿ'])('%j is none', (text) => {
    expect(readClassGroups(text)).toBeUndefined()
  })
})

describe('classes sit in the cabin', () => {
  const sorted = (cabins: string, listed: string) =>
    sortIntoCabins(cabins.split(''), readClassGroups(listed) ?? []).map(
      ({ cabin, groups }) =>
        `${cabin}: ${groups.map(({ letters, seats }) => `${letters}${seats ?? ''}`).join(' ')}`,
    )

  test.each([
    ['that their list begins with its letter', 'JY', 'JCDYBM', ['J: J C D', 'Y: Y B M']],
    ['that stands before theirs, in any order', 'JY', 'YMJC', ['Y: Y M', 'J: J C']],
    ['whose own letter comes later in their part', 'Y', 'MYK', ['Y: Y M K']],
    ['that they usually sit in, where its own letter is not listed', 'JY', 'CDBQV', ['J: C D', 'Y: B Q V']],
    ['of their seats', 'FCY', 'F008C038BQV145', ['F: F8', 'C: C38', 'Y: BQV145']],
    [
      'of its own, where the aircraft has no such cabin and they have seats',
      'Y',
      'J008Y068',
      ['J: J8', 'Y: Y68'],
    ],
    ['of another, where they have none', 'Y', 'JYM', ['Y: Y J M']],
    ['that nobody stated', '', 'F008C038BQV145', ['F: F8', 'C: C38', 'Y: BQV145']],
    ['with its own letter first in a group, too', 'Y', 'BYQ145', ['Y: YBQ145']],
    ['before them, for a letter that each airline uses its own way', 'JY', 'JOYG', ['J: J O', 'Y: Y G']],
  ])('%s', (_, cabins, listed, sales) => {
    expect(sorted(cabins, listed)).toEqual(sales)
  })

  test('of nobody, where nothing says which', () => {
    expect(sorted('J', 'W')).toEqual([])
    expect(sorted('', 'YMK')).toEqual([])
  })
})
