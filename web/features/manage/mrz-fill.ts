/** What the machine readable lines of a document change in the form. */
import type { LanguageTag } from '@jetbridge/core/brand/locale.ts'
import type { MrzDocument } from '@jetbridge/core/passenger/mrz.ts'
import { ticketLetters } from '@jetbridge/core/passenger/ticket-name.ts'
import { writeExpiry } from '../../form/expiry-date.ts'
import type { DocumentTexts } from './travel-document-texts.ts'

export const readFields = [
  'firstName',
  'middleName',
  'lastName',
  'number',
  'issuedBy',
  'citizenship',
  'expiresOn',
] as const
export type ReadField = (typeof readFields)[number]

export interface FieldChange {
  readonly field: ReadField
  readonly before: string
  readonly after: string
}

/** In the order of the form. What could not be read stays as it is. */
export function changesBy(
  document: MrzDocument,
  texts: DocumentTexts,
  tag: LanguageTag,
): readonly FieldChange[] {
  const { number, issuer, nationality, expiresOn } = document
  const read: Partial<Record<ReadField, string | undefined>> = {
    ...namesOf(document, texts),
    number: sameNumber(number, texts.number) ? undefined : number,
    issuedBy: issuer,
    citizenship: nationality,
    expiresOn: expiresOn && writeExpiry(expiresOn, tag),
  }
  return readFields.flatMap((field) => {
    const after = read[field]
    const before = texts[field].trim()
    return after === undefined || after === before ? [] : [{ field, before, after }]
  })
}

/** Lines have no accents, leave out what has no room, and do not tell a middle name: a name that fits them stays. */
function namesOf(
  { surname, givenNames, isCut }: MrzDocument,
  { firstName, middleName, lastName }: DocumentTexts,
) {
  const fits = (read: string, typed: string) => {
    const [asRead, asTyped] = [ticketLetters(read) ?? '', ticketLetters(typed) ?? '']
    return asRead === asTyped || (isCut && asRead !== '' && asTyped.startsWith(asRead))
  }
  const isGivenKept = givenNames === '' || fits(givenNames, `${firstName} ${middleName}`)
  return {
    ...(surname !== '' && !fits(surname, lastName) && { lastName: surname }),
    ...(!isGivenKept && { firstName: givenNames, middleName: '' }),
  }
}

/** With the spaces and hyphens of the page of the photo. */
function sameNumber(read: string | undefined, typed: string): boolean {
  return read === typed.toUpperCase().replaceAll(/[ -]/g, '')
}
