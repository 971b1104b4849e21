/** What somebody types to find a booking, read as they meant it. */
import type { FieldKey } from '../../i18n/field.ts'
import type { FindBy } from '../../session/open-reservation.ts'

export interface FindTyping {
  readonly confirmationCode: string
  readonly familyName: string
}

export type FindField = keyof FindTyping

/** In the order they stand. */
export const findFields = {
  confirmationCode: 'field.confirmationCode',
  familyName: 'field.familyName',
} as const satisfies Record<FindField, FieldKey>

/** A code is read aloud, copied with spaces or dashes, typed in small letters; a name comes with stray spaces. */
export function readTyping({ confirmationCode, familyName }: FindTyping): FindBy {
  return {
    confirmationCode: confirmationCode
      .normalize('NFKC')
      .replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '')
      .toUpperCase(),
    familyName: familyName.normalize('NFC').replaceAll(/\s+/gu, ' ').trim(),
  }
}

/** Fields that are empty, in the order they stand. [RES-01] */
export function missingFields(typing: FindTyping): FindField[] {
  const read = readTyping(typing)
  return (Object.keys(findFields) as FindField[]).filter((field) => read[field] === '')
}
