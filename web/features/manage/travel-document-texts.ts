/** What the document form holds, what is wrong with it, and what it sends. */
import type { LanguageTag } from '@jetbridge/core/brand/locale.ts'
import { countryCodes } from '@jetbridge/core/kernel/country-codes.ts'
import { documentFieldOnWire } from '@jetbridge/core/contract/travel-document-field.ts'
import { localDate, type LocalDate } from '@jetbridge/core/kernel/time.ts'
import type { StateRule } from '@jetbridge/core/passenger/contact.ts'
import { tidyPostalCode } from '@jetbridge/core/passenger/postal-code.ts'
import {
  type FlightDays,
  flightAfterExpiry,
  judgeTravelDocument,
  type TravelDocumentField,
  type TravelDocumentForm,
  type TravelDocumentProblem,
  type TravelDocumentProblems,
} from '@jetbridge/core/passenger/travel-document.ts'
import { readExpiry } from '../../form/expiry-date.ts'
import { type BookedFlight, stateOf } from '../../trip/booked-flight.ts'

/**
 * As typed: the expiry date in the form of the market, a country as its code, or as the text when no country has that
 * name.
 */
export type DocumentTexts = TravelDocumentForm

export const emptyDocument: DocumentTexts = {
  firstName: '',
  lastName: '',
  middleName: '',
  address: '',
  country: '',
  citizenship: '',
  state: '',
  postalCode: '',
  number: '',
  issuedBy: '',
  expiresOn: '',
}

/** In the order of the screen. */
export const fieldsShown = [
  'firstName',
  'middleName',
  'lastName',
  'number',
  'issuedBy',
  'citizenship',
  'expiresOn',
  'address',
  'country',
  'postalCode',
  'state',
] as const satisfies readonly TravelDocumentField[]

/** The same rules as the server's, which asks for a state only where addresses have one. [DOC-03 … DOC-10] */
export function judgeDocument(
  texts: DocumentTexts,
  tag: LanguageTag,
  today: LocalDate,
  states: StateRule = 'where-used',
  asksHome = true,
): TravelDocumentProblems {
  return judgeTravelDocument(converted(texts, tag), { today, countries: countryCodes, states, asksHome })
}

/**
 * The day of the first flight that the document does not last for; none when the typed date is itself wrong.
 */
export function dayAfterExpiry(
  typed: string,
  tag: LanguageTag,
  today: LocalDate,
  flights: readonly BookedFlight[],
): LocalDate | undefined {
  const expiresOn = readExpiry(typed, tag)
  if (expiresOn === undefined || expiresOn < today) return undefined
  return flightAfterExpiry(expiresOn, daysFlown(flights))?.departsOn
}

/** The days of the flights that are still to be flown. */
export function daysFlown(flights: readonly BookedFlight[]): FlightDays[] {
  return flights
    .filter((flight) => stateOf(flight) === 'active')
    .map(({ departureDateTime, arrivalDateTime }) => ({
      departsOn: localDate(departureDateTime.slice(0, 10)),
      arrivesOn: localDate(arrivalDateTime.slice(0, 10)),
    }))
}

/** Date and postal code in the form that is sent; a text that is no date stays, and is judged. GAP-37 */
function converted(texts: DocumentTexts, tag: LanguageTag): TravelDocumentForm {
  return {
    ...texts,
    postalCode: tidyPostalCode(texts.postalCode, texts.country),
    expiresOn: readExpiry(texts.expiresOn, tag) ?? texts.expiresOn,
  }
}

export interface DocumentOwner {
  readonly passengerUid: string
  readonly confirmationCode: string
}

/** The fields as the wire names them. [DOC-12] GAP-39 */
export function documentBody(texts: DocumentTexts, tag: LanguageTag, owner: DocumentOwner) {
  const form = converted(texts, tag)
  const named = Object.entries(documentFieldOnWire).map(
    ([field, onWire]) => [onWire, form[field as TravelDocumentField].trim()] as const,
  )
  return {
    ...(Object.fromEntries(named) as Record<(typeof documentFieldOnWire)[TravelDocumentField], string>),
    address1: form.address.trim(),
    ...owner,
  }
}

/** What the server found wrong, at the fields of the form; other errors have no place here. */
export function problemsOnWire(fields: Readonly<Record<string, string>>): TravelDocumentProblems {
  const found = fieldsShown.flatMap((field) => {
    const problem = fields[documentFieldOnWire[field]]
    return problem === undefined ? [] : [[field, problem as TravelDocumentProblem] as const]
  })
  return Object.fromEntries(found)
}
