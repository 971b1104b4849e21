/** On whose lap each infant travels: on that of the adult who was chosen, or by order. One adult holds one infant. */
import type { PassengerType } from './passenger-type.ts'

/** Somebody of a party, in the order they are entered. */
export interface LapPerson {
  readonly passengerType: PassengerType
  /** of an infant: the place of the chosen adult in the party, from 1; none chosen: by order */
  readonly adultNumber?: number | null | undefined
}

export type LapProblem = 'not-an-infant' | 'not-an-adult' | 'adult-holds-infant'

/** What is wrong with the adults that were chosen, by the place of the person in the list. */
export function judgeLaps(people: readonly LapPerson[]): ReadonlyMap<number, LapProblem> {
  const problems = new Map<number, LapProblem>()
  const taken = new Set<number>()
  people.forEach(({ passengerType, adultNumber }, place) => {
    if (adultNumber === null || adultNumber === undefined) return
    if (passengerType !== 'infant') problems.set(place, 'not-an-infant')
    else if (people[adultNumber - 1]?.passengerType !== 'adult') problems.set(place, 'not-an-adult')
    else if (taken.has(adultNumber)) problems.set(place, 'adult-holds-infant')
    else taken.add(adultNumber)
  })
  return problems
}

/**
 * The adult of each infant, by places in the list: the one that was chosen; the other infants go with the adults who
 * are left, the first with the first. An infant without an adult of its own has no entry, and the party is refused.
 */
export function linkInfants(people: readonly LapPerson[]): Map<number, number> {
  const problems = judgeLaps(people)
  const chosenOf = ({ passengerType, adultNumber }: LapPerson, place: number) =>
    passengerType !== 'infant' || problems.has(place) || !adultNumber ? undefined : adultNumber - 1
  const links = new Map<number, number>()
  people.forEach((person, place) => {
    const adult = chosenOf(person, place)
    if (adult !== undefined) links.set(place, adult)
  })
  const taken = new Set(links.values())
  const free = people.flatMap(({ passengerType }, place) =>
    passengerType === 'adult' && !taken.has(place) ? [place] : [],
  )
  people.forEach(({ passengerType }, place) => {
    if (passengerType !== 'infant' || links.has(place)) return
    const adult = free.shift()
    if (adult !== undefined) links.set(place, adult)
  })
  return links
}

/**
 * The party with another adult for one infant, at places in the list. An infant who sat there changes places with it.
 * All infants are chosen for from then on, so that nobody else moves.
 */
export function withLap<Person extends LapPerson>(
  people: readonly Person[],
  infant: number,
  adult: number,
): readonly (Person & LapPerson)[] {
  const links = linkInfants(people)
  const before = links.get(infant)
  const other = [...links].find(([, holder]) => holder === adult)?.[0]
  if (other !== undefined && before !== undefined) links.set(other, before)
  links.set(infant, adult)
  return people.map((person, place) => {
    const holder = links.get(place)
    return holder === undefined ? person : { ...person, adultNumber: holder + 1 }
  })
}
