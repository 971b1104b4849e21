/** Which passengers have a travel document, as other modules read it. */
import type { Db } from '../../../db/open.ts'
import type { SealedBytes } from '../../../db/seal.ts'

/** Passengers of a booking who have a document. */
export async function listDocumented(db: Db, reservationId: string): Promise<Set<string>> {
  const rows = await ofBooking(db, reservationId).execute()
  return new Set(rows.map(({ passengerId }) => passengerId))
}

/** The sealed documents of a booking, by passenger. */
export async function listSealed(db: Db, reservationId: string): Promise<Map<string, SealedBytes>> {
  const rows = await ofBooking(db, reservationId).select(['key_id as keyId', 'sealed as bytes']).execute()
  return new Map(rows.map(({ passengerId, ...sealed }) => [passengerId, sealed]))
}

function ofBooking(db: Db, reservationId: string) {
  return db
    .selectFrom('travel_document')
    .innerJoin('passenger', 'passenger.id', 'travel_document.passenger_id')
    .where('passenger.reservation_id', '=', reservationId)
    .select('travel_document.passenger_id as passengerId')
}
