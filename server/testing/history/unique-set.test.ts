import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chanceOf } from '../chance.ts'
import type { Operation, Outcome } from './history.ts'
import { judgeSet, type SetAct } from './unique-set.ts'

type Taking = Extract<SetAct, { take: string }>

const things = ['1A', '1C', '1D', '2A', '2C', '2D', '3A', '3C'] as const
const places = ['x', 'y'] as const

/** One act at a time, told by clients whose calls overlap. */
function serial(seed: number, count = 300): Operation<SetAct>[] {
  const chance = chanceOf(seed)
  const held = new Map<string, Taking>()
  const operations: Operation<SetAct>[] = []
  const note = (act: SetAct, outcome: Outcome) => {
    const id = operations.length
    const ended = outcome === 'unknown' ? Infinity : id * 10 + chance.between(0, 40)
    operations.push({ id, client: 'anybody', act, outcome, began: id * 10 - chance.between(0, 40), ended })
  }
  for (let turn = 0; turn < count; turn++) {
    const [place, take] = [chance.pick(places), chance.pick(things)]
    const key = `${place} ${take}`
    const holding = held.get(key)
    const isLost = chance.is(0.05)
    if (chance.is(0.3)) {
      const taken = [...held.values()].filter((each) => each.place === place).map((each) => each.take)
      note({ place, taken }, isLost ? 'unknown' : 'ok')
    } else if (holding) {
      if (!isLost || chance.is(0.5)) held.delete(key)
      note({ giveBack: take, place, holder: holding.holder }, isLost ? 'unknown' : 'ok')
    } else {
      const act = { take, place, holder: `holder-${turn}` }
      if (!isLost || chance.is(0.5)) held.set(key, act)
      note(act, isLost ? 'unknown' : 'ok')
    }
  }
  return operations
}

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 })
const late = 1e6
const namesOf = (operations: readonly Operation<SetAct>[]) => judgeSet(operations).map(({ name }) => name)

function planted(seed: number, ...acts: SetAct[]): Operation<SetAct>[] {
  const history = serial(seed)
  return [
    ...history,
    ...acts.map((act, index): Operation<SetAct> => {
      const id = history.length + index
      return { id, client: 'planted', act, outcome: 'ok', began: late + id * 10, ended: late + id * 10 + 5 }
    }),
  ]
}

const take = (holder: string): SetAct => ({ take: '9F', place: 'z', holder })
const giveBack = (holder: string): SetAct => ({ giveBack: '9F', place: 'z', holder })
const read = (...taken: string[]): SetAct => ({ place: 'z', taken })

describe('things that have one holder each', () => {
  it('taken and given back one after the other show no anomaly', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(judgeSet(serial(seed))).toEqual([])
        expect(
          judgeSet(planted(seed, take('Ada'), read('9F'), giveBack('Ada'), take('Bob'), read('9F'))),
        ).toEqual([])
      }),
    )
  })

  it.each([
    ['held-twice', [take('Ada'), take('Bob')]],
    ['held-twice', [take('Ada'), take('Bob'), giveBack('Bob'), take('Cleo'), giveBack('Ada')]],
    ['lost', [take('Ada'), read()]],
    ['lost', [take('Ada'), giveBack('Ada'), take('Bob'), read()]],
    ['unasked', [read('9F')]],
    ['unasked', [take('Ada'), giveBack('Ada'), read('9F')]],
  ] as const)('show that one is %s: %j', (name, acts) => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(namesOf(planted(seed, ...acts))).toContain(name)
      }),
      { numRuns: 40 },
    )
  })

  it('that may have been given back are nobody’s for sure', () => {
    const history = planted(1, take('Ada'), giveBack('Ada'), take('Bob'), read('9F'))
    const unsure = history.map((each) =>
      'giveBack' in each.act && each.client === 'planted'
        ? { ...each, outcome: 'unknown' as const, ended: Infinity }
        : each,
    )
    expect(judgeSet(unsure)).toEqual([])
  })
})
