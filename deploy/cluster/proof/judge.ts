/** Whether everything promised is there, and nothing else has gone wrong. */
import type { Finding } from '../../../server/db/invariants.ts'
import { type Database, openDatabase } from '../../../server/db/open.ts'
import { judgeGateways } from '../../../server/testing/gateway-books.ts'
import { checkInvariants } from '../../../server/testing/invariants.ts'
import type { SandboxDoor } from '../../../server/testing/sandbox.ts'
import { primaryOf } from '../patroni.ts'
import type { Cluster } from '../run-cluster.ts'
import { type Acknowledgement, readWitness } from './witness.ts'

export interface Judgement {
  readonly acknowledged: number
  /** acknowledged, and not in the database with its ticket */
  readonly lost: readonly Acknowledgement[]
  /** double charges, payments without a ticket, money that the books do not know; each with its record locator */
  readonly wrongs: readonly string[]
  /** of `npm run jetbridge -- check` */
  readonly findings: readonly Finding[]
}

/** The product's database on the present primary; close it. */
export async function openPrimary(cluster: Cluster): Promise<Database> {
  const { address } = await primaryOf(cluster.topology)
  const url = `postgres://jetbridge:${cluster.secrets.databasePassword}@${address}:5432/jetbridge`
  return openDatabase(url, { statementTimeout: 120_000 })
}

/** Asks the present primary and the gateway's own ledger. @param witness file of the acknowledged bookings */
export async function judge(cluster: Cluster, sandbox: SandboxDoor, witness: string): Promise<Judgement> {
  const db = await openPrimary(cluster)
  try {
    const acknowledged = await readWitness(witness)
    const { wrongs } = await judgeGateways({ deps: { db } }, sandbox)
    return {
      acknowledged: acknowledged.length,
      lost: await lostOf(db, acknowledged),
      wrongs,
      findings: await checkInvariants(db.query),
    }
  } finally {
    await db.close()
  }
}

async function lostOf(db: Database, acknowledged: readonly Acknowledgement[]): Promise<Acknowledgement[]> {
  const { rows } = await db.pool.query<{ booking: string }>(
    `select r.record_locator || ' ' || t.document_number as booking
     from reservation r join ticket t on t.reservation_id = r.id where r.state = 'confirmed'`,
  )
  const kept = new Set(rows.map(({ booking }) => booking))
  return acknowledged.filter(({ recordLocator, ticketNumber }) => {
    // The document's own number; a hyphen and a check digit are for people.
    const digits = ticketNumber.replaceAll(/\D/g, '').slice(0, 13)
    return !kept.has(`${recordLocator} ${digits}`)
  })
}
