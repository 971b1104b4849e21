/**
 * The name as a ticket prints it: `SURNAME/GIVENMR`, only A–Z, spelled like the machine readable lines of the
 * passport. It is made from the name that was typed and shown beside it.
 */
import { isPersonName, tidyName } from './name.ts'
import type { PassengerType } from './passenger-type.ts'
import type { Person } from './person-value.ts'
import { transliterate } from './transliteration.ts'

/** The shortest limit of all reservation systems, with slash and title (spec/domain.md 1.4). */
export const ticketNameLength = 55

export type Gender = NonNullable<Person['gender']>

/** Undefined when a letter has no known A–Z form: the traveller then spells the name as in the passport. */
export function ticketLetters(name: string): string | undefined {
  const written = transliterate(tidyName(name))?.replace(/[^A-Z]/g, '')
  return written === '' ? undefined : written
}

export type NameProblem = 'not-valid' | 'needs-latin-letters'

/** What is wrong with a first or last name that a ticket is to print. */
export function nameProblem(name: string): NameProblem | undefined {
  if (!isPersonName(name)) return 'not-valid'
  return ticketLetters(name) === undefined ? 'needs-latin-letters' : undefined
}

const titles: Readonly<Record<Exclude<PassengerType, 'infant'>, Partial<Record<Gender, string>>>> = {
  adult: { M: 'MR', F: 'MS' },
  child: { M: 'MSTR', F: 'MISS' },
}

/** The title that follows the given name. An infant has none, and no title means X or U. [API-14] */
export function ticketTitle(type: PassengerType, gender: Gender | null | undefined): string {
  return type === 'infant' || !gender ? '' : (titles[type][gender] ?? '')
}

/**
 * A name that is too long loses letters of the given names first, down to one letter, then of the surname. The title
 * stays whole.
 * @throws RangeError when a name has no letter of A–Z; `judgePassenger` refuses such a name before
 */
export function ticketName(firstName: string, lastName: string, title = ''): string {
  const { surname, given, room } = parts(firstName, lastName, title)
  const shownSurname = surname.slice(0, Math.max(1, room - Math.min(given.length, 1)))
  return `${shownSurname}/${given.slice(0, room - shownSurname.length)}${title}`
}

/** Whether letters were left out: the site says so beside the name. */
export function isTicketNameShortened(firstName: string, lastName: string, title = ''): boolean {
  const { surname, given, room } = parts(firstName, lastName, title)
  return surname.length + given.length > room
}

function parts(firstName: string, lastName: string, title: string) {
  const surname = ticketLetters(lastName)
  const given = ticketLetters(firstName)
  if (surname === undefined || given === undefined) throw new RangeError('a name without letters of A–Z')
  return { surname, given, room: ticketNameLength - title.length - 1 }
}
