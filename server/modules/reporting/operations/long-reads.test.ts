import { describe, expect, it } from 'vitest'
import { openShortReads } from './long-reads.ts'

const alps = { brand: { id: 'peoples' }, agencyCode: 'ALPS' }
const isle = { brand: { id: 'peoples' }, agencyCode: 'ISLE' }

/** Reads that end when they are told to. */
function openReads() {
  const ends: (() => void)[] = []
  return {
    ends,
    read: () => new Promise<string>((resolve) => ends.push(() => resolve('read'))),
  }
}

describe('pages and sums that one agency asks for in a loop', () => {
  it('wait for each other, and let another agency’s through at once', async () => {
    const inLine = openShortReads()
    const [own, others] = [openReads(), openReads()]
    const asked = Array.from({ length: 20 }, () => inLine(alps, own.read))
    const other = inLine(isle, others.read)
    expect([own.ends.length, others.ends.length]).toEqual([2, 1])
    others.ends[0]?.()
    expect(await other).toBe('read')
    for (let ended = 0; ended < 20; ended++) {
      own.ends[ended]?.()
      await asked[ended]
      expect(own.ends.length).toBe(Math.min(ended + 3, 20))
    }
  })

  it('are told to come back once too many wait, and are read again after that', async () => {
    const inLine = openShortReads()
    const { ends, read } = openReads()
    const asked = Array.from({ length: 50 }, () => inLine(alps, read))
    const refused = asked.slice(40)
    for (const each of refused) await expect(each).rejects.toMatchObject({ code: 'busy' })
    for (let ended = 0; ended < 40; ended++) {
      ends[ended]?.()
      await asked[ended]
    }
    const again = inLine(alps, read)
    ends[40]?.()
    expect(await again).toBe('read')
  })

  it('do not stop the line when one fails', async () => {
    const inLine = openShortReads()
    const failing = Array.from({ length: 5 }, () => inLine(alps, () => Promise.reject(new Error('away'))))
    for (const each of failing) await expect(each).rejects.toThrow('away')
    expect(await inLine(alps, () => Promise.resolve('read'))).toBe('read')
  })
})
