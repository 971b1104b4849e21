import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chanceOf } from '../chance.ts'
import { type Balances, judgeBank } from './bank.ts'
import type { Operation } from './history.ts'

const accounts = ['a', 'b', 'c', 'd'] as const
const total = 4_000

function serial(seed: number): Operation<Balances>[] {
  const chance = chanceOf(seed)
  const balances: Record<string, number> = { a: 1_000, b: 1_000, c: 1_000, d: 1_000 }
  return Array.from({ length: 200 }, (_, id) => {
    const [from, to] = [chance.pick(accounts), chance.pick(accounts)]
    const amount = Math.floor(chance.between(0, (balances[from] ?? 0) + 1))
    balances[from] = (balances[from] ?? 0) - amount
    balances[to] = (balances[to] ?? 0) + amount
    return { id, client: 'anybody', act: { ...balances }, outcome: 'ok', began: id, ended: id + 1 }
  })
}

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 })

describe('balances', () => {
  it('of one transfer after the other add up at every moment', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(judgeBank(serial(seed), { total })).toEqual([])
      }),
    )
  })

  it('that come from two moments do not', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 199 }), (seed, id) => {
        const reads = serial(seed)
        const [before, after] = [reads[id - 1]?.act, reads[id]?.act]
        if (!before || !after) throw new Error('no reads')
        const torn = { ...after, a: before['a'] ?? 0 }
        fc.pre(torn.a !== after['a'])
        const found = judgeBank(reads.with(id, { ...reads[id]!, act: torn }), { total })
        expect(found.map(({ name, operations }) => [name, operations])).toEqual([['wrong-total', [id]]])
      }),
    )
  })

  it('are never below their limits', () => {
    const [read] = serial(1)
    const below = { ...read!, act: { a: -5, b: 4_005, c: 0, d: 0 } }
    expect(judgeBank([below], { total }).map(({ name }) => name)).toEqual(['below-limit'])
    expect(judgeBank([below], { total, least: { a: -5 } })).toEqual([])
  })

  it('of an answer that nobody got do not count', () => {
    const [read] = serial(1)
    expect(judgeBank([{ ...read!, act: {}, outcome: 'unknown' }], { total })).toEqual([])
  })
})
