import { describe, expect, test } from 'vitest'
import { usStateNames } from './us-state.ts'
import { usStateOfZip } from './us-zip.ts'

describe('a ZIP code', () => {
  test.each([
    ['10001', 'New York'],
    ['10001-1234', 'New York'],
    [' 33480 ', 'Florida'],
    ['90210', 'California'],
    ['20500', 'District of Columbia'],
    ['00601', 'Puerto Rico'],
    ['02108', 'Massachusetts'],
    ['09012', 'Armed Forces Europe'],
    ['73301', 'Texas'],
    ['96813', 'Hawaii'],
    ['99950', 'Alaska'],
  ])('%s lies in %s', (zip, state) => {
    expect(usStateOfZip(zip)).toBe(state)
  })

  test.each(['', '1000', '100011', 'K1A 0B1', '1000a', '96910', '00001', '10001-12'])(
    '"%s" tells no state',
    (text) => {
      expect(usStateOfZip(text)).toBeUndefined()
    },
  )

  test('with any first digits is in a state of the list, or in none', () => {
    const states = Array.from({ length: 1_000 }, (_, each) => usStateOfZip(`${each}`.padStart(3, '0') + '01'))
    const told = states.filter((state) => state !== undefined)
    expect(told.filter((state) => !usStateNames.includes(state))).toEqual([])
    expect(told.length).toBeGreaterThan(900)
  })
})
