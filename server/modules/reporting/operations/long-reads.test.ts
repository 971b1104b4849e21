import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { ReadRows } from '../../../db/long-read.ts'
import { openLongReads, openShortReads } from './long-reads.ts'
import type { Reader } from './read-report.ts'

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

describe('whole reports', () => {
  /** An engine that takes a while for each, and how many reads of each agency are under way at once. */
  function openEngine(longestWaitMs?: number) {
    const longReads = openLongReads(longestWaitMs)
    const underWay = new Map<string, number>()
    let most = 0
    const ask = async (agencyCode: string, takes = 10): Promise<'read' | 'busy'> => {
      const rows: ReadRows = async function* (work) {
        underWay.set(agencyCode, (underWay.get(agencyCode) ?? 0) + 1)
        most = Math.max(
          most,
          [...underWay.values()].reduce((sum, each) => sum + each, 0),
        )
        await wait(takes)
        yield* work(undefined as never)
        underWay.set(agencyCode, (underWay.get(agencyCode) ?? 0) - 1)
      }
      const reader = { brand: { id: 'peoples' }, agencyCode } as unknown as Reader
      const asked = longReads(
        rows,
        reader,
      )(async function* () {
        yield await Promise.resolve(1)
      })
      try {
        for await (const row of asked) expect(row).toBe(1)
        return 'read'
      } catch (error) {
        expect(error).toMatchObject({ code: 'busy' })
        return 'busy'
      }
    }
    return { ask, most: () => most, of: (agency: string) => underWay.get(agency) ?? 0 }
  }

  it('come to every agency while two others ask in a loop', async () => {
    const { ask, most } = openEngine()
    let isOver = false
    const loop = async (agency: string): Promise<number> => {
      let count = 0
      while (!isOver) if ((await ask(agency)) === 'read') count++
      return count
    }
    const loops = ['ALPS', 'ALPS', 'ISLE', 'ISLE'].map(loop)
    const asked: ('read' | 'busy')[] = []
    for (let round = 0; round < 12; round++) {
      const others = ['COAST', 'DELTA', 'EAST', 'FJORD', 'GROVE'].map((agency) => ask(agency))
      asked.push(...(await Promise.all(others)))
    }
    isOver = true
    expect(asked).toEqual(Array.from({ length: 60 }, () => 'read'))
    for (const count of await Promise.all(loops)) expect(count).toBeGreaterThan(0)
    expect(most()).toBe(3)
  })

  it('of one agency are two at once; it is told at once about the third', async () => {
    const { ask } = openEngine()
    expect(await Promise.all([ask('ALPS'), ask('ALPS'), ask('ALPS')])).toEqual(['read', 'read', 'busy'])
    expect(await ask('ALPS')).toBe('read')
  })

  it('give no second place to an agency while another one waits for its first', async () => {
    const { ask, of } = openEngine()
    const first = [ask('ALPS', 300), ask('ISLE'), ask('COAST', 300)]
    const second = ask('ALPS')
    const other = ask('DELTA', 300)
    await first[1]
    await expect.poll(() => of('DELTA')).toBe(1)
    expect(of('ALPS')).toBe(1)
    expect(await Promise.all([...first, second, other])).toEqual(Array.from({ length: 5 }, () => 'read'))
  })

  it('say that they are busy when no place gets free in time, and keep none', async () => {
    const { ask } = openEngine(5)
    const long = ['ALPS', 'ALPS', 'ISLE'].map((agency) => ask(agency, 100))
    expect(await ask('COAST')).toBe('busy')
    await Promise.all(long)
    expect(await ask('COAST')).toBe('read')
  })
})

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
