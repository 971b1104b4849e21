/** Changing the name of one passenger: the states of its dialog. */
import { type NameObstacle, nameObstacles } from '@jetbridge/core/change/name-change.ts'
import type { WireNameChange } from '@jetbridge/core/contract/name-change.ts'
import { type Currency, fromDecimal, type Money } from '@jetbridge/core/kernel/money.ts'
import { isLocalDate } from '@jetbridge/core/kernel/time.ts'
import type { PersonName } from '@jetbridge/core/passenger/name.ts'
import type { PassengerProblem } from '@jetbridge/core/passenger/passenger.ts'
import { nameProblem } from '@jetbridge/core/passenger/ticket-name.ts'

export type RenamedLine = WireNameChange['lines'][number]

/** What is typed; an empty gender or birth date stays as it is. */
export interface PersonDraft extends PersonName {
  readonly gender: string
  /** YYYY-MM-DD once it is a date */
  readonly dateOfBirth: string
}

export type PersonDraftField = keyof PersonDraft

const fields = [
  'firstName',
  'lastName',
  'gender',
  'dateOfBirth',
] as const satisfies readonly PersonDraftField[]

export type DraftProblems = Partial<Record<PersonDraftField, PassengerProblem>>

/** A change as it was told, with its price. */
export interface ToldChange {
  readonly line: RenamedLine
  readonly fee: Money
  /** what it was told for */
  readonly draft: PersonDraft
}

export type RenameNote =
  | { readonly kind: 'refused'; readonly why: NameObstacle }
  /** nothing was typed that differs */
  | { readonly kind: 'same' }
  /** the name is another person's, of whom gender and birth date are needed */
  | { readonly kind: 'other-person'; readonly fee: Money; readonly name: PersonName }
  /** the engine found it */
  | { readonly kind: 'fields'; readonly problems: DraftProblems }
  /** somebody else has changed it meanwhile: the name of now is in the form */
  | { readonly kind: 'changed-meanwhile' }
  | { readonly kind: 'failed'; readonly text: string }
  /** nobody knows what a sent correction has done; the same press again does no harm */
  | { readonly kind: 'unsure' }

export type Renaming =
  | { readonly state: 'typing'; readonly note?: RenameNote }
  | { readonly state: 'asking' }
  | { readonly state: 'told'; readonly told: ToldChange; readonly note?: RenameNote }
  | { readonly state: 'changing'; readonly told: ToldChange }

/** By field, the rule that is broken. Ages are the engine's to judge: it knows the flights. */
export function judgeDraft(draft: PersonDraft, isOtherPerson: boolean): DraftProblems {
  const missing = isOtherPerson ? ('required' as const) : undefined
  const problems = {
    firstName: draft.firstName.trim() === '' ? 'required' : nameProblem(draft.firstName),
    lastName: draft.lastName.trim() === '' ? 'required' : nameProblem(draft.lastName),
    gender: draft.gender === '' ? missing : undefined,
    dateOfBirth: draft.dateOfBirth === '' ? missing : dateProblem(draft.dateOfBirth),
  } as const
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}

/** Whether what is typed is the name that was told to be another person's. */
export function isToldOther(note: RenameNote | undefined, { firstName, lastName }: PersonDraft): boolean {
  if (note?.kind !== 'other-person') return false
  return note.name.firstName === firstName && note.name.lastName === lastName
}

function dateProblem(date: string): 'date-not-valid' | undefined {
  return isLocalDate(date) ? undefined : 'date-not-valid'
}

/** What a draft sends of its passenger. */
export function sentName(passengerUid: string, { gender, dateOfBirth, ...name }: PersonDraft) {
  return { passengerUid, ...name, ...(gender && { gender }), ...(dateOfBirth && { dateOfBirth }) }
}

export function isComplete({ gender, dateOfBirth }: PersonDraft): boolean {
  return gender !== '' && dateOfBirth !== ''
}

export function feeOf({ feeAmount }: RenamedLine, currency: Currency): Money {
  return fromDecimal(feeAmount, currency)
}

export function isNameObstacle(code: string | undefined): code is NameObstacle {
  return (nameObstacles as readonly (string | undefined)[]).includes(code)
}

/** Of a refused call, by the field of the form; undefined where none is named. */
export function problemsIn(refused: Readonly<Record<string, string>> | undefined): DraftProblems | undefined {
  const found = fields.flatMap((field) => {
    const problem = refused?.[`names.0.${field}`]
    return problem === undefined ? [] : [[field, problem as PassengerProblem] as const]
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}
