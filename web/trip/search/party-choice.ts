/** The passenger picker: its own counts change, and Ok takes them over. */
import {
  type Party,
  type PassengerType,
  partySize,
  pickerMaximum,
} from '@jetbridge/core/passenger/passenger-type.ts'

/** One more of a type; at the picker's maximum nothing changes. [SRCH-18] */
export function oneMore(party: Party, type: PassengerType): Party {
  return party[type] >= pickerMaximum ? party : { ...party, [type]: party[type] + 1 }
}

export function canAdd(party: Party, type: PassengerType): boolean {
  return party[type] < pickerMaximum
}

/** One fewer of a type; never below zero, adults never below one. [SRCH-20] */
export function oneFewer(party: Party, type: PassengerType): Party {
  return canTake(party, type) ? { ...party, [type]: party[type] - 1 } : party
}

export function canTake(party: Party, type: PassengerType): boolean {
  return party[type] > (type === 'adult' ? 1 : 0)
}

/** Whether one fewer would leave nobody: the picker says so. [SRCH-19] */
export function wouldLeaveNobody(party: Party, type: PassengerType): boolean {
  return party[type] > 0 && partySize(party) === 1
}

/** Whether Ok has anything to take over. [SRCH-17] */
export function differs(one: Party, other: Party): boolean {
  return one.adult !== other.adult || one.child !== other.child || one.infant !== other.infant
}
