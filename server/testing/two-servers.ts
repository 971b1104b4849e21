/** Two server processes over one world and a real gateway process, for presses that come at the same time. */
import { cardGateway } from '../gateways/card-gateway.ts'
import { type TestApp, testApp, type TestAppOptions } from './app.ts'
import { type ServerProcess, startServerProcess } from './process.ts'
import { type SandboxProcess, startSandboxProcess } from './sandbox.ts'

export interface TwoServers {
  /** the engine in the test's own process, over the same database and gateway */
  readonly app: TestApp
  readonly sandbox: SandboxProcess
  /** takes turns */
  serverOf(press: number): ServerProcess
  close(): Promise<void>
}

/** Opens them for one test file; close them in `afterAll`. */
export async function openTwoServers(
  options: Pick<TestAppOptions, 'seed' | 'settings'>,
): Promise<TwoServers> {
  const sandbox = await startSandboxProcess()
  const app = await testApp({ ...options, gateways: { default: cardGateway(sandbox) } })
  const start = () => startServerProcess({ databaseUrl: app.databaseUrl, sandbox })
  const servers = await Promise.all([start(), start()])
  return {
    app,
    sandbox,
    serverOf: (press) => servers[press % 2]!,
    async close() {
      await Promise.all(servers.map((server) => server.stop()))
      await sandbox.stop()
      await app.close()
    },
  }
}
