/**
 * Documents that a passenger keeps with the airline, for a traveller of a booking: whose each one is, whether it will do
 * for the trip, and what it leaves to be told. The page offers by these rules, and the engine decides by them.
 */
import type { LocalDate } from '../kernel/time.ts'
import { no, type Verdict, yes } from '../kernel/verdict.ts'
import type { PersonName } from './name.ts'
import { normaliseName } from './same-name.ts'
import {
  type DocumentType,
  documentTypes,
  type FlightDays,
  flightAfterExpiry,
  type TravelDocumentForm,
} from './travel-document.ts'

/** As the passenger keeps it; null is nothing. */
export interface KeptDocument {
  /** an older system may have kept another kind than ours */
  readonly type: string
  readonly issuedBy: string | null
  readonly number: string | null
  readonly expiresOn: string | null
  readonly firstName: string | null
  readonly middleName: string | null
  readonly lastName: string | null
  readonly address1: string | null
  readonly address2: string | null
  readonly city: string | null
  readonly state: string | null
  readonly postal: string | null
  readonly country: string | null
}

/** Whom a document may belong to: the passenger themselves, or one of the companions. */
export interface KeptPerson extends Partial<Omit<KeptDocument, 'firstName' | 'lastName'>> {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly nationality: string | null
}

/** The passenger, and the companions. */
export interface KeptPeople {
  readonly owner: KeptPerson
  readonly companions: readonly KeptPerson[]
}

/** A visa goes with a document and is none; a number makes it one. */
function isShown({ type, number }: Pick<KeptDocument, 'type' | 'number'>): boolean {
  return isDocumentType(type) && type !== 'Visa' && number !== null && number.trim() !== ''
}

export function isDocumentType(type: string): type is DocumentType {
  return (documentTypes as readonly string[]).includes(type)
}

/** How well two people agree by name: 2 the same, 1 one of them leaves out a further first name, 0 not at all. */
function agreement(one: PartialName, other: PartialName): 0 | 1 | 2 {
  if (normaliseName(one.lastName ?? '') === '' || normaliseName(one.firstName ?? '') === '') return 0
  if (normaliseName(one.lastName ?? '') !== normaliseName(other.lastName ?? '')) return 0
  const [mine, theirs] = [firstNames(one), firstNames(other)]
  if (mine.whole === theirs.whole || mine.bare === theirs.bare) return 2
  const [fewer, more] =
    mine.words.length <= theirs.words.length ? [mine.words, theirs.words] : [theirs.words, mine.words]
  return fewer[0] === more[0] && fewer.every((word) => more.includes(word)) ? 1 : 0
}

interface PartialName {
  readonly firstName: string | null
  readonly middleName?: string | null | undefined
  readonly lastName: string | null
}

function firstNames({ firstName, middleName }: PartialName) {
  const all = `${firstName ?? ''} ${middleName ?? ''}`
  const words = all
    .split(/[\s-]+/)
    .map(normaliseName)
    .filter((word) => word !== '')
  return { words, bare: normaliseName(firstName ?? ''), whole: normaliseName(all) }
}

/**
 * Who of the profile a document belongs to, by the name that it prints; without one it is the passenger's own. Undefined
 * for the document of somebody who is not in the profile.
 */
export function holderOf(document: PartialName, { owner, companions }: KeptPeople): KeptPerson | undefined {
  if (!document.firstName && !document.lastName) return owner
  return bestOf([owner, ...companions], (person) => agreement(person, document))[0]
}

/** Those that agree best; in the order given. */
function bestOf<Each>(all: readonly Each[], agreementOf: (each: Each) => 0 | 1 | 2): readonly Each[] {
  const exact = all.filter((each) => agreementOf(each) === 2)
  return exact.length > 0 ? exact : all.filter((each) => agreementOf(each) === 1)
}

/** The name that it prints, and where it prints none that of its holder. */
function printedName(document: PartialName, holder: KeptPerson | undefined): PartialName {
  const isNamed = Boolean(document.firstName) && Boolean(document.lastName)
  return isNamed
    ? document
    : {
        ...document,
        firstName: document.firstName ?? holder?.firstName ?? null,
        lastName: document.lastName ?? holder?.lastName ?? null,
      }
}

/**
 * The documents of a traveller. Where two people of a profile have almost the same name, only those that agree word
 * for word.
 */
export function documentsOf<Document extends KeptDocument>(
  traveller: PersonName,
  documents: readonly Document[],
  people: KeptPeople,
): readonly Document[] {
  return bestOf(documents.filter(isShown), (document) =>
    agreement(printedName(document, holderOf(document, people)), traveller),
  )
}

/** Why a document will not do for a trip. */
export type DocumentUnfit = 'expired' | 'ends-before-flight'

/** @param flights those still to be flown, in their order */
export function judgeUse(
  { expiresOn }: Pick<KeptDocument, 'expiresOn'>,
  { today, flights }: { readonly today: LocalDate; readonly flights: readonly FlightDays[] },
): Verdict<DocumentUnfit> {
  if (expiresOn === null) return yes
  if (expiresOn < today) return no('expired')
  return flightAfterExpiry(expiresOn as LocalDate, flights) ? no('ends-before-flight') : yes
}

/** What it does not print and a booking asks for. */
export type ToldBeside = Pick<
  TravelDocumentForm,
  'citizenship' | 'address' | 'country' | 'state' | 'postalCode' | 'expiresOn' | 'issuedBy'
>

/**
 * The form of a booking, filled in with all that is kept; what is told beside fills only what is kept of nothing. The
 * address of a document counts as a whole, and else that of its holder.
 */
export function formOfKept(
  document: KeptDocument,
  people: KeptPeople,
  told: Partial<ToldBeside> = {},
): TravelDocumentForm {
  const holder = holderOf(document, people)
  const { firstName, lastName, middleName } = printedName(document, holder)
  const home = document.address1 ? document : holder
  const lines = [home?.address1, home?.address2, home?.city].filter((line) => Boolean(line?.trim()))
  const text = (kept: string | null | undefined, field: keyof ToldBeside) =>
    kept?.trim() || (told[field] ?? '')
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    middleName: middleName ?? '',
    address: text(lines.join(', '), 'address'),
    country: text(home?.country, 'country'),
    citizenship: text(holder?.nationality, 'citizenship'),
    state: text(home?.state, 'state'),
    postalCode: text(home?.postal, 'postalCode'),
    number: document.number?.trim() ?? '',
    issuedBy: text(document.issuedBy, 'issuedBy'),
    expiresOn: text(document.expiresOn, 'expiresOn'),
  }
}

/** `••4567`: the end of a number, as much of it as anybody needs to know it again. */
export function numberEnd(number: string): string {
  const signs = number.replaceAll(/[^\p{L}\p{N}]/gu, '')
  return `••${signs.slice(-4)}`
}
