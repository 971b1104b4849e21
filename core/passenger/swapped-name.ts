/** Whether first and last name are likely the wrong way round: worth a question, never a refusal. */
import { type PersonName, unknownFirstName } from './name.ts'
import { normaliseName } from './same-name.ts'

export interface AroundName {
  /** the other passengers of the party, as far as they have both names */
  readonly party: readonly PersonName[]
  /** people whose names were told elsewhere: the account, its companions, the contact */
  readonly known: readonly PersonName[]
}

interface NameKeys {
  readonly first: string
  readonly last: string
}

/**
 * Two signs are enough: somebody who is known has the same two names the other way round, and is not another passenger;
 * or all the others of the party have this first name as their last name. A grandson who bears the names of his father
 * the other way round, as is the custom in many countries, is no such case.
 */
export function looksSwapped(name: PersonName, { party, known }: AroundName): boolean {
  const own = keysOf(name)
  if (!own || own.first === own.last) return false
  const others = party.map(keysOf).filter((each) => each !== undefined)
  const isOther = (one: NameKeys) => others.some((each) => isSame(each, one))
  const people = known.map(keysOf).filter((each) => each !== undefined)
  if (people.some((each) => isSame(each, own))) return false
  if (people.some((each) => isMirrored(each, own) && !isOther(each))) return true
  return others.length > 0 && others.every((each) => each.last === own.first && each.first !== own.last)
}

/** Undefined while there are not two names. */
function keysOf({ firstName, lastName }: PersonName): NameKeys | undefined {
  const [first, last] = [normaliseName(firstName), normaliseName(lastName)]
  return first === '' || last === '' || firstName === unknownFirstName ? undefined : { first, last }
}

function isSame(one: NameKeys, other: NameKeys): boolean {
  return one.first === other.first && one.last === other.last
}

function isMirrored(one: NameKeys, other: NameKeys): boolean {
  return one.first === other.last && one.last === other.first
}
