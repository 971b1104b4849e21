import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Chance, chanceOf } from '../chance.ts'
import type { Operation, Outcome } from './history.ts'
import { judgeLists, type Transaction } from './list-append.ts'
import { serialHistory } from './serial.ts'

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 })
const length = 600

/** Operations that overlap each other, in the middle of a history; times are milliseconds from there. */
type PlantedHistory = readonly (readonly [
  Transaction,
  times?: readonly [number, number],
  outcome?: Outcome,
])[]

/** @returns the history with them, and their ids */
function plant(history: readonly Operation<Transaction>[], planted: PlantedHistory) {
  const middle = history[Math.floor(history.length / 2)]?.began ?? 0
  const added = planted.map(
    ([act, [began, ended] = [0, 500], outcome = 'ok'], index): Operation<Transaction> => ({
      id: history.length + index,
      client: `planted-${index}`,
      act,
      outcome,
      began: middle + began,
      ended: outcome === 'unknown' ? Infinity : middle + ended,
    }),
  )
  return { operations: [...history, ...added], ids: added.map(({ id }) => id) }
}

const append = (list: string, value: string) => ({ list, append: value })
const read = (list: string, ...values: string[]) => ({ list, read: values })
const [early, late] = [
  [0, 100],
  [200, 300],
] as const

const plantings: Readonly<Record<string, PlantedHistory>> = {
  G0: [
    [[append('p', 'x1'), append('q', 'y1')]],
    [[append('p', 'x2'), append('q', 'y2')]],
    [[read('p', 'x1', 'x2')]],
    [[read('q', 'y2', 'y1')]],
  ],
  G1a: [[[append('p', 'x')], early, 'fail'], [[read('p', 'x')]]],
  G1b: [[[append('p', 'x1'), append('p', 'x2')]], [[read('p', 'x1')]]],
  G1c: [[[append('p', 'x'), read('q', 'y')]], [[append('q', 'y'), read('p', 'x')]]],
  'G-single': [[[append('p', 'x'), append('q', 'y')]], [[read('p', 'x'), read('q')]], [[read('q', 'y')]]],
  G2: [
    [[read('p'), append('q', 'y')]],
    [[read('q'), append('p', 'x')]],
    [[read('p', 'x')]],
    [[read('q', 'y')]],
  ],
  'G0-realtime': [[[append('p', 'x1')], early], [[append('p', 'x2')], late], [[read('p', 'x2', 'x1')]]],
  'G1c-realtime': [
    [[read('p', 'x')], early],
    [[append('p', 'x')], late],
  ],
  'G-single-realtime': [
    [[append('p', 'x')], early],
    [[read('p')], late],
    [[read('p', 'x')], [400, 500]],
  ],
  'G2-realtime': [
    [
      [append('p', 'x'), read('q')],
      [0, 250],
    ],
    [
      [append('q', 'y'), read('r')],
      [0, 250],
    ],
    [[append('r', 'z')], early],
    [[read('p')], late],
    [
      [read('p', 'x'), read('q', 'y'), read('r', 'z')],
      [400, 500],
    ],
  ],
  'incompatible-order': [
    [[append('p', 'x')]],
    [[append('p', 'y')]],
    [[read('p', 'x', 'y')]],
    [[read('p', 'y', 'x')]],
  ],
  duplicate: [[[append('p', 'x')]], [[read('p', 'x', 'x')]]],
  unasked: [[[read('p', 'x')]]],
  internal: [[[append('p', 'x'), read('p')]]],
  lost: [
    [[append('p', 'x')], early],
    [[read('p')], late],
  ],
}

/** Reads that another read of the same list contains. */
function comparedReads(history: readonly Operation<Transaction>[], least: number) {
  const longest = new Map<string, number[]>()
  const reads = history.flatMap(({ id, act, outcome }) =>
    outcome === 'ok' ? act.flatMap((step, place) => ('read' in step ? [{ id, place, step }] : [])) : [],
  )
  for (const { step } of reads)
    longest.set(
      step.list,
      [...(longest.get(step.list) ?? []), step.read.length].sort((a, b) => b - a),
    )
  return reads.filter(({ step }) => {
    const [first = 0, second = 0] = longest.get(step.list) ?? []
    return step.read.length >= least && (step.read.length < first || step.read.length === second)
  })
}

