/** What a traveller types to find a booking, read as it was meant. */
import type { FieldKey } from '../../i18n/field.ts'
import type { FindBy } from '../../session/open-reservation.ts'

export interface FindTyping {
  readonly confirmationCode: string
  readonly familyName: string
}

export type FindField = keyof FindTyping

/** In the order of the form. */
export const findFields = {
  confirmationCode: 'field.confirmationCode',
  familyName: 'field.familyName',
} as const satisfies Record<FindField, FieldKey>

/**
 * People read a code aloud, copy it with spaces or dashes and type it in small letters; a name comes with
 * stray spaces.
 */
export function readTyping({ confirmationCode, familyName }: FindTyping): FindBy {
  return {
    confirmationCode: confirmationCode
      .normalize('NFKC')
      .replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '')
      .toUpperCase(),
    familyName: familyName.normalize('NFC').replaceAll(/\s+/gu, ' ').trim(),
  }
}

/** The empty fields, in the order of the form. [RES-01] */
export function missingFields(typing: FindTyping): FindField[] {
  const read = readTyping(typing)
  return (Object.keys(findFields) as FindField[]).filter((field) => read[field] === '')
}
