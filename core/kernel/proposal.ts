/**
 * What somebody of the airline proposes to change, before it is stored: an import, a departure moved or cancelled. The
 * console shows it and asks; so will the desk (docs/decisions/0071).
 */
import type { Money } from './money.ts'
import type { Removal } from './removal.ts'

declare const digest: unique symbol

/** Says in a few letters what a proposal changes, and of what: another change, or another airline, has another one. */
export type Digest = string & { readonly [digest]: true }

/** Travellers who would be told. */
export interface Concern {
  readonly bookings: number
  readonly travellers: number
}

/** Of what concerns no booking. */
export const nobody: Concern = { bookings: 0, travellers: 0 }

export interface Proposal<Diff> {
  /** what it changes */
  readonly diff: Diff
  readonly concerns: Concern
  /** what the airline owes by it, at most where travellers choose; one amount a currency. Not part of the digest */
  readonly costs: readonly Money[]
  readonly removal: Removal
  /**
   * It is stored only while this is still so. Who is booked is not part of it: a booking that comes in between is told
   * like the others.
   */
  readonly digest: Digest
}

/** The same text for the same value, whatever the order of its fields; a field that is undefined is none. */
export function* plainTextOf(value: unknown): Generator<string> {
  if (Array.isArray(value)) {
    yield '['
    for (const each of value) {
      yield* plainTextOf(each)
      yield ','
    }
    yield ']'
  } else if (typeof value === 'object' && value !== null) {
    yield '{'
    for (const [name, each] of Object.entries(value).toSorted(byName))
      if (each !== undefined) {
        yield `${JSON.stringify(name)}:`
        yield* plainTextOf(each)
        yield ','
      }
    yield '}'
  } else yield JSON.stringify(value) ?? 'null'
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1
}
