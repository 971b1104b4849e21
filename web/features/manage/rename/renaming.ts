/** Correcting the name of one passenger: the states of its dialog. */
import type { PersonName } from '@jetbridge/core/passenger/name.ts'
import { nameProblem } from '@jetbridge/core/passenger/ticket-name.ts'
import type { WireNameChange } from '@jetbridge/core/contract/name-change.ts'

export type RenamedLine = WireNameChange['lines'][number]

/** Why a name cannot be corrected here, as the engine says it. */
export const nameRefusals = ['other-name', 'too-often', 'too-late', 'checked-in'] as const
export type NameRefusal = (typeof nameRefusals)[number]

export type RenameNote =
  | { readonly kind: 'refused'; readonly why: NameRefusal }
  /** nothing was typed that differs */
  | { readonly kind: 'same' }
  /** somebody else has changed it meanwhile: the name of now is in the form */
  | { readonly kind: 'changed-meanwhile' }
  | { readonly kind: 'failed'; readonly text: string }
  /** nobody knows what a sent correction has done; the same press again does no harm */
  | { readonly kind: 'unsure' }

export type Renaming =
  | { readonly state: 'typing'; readonly note?: RenameNote }
  | { readonly state: 'asking' }
  | { readonly state: 'told'; readonly line: RenamedLine; readonly note?: RenameNote }
  | { readonly state: 'changing'; readonly line: RenamedLine }

export type NameField = keyof PersonName

/** By field, the rule that the typed name breaks. */
export function judgeName(
  name: PersonName,
): Partial<Record<NameField, 'required' | 'not-valid' | 'needs-latin-letters'>> {
  const fields: readonly NameField[] = ['firstName', 'lastName']
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = name[field].trim() === '' ? 'required' : nameProblem(name[field])
      return problem ? [[field, problem]] : []
    }),
  )
}

export function isNameRefusal(code: string | undefined): code is NameRefusal {
  return (nameRefusals as readonly (string | undefined)[]).includes(code)
}
