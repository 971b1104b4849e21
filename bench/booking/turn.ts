/** One turn of each kind: customers over HTTP, and their statements over bare connections. */
import { cpuSecondsOf } from '../processes.ts'
import { openApi } from './api.ts'
import { type LoopResult, runClosedLoop } from './closed-loop.ts'
import { book } from './customer.ts'
import { openReplayer } from './replay.ts'
import type { Template } from './recording.ts'
import type { Server } from './server.ts'
import type { NextWish } from './wish.ts'
import { departureCycle, type World } from './world.ts'

/** Processor cores kept busy, by who kept them busy. */
export interface Busy {
  readonly server: number
  readonly database: number
  readonly gateway: number
  readonly load: number
}

/** Its pieces of work are whole bookings. */
export interface Turn extends LoopResult {
  readonly busy: Busy
}

export interface TurnOptions {
  readonly world: World
  readonly server: Server
  readonly customers: number
  readonly seconds: number
}

const warmUpSeconds = 2

export async function httpTurn(options: TurnOptions, next: NextWish, host: string): Promise<Turn> {
  const { server, customers } = options
  const api = openApi(server.url, host, customers)
  try {
    return await turn(options, async () => {
      await book(api, await next())
    })
  } finally {
    api.close()
  }
}

/** The server stands still meanwhile: not even the news of the seats taken costs it anything. */
export async function sqlTurn(
  options: TurnOptions,
  template: Template,
  accountingCode: string,
): Promise<Turn> {
  const { world, server, customers } = options
  const replayer = await openReplayer({
    url: world.databaseUrl,
    connections: customers,
    template,
    accountingCode,
  })
  // The same flights: priced alike, and no fuller than they are for the customers.
  const next = departureCycle(world.world.outbound)
  server.pause()
  try {
    return await turn(options, (worker) => replayer.replay(worker, next().id))
  } finally {
    await server.resume()
    await replayer.close()
  }
}

async function turn(options: TurnOptions, work: (worker: number) => Promise<void>): Promise<Turn> {
  const { customers, seconds } = options
  const meter = busyMeter(options)
  const result = await runClosedLoop({
    workers: customers,
    warmUp: warmUpSeconds,
    seconds,
    work,
    instrument: meter,
  })
  return { ...result, busy: meter.read() }
}

function busyMeter({ world, server }: TurnOptions) {
  const measure = async () => {
    const own = process.cpuUsage()
    return {
      at: performance.now() / 1000,
      server: await cpuSecondsOf(server.pid),
      database: await cpuSecondsOf(world.postmaster),
      gateway: await cpuSecondsOf(world.gateway),
      load: (own.user + own.system) / 1e6,
    }
  }
  type Sample = Awaited<ReturnType<typeof measure>>
  let first: Sample | undefined
  let last: Sample | undefined
  return {
    begin: async () => void (first = await measure()),
    end: async () => void (last = await measure()),
    read(): Busy {
      if (!first || !last) throw new Error('not measured')
      const [from, to, seconds] = [first, last, last.at - first.at]
      const cores = (who: keyof Busy) => (to[who] - from[who]) / seconds
      return {
        server: cores('server'),
        database: cores('database'),
        gateway: cores('gateway'),
        load: cores('load'),
      }
    },
  }
}
