/**
 * People with one name only. Reservation systems need two: it is kept as the last name, and the first name is FNU, "first
 * name unknown" (spec/domain.md 1.4). Tickets print both; people read only the name (`fullNameOf`).
 */
import { isPersonName, type PersonName, tidyName, unknownFirstName } from './name.ts'

export type SingleNameProblem = 'single-name'

/** Nothing, or a sign that stands for nothing. */
const noName = /^[ .'·-]*$/

/** The field that a person with a single name leaves empty; undefined when both are given, or neither. */
export function singleNameField({ firstName, lastName }: PersonName): 'firstName' | 'lastName' | undefined {
  const isNone = (name: string) => noName.test(tidyName(name))
  if (isNone(firstName) && isPersonName(lastName)) return 'firstName'
  return isNone(lastName) && isPersonName(firstName) ? 'lastName' : undefined
}

/** Whether a name that is kept is a single one. */
export function isSingleName({ firstName }: Pick<PersonName, 'firstName'>): boolean {
  return tidyName(firstName) === unknownFirstName
}

/** A name as a form holds it. */
export interface TypedName extends PersonName {
  /** there is one name only, whichever field it is in: it counts while the other field is empty */
  readonly hasOneName: boolean
}

/** As it is kept. */
export function keptName({ firstName, lastName, hasOneName }: TypedName): PersonName {
  const empty = hasOneName ? singleNameField({ firstName, lastName }) : undefined
  if (empty === undefined) return { firstName, lastName }
  return { firstName: unknownFirstName, lastName: empty === 'firstName' ? lastName : firstName }
}

/** A kept name in the fields of a form. */
export function typedName({ firstName, lastName }: PersonName): TypedName {
  const hasOneName = isSingleName({ firstName })
  return { firstName: hasOneName ? '' : firstName, lastName, hasOneName }
}
