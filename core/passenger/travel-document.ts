/**
 * A passenger's travel document: rules for the form and the server. One model inside; the wire has forms of
 * its own (GAP-62).
 */
import { isUsualDate, type LocalDate } from '../kernel/time.ts'
import { needsState, type StateRule } from './contact.ts'
import { isPersonName, isPlaceName } from './name.ts'
import { isPostalCode, postalCodeRule } from './postal-code.ts'
import { singleNameField, type SingleNameProblem } from './single-name.ts'
import { ticketLetters } from './ticket-name.ts'

/** Kinds of documents; forms that do not ask mean a passport. GAP-109 */
export const documentTypes = ['Passport', 'Visa', 'ID', 'MilitaryID', 'AlienRegistration'] as const
export type DocumentType = (typeof documentTypes)[number]

/** As stored, sealed. */
export interface TravelDocument {
  readonly type: DocumentType
  readonly firstName: string
  readonly lastName: string
  readonly middleName: string | null
  readonly address: string
  /** of residence; all countries are ISO 3166, two letters */
  readonly country: string
  readonly citizenship: string
  readonly state: string | null
  readonly postalCode: string
  readonly number: string
  readonly issuedBy: string
  readonly expiresOn: LocalDate
}

/** Texts as entered; an empty text counts as missing. */
export interface TravelDocumentForm {
  readonly firstName: string
  readonly lastName: string
  readonly middleName: string
  readonly address: string
  readonly country: string
  readonly citizenship: string
  readonly state: string
  readonly postalCode: string
  readonly number: string
  readonly issuedBy: string
  /** YYYY-MM-DD; the typed text is read first */
  readonly expiresOn: string
}

export type TravelDocumentField = keyof TravelDocumentForm

export type TravelDocumentProblem =
  | 'required'
  | 'not-valid'
  | 'needs-latin-letters'
  | 'stateless-not-yet'
  | SingleNameProblem
  | 'postal-code-not-valid'
  /** no real date, or one that has passed: shown as "Invalid Date" (GAP-37) */
  | 'date-not-valid'
  /** of a document from the account: it ends before the last flight has arrived */
  | 'ends-before-flight'

export type TravelDocumentProblems = Partial<Record<TravelDocumentField, TravelDocumentProblem>>

/** In the order of the form. The middle name is optional. [DOC-01, DOC-11] */
export const travelDocumentFields = [
  'firstName',
  'lastName',
  'middleName',
  'address',
  'country',
  'citizenship',
  'state',
  'postalCode',
  'number',
  'issuedBy',
  'expiresOn',
] as const satisfies readonly TravelDocumentField[]

/** Whether the form asks for a state, like the contact form. [DOC-05] */
export function asksState(country: string, states: StateRule = 'where-used'): boolean {
  return country === '' || needsState(country, states)
}

export interface TravelDocumentRules {
  readonly today: LocalDate
  /** ISO 3166 codes that a country may have */
  readonly countries: readonly string[]
  /** whom the airline asks for a state; absent: only where letters need one */
  readonly states?: StateRule
  /** false: nobody on this trip asks where the traveller lives (core/flight/home-address.ts) */
  readonly asksHome?: boolean
}

/** Where its owner lives: no document prints it. */
export const homeFields = [
  'address',
  'country',
  'postalCode',
  'state',
] as const satisfies readonly TravelDocumentField[]

type Rule = (text: string) => TravelDocumentProblem | undefined

/** Field to the code of the rule it breaks; empty when all is well. [DOC-03 … DOC-08, DOC-11] */
export function judgeTravelDocument(
  form: TravelDocumentForm,
  { today, countries, states, asksHome = true }: TravelDocumentRules,
): TravelDocumentProblems {
  const isCountry = unless((code) => countries.includes(code), 'not-valid')
  const isState: Rule = (code) =>
    statelessCodes.has(code.toUpperCase()) ? 'stateless-not-yet' : isCountry(code)
  const rules: Partial<Record<TravelDocumentField, Rule>> = {
    firstName: nameProblem,
    lastName: nameProblem,
    middleName: nameProblem,
    country: isCountry,
    citizenship: isState,
    issuedBy: isState,
    state: unless(isPlaceName, 'not-valid'),
    postalCode: unless((text) => isPostalCode(text, form.country.trim()), 'postal-code-not-valid'),
    number: unless(isDocumentNumber, 'not-valid'),
    expiresOn: unless((date) => isExpiry(date) && date >= today, 'date-not-valid'),
  }
  const found = travelDocumentFields.flatMap((field) => {
    const text = form[field].trim()
    const problem = text === '' ? missing(field, form, states, asksHome) : rules[field]?.(text)
    return problem ? [[field, problem] as const] : []
  })
  const single = singleNameField(form)
  return { ...Object.fromEntries(found), ...(single && { [single]: 'single-name' }) }
}

/** What passports of stateless people, refugees and the United Nations say in place of a country (ICAO Doc 9303). */
const statelessCodes: ReadonlySet<string> = new Set('XXA XXB XXC XXX UNO UNA UNK XOM XPO'.split(' '))

/** Spanish identity cards of people over seventy say that they end on this day: never. */
const neverExpires = '9999-01-01'

function isExpiry(date: string): boolean {
  return isUsualDate(date) || date === neverExpires
}

function unless(isGood: (text: string) => boolean, problem: TravelDocumentProblem): Rule {
  return (text) => (isGood(text) ? undefined : problem)
}

function missing(
  field: TravelDocumentField,
  { country }: TravelDocumentForm,
  states: StateRule | undefined,
  asksHome: boolean,
) {
  const isOfHome = (homeFields as readonly TravelDocumentField[]).includes(field)
  if (field === 'middleName' || (isOfHome && !asksHome)) return undefined
  if (field === 'postalCode') return postalCodeRule(country) === 'required' ? 'required' : undefined
  return field !== 'state' || asksState(country.trim(), states) ? 'required' : undefined
}

/**
 * Reservation systems carry A–Z only, so every name must have such a form (core/passenger/ticket-name.ts).
 */
function nameProblem(name: string): TravelDocumentProblem | undefined {
  if (!isPersonName(name)) return 'not-valid'
  return ticketLetters(name) === undefined ? 'needs-latin-letters' : undefined
}

/** Letters and digits as printed, spaces and hyphens between them; no state prints more than twenty. [DOC-07] */
function isDocumentNumber(text: string): boolean {
  return /^[A-Z\d](?:[A-Z\d -]{0,18}[A-Z\d])?$/i.test(text)
}

/** The days of a flight, by the clocks of its two ends. */
export interface FlightDays {
  readonly departsOn: LocalDate
  readonly arrivesOn: LocalDate
}

/**
 * The first flight that a document does not last for: it is good to the end of the day it names. Worth a
 * warning but no refusal, because states agree among themselves how long after they accept it.
 * @param flights in the order flown
 * @returns undefined when it lasts until the last one has arrived
 */
export function flightAfterExpiry<Flight extends FlightDays>(
  expiresOn: LocalDate,
  flights: readonly Flight[],
): Flight | undefined {
  return flights.find(({ arrivesOn }) => arrivesOn > expiresOn)
}
