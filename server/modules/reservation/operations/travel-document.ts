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
import { asksHomeAddress } from '@jetbridge/core/flight/home-address.ts'
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
import type { DocumentUnfit } from '@jetbridge/core/passenger/kept-document.ts'
import { seal } from '../../../db/seal.ts'
import type { Deps } from '../../../deps.ts'
import { refusalOf } from '../../../http/field-sentences.ts'
import { Refusal } from '../../../http/refusal.ts'
import { listCountries } from '../../schedule/read.ts'
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
  const opened = await readOpened(deps, deps.db.query, access.reservationId)
  refuseStrangers(opened, input, flightId)
  const { passengerUid, documentType } = input
  await keepForm(deps, opened, { passengerUid, type: documentType ?? 'Passport', form: formOf(input) })
}

/** What is to be kept of a passenger of the reservation. */
export interface FilledDocument {
  readonly passengerUid: string
  readonly type: DocumentType
  readonly form: TravelDocumentForm
  /** of a document from an account, as its rules judge it for this trip */
  readonly unfit?: DocumentUnfit | undefined
}

/**
 * The one way by which a document comes into a reservation. @throws Refusal `flight-not-active`, `invalid-fields`; what
 * the passenger is of the reservation has been proved
 */
export async function keepForm(
  deps: Deps,
  opened: OpenedReservation,
  { passengerUid, type, form, unfit }: FilledDocument,
): Promise<void> {
  const { db, config, random } = deps
  if (!isTripAhead(opened.trip)) throw new Refusal('flight-not-active')
  await refuseInvalid(deps, opened, form, unfit)
  const sealed = seal(JSON.stringify(documentOf(form, type)), passengerUid, config.documents.keys, random)
  await keepDocument(db.query, passengerUid, sealed)
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

/** The day on which a document must still be good. */
export function lastToday(now: Instant): LocalDate {
  return dateAt(now, lastZone)
}

async function refuseInvalid(
  deps: Deps,
  { reservation, trip }: OpenedReservation,
  form: TravelDocumentForm,
  unfit: DocumentUnfit | undefined,
): Promise<void> {
  const flown = trip.flights.filter(({ isAhead }) => isAhead).map(({ departure }) => departure)
  const { documentAskedInFull } = deps.brandOf(reservation.brandId).switches
  const codes = flown.flatMap(({ origin, destination }) => [origin, destination])
  const asksHome = documentAskedInFull || asksHomeAddress(flown, await listCountries(deps.db.query, codes))
  const rules = { today: lastToday(deps.now()), countries: countryCodes, asksHome }
  const problems: Partial<Record<TravelDocumentField, string>> = {
    ...judgeTravelDocument(form, rules),
    ...(unfit && { expiresOn: unfit === 'expired' ? 'date-not-valid' : unfit }),
  }
  const onWire = Object.entries(problems).map(
    ([field, problem]) => [documentFieldOnWire[field as TravelDocumentField], problem] as const,
  )
  if (onWire.length > 0) throw refusalOf('invalid-fields', Object.fromEntries(onWire))
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
