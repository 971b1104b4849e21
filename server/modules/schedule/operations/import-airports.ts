/**
 * Owns the import of an airport list. Invariants: all rows or none; exactly what was shown is stored; every
 * running site knows at the commit. Never removes an airport, and never moves a departure: after a change of
 * zone the schedule must be imported again. A public list adds airports; it changes those that are known only
 * when the operator asks for it.
 */
import { auditImport } from '../../audit/operations.ts'
import type { Proposal } from '@jetbridge/core/kernel/proposal.ts'
import { type AirportDiff, diffAirports } from '@jetbridge/core/flight/airport-diff.ts'
import type { Airport, UnzonedAirport } from '@jetbridge/core/flight/airport.ts'
import type { Db, Tx } from '../../../db/open.ts'
import { makeProposal, requireStill, type Signature } from '../../../proposal.ts'
import { lockAirports, notifyAirports, upsertAirports, upsertUnzonedAirports } from '../queries.ts'
import { listAirports } from '../read.ts'

export interface AirportImport {
  readonly airports: readonly Airport[]
  /** airports that are known stay as they are, whatever the list says of them */
  readonly keepsKnown: boolean
  /** airports without a zone in the list: remembered, so that a schedule that names one can say so */
  readonly unzoned: readonly UnzonedAirport[]
}

/** What storing a list would do. */
export async function proposeAirports(
  db: Db,
  { airports, keepsKnown }: Pick<AirportImport, 'airports' | 'keepsKnown'>,
): Promise<Proposal<AirportDiff>> {
  const diff = diffAirports(await listAirports(db), airports, keepsKnown)
  return makeProposal({ brand: 'airline', kind: 'airports' }, diff)
}

/** In the transaction that stores it. @throws ProposalRefusal `outdated` */
export async function storeAirports(
  tx: Tx,
  asked: AirportImport,
  { operator, digest }: Signature<'import-schedule'>,
): Promise<void> {
  await lockAirports(tx)
  const diff = requireStill(await proposeAirports(tx, asked), digest)
  const changed = [...diff.rezoned, ...diff.changed].map(({ after }) => after)
  await upsertAirports(tx, [...diff.added, ...changed])
  await upsertUnzonedAirports(tx, asked.unzoned)
  const counts = { added: diff.added, changed, removed: [] }
  await auditImport(tx, operator, { brand: 'airline', what: 'airports', ...counts })
  await notifyAirports(tx)
}

/** Adds airports, and replaces existing ones. Answers how many were written. */
export function putAirports(db: Db, airports: readonly Airport[]): Promise<number> {
  return upsertAirports(db, airports)
}
