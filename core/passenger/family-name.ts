/** Whether a family name is one of a booking's, as people type it who look their booking up. [GAP-94] */
import { normaliseName } from './same-name.ts'

/** What two spellings of a family name have in common; empty when there is no letter in it. */
export const familyNameKey = normaliseName

/**
 * Compares with every name there is, whichever fits: how long it takes does not tell which.
 * @param key of the name typed
 */
export function fitsFamilyName(key: string, names: readonly string[]): boolean {
  const fitting = names.map((name) => familyNameKey(name) === key).filter(Boolean)
  return key !== '' && fitting.length > 0
}
