/** Which passengers have a travel document, as other modules read it. */
import type { Db } from '../../../db/open.ts'
import type { SealedBytes } from '../../../db/seal.ts'

/** Passengers of a party who have a document. */
export async function listDocumented(db: Db, flowId: string): Promise<Set<string>> {
  const rows = await ofParty(db, flowId).execute()
  return new Set(rows.map(({ passengerId }) => passengerId))
}

/** The sealed documents of a party, by passenger. */
export async function listSealed(db: Db, flowId: string): Promise<Map<string, SealedBytes>> {
  const rows = await ofParty(db, flowId).select(['key_id as keyId', 'sealed as bytes']).execute()
  return new Map(rows.map(({ passengerId, ...sealed }) => [passengerId, sealed]))
}

function ofParty(db: Db, flowId: string) {
  return db
    .selectFrom('travel_document')
    .innerJoin('passenger', 'passenger.id', 'travel_document.passenger_id')
    .where('passenger.flow_id', '=', flowId)
    .select('travel_document.passenger_id as passengerId')
}
