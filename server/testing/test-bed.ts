/**
 * Worlds side by side in which tests kill servers: each has a database and server processes of its own, and
 * one gateway serves all.
 */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { checkInvariants } from './invariants.ts'
import { parseConfig } from '../config.ts'
import type { Database } from '../db/open.ts'
import { openGateways } from '../gateways/open.ts'
import { type TestApp, testApp, type TestAppOptions } from './app.ts'
import { gatewaySettings, type ServerProcess, startServerProcess } from './process.ts'
import { type SandboxProcess, startSandboxProcess } from './sandbox.ts'
import { untilTrue } from './until.ts'

const worldCount = 3
/**
 * A charge that a gateway does not answer is given up soon, and a refund is sent again soon. A traveller at a
 * page has three seconds there, so that nobody waits long for one who never comes back.
 */
const impatient = {
  GATEWAY_TIMEOUT_MS: '1000',
  DATATRANS_PAGE_MINUTES: '0.05',
  // Answers are lost here on purpose, and each is to be found out, not to end the payments.
  GATEWAY_BREAKER_FAILURES: '0',
}

/** The engine in the test's own process, over the same gateways as the servers; it recovers nothing by itself. */
export interface TestWorld extends TestApp {
  readonly url: string
}

export interface TestBed {
  /** outlives every server */
  readonly sandbox: SandboxProcess
  readonly worlds: readonly TestWorld[]
  /** @param crashAt the point at which it ends itself */
  startServer(world: TestApp, crashAt?: string): Promise<ServerProcess>
  /** A press that ends the server at a point, before any recovery. */
  crash(world: TestApp, label: string, press: (server: ServerProcess) => Promise<unknown>): Promise<void>
  /** A server on what a crash left, until everything is settled. It goes on, for the next crash of this world. */
  recover(world: TestApp, work: (server: ServerProcess) => Promise<void>): Promise<void>
  /** Does the work of every label, as many at once as there are worlds; the books are in order afterwards. */
  sweep(labels: readonly string[], work: (world: TestWorld, label: string) => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** Until no attempt and no refund is open. @throws where it never is */
export async function untilSettled({
  deps,
}: {
  readonly deps: { readonly db: Pick<Database, 'query'> }
}): Promise<void> {
  await untilTrue(async () => {
    const { rows } = await sql`
      select from payment_attempt where state in ('created', 'sent', 'unknown')
      union all select from refund where state = 'created'`.execute(deps.db.query)
    return rows.length === 0
  })
}

/** Opens them for one test file; close them in `afterAll`. */
export async function openTestBed(seed: NonNullable<TestAppOptions['seed']>): Promise<TestBed> {
  const sandbox = await startSandboxProcess()
  const settings = gatewaySettings(sandbox)
  const gateways = openGateways(parseConfig({ DATABASE_URL: 'unused', ...settings }))
  const open = async (): Promise<TestWorld> => {
    const world = await testApp({ settings, gateways, seed })
    return { ...world, url: await world.app.listen({ host: '127.0.0.1', port: 0 }) }
  }
  const worlds = await Promise.all(Array.from({ length: worldCount }, open))

  function startServer({ databaseUrl }: TestApp, crashAt?: string) {
    const env = { ...impatient, ...(crashAt && { CRASH_AT: crashAt }) }
    return startServerProcess({ databaseUrl, sandbox, env })
  }

  /** A start takes longer than what is tested, so a server that recovered is the next one to crash. */
  const going = new Map<TestApp, ServerProcess>()

  async function serverToCrash(world: TestApp, label: string): Promise<ServerProcess> {
    const server = going.get(world)
    if (!server) return startServer(world, label)
    going.delete(world)
    await server.crashAt(label)
    return server
  }

  async function stopServers(): Promise<void> {
    const servers = [...going.values()]
    going.clear()
    await Promise.all(servers.map((server) => server.stop()))
  }

  return {
    sandbox,
    worlds,
    startServer,
    async crash(world, label, press) {
      const server = await serverToCrash(world, label)
      await expect(press(server), label).rejects.toThrow()
      expect(await server.ended, label).toBe('SIGKILL')
    },
    async recover(world, work) {
      const server = await startServer(world)
      going.set(world, server)
      await untilSettled(world)
      await work(server)
    },
    async sweep(labels, work) {
      const left = [...labels]
      await Promise.all(
        worlds.map(async (world) => {
          for (let label = left.shift(); label !== undefined; label = left.shift()) await work(world, label)
        }),
      )
      await stopServers()
      for (const { deps } of worlds) expect(await checkInvariants(deps.db.query)).toEqual([])
    },
    async close() {
      await stopServers()
      await Promise.all(worlds.map((world) => world.close()))
      await sandbox.stop()
    },
  }
}
