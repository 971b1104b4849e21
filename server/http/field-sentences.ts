/** What each broken rule of a field means, in English for the people who program against the API. */
import type { NameObstacle } from '@jetbridge/core/change/name-change.ts'
import type { ErrorCode } from '@jetbridge/core/contract/error.ts'
import type { ContactProblem } from '@jetbridge/core/passenger/contact.ts'
import type { PassengerProblem } from '@jetbridge/core/passenger/passenger.ts'
import type { TravelDocumentProblem } from '@jetbridge/core/passenger/travel-document.ts'
import type { BillingProblem } from '@jetbridge/core/payment/billing.ts'
import type { GiftVoucherProblem } from '@jetbridge/core/payment/gift-voucher.ts'
import type { SeatProblem } from '@jetbridge/core/seat/seat-rule.ts'
import { Refusal } from './refusal.ts'

type FieldProblem =
  | BillingProblem
  | ContactProblem
  | GiftVoucherProblem
  | NameObstacle
  | PassengerProblem
  | SeatProblem
  | TravelDocumentProblem
  | 'not-for-type'
  | 'not-json'
  | 'sold-for-way'
  | 'unknown'

const sentences: Readonly<Record<FieldProblem, string>> = {
  required: 'is required',
  'not-valid': 'is not valid',
  'single-name': 'is missing: a person with a single name has it as last name, and FNU as first name',
  'stateless-not-yet': 'is not a country: documents of stateless people and refugees can’t be kept yet',
  'needs-latin-letters': 'needs at least one letter that can stand on a ticket',
  'email-not-valid': 'is not an email address',
  'phone-not-valid': 'is not a telephone number',
  'not-a-choice': 'is not one of the choices',
  'date-not-valid': 'is not a possible date',
  'ends-before-flight': 'is a day before the last flight has arrived',
  'date-in-future': 'is a date in the future',
  'date-too-early': 'is a date too long ago',
  'age-adult': 'is not the birth date of an adult',
  'age-child': 'is not the birth date of a child',
  'age-infant': 'is not the birth date of an infant',
  'not-an-infant': 'is of a passenger who is no infant and sits on nobody’s lap',
  'not-an-adult': 'is not the number of an adult of the party',
  'adult-holds-infant': 'is of an adult who holds another infant',
  'infant-turns-two': 'is of an infant who turns two before the last flight',
  'country-not-offered': 'is a country that is not offered',
  'postal-code-not-valid': 'is not a postal code of the country',
  'not-masked': 'is not a masked card number',
  expired: 'is in the past',
  selectAllSeats: 'has no seat, but every passenger needs one',
  adultSeatRequired: 'may sit only where an adult of the party sits too',
  windowSeatRequired: 'may sit only at a window',
  seatTaken: 'has a seat that somebody else has',
  exitRowNotAllowed: 'may not sit in an exit row',
  infantExitRowNotAllowed: 'may not sit in an exit row with an infant',
  infantSharesSeat: 'shares the seat of an adult and has none',
  unknownSeat: 'is not a seat, a flight or a passenger of this booking',
  'not-for-type': 'is not sold for this type of passenger',
  'not-json': 'is not JSON',
  'sold-for-way': 'is not the first flight of the way, for which this extra is sold as a whole',
  'too-long': 'is too long',
  'too-little': 'is less than the airline sells',
  'too-much': 'is more than the airline sells',
  'has-address': 'must not have an address of the web',
  'other-name':
    'is more than a slip: a correction leaves all but three letters of the name first ticketed, of a short name half',
  'too-often': 'was corrected as often as it may be',
  'too-late': 'can be corrected by the airline alone: departure is too near',
  'checked-in': 'is of a passenger who is checked in',
  unknown: 'is not one of this booking',
}

/** The first broken rule as a sentence; all of them by field as codes. */
export function refusalOf(code: ErrorCode, problems: Readonly<Record<string, string>>): Refusal {
  const [[field, problem] = ['a field', '']] = Object.entries(problems)
  return new Refusal(code, `${field} ${sentenceOf(problem)}.`, { ...problems })
}

function sentenceOf(problem: string): string {
  return problem in sentences ? sentences[problem as FieldProblem] : 'is not of the documented form'
}
