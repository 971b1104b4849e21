/** People with one name only: bookings cannot keep such a name yet, and they are told so. */
import { isPersonName, type PersonName, tidyName } from './name.ts'

export type SingleNameProblem = 'single-name-not-yet'

/** Nothing, or a sign that stands for nothing. */
const noName = /^[ .'·-]*$/

/** The field that a person with a single name leaves empty; undefined when both are given, or neither. */
export function singleNameField({ firstName, lastName }: PersonName): 'firstName' | 'lastName' | undefined {
  const isNone = (name: string) => noName.test(tidyName(name))
  if (isNone(firstName) && isPersonName(lastName)) return 'firstName'
  return isNone(lastName) && isPersonName(firstName) ? 'lastName' : undefined
}
