/** Whom a flight must be ready for, by who they are and what they have bought. */
import { type SpecialNeed, specialNeeds } from '../flight/board.ts'
import type { PassengerType } from '../passenger/passenger-type.ts'
import { type ExtraKind, extraKinds } from './extra.ts'

const needOfType = { adult: undefined, child: 'child', infant: 'infant' } as const satisfies Record<
  PassengerType,
  SpecialNeed | undefined
>

const sportKinds: readonly ExtraKind[] = ['sport', 'bicycle', 'golf', 'surf', 'ski']

/** What an extra asks of the crew and the station; undefined for one that is only a service. */
function needOfExtra(kind: ExtraKind): SpecialNeed | undefined {
  if (kind === 'pet') return 'pet'
  return sportKinds.includes(kind) ? 'sport' : undefined
}

/** The kinds of extras with a need. */
export const needfulKinds: Readonly<Record<'pet' | 'sport', readonly ExtraKind[]>> = {
  pet: extraKinds.filter((kind) => needOfExtra(kind) === 'pet'),
  sport: extraKinds.filter((kind) => needOfExtra(kind) === 'sport'),
}

/** Of one person, each once, in the order of {@link specialNeeds}. */
export function needsOf(type: PassengerType, extras: readonly ExtraKind[]): SpecialNeed[] {
  const found = new Set([needOfType[type], ...extras.map(needOfExtra)])
  return specialNeeds.filter((need) => found.has(need))
}
