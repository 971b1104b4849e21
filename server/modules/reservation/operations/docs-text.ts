/**
 * Opens the sealed documents of a reservation for the authorities: the lines that an airline files.
 * Invariants: a line for every passenger, with or without a document; a lap infant's line belongs to its
 * adult's record. Never called for travellers: the operator's command line asks, and the airline's own people, one
 * document at a time.
 */
import { docsFieldsOf, docsText } from '@jetbridge/core/passenger/docs-text.ts'
import type { TravelDocument } from '@jetbridge/core/passenger/travel-document.ts'
import type { Db } from '../../../db/open.ts'
import { type SealKeys, unseal } from '../../../db/seal.ts'
import { findConfirmedId } from '../queries/travel-document.ts'
import { listPeople } from '../read/party.ts'
import { listSealed } from '../read/travel-document.ts'
import type { Passenger } from '../reservation.ts'

/**
 * `SSR DOCS YY HK1 P/AT/…-1MUELLER/KIMMS`: for every airline on the way, with the name of the record.
 * @returns undefined when the brand has no such confirmed reservation
 */
export async function listDocsLines(
  db: Db,
  keys: SealKeys,
  { brandId, recordLocator }: { readonly brandId: string; readonly recordLocator: string },
): Promise<string[] | undefined> {
  const id = await findConfirmedId(db, brandId, recordLocator)
  if (id === undefined) return undefined
  const passengers = await listPeople(db, id)
  const sealed = await listSealed(db, id)
  return passengers.map((passenger) => {
    const found = sealed.get(passenger.id)
    const document = found && (JSON.parse(unseal(found, passenger.id, keys)) as TravelDocument)
    const text = docsText(docsFieldsOf({ ...passenger, isLapInfant: passenger.type === 'infant' }, document))
    return `SSR DOCS YY HK1 ${text}-1${recordOf(passenger, passengers).ticketName}`
  })
}

function recordOf(passenger: Passenger, passengers: readonly Passenger[]): Passenger {
  return passengers.find(({ id }) => id === passenger.adultId) ?? passenger
}

/**
 * The document of one passenger, for somebody of the airline who may see it. The caller has let them in and leaves a row
 * in the audit log. @returns undefined when none is kept
 */
export async function openDocument(
  db: Db,
  keys: SealKeys,
  { reservationId, passengerId }: { readonly reservationId: string; readonly passengerId: string },
): Promise<TravelDocument | undefined> {
  const found = (await listSealed(db, reservationId)).get(passengerId)
  return found && (JSON.parse(unseal(found, passengerId, keys)) as TravelDocument)
}
