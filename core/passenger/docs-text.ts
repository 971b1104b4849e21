/**
 * The text of an `SSR DOCS`: it says to reservation systems and authorities who travels with which document
 * (spec/domain.md 1.5).
 */
import type { LocalDate } from '../kernel/time.ts'
import type { Person } from './person-value.ts'
import { type Gender, ticketLetters } from './ticket-name.ts'
import type { DocumentType, TravelDocument } from './travel-document.ts'

/** A lap infant is on the record of its adult; the second letter tells it apart. */
export type DocsGender = Gender | `${Gender}I`

/** In the order of the text; undefined: not known. */
export interface DocsFields {
  readonly documentType?: string | undefined
  readonly issuedBy?: string | undefined
  readonly number?: string | undefined
  readonly nationality?: string | undefined
  readonly born?: LocalDate | undefined
  readonly gender?: DocsGender | undefined
  readonly expiresOn?: LocalDate | undefined
  readonly surname: string
  readonly firstName?: string | undefined
  readonly middleName?: string | undefined
}

/** Empty fields keep their slashes, but the text does not end with any: `////01JAN76/M//LNAME/FNAME`. */
export function docsText(fields: DocsFields): string {
  const { documentType, issuedBy, number, nationality, born, gender, expiresOn } = fields
  const document = [documentType, issuedBy, number, nationality]
  const person = [born && shortDate(born), gender, expiresOn && shortDate(expiresOn)]
  const names = [fields.surname, fields.firstName, fields.middleName]
  const text = [...document, ...person, ...names].map((field) => field ?? '').join('/')
  return text.replace(/\/+$/, '')
}

const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')

/** `2012-12-01` as `01DEC12`. */
function shortDate(date: LocalDate): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${day}${months[Number(month) - 1]}${year.slice(2)}`
}

/** A passenger of a reservation. */
export interface DocsTraveller extends Pick<Person, 'firstName' | 'lastName' | 'gender' | 'dateOfBirth'> {
  readonly isLapInfant: boolean
}

const documentLetters: Record<DocumentType, string> = {
  Passport: 'P',
  Visa: 'V',
  ID: 'I',
  MilitaryID: 'M',
  AlienRegistration: 'A',
}

/**
 * With a document: the document and the names in it. Without one: what Secure Flight asks for, which is name, birth
 * date and gender.
 * @throws RangeError for a surname without letters of A–Z; `judgePassenger` refuses such a name before
 */
export function docsFieldsOf(traveller: DocsTraveller, document?: TravelDocument): DocsFields {
  const { gender, dateOfBirth, isLapInfant } = traveller
  const { firstName, lastName } = document ?? traveller
  const surname = ticketLetters(lastName)
  if (surname === undefined) throw new RangeError('a surname without letters of A–Z')
  return {
    ...(document && documentPart(document)),
    born: dateOfBirth ?? undefined,
    gender: gender === null ? undefined : isLapInfant ? `${gender}I` : gender,
    surname,
    firstName: ticketLetters(firstName),
  }
}

/** Kosovo has no ISO code; its passports have this one (ICAO Doc 9303). */
const statesByZone: Readonly<Record<string, string>> = { XK: 'RKS' }

function stateCode(country: string): string {
  return statesByZone[country] ?? country
}

function documentPart({ type, issuedBy, number, citizenship, expiresOn, middleName }: TravelDocument) {
  return {
    documentType: documentLetters[type],
    issuedBy: stateCode(issuedBy),
    number: number.toUpperCase().replaceAll(/[^A-Z\d]/g, ''),
    nationality: stateCode(citizenship),
    expiresOn,
    middleName: middleName === null ? undefined : ticketLetters(middleName),
  }
}
