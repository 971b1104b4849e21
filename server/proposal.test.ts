import { describe, expect, it } from 'vitest'
import type { Database } from './db/open.ts'
import { BookedMeanwhile, makeProposal, requireStill, storeWhole } from './proposal.ts'

const fares = { brand: 'peoples', kind: 'fares' }
const diff = { added: [{ route: 'ACH-VIE', price: 79 }], removed: [] }

describe('a proposal is stored only while it is still true', () => {
  const { digest } = makeProposal(fares, diff)

  it('the same change, made again', () => {
    expect(requireStill(makeProposal(fares, structuredClone(diff)), digest)).toEqual(diff)
  })

  it.each([
    ['another change', fares, { ...diff, removed: [{ route: 'VIE-ACH' }] }],
    ['the same change of another airline', { ...fares, brand: 'aero' }, diff],
    ['the same change of another kind', { ...fares, kind: 'taxes' }, diff],
  ])('not %s', (_what, subject, other) => {
    expect(() => requireStill(makeProposal(subject, other), digest)).toThrow(
      expect.objectContaining({ why: 'outdated' }),
    )
  })

  it('though more is shown than is judged', () => {
    const shown = makeProposal(fares, { ...diff, seats: 1 }, { judged: diff })
    expect(
      requireStill(makeProposal(fares, { ...diff, seats: 2 }, { judged: diff }), shown.digest).seats,
    ).toBe(2)
  })

  it('has one digest for a hundred thousand rows', () => {
    const rows = Array.from({ length: 100_000 }, (_, row) => ({ row, name: 'é'.repeat(20) }))
    const last = [...rows.slice(0, -1), { row: 99_999, name: 'e' }]
    expect(makeProposal(fares, rows).digest).toBe(makeProposal(fares, [...rows]).digest)
    expect(makeProposal(fares, last).digest).not.toBe(makeProposal(fares, rows).digest)
  })
})

describe('storing', () => {
  const database = { transact: (work: (tx: never) => unknown) => work(null as never) } as unknown as Database

  it('begins again where somebody has booked meanwhile, and not for ever', async () => {
    let tried = 0
    const booked = async (until: number) => {
      if (++tried < until) throw new BookedMeanwhile('too fast')
      return tried
    }
    expect(await storeWhole(database, () => booked(3))).toBe(3)
    tried = 0
    await expect(storeWhole(database, () => booked(1_000))).rejects.toThrow('too fast')
    expect(tried).toBe(20)
  })
})
