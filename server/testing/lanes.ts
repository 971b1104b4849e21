/** Worlds side by side that servers are killed in: each with a database and server processes of its own, one gateway for all. */
import { expect } from 'vitest'
import { checkInvariants } from '../db/invariants.ts'
import { cardGateway } from '../gateways/card-gateway.ts'
import { type TestApp, testApp, type TestAppOptions } from './app.ts'
import { type ServerProcess, startServerProcess } from './process.ts'
import { type SandboxProcess, startSandboxProcess } from './sandbox.ts'

const laneCount = 3
/** Milliseconds a gateway's answer is waited for; a charge is given up, a refund sent again, soon after. */
const gatewayTimeout = 1_000

export interface Lanes {
  /** outlives every server */
  readonly sandbox: SandboxProcess
  readonly worlds: readonly TestApp[]
  /** @param crashAt the point it ends itself at */
  startServer(world: TestApp, crashAt?: string): Promise<ServerProcess>
  /** A press that ends the server at a point, before anything is put right. */
  crash(world: TestApp, label: string, press: (server: ServerProcess) => Promise<unknown>): Promise<void>
  /** Does the work of every label, as many at once as there are worlds, whose books are in order afterwards. */
  sweep(labels: readonly string[], work: (world: TestApp, label: string) => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** Opens them for one test file; close them in `afterAll`. */
export async function openLanes(seed: NonNullable<TestAppOptions['seed']>): Promise<Lanes> {
  const sandbox = await startSandboxProcess()
  const gateways = { default: cardGateway(sandbox) }
  const worlds = await Promise.all(Array.from({ length: laneCount }, () => testApp({ gateways, seed })))

  function startServer({ databaseUrl }: TestApp, crashAt?: string) {
    const env = { GATEWAY_TIMEOUT_MS: String(gatewayTimeout), ...(crashAt && { CRASH_AT: crashAt }) }
    return startServerProcess({ databaseUrl, sandbox, env })
  }

  return {
    sandbox,
    worlds,
    startServer,
    async crash(world, label, press) {
      const server = await startServer(world, label)
      await expect(press(server), label).rejects.toThrow()
      expect(await server.ended, label).toBe('SIGKILL')
    },
    async sweep(labels, work) {
      const left = [...labels]
      await Promise.all(
        worlds.map(async (world) => {
          for (let label = left.shift(); label !== undefined; label = left.shift()) await work(world, label)
        }),
      )
      for (const { deps } of worlds) expect(await checkInvariants(deps.db.query)).toEqual([])
    },
    async close() {
      await Promise.all(worlds.map((world) => world.close()))
      await sandbox.stop()
    },
  }
}
