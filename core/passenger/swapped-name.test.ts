import { describe, expect, it } from 'vitest'
import { goodName, seeded } from './people-corpus.ts'
import { looksSwapped } from './swapped-name.ts'

/** "Ada Byron" */
const named = (text: string) => {
  const [firstName = '', lastName = ''] = text.split(' ')
  return { firstName, lastName }
}
const ask = (name: string, party: readonly string[], known: readonly string[] = []) =>
  looksSwapped(named(name), { party: party.map(named), known: known.map(named) })

describe('names the wrong way round', () => {
  it.each([
    ['Müller Kim', ['Noa Müller'], []],
    ['MUELLER Kim', ['Noa Müller', 'Mia Müller'], []],
    ['Byron Ada', [], ['Ada Byron']],
    ['byron ADA', ['Cyd Lee'], ['Ben Byron', 'Ada Byron']],
    ['Byron Ada', ['', 'Leo'], ['Ada Byron']],
  ])('are noticed: %s beside %o, known %o', (name, party, known) => {
    expect(ask(name, party, known)).toBe(true)
  })

  it.each([
    ['Kim Müller', ['Noa Müller', 'Mia Müller'], ['Kim Müller'], 'all is right'],
    ['Kim Müller', [], [], 'nobody is there to compare with'],
    ['Kim', ['Noa Kim'], [], 'there is no last name yet'],
    ['James Brown', ['Anna James', 'Leo Brown'], [], 'only one of the others is called so'],
    ['Hassan Ali', ['Ali Hassan'], [], 'a son has the names of his father turned round'],
    ['Ali Hassan', ['Hassan Ali'], [], 'so has the father'],
    ['Hassan Ali', ['Ali Hassan'], ['Ali Hassan'], 'the father is the account, and travels'],
    ['Thomas Thomas', ['Anna Thomas'], [], 'both names are one'],
    ['Kim Lee', [], ['Lee Kim', 'Kim Lee'], 'a companion has them so'],
    ['FNU Sukarno', ['Ada FNU'], ['Sukarno FNU'], 'there is one name only'],
    ['Sukarno Noa', ['FNU Sukarno'], [], 'the other one has one name only'],
  ])('are not suspected: %s beside %o, known %o: %s', (name, party, known) => {
    expect(ask(name, party, known)).toBe(false)
  })

  it('are suspected of no party with names of 29 languages, each way of making one', () => {
    const random = seeded(47)
    const parties = Array.from({ length: 3_000 }, (_, each) => {
      const family = goodName(random)
      return Array.from({ length: 2 + (each % 3) }, () => ({
        firstName: goodName(random),
        lastName: each % 2 === 0 ? family : goodName(random),
      }))
    })
    const suspected = parties.flatMap((people) =>
      people.filter((person) => {
        const party = people.filter((other) => other !== person)
        return looksSwapped(person, { party, known: people })
      }),
    )
    expect(suspected).toEqual([])
  })

  it('are noticed in such a family, and once turned round are right', () => {
    const random = seeded(53)
    const missed = Array.from({ length: 1_000 }, () => {
      const family = goodName(random)
      return { family, others: [goodName(random), goodName(random)], own: goodName(random) }
    }).filter(({ family, others, own }) => {
      const party = others.map((firstName) => ({ firstName, lastName: family }))
      const around = { party, known: [] }
      const turned = looksSwapped({ firstName: family, lastName: own }, around)
      return !turned || looksSwapped({ firstName: own, lastName: family }, around)
    })
    expect(missed.length).toBeLessThan(5)
  })
})
