/** Names in place of those that were shown. Changes nothing. */
import { isSameName } from '@jetbridge/core/change/name-change.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { RenamedPassenger } from '../../reservation/read/name-change.ts'
import { type NameFacts, nameLines } from './name-facts.ts'
import type { WantedPerson } from './wanted-name.ts'

export interface ReplacedPerson extends WantedPerson {
  readonly wasFirstName: string
  readonly wasLastName: string
}

/**
 * What replacing them changes; names that stand already as they are wanted have no line: the same call has changed them
 * before.
 * @throws Refusal `reservation-changed` where another name stands than the one that was shown, else as {@link nameLines} says
 */
export function replacedLines(
  deps: Pick<Deps, 'now' | 'brandOf'>,
  facts: NameFacts,
  wanted: readonly ReplacedPerson[],
): RenamedPassenger[] {
  const isKnown = wanted.every((person) => {
    const { passengerUid, wasFirstName: firstName, wasLastName: lastName } = person
    const passenger = facts.opened.passengers.find(({ id }) => id === passengerUid)
    return !passenger || isSameName(passenger, { firstName, lastName }) || isSameName(passenger, person)
  })
  if (!isKnown) throw new Refusal('reservation-changed')
  return nameLines(deps, facts, wanted, true)
}
