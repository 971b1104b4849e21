/** People who have one name only: no booking can keep them yet, and they are told so. */
import { isPersonName, tidyName } from './name.ts'

export type SingleNameProblem = 'single-name-not-yet'

interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

/** Nothing, or a sign that stands for nothing. */
const noName = /^[ .'·-]*$/

/** The field that is left empty by somebody with a single name; undefined when both are told, or none. */
export function singleNameField({ firstName, lastName }: PersonName): 'firstName' | 'lastName' | undefined {
  const isNone = (name: string) => noName.test(tidyName(name))
  if (isNone(firstName) && isPersonName(lastName)) return 'firstName'
  return isNone(lastName) && isPersonName(firstName) ? 'lastName' : undefined
}
