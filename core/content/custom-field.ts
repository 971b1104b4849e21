import type { GermanGender } from '../brand/locale.ts'

/** A text by language. */
export type Texts = Readonly<Record<string, string>>

/** A question that an airline asks every passenger beyond the ordinary ones. */
export interface CustomField {
  readonly fieldName: string
  readonly displayNames: Texts
  readonly isRequired: boolean
  /** value to label by language, in the order of the airline; empty for a free text */
  readonly allowedValues: Readonly<Record<string, Texts>>
  /** of the German name, for its article */
  readonly germanGender: GermanGender | null
}

/** Whether two fields ask the same, with their choices in the same order. */
export function isSameField(one: CustomField, other: CustomField): boolean {
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))
}

function ordered({ fieldName, displayNames, isRequired, allowedValues, germanGender }: CustomField) {
  const choices = Object.entries(allowedValues).map(([value, labels]) => [value, byLanguage(labels)])
  return [fieldName, byLanguage(displayNames), isRequired, choices, germanGender]
}

function byLanguage(texts: Texts): [string, string][] {
  return Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1))
}
