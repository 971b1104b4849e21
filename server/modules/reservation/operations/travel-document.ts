/**
 * Keeps the travel document of a passenger and erases it when it has served. Invariants: it is stored sealed, under
 * the id of its passenger; only an actor who has opened the reservation, and has entered a code where the brand asks
 * for one, stores a document, and only while a flight is ahead; a while after the last flight, or once all are
 * cancelled, none is left. No call of travellers returns a stored document or any part of it.
 */
import { countryCodes } from '@jetbridge/core/kernel/country-codes.ts'
import { documentFieldOnWire } from '@jetbridge/core/contract/travel-document-field.ts'
import type { TravelDocumentInput } from '@jetbridge/core/contract/travel-document.ts'
import { isoCountryOf } from '@jetbridge/core/flight/country.ts'
import { dateAt, type Instant, type LocalDate, plusMinutes, zone } from '@jetbridge/core/kernel/time.ts'
import { tidyName } from '@jetbridge/core/passenger/name.ts'
import { tidyPostalCode } from '@jetbridge/core/passenger/postal-code.ts'
import {
  type DocumentType,
  judgeTravelDocument,
  type TravelDocument,
  type TravelDocumentField,
  type TravelDocumentForm,
} from '@jetbridge/core/passenger/travel-document.ts'
import type { ReservationAccess } from '../../../http/actor.ts'
import { flightOf, isTripAhead } from '@jetbridge/core/trip/trip.ts'
import { seal } from '../../../db/seal.ts'
import type { Deps } from '../../../deps.ts'
import { refusalOf } from '../../../http/field-sentences.ts'
import { Refusal } from '../../../http/refusal.ts'
import { eraseArrived, keepDocument } from '../queries/travel-document.ts'
import { type OpenedReservation, readOpened } from '../read/opened.ts'

/**
 * @param flightId checked, but without other meaning (GAP-38)
 * @throws Refusal `not-found` for a passenger or flight outside the opened reservation, `code-required`,
 * `flight-not-active` when no flight of it is ahead, because nobody needs the document; `invalid-fields`
 */
export async function keepTravelDocument(
  deps: Deps,
  access: ReservationAccess,
  input: TravelDocumentInput,
  flightId: string | undefined,
): Promise<void> {
  const { db, config, random, now } = deps
  const opened = await readOpened(deps, db.query, access.reservationId)
  refuseStrangers(opened, input, flightId)
  if (!isTripAhead(opened.trip)) throw new Refusal('flight-not-active')
  const form = formOf(input)
  refuseInvalid(form, now())
  const document = JSON.stringify(documentOf(form, input.documentType ?? 'Passport'))
  const sealed = seal(document, input.passengerUid, config.documents.keys, random)
  await keepDocument(db.query, input.passengerUid, sealed)
}

function refuseStrangers(
  { reservation, passengers, trip }: OpenedReservation,
  { passengerUid, confirmationCode }: TravelDocumentInput,
  flightId: string | undefined,
): void {
  const isOurs =
    (!confirmationCode || confirmationCode.trim().toUpperCase() === reservation.recordLocator) &&
    passengers.some(({ id }) => id === passengerUid) &&
    (!flightId || flightOf(trip, flightId) !== undefined)
  if (!isOurs) throw new Refusal('not-found')
}

/** Countries come by code or by name; any other text stays as it is, and is refused. */
function formOf(input: TravelDocumentInput): TravelDocumentForm {
  const text = (value: string | null | undefined) => value?.trim() ?? ''
  const country = (value: string | null | undefined) => isoCountryOf(text(value)) ?? text(value)
  const home = country(input.country)
  const lines = [text(input.address) || text(input.address1), text(input.address2)]
  return {
    firstName: tidyName(text(input.firstname)),
    lastName: tidyName(text(input.lastname)),
    middleName: tidyName(text(input.middlename)),
    address: lines.filter((line) => line !== '').join(', '),
    country: home,
    citizenship: country(input.city),
    state: text(input.state),
    postalCode: tidyPostalCode(text(input.postal), home),
    number: text(input.documentNumber),
    issuedBy: country(input.issuedBy),
    expiresOn: text(input.expiryDate),
  }
}

/**
 * The clock of the place where a day ends last: the server refuses no date that the traveller's calendar still
 * allows.
 */
const lastZone = zone('Etc/GMT+12')

function refuseInvalid(form: TravelDocumentForm, now: Instant): void {
  const rules = { today: dateAt(now, lastZone), countries: countryCodes }
  const problems = Object.entries(judgeTravelDocument(form, rules)).map(
    ([field, problem]) => [documentFieldOnWire[field as TravelDocumentField], problem] as const,
  )
  if (problems.length === 0) return
  throw refusalOf('invalid-fields', Object.fromEntries(problems))
}

function documentOf(form: TravelDocumentForm, type: DocumentType): TravelDocument {
  return {
    ...form,
    type,
    middleName: form.middleName || null,
    state: form.state || null,
    expiresOn: form.expiresOn as LocalDate,
  }
}

const eraseAtOnce = 500

/**
 * Erases documents that nobody needs any more, a batch in each statement; any number of processes may do so
 * at once.
 */
export async function eraseDocuments({ db, config, now }: Deps): Promise<number> {
  const by = plusMinutes(now(), -config.documents.keepDays * 24 * 60)
  let all = 0
  let erased: number
  do {
    erased = await eraseArrived(db.query, by, eraseAtOnce)
    all += erased
  } while (erased === eraseAtOnce)
  return all
}
