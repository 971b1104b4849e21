/** Names in place of those that were shown. Changes nothing. */
import { isSameName } from '@jetbridge/core/change/name-change.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { RenamedPassenger } from '../../reservation/read/name-change.ts'
import type { WantedPerson } from './wanted-name.ts'

export interface ReplacedPerson extends WantedPerson {
  readonly wasFirstName: string
  readonly wasLastName: string
}

/**
 * Names that stand already as they are wanted have no line: the same call has changed them before.
 * @throws Refusal `reservation-changed` where another name stands than the one that was shown
 */
export function refuseOtherNames(
  lines: readonly RenamedPassenger[],
  wanted: readonly ReplacedPerson[],
): void {
  const isAsShown = ({ passengerId, was }: RenamedPassenger) =>
    wanted.some(
      ({ passengerUid, wasFirstName, wasLastName }) =>
        passengerUid === passengerId && isSameName(was, { firstName: wasFirstName, lastName: wasLastName }),
    )
  if (!lines.every(isAsShown)) throw new Refusal('reservation-changed')
}
