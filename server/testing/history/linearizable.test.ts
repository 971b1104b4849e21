import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chanceOf } from '../chance.ts'
import type { Operation, Outcome } from './history.ts'
import { judgeOrder, type Model } from './linearizable.ts'

type Act = { readonly write: number } | { readonly read: number }

const register: Model<number, Act> = {
  first: 0,
  step: (state, act) => ('write' in act ? act.write : act.read === state ? state : undefined),
  keyOf: String,
  tell: (act) => ('write' in act ? `wrote ${act.write}` : `read ${act.read}`),
}

/** One act at a time, told by clients whose calls overlap. */
function serial(seed: number, count: number): Operation<Act>[] {
  const chance = chanceOf(seed)
  let state = 0
  return Array.from({ length: count }, (_, id) => {
    const outcome = chance.draw<Outcome>([
      [18, 'ok'],
      [1, 'fail'],
      [1, 'unknown'],
    ])
    const isRead = chance.is(0.6)
    const act: Act = isRead ? { read: state } : { write: id }
    if (!isRead && (outcome === 'ok' || (outcome === 'unknown' && chance.is(0.5)))) state = id
    const ended = outcome === 'unknown' ? Infinity : id * 10 + chance.between(0, 40)
    return { id, client: 'anybody', act, outcome, began: id * 10 - chance.between(0, 40), ended }
  })
}

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 })
const times = (id: number, began: number, ended: number) => ({ id, client: 'anybody', began, ended })

describe('a history of one register', () => {
  it('of one act after the other has an order', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(judgeOrder('it', serial(seed, 60), register)).toBeUndefined()
      }),
      { numRuns: 100 },
    )
  })

  it('has none when a read tells what was overwritten long before', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const history = serial(seed, 60)
        const late = 60 * 10 + 1_000
        const stale: Operation<Act>[] = [
          { ...times(60, late, late + 10), act: { write: -1 }, outcome: 'ok' },
          { ...times(61, late + 20, late + 30), act: { write: -2 }, outcome: 'ok' },
          { ...times(62, late + 40, late + 50), act: { read: -1 }, outcome: 'ok' },
        ]
        const found = judgeOrder('it', [...history, ...stale], register)
        expect(found?.name).toBe('no-order')
        expect(found?.operations).toContain(62)
      }),
      { numRuns: 20 },
    )
  })

  it('has none when a value is read that was never written', () => {
    const history: Operation<Act>[] = [{ ...times(0, 0, 10), act: { read: 7 }, outcome: 'ok' }]
    expect(judgeOrder('it', history, register)?.told).toBe(
      'it: nothing fits of #0 of anybody (0–10 ms) read 7',
    )
  })

  it('lets an act that nobody knows of happen late, or never, and not twice', () => {
    const unknown: Operation<Act> = { ...times(0, 0, Infinity), act: { write: 5 }, outcome: 'unknown' }
    const ok = (id: number, act: Act): Operation<Act> => ({
      ...times(id, id * 100, id * 100 + 10),
      act,
      outcome: 'ok',
    })
    expect(judgeOrder('it', [unknown, ok(1, { read: 0 }), ok(2, { read: 5 })], register)).toBeUndefined()
    expect(judgeOrder('it', [unknown, ok(1, { read: 0 }), ok(2, { read: 0 })], register)).toBeUndefined()
    const twice = [unknown, ok(1, { read: 5 }), ok(2, { write: 6 }), ok(3, { read: 5 })]
    expect(judgeOrder('it', twice, register)?.name).toBe('no-order')
  })

  it('does not search without end', () => {
    const unknown = Array.from({ length: 40 }, (_, id): Operation<Act> => ({
      ...times(id, 0, Infinity),
      act: { write: id + 1 },
      outcome: 'unknown',
    }))
    const last: Operation<Act> = { ...times(40, 100, 110), act: { read: -1 }, outcome: 'ok' }
    expect(judgeOrder('it', [...unknown, last], register, 5_000)?.name).toBe('undecided')
  })
})
