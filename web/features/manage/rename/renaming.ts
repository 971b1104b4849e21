/** Correcting the name of one passenger: the states of its dialog. */
import { type NameObstacle, nameObstacles } from '@jetbridge/core/change/name-change.ts'
import type { PersonName } from '@jetbridge/core/passenger/name.ts'
import { type NameProblem, nameProblem } from '@jetbridge/core/passenger/ticket-name.ts'
import type { WireNameChange } from '@jetbridge/core/contract/name-change.ts'

export type RenamedLine = WireNameChange['lines'][number]

export type RenameNote =
  | { readonly kind: 'refused'; readonly why: NameObstacle }
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
export function judgeName(name: PersonName): Partial<Record<NameField, 'required' | NameProblem>> {
  const fields: readonly NameField[] = ['firstName', 'lastName']
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = name[field].trim() === '' ? 'required' : nameProblem(name[field])
      return problem ? [[field, problem]] : []
    }),
  )
}

export function isNameObstacle(code: string | undefined): code is NameObstacle {
  return (nameObstacles as readonly (string | undefined)[]).includes(code)
}
