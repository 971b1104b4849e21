/** Documents of the account for a traveller: which will do, why another will not, and what is still to be told. */
import type { LanguageTag } from '@jetbridge/core/brand/locale.ts'
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { countryCodes } from '@jetbridge/core/kernel/country-codes.ts'
import { isLocalDate, type LocalDate } from '@jetbridge/core/kernel/time.ts'
import { type DocumentUnfit, formOfKept, judgeUse } from '@jetbridge/core/passenger/kept-document.ts'
import type { PersonName } from '@jetbridge/core/passenger/name.ts'
import {
  judgeTravelDocument,
  type TravelDocumentField,
  travelDocumentFields,
} from '@jetbridge/core/passenger/travel-document.ts'
import { writeExpiry } from '../../form/expiry-date.ts'
import { documentsOfPerson, keptPeople, type OwnDocument } from '../../session/kept-documents.ts'
import type { BookedFlight } from '../../trip/booked-flight.ts'
import { daysFlown, type DocumentTexts } from './travel-document-texts.ts'

export interface OfferedDocument {
  readonly document: OwnDocument
  /** why it will not do for this trip */
  readonly unfit: DocumentUnfit | undefined
  /** what neither document nor profile tells */
  readonly missing: readonly TravelDocumentField[]
  /** all that is known, as the form has it */
  readonly texts: DocumentTexts
}

export interface DocumentTrip {
  readonly today: LocalDate
  /** of the booking, in any state */
  readonly flights: readonly BookedFlight[]
  readonly asksHome: boolean
}

/** Fields that a traveller may tell beside a document; what else is wrong with one cannot be mended here. */
const tellable: readonly TravelDocumentField[] = [
  'issuedBy',
  'citizenship',
  'expiresOn',
  'address',
  'country',
  'postalCode',
  'state',
]

export function offeredDocuments(
  traveller: PersonName,
  profile: WireProfile,
  { today, flights, asksHome }: DocumentTrip,
  tag: LanguageTag,
): OfferedDocument[] {
  const days = { today, flights: daysFlown(flights) }
  return documentsOfPerson(traveller, profile).flatMap((document) => {
    const form = formOfKept(document, keptPeople(profile))
    const verdict = judgeUse(document, days)
    const unfit = verdict.ok ? undefined : verdict.why
    const rules = { today, countries: countryCodes, asksHome }
    const problems = judgeTravelDocument(form, rules)
    const broken = travelDocumentFields.filter((field) => problems[field] !== undefined)
    const missing = broken.filter((field) => problems[field] === 'required' && tellable.includes(field))
    if (unfit === undefined && broken.length > missing.length) return []
    const expiresOn = isLocalDate(form.expiresOn) ? writeExpiry(form.expiresOn, tag) : ''
    return [{ document, unfit, missing, texts: { ...form, expiresOn } }]
  })
}

/** What is known of a traveller without any document, so that the form need not ask for it. */
export function knownOf(
  { firstName, lastName }: PersonName,
  profile: WireProfile | undefined,
): Partial<DocumentTexts> {
  if (!profile) return { firstName, lastName }
  const bare = { ...nothing, firstName, lastName }
  const { citizenship, address, country, state, postalCode } = formOfKept(bare, keptPeople(profile))
  return { firstName, lastName, citizenship, issuedBy: citizenship, address, country, state, postalCode }
}

const nothing = {
  type: 'Passport',
  issuedBy: null,
  number: null,
  expiresOn: null,
  middleName: null,
  address1: null,
  address2: null,
  city: null,
  state: null,
  postal: null,
  country: null,
}
