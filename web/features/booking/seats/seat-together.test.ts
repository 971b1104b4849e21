import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleMap, sampleParty } from '@jetbridge/core/seat/sample-map.ts'
import { areBeside, locateSeats, type SeatedPassenger, seatTakers } from '@jetbridge/core/seat/seat-map.ts'
import { judgeChoice } from '@jetbridge/core/seat/seat-rule.ts'
import { seatUsTogether } from './seat-together.ts'

const seats = (map: ReturnType<typeof sampleMap>, people: readonly SeatedPassenger[]) =>
  Object.values(seatUsTogether(map, people) ?? {}).sort()

describe('sitting together', () => {
  it('prefers one row without the aisle in between, then across it, then the next row', () => {
    const two = sampleParty({ adult: 2 })
    expect(seats(sampleMap(['AC !DF', '!AC D!F', 'A!C DF']), two)).toEqual(['1A', '1C'])
    expect(seats(sampleMap(['A!C !DF', '!AC D!F', '!A!C !D!F']), two)).toEqual(['2C', '2D'])
    expect(seats(sampleMap(['A!C !D!F', 'A!C !D!F', '!A!C !DF']), two)).toEqual(['1A', '2A'])
  })

  it('takes the cheapest of equally close seats, and the foremost of equally cheap ones', () => {
    const two = sampleParty({ adult: 2 })
    const priceOfRow = (row: number) => (row === 1 ? 12 : 8)
    expect(seats(sampleMap(['AC DF', 'AC DF', 'AC DF'], { priceOfRow }), two)).toEqual(['2A', '2C'])
  })

  it('puts children beside adults, even where that takes two rows', () => {
    const map = sampleMap(['ABC'])
    const family = sampleParty({ adult: 1, child: 2 })
    expect(seatUsTogether(map, family)?.['adult1']).toBe('1B')
    const parents = sampleParty({ adult: 2, child: 2 })
    expect(seats(sampleMap(['AC !D!F', 'AC !D!F']), parents)).toEqual(['1A', '1C', '2A', '2C'])
  })

  it('leaves exit rows to those who may sit there', () => {
    const map = sampleMap(['AC', '!AC', '!AC', 'AC', 'AC'], { exits: [4] })
    const priceOfRow = (row: number) => (row === 4 ? 0 : 9)
    const cheapExit = sampleMap(['AC', 'AC', 'AC', 'AC', 'AC'], { exits: [4], priceOfRow })
    expect(seats(map, sampleParty({ adult: 1, child: 1 }))).toEqual(['1A', '1C'])
    expect(seats(cheapExit, sampleParty({ adult: 1, infant: 1 }))).toEqual(['1A'])
    expect(seats(cheapExit, sampleParty({ adult: 2 }))).toEqual(['4A', '4C'])
  })

  it('puts lap infants in different blocks of seats, across the aisle or a row behind, where there is room', () => {
    const two = sampleParty({ adult: 2, infant: 2 })
    expect(seats(sampleMap(['ABC DEF', 'ABC DEF']), two)).toEqual(['1C', '1D'])
    expect(seats(sampleMap(['ABC !D!E!F', 'ABC !D!E!F']), two)).toEqual(['1A', '2A'])
    // only one block is free: one sits with two infants rather than nobody sits
    expect(seats(sampleMap(['ABC !D!E!F']), two)).toEqual(['1A', '1B'])
    const family = sampleParty({ adult: 2, child: 2, infant: 2 })
    const seated = seatUsTogether(sampleMap(['ABC DEF', 'ABC DEF']), family)
    expect(Object.values(seated ?? {}).sort()).toEqual(['1A', '1B', '1C', '1D'])
    expect(new Set([seated?.['adult1'], seated?.['adult2']])).toEqual(new Set(['1A', '1D']))
  })

  it('one infant changes nothing', () => {
    expect(seats(sampleMap(['ABC DEF']), sampleParty({ adult: 2, infant: 1 }))).toEqual(['1A', '1B'])
  })

  it('answers nothing when not everybody can sit', () => {
    expect(seatUsTogether(sampleMap(['A!C']), sampleParty({ adult: 2 }))).toBeUndefined()
    expect(seatUsTogether(sampleMap([]), sampleParty({ adult: 1 }))).toBeUndefined()
    const onlyExits = sampleMap(['AC DF'], { exits: [1] })
    expect(seatUsTogether(onlyExits, sampleParty({ adult: 1, child: 1 }))).toBeUndefined()
  })

  it.each([
    { adult: 4, child: 5, infant: 2 },
    { adult: 5, child: 4, infant: 5 },
    { adult: 9, child: 0, infant: 9 },
  ])(
    'a full cabin for $adult adults, $child children and $infant infants is found within a blink',
    (party) => {
      const map = sampleMap(
        Array.from({ length: 31 }, (_, row) => (row % 3 === 0 ? 'AB!C D!EF' : '!ABC DE!F')),
        { exits: [12, 14], priceOfRow: (row) => row % 4 },
      )
      const people = sampleParty(party, { adult3: { canTakeInternalSeat: false } })
      const before = process.cpuUsage()
      const chosen = seatUsTogether(map, people)
      const { user, system } = process.cpuUsage(before)
      expect(user + system, 'microseconds of work').toBeLessThan(1_000_000)
      expect(judgeChoice({ map, people, chosen: chosen ?? {} })).toEqual({})
    },
  )
})

