/**
 * Whether a name that is given for another may be the same person's: a slip of the keyboard is corrected, another person
 * needs a ticket of their own. Compared is always with the name that was ticketed first, so that many small corrections
 * add up to one. (spec/desk.md 2.1; the limit of three letters is the trade's custom)
 */
import { type Instant, instant, plusMinutes } from '../kernel/time.ts'
import { type PersonName, tidyName } from '../passenger/name.ts'
import { ticketLetters } from '../passenger/ticket-name.ts'

/** Letters of the whole name that a correction may add, leave out or replace. */
export const mostCorrectedLetters = 3

/** How often the name of one passenger may be corrected: every time uses up the number of a ticket. */
export const mostCorrections = 5

export type NameChangeKind = 'same' | 'correction' | 'other-name'

/** A name, the one that stands in its place, and the one that was ticketed first. */
export interface NameChange {
  readonly ticketed: PersonName
  readonly now: PersonName
  readonly wanted: PersonName
}

/** @throws RangeError for a name without letters of A–Z; `judgePassenger` refuses such a name before */
export function nameChangeKind({ ticketed, now, wanted }: NameChange): NameChangeKind {
  if (isSameName(now, wanted)) return 'same'
  return lettersApart(ticketed, wanted) <= correctableLetters(ticketed) ? 'correction' : 'other-name'
}

/**
 * Until when names can be corrected; undefined where no flight is ahead.
 * @param departures of the flights ahead
 * @param closesMinutes before the next of them, as the brand says
 */
export function nameCorrectionEnds(
  departures: readonly Instant[],
  closesMinutes: number,
): Instant | undefined {
  if (departures.length === 0) return undefined
  return plusMinutes(instant(Math.min(...departures)), 0 - closesMinutes)
}

/** Why a name cannot be changed for another. */
export const nameObstacles = ['other-name', 'too-often', 'too-late', 'checked-in'] as const
export type NameObstacle = (typeof nameObstacles)[number]

export interface NameChangeFacts extends NameChange {
  /** how often the name was corrected before */
  readonly corrections: number
  /** {@link nameCorrectionEnds} is over */
  readonly isLate: boolean
  /** for one of the flights ahead */
  readonly isCheckedIn: boolean
}

/** What the passenger cannot help comes last: a name that is refused for its letters would stay refused. */
export function nameObstacle(facts: NameChangeFacts): NameObstacle | undefined {
  const kind = nameChangeKind(facts)
  if (kind === 'same') return undefined
  if (kind === 'other-name') return 'other-name'
  if (facts.corrections >= mostCorrections) return 'too-often'
  if (facts.isLate) return 'too-late'
  return facts.isCheckedIn ? 'checked-in' : undefined
}

/** As they are stored: capitals and accents count. */
export function isSameName(one: PersonName, other: PersonName): boolean {
  return (
    tidyName(one.firstName) === tidyName(other.firstName) &&
    tidyName(one.lastName) === tidyName(other.lastName)
  )
}

/** Of a short name half of its letters stay: three letters would make Li An out of Bo An. */
function correctableLetters(name: PersonName): number {
  return Math.min(mostCorrectedLetters, Math.floor(lettersOf(name).length / 2))
}

/**
 * Letters of the ticket that differ, whichever of the two was written first. Spaces, capitals and accents do not count,
 * nor whether a given name was written as one of the family.
 */
export function lettersApart(one: PersonName, other: PersonName): number {
  return Math.min(
    editDistance(lettersOf(one), lettersOf(other)),
    editDistance(lettersOf(one), lettersOf(swapped(other))),
    editDistance(lettersOf(swapped(one)), lettersOf(other)),
  )
}

function swapped({ firstName, lastName }: PersonName): PersonName {
  return { firstName: lastName, lastName: firstName }
}

function lettersOf({ firstName, lastName }: PersonName): string {
  const [given, family] = [ticketLetters(firstName), ticketLetters(lastName)]
  if (given === undefined || family === undefined) throw new RangeError('a name without letters of A–Z')
  return given + family
}

/** Letters added, left out or replaced (Levenshtein 1965). */
function editDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = (above[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1)
      current.push(Math.min(replaced, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    above = current
  }
  return above[other.length] ?? 0
}
