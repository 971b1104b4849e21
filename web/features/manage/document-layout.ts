/** Which fields of a document the form asks for, and when: never more than a few at once. */
import { asksState, homeFields, type TravelDocumentField } from '@jetbridge/core/passenger/travel-document.ts'

/** What of a document is told together. */
export const documentParts = ['names', 'printed', 'home'] as const
export type DocumentPart = (typeof documentParts)[number]

export const fieldsOfPart = {
  names: ['firstName', 'middleName', 'lastName'],
  printed: ['number', 'issuedBy', 'citizenship', 'expiresOn'],
  home: homeFields,
} as const satisfies Record<DocumentPart, readonly TravelDocumentField[]>

/** `text`: known, and shown in words with a way to change it; `later`: asked for once the first part is told. */
export type PartView = 'fields' | 'text' | 'later' | 'none'

export interface FormShape {
  /** the printed form: all fields at once, whatever the trip asks for */
  readonly isFull: boolean
  readonly asksHome: boolean
  /** of a document from the account: these alone are asked for */
  readonly only?: readonly TravelDocumentField[] | undefined
}

interface FormNow extends FormShape {
  /** parts that the traveller has opened to change them */
  readonly opened: readonly DocumentPart[]
  /** the first part is told */
  readonly isFirstTold: boolean
  /** parts without anything wrong in them */
  readonly right: readonly DocumentPart[]
}

/** How each part stands. What is asked for and not right is asked for in fields. */
export function viewOf(part: DocumentPart, now: FormNow): PartView {
  const { isFull, asksHome, only, opened, isFirstTold, right } = now
  if (isFull) return 'fields'
  if (only) return fieldsOfPart[part].some((field) => only.includes(field)) ? 'fields' : 'none'
  if (part === 'home' && !asksHome) return 'none'
  if (opened.includes(part)) return 'fields'
  switch (part) {
    case 'names':
      return right.includes('names') ? 'text' : 'fields'
    case 'printed':
      return isFirstTold && right.includes('printed') ? 'text' : 'fields'
    case 'home':
      if (right.includes('home')) return 'text'
      return isFirstTold ? 'fields' : 'later'
  }
}

/** Whether a field stands in its part: the state only where addresses of the country have one. */
export function isAskedFor(
  field: TravelDocumentField,
  country: string,
  { isFull, only }: FormShape,
): boolean {
  if (isFull) return true
  if (field === 'state') return country !== '' && asksState(country)
  return only === undefined || only.includes(field)
}
