/** A server that fails again and again, by power cut or at a labelled point, and comes back on its port. */
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../machine/port.ts'
import type { Chance } from './chance.ts'
import { type ServerProcess, type ServerStart, startServerProcess } from './process.ts'

export interface RestlessServer {
  /** also while nobody answers there */
  readonly url: string
  /** how often it has failed */
  deaths(): number
  /** fails until it is told to be calm */
  unrest(): void
  /** from now on it runs; harmless to repeat */
  calm(): Promise<void>
  /** one with other settings, among them `CRASH_AT`, until it has ended itself */
  fall(env: ServerStart['env'], meanwhile: () => Promise<unknown>): Promise<void>
  stop(): Promise<void>
}

export interface RestlessOptions extends ServerStart {
  readonly chance: Chance
  /** points to fail at */
  readonly crashPoints: readonly [string, ...string[]]
}

/** Milliseconds of a life that ends by power cut, and of the pause until the next one. */
const life = [2_000, 8_000] as const
const absence = [0, 1_000] as const

export async function restlessServer({
  chance,
  crashPoints,
  ...start
}: RestlessOptions): Promise<RestlessServer> {
  const port = await freePort(0)
  let deaths = 0
  let isCalm = true
  let unrest = Promise.resolve()
  let standing: Promise<ServerProcess> | undefined

  const open = (env: ServerStart['env'] = {}) =>
    startServerProcess({ ...start, env: { ...start.env, PORT: String(port), ...env } })

  async function live(): Promise<void> {
    const env = chance.is(0.5) ? { CRASH_AT: chance.pick(crashPoints) } : {}
    const lifetime = chance.between(...life)
    // a server that fails while it starts is dead already
    const server = await open(env).catch(() => undefined)
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
      await (standing ??= unrest.then(() => open()))
    },
    async fall(env, meanwhile) {
      const server = await open(env)
      await meanwhile()
      await server.ended
    },
    async stop() {
      isCalm = true
      await unrest
      await (await standing)?.stop()
      standing = undefined
    },
  }
}