const shapes = ['A C', 'A BC', 'AC DF', 'ABC DEF', 'AC DEFG HK', 'AB', '.. DF', 'A ..'] as const

/** Cabins of any shape with seats taken at random, exits anywhere, any price. */
const anyCabin = fc
  .record({
    shape: fc.constantFrom(...shapes),
    taken: fc.array(fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }), {
      minLength: 1,
      maxLength: 14,
    }),
    exits: fc.array(fc.integer({ min: 1, max: 14 }), { maxLength: 2 }),
    prices: fc.array(fc.constantFrom(0, 8, 12.5, 20), { minLength: 14, maxLength: 14 }),
  })
  .map(({ shape, taken, exits, prices }) =>
    sampleMap(
      taken.map((row) =>
        shape
          .split('')
          .map((mark, place) => (/[A-L]/.test(mark) && row[place] ? `!${mark}` : mark))
          .join(''),
      ),
      { exits, priceOfRow: (row) => prices[row - 1] ?? 0 },
    ),
  )

const anyParty = fc
  .record({
    adult: fc.integer({ min: 1, max: 5 }),
    child: fc.integer({ min: 0, max: 4 }),
    infants: fc.integer({ min: 0, max: 5 }),
    atWall: fc.boolean(),
  })
  .map(({ adult, child, infants, atWall }) =>
    sampleParty(
      { adult, child, infant: Math.min(infants, adult) },
      { adult1: { canTakeInternalSeat: !atWall } },
    ),
  )

describe('whatever the cabin and the party', () => {
  it('everybody gets a seat of their own that the rules allow, or nobody does', () => {
    let seated = 0
    fc.assert(
      fc.property(anyCabin, anyParty, (map, people) => {
        const chosen = seatUsTogether(map, people)
        const everybody = seatTakers(people)
          .map(({ passengerId }) => passengerId)
          .sort()
        if (chosen) seated++
        expect(Object.keys(chosen ?? {}).sort()).toEqual(chosen ? everybody : [])
        expect(judgeChoice({ map, people, chosen: chosen ?? {} })).toEqual({})
        expect(new Set(Object.values(chosen ?? {})).size).toBe(chosen ? everybody.length : 0)
      }),
      { numRuns: 400 },
    )
    expect(seated, 'of 400 parties').toBeGreaterThan(40)
  })

  it('somebody is refused only when no seat suits them: two adults without needs sit wherever two seats are free', () => {
    fc.assert(
      fc.property(anyCabin, (map) => {
        const free = [...locateSeats(map).values()].filter(({ seat }) => seat.isAvailable)
        const chosen = seatUsTogether(map, sampleParty({ adult: 2 }))
        expect(chosen === undefined).toBe(free.length < 2)
      }),
      { numRuns: 300 },
    )
  })

  it('a child sits beside its adult if and only if two such seats are free', () => {
    let withRoom = 0
    fc.assert(
      fc.property(anyCabin, (map) => {
        const people = sampleParty({ adult: 1, child: 1 })
        const free = [...locateSeats(map).values()].filter(
          ({ seat }) => seat.isAvailable && !seat.traits.includes('exit'),
        )
        const isRoom = free.some((one) => free.some((other) => one !== other && areBeside(one, other)))
        if (isRoom) withRoom++
        const chosen = seatUsTogether(map, people) ?? {}
        const located = locateSeats(map)
        const [adult, child] = [located.get(chosen['adult1'] ?? ''), located.get(chosen['child1'] ?? '')]
        expect(adult !== undefined && child !== undefined && areBeside(adult, child)).toBe(isRoom)
      }),
      { numRuns: 300 },
    )
    expect(withRoom, 'of 300 cabins').toBeGreaterThan(30)
  })
})
