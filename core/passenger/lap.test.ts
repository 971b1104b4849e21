import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeLaps, type LapPerson, linkInfants, withLap } from './lap.ts'
import { passengerTypes } from './passenger-type.ts'

const adult: LapPerson = { passengerType: 'adult' }
const child: LapPerson = { passengerType: 'child' }
const infant = (adultNumber?: number | null): LapPerson => ({ passengerType: 'infant', adultNumber })
const linksOf = (...people: LapPerson[]) => [...linkInfants(people)].toSorted(([a], [b]) => a - b)
const problemsOf = (...people: LapPerson[]) => [...judgeLaps(people)]

describe('an infant', () => {
  it('goes with the adult of its order unless another is chosen', () => {
    expect(linksOf(infant(), adult, child, adult, infant(null))).toEqual([
      [0, 1],
      [4, 3],
    ])
    expect(linksOf(adult, adult, infant(2))).toEqual([[2, 1]])
    expect(linksOf(adult, adult, infant(), infant(1))).toEqual([
      [2, 1],
      [3, 0],
    ])
    expect(linksOf(adult, infant(), infant())).toEqual([[1, 0]])
  })

  it.each([
    ['a child', [adult, child, infant(2)], [[2, 'not-an-adult']]],
    ['itself', [adult, infant(2)], [[1, 'not-an-adult']]],
    ['another infant', [adult, adult, infant(4), infant()], [[2, 'not-an-adult']]],
    ['nobody', [adult, infant(0)], [[1, 'not-an-adult']]],
    ['nobody of the party', [adult, infant(3)], [[1, 'not-an-adult']]],
    ['a number below zero', [adult, infant(-1)], [[1, 'not-an-adult']]],
    ['half a person', [adult, adult, infant(1.5)], [[2, 'not-an-adult']]],
    ['no number at all', [adult, infant(Number.NaN)], [[1, 'not-an-adult']]],
    ['an adult who holds one', [adult, adult, infant(1), infant(1)], [[3, 'adult-holds-infant']]],
  ] as const)('is not chosen to travel with %s', (_, people, problems) => {
    expect(problemsOf(...people)).toEqual(problems)
  })

  it('is alone in having such a choice', () => {
    expect(problemsOf({ ...adult, adultNumber: 2 }, adult, { ...child, adultNumber: 1 })).toEqual([
      [0, 'not-an-infant'],
      [2, 'not-an-infant'],
    ])
  })

  it('changes places with the one who sat there, and nobody else moves', () => {
    const people = [adult, adult, adult, infant(), infant()]
    const moved = withLap(people, 3, 1)
    expect(linksOf(...moved)).toEqual([
      [3, 1],
      [4, 0],
    ])
    expect(linksOf(...withLap(people, 3, 2))).toEqual([
      [3, 2],
      [4, 1],
    ])
    expect(linksOf(...withLap(moved, 3, 0))).toEqual(linksOf(...people))
  })
})

it('of any party, whatever is chosen, no adult holds two and nobody else holds one', () => {
  const person = fc.record({
    passengerType: fc.constantFrom(...passengerTypes),
    adultNumber: fc.option(fc.oneof(fc.integer({ min: -1, max: 9 }), fc.double()), { nil: undefined }),
  })
  fc.assert(
    fc.property(fc.array(person, { maxLength: 9 }), (people) => {
      const links = linkInfants(people)
      expect(new Set(links.values()).size).toBe(links.size)
      for (const [place, holder] of links) {
        expect(people[place]?.passengerType).toBe('infant')
        expect(people[holder]?.passengerType).toBe('adult')
      }
      const [adults, infants] = (['adult', 'infant'] as const).map(
        (type) => people.filter(({ passengerType }) => passengerType === type).length,
      )
      expect(links.size).toBe(Math.min(adults ?? 0, infants ?? 0))
    }),
  )
})
