import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Hub, type HubKind, type HubStream } from './hub.ts'

interface Stream extends HubStream {
  readonly name: string
  readonly told: string[]
  readonly done: string[]
  behind: number
}

const log = { warn: vi.fn(), info: vi.fn() }

/** No connection listens: only looking is left. */
const deaf = {
  clients: class {
    constructor() {
      throw new Error('no connection')
    }
  },
  pool: {},
}

let hubs: Hub<Stream>[] = []

function open(given: Partial<HubKind<Stream>> = {}) {
  const news: { changed: readonly string[] | undefined; names: string[] }[] = []
  const hub = new Hub<Stream>({ db: deaf, log } as never, {
    about: 'things',
    channels: ['things'],
    lookMilliseconds: 4_000,
    mostStreams: 100,
    mostOfOwner: 4,
    keysOf: (_channel, payload) => payload.split(','),
    concerns: ({ name }, key) => key === name,
    tell: async (streams, changed) => {
      await Promise.resolve()
      news.push({ changed, names: streams.map(({ name }) => name) })
      for (const { told } of streams) told.push('read')
    },
    ...given,
  })
  hubs.push(hub)
  return { hub, news }
}

function streamOf(name: string, owner = name): Stream & { close: () => void } {
  const [told, done]: [string[], string[]] = [[], []]
  let onClose: (() => void)[] = []
  const close = () => onClose.forEach((then) => then())
  const ended = (how: string) => {
    done.push(how)
    close()
    onClose = []
  }
  const stream: Stream & { close: () => void } = {
    name,
    owner,
    told,
    done,
    behind: 0,
    close,
    line: {
      breathe: () => void done.push('breath'),
      end: () => ended('end'),
      cut: () => ended('cut'),
      handOver: (retry) => ended(`again in ${Math.round(retry)}`),
      unread: () => stream.behind,
      onClose: (then) => void onClose.push(then),
    },
  }
  return stream
}

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  await Promise.all(hubs.map((hub) => hub.close()))
  hubs = []
  vi.useRealTimers()
})

describe('streams of a hub', () => {
  it('are read at once, and again by each look, once for all, where no notification comes', async () => {
    const { hub, news } = open()
    const [one, two] = [streamOf('one'), streamOf('two')]
    await hub.add(one)
    await hub.add(two)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(news.map(({ names }) => names)).toEqual([['one'], ['two'], ['one', 'two']])
    expect(one.done).toEqual(['breath'])
  })

  it('that come together are read together: a hundred readers who come back cost one read', async () => {
    const { hub, news } = open({ mostStreams: 200 })
    const all = Array.from({ length: 100 }, (_, place) => streamOf(`reader ${place}`))
    await Promise.all(all.map((each) => hub.add(each)))
    expect(news.map(({ names }) => names.length)).toEqual([100])
    expect(all.every(({ told }) => told.length === 1)).toBe(true)
  })

  it('end within five seconds after their reader may not read any more, by one question for all', async () => {
    const asked: string[][] = []
    const gone = new Set<string>()
    const listEnded = async (streams: readonly Stream[]) => {
      await Promise.resolve()
      asked.push(streams.map(({ name }) => name))
      return streams.filter(({ name }) => gone.has(name))
    }
    const { hub, news } = open({ listEnded })
    const [one, two] = [streamOf('one'), streamOf('two')]
    await hub.add(one)
    await hub.add(two)
    gone.add('one')
    await vi.advanceTimersByTimeAsync(5_000)
    expect([one.done, two.done, asked]).toEqual([['breath', 'end'], ['breath'], [['one', 'two']]])
    expect(news.at(-1)?.names).toEqual(['two'])
  })

  it('stay open without the look, though their reader may not read any more (the control)', async () => {
    const { hub } = open({
      lookMilliseconds: 3_600_000,
      listEnded: async (streams) => Promise.resolve(streams),
    })
    const one = streamOf('one')
    await hub.add(one)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(one.done).toEqual([])
  })

  it('of one owner are a few: the oldest makes room', async () => {
    const { hub } = open()
    const all = Array.from({ length: 64 }, (_, place) => streamOf(`window ${place}`, 'kim'))
    const other = streamOf('other')
    await hub.add(other)
    for (const each of all) await hub.add(each)
    expect(all.filter(({ done }) => done.length === 0).map(({ name }) => name)).toEqual(
      [60, 61, 62, 63].map((place) => `window ${place}`),
    )
    expect(other.done).toEqual([])
  })

  it('are cut off where they do not read, and end after ten minutes', async () => {
    const { hub } = open()
    const [slow, long] = [streamOf('slow'), streamOf('long')]
    await hub.add(slow)
    await hub.add(long)
    slow.behind = 64 * 1024 + 1
    await vi.advanceTimersByTimeAsync(4_000)
    expect([slow.done, long.done]).toEqual([['cut'], ['breath']])
    await vi.advanceTimersByTimeAsync(596_000)
    expect(long.done.at(-1)).toBe('end')
  })

  it('are as many as the process serves, and go on elsewhere, not all at one moment, when it ends', async () => {
    const { hub } = open({ mostStreams: 4 })
    const all = ['one', 'two', 'three', 'four'].map((name) => streamOf(name))
    for (const each of all) await hub.add(each)
    expect(hub.isFull()).toBe(true)
    await hub.close()
    expect(all.map(({ done }) => done.at(-1))).toEqual(
      [200, 400, 600, 800].map((retry) => `again in ${retry}`),
    )
    expect(hub.isFull()).toBe(true)
  })

  it('are not read more and more by looks while the database is slow', async () => {
    const answer = Promise.withResolvers<void>()
    let reads = 0
    const { hub } = open({
      tell: async () => {
        if (++reads > 1) await answer.promise
      },
    })
    await hub.add(streamOf('one'))
    await vi.advanceTimersByTimeAsync(60_000)
    answer.resolve()
    await vi.advanceTimersByTimeAsync(1)
    expect(reads).toBe(2)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(reads).toBe(3)
  })

  it('go on after a read that fails', async () => {
    let fails = true
    const { hub, news } = open({
      tell: async () => {
        await Promise.resolve()
        if (fails) throw new Error('the database is away')
        news.push({ changed: undefined, names: [] })
      },
    })
    const one = streamOf('one')
    await hub.add(one)
    fails = false
    await vi.advanceTimersByTimeAsync(4_001)
    expect([news.length, one.done]).toEqual([1, ['breath']])
    expect(log.warn).toHaveBeenCalledWith(expect.anything(), 'things that changed could not be read')
  })
})
