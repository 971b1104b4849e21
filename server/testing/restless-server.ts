/** A server that falls over again and again, by power cut or at a labelled point, and comes back on its port. */
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../launch/port.ts'
import type { Chance } from './chance.ts'
import { type ServerProcess, type ServerStart, startServerProcess } from './process.ts'

export interface RestlessServer {
  /** also while nobody answers there */
  readonly url: string
  /** how often it has fallen over */
  deaths(): number
  /** falls over until it is told to be calm */
  unrest(): void
  /** from now on it stands */
  calm(): Promise<void>
  /** one that ends itself at a point, until it has */
  fall(crashAt: string, meanwhile: () => Promise<unknown>): Promise<void>
  stop(): Promise<void>
}

export interface RestlessOptions extends ServerStart {
  readonly chance: Chance
  /** points to fall over at */
  readonly crashPoints: readonly [string, ...string[]]
}

/** Milliseconds of a life that ends by power cut, and those until the next one. */
const life = [1_500, 7_000] as const
const absence = [0, 1_500] as const

export async function restlessServer({
  chance,
  crashPoints,
  ...start
}: RestlessOptions): Promise<RestlessServer> {
  const port = await freePort(0)
  let deaths = 0
  let isCalm = true
  let unrest = Promise.resolve()
  let standing: ServerProcess | undefined

  const open = (crashAt?: string) =>
    startServerProcess({
      ...start,
      env: { ...start.env, PORT: String(port), ...(crashAt !== undefined && { CRASH_AT: crashAt }) },
    })

  async function live(): Promise<void> {
    const crashAt = chance.is(0.5) ? chance.pick(crashPoints) : undefined
    const lifetime = chance.between(...life)
    // one that falls over while it starts is dead already
    const server = await open(crashAt).catch(() => undefined)
    if (server) {
      await Promise.race([server.ended, wait(lifetime)])
      await server.kill()
    }
    deaths++
    await wait(chance.between(...absence))
  }

  return {
    url: `http://127.0.0.1:${port}`,
    deaths: () => deaths,
    unrest() {
      isCalm = false
      unrest = (async () => {
        while (!isCalm) await live()
      })()
    },
    async calm() {
      isCalm = true
      await unrest
      standing ??= await open()
    },
    async fall(crashAt, meanwhile) {
      const server = await open(crashAt)
      await meanwhile()
      await server.ended
    },
    async stop() {
      isCalm = true
      await unrest
      await standing?.stop()
      standing = undefined
    },
  }
}
