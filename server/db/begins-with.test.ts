import { describe, expect, it } from 'vitest'
import { patternOfBeginning } from './begins-with.ts'

describe('a search by a beginning', () => {
  it.each(["O'Brien", 'O’Brien', 'O‘Brien', 'O´Brien', '  O`Brien '])('reads any apostrophe: %s', (typed) => {
    expect(patternOfBeginning(typed)).toBe('o_brien%')
  })

  it.each([
    ["'t Hooft", '_t hooft%'],
    ['Müller\u2011Kim', 'müller-kim%'],
    ['Gal•la', 'gal·la%'],
    ['Anna\u200BMaria', 'annamaria%'],
    ['kim  lee', 'kim lee%'],
    ["O'", "o'%"],
    ["'", "'%"],
  ])('reads %s as it is stored', (typed, pattern) => {
    expect(patternOfBeginning(typed)).toBe(pattern)
  })

  it.each([
    ['%', String.raw`\%%`],
    ['_', String.raw`\_%`],
    ['\\', String.raw`\\%`],
    ['50%_', String.raw`50\%\_%`],
  ])('takes %s for itself', (typed, pattern) => {
    expect(patternOfBeginning(typed)).toBe(pattern)
  })
})
