/** The cluster under test: built for it, with an airline that has seats for everybody. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dateAt, instant, type LocalDate, plusDays, zone } from '../../../core/kernel/time.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { openDatabase } from '../../../server/db/open.ts'
import { seedTinyWorld, type TinyWorld } from '../../../server/seed/factories.ts'
import { type SandboxDoor, sandboxAt } from '../../../server/testing/sandbox.ts'
import { primaryOf } from '../patroni.ts'
import { type Build, buildCluster, type Cluster } from '../run-cluster.ts'
import { type Load, startLoad } from './customers.ts'
import { type Prober, prepareProbe, startProber } from './prober.ts'
import { openWitness } from './witness.ts'

export const days = 60
const seats = 180
/** Every class has every seat, so that buyers at the same time do not change the price. */
const plan = [
  { bookingClass: 'Y', percent: 100 },
  { bookingClass: 'L', percent: 100 },
]

/** Many customers come from few addresses, and a second proxy says from which. */
const serverSettings = {
  TRUST_PROXY: '2',
  FLOWS_PER_SOURCE: '10000000',
  PAYMENTS_PER_SOURCE: '10000000',
  HOLD_SHARE_PERCENT: '100',
  HOLD_AGENCY_SHARE_PERCENT: '100',
  LOG_LEVEL: 'warn',
}

export interface UnderLoad {
  readonly cluster: Cluster
  readonly sandbox: SandboxDoor
  readonly load: Load
  readonly prober: Prober
  /** file of the acknowledged bookings, outside of the cluster */
  readonly witness: string
  /** ends the load, and the prober when the last customer is done */
  stop(): Promise<void>
  /** the same, and removes what the witness wrote */
  leave(): Promise<void>
}

export interface ClusterWithAirline {
  readonly cluster: Cluster
  readonly sandbox: SandboxDoor
  readonly world: TinyWorld
}

export interface ClusterOptions extends Pick<Build, 'postgresBin'> {
  readonly synchronous: boolean
  readonly say: (line: string) => void
}

/** Builds it. @param furnish what the airline has besides flights. Its url is that of the primary's database */
export async function clusterWithAirline(
  options: ClusterOptions,
  furnish?: (url: string) => Promise<void>,
): Promise<ClusterWithAirline> {
  let world: TinyWorld | undefined
  const cluster = await buildCluster({
    ...options,
    serverSettings,
    async beforeServers(built, url) {
      await prepareProbe(built, await primaryOf(built.topology))
      world = await makeWorld(url)
      await furnish?.(url)
    },
  })
  if (!world) throw new Error('the cluster has no airline')
  return { cluster, world, sandbox: sandboxAt({ url: cluster.gatewayUrl, smtpUrl: '' }) }
}

/** Builds it, and lets customers come. */
export async function clusterUnderLoad(
  options: ClusterOptions & { readonly bookingsPerSecond: number },
): Promise<UnderLoad> {
  const { cluster, world, sandbox } = await clusterWithAirline(options)
  const folder = await mkdtemp(join(tmpdir(), 'jetbridge-witness-'))
  const witness = join(folder, 'acknowledged.jsonl')
  const writer = await openWitness(witness)
  const prober = startProber(cluster)
  const load = startLoad({ ...options, origins: cluster.origins, world, sandbox, witness: writer })
  const stop = async () => {
    await load.stop()
    await prober.stop()
    await writer.close()
  }
  return {
    cluster,
    sandbox,
    load,
    prober,
    witness,
    stop,
    async leave() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function makeWorld(url: string): Promise<TinyWorld> {
  await migrate(url)
  const db = openDatabase(url, { statementTimeout: 120_000 })
  try {
    return await seedTinyWorld(db, { today: firstDay(), days, seats, plan })
  } finally {
    await db.close()
  }
}

/** On which the airline flies. */
export function firstDay(): LocalDate {
  return plusDays(dateAt(instant(Date.now()), zone('UTC')), 1)
}
