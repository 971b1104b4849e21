/**
 * The name as it prints on a ticket: `SURNAME/GIVENMR`, A–Z only, spelled as the machine readable lines of
 * the passport. Derived, never typed; shown beside what was typed.
 */
import type { PassengerType } from './passenger-type.ts'
import type { Person } from './person-value.ts'
import { transliterate } from './transliteration.ts'

/** Shortest limit of the reservation systems, slash and title included (spec/domain.md 1.4). */
export const ticketNameLength = 55

export type Gender = NonNullable<Person['gender']>

/** Undefined when a letter has no A–Z form known here: the traveller spells the name as in the passport. */
export function ticketLetters(name: string): string | undefined {
  const written = transliterate(name)?.replace(/[^A-Z]/g, '')
  return written === '' ? undefined : written
}

/** The title glued to the given name; an infant has none. [API-14] */
export function ticketTitle(type: PassengerType, gender: Gender | null | undefined): string {
  if (type === 'infant' || !gender) return ''
  if (type === 'child') return gender === 'M' ? 'MSTR' : 'MISS'
  return gender === 'M' ? 'MR' : 'MS'
}

/**
 * Given names are cut first, down to one letter, then the surname; the title stays whole.
 * @throws RangeError when a name has no letter of A–Z; `judgePassenger` tells so beforehand
 */
export function ticketName(firstName: string, lastName: string, title = ''): string {
  const { surname, given, room } = parts(firstName, lastName, title)
  const shownSurname = surname.slice(0, Math.max(1, room - Math.min(given.length, 1)))
  return `${shownSurname}/${given.slice(0, room - shownSurname.length)}${title}`
}

/** Whether letters had to be left out: the site says so beside the name. */
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