/** Changes what one read has seen. */
function mutate(
  history: readonly Operation<Transaction>[],
  chance: Chance,
  least: number,
  change: (values: readonly string[]) => string[],
): Operation<Transaction>[] {
  const [first, ...others] = comparedReads(history, least)
  if (!first) throw new Error('no read to change')
  const { id, place, step } = chance.pick([first, ...others])
  return history.map((each) =>
    each.id === id
      ? { ...each, act: each.act.with(place, { list: step.list, read: change(step.read) }) }
      : each,
  )
}

function swapped(values: readonly string[], chance: Chance): string[] {
  const one = Math.floor(chance.between(0, values.length - 1))
  const other = Math.floor(chance.between(one + 1, values.length))
  return values.with(one, values[other] ?? '').with(other, values[one] ?? '')
}

describe('a history of lists', () => {
  it('of one transaction after the other has no anomaly', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 12 }), (seed, lists) => {
        const history = serialHistory(chanceOf(seed), { count: length, lists })
        expect(judgeLists(history)).toEqual([])
      }),
      { numRuns: 20 },
    )
  })

  it.each(Object.entries(plantings))('with a planted %s tells it, and nothing else', (name, planted) => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { operations, ids } = plant(serialHistory(chanceOf(seed), { count: length }), planted)
        const found = judgeLists(operations)
        expect(found.map((anomaly) => anomaly.name)).toContain(name)
        expect(found.flatMap((anomaly) => anomaly.operations).filter((id) => !ids.includes(id))).toEqual([])
      }),
      { numRuns: 12 },
    )
  })

  it('is found wrong when two values of a read have changed places', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const chance = chanceOf(seed)
        const history = serialHistory(chance, { count: length })
        const wrong = mutate(history, chance, 2, (values) => swapped(values, chance))
        expect(judgeLists(wrong).length).toBeGreaterThan(0)
      }),
      { numRuns: 30 },
    )
  })

  it('is found wrong when an acknowledged append is said to have failed', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const chance = chanceOf(seed)
        const history = serialHistory(chance, { count: length })
        const [read] = comparedReads(history, 1)
        const value = read?.step.read[0]
        const failed = history.map((each) =>
          each.act.some((step) => 'append' in step && step.append === value)
            ? { ...each, outcome: 'fail' as const }
            : each,
        )
        expect(judgeLists(failed).map(({ name }) => name)).toContain('G1a')
      }),
      { numRuns: 12 },
    )
  })

  it('of an append that nobody knows of counts it as done once somebody has read it', () => {
    const unknown = [[append('p', 'x')], early, 'unknown'] as const
    const judge = (planted: PlantedHistory) =>
      judgeLists(plant([], planted).operations).map(({ name }) => name)
    expect(judge([unknown, [[read('p')], late]])).toEqual([])
    expect(judge([unknown, [[read('p', 'x')], late], [[read('p')], [400, 500]]])).toEqual([
      'G-single-realtime',
    ])
  })

  it('says in words who did not see what', () => {
    const { operations } = plant([], plantings['G-single-realtime'] ?? [])
    expect(judgeLists(operations).map(({ told }) => told)).toEqual([
      '#0 of planted-0 (0–100 ms), which appended x to p, had ended before #1 of planted-1 (200–300 ms); ' +
        '#1 of planted-1 (200–300 ms), which read 0 of p, the last none, did not see #0 of planted-0 (0–100 ms)',
    ])
  })

  it('of 30,000 operations is judged in seconds, also where one circle holds them all', () => {
    const history = serialHistory(chanceOf(9), { count: 30_000, lists: 20, longest: 60 })
    const before = process.cpuUsage()
    expect(judgeLists(history)).toEqual([])
    const [first, last] = [history[0], history.at(-1)]
    if (!first || !last) throw new Error('no history')
    const looped = [
      ...history,
      { ...last, id: 30_000, act: [append('p', 'x')] },
      { ...first, id: 30_001, act: [read('p', 'x')], outcome: 'ok' as const, ended: first.began + 1 },
    ]
    expect(judgeLists(looped).map(({ name }) => name)).toEqual(['G1c-realtime'])
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1e6).toBeLessThan(6)
  })
})
