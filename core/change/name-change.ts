/**
 * Whether a name that is given for another may be the same person's: a slip of the keyboard is corrected, another person
 * costs what the fare says. Compared is always with the name that was ticketed first, so that many small corrections add
 * up to one. (spec/desk.md 2.1; the limit of three letters is the trade's custom)
 */
import { type Minor, minor } from '../kernel/money.ts'
import { type Instant, instant, plusMinutes } from '../kernel/time.ts'
import { type PersonName, tidyName } from '../passenger/name.ts'
import { ticketLetters } from '../passenger/ticket-name.ts'

/** Letters of the whole name that a correction may add, leave out or replace. */
export const mostCorrectedLetters = 3

/** How often the name of one passenger may be corrected at no charge. */
export const mostCorrections = 5

/** How often it may be changed at all: every time uses up the number of a ticket. */
export const mostNameChanges = 20

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
  return isSlip(ticketed, wanted) ? 'correction' : 'other-name'
}

function isSlip(ticketed: PersonName, wanted: PersonName): boolean {
  return lettersApart(ticketed, wanted) <= correctableLetters(ticketed)
}

/** What corrections of a name count against. */
export interface TicketedName {
  /** of the person who travels now: the name they were ticketed with first */
  readonly ticketed: PersonName
  /** changes of it since */
  readonly corrections: number
}

/** @param before names that a passenger had, the first one first. A name of another person begins again */
export function ticketedName(before: readonly PersonName[], now: PersonName): TicketedName {
  const later = before.length > 0 ? [...before.slice(1), now] : []
  return later.reduce<TicketedName>(
    ({ ticketed, corrections }, name) =>
      isSlip(ticketed, name)
        ? { ticketed, corrections: corrections + 1 }
        : { ticketed: name, corrections: 0 },
    { ticketed: before[0] ?? now, corrections: 0 },
  )
}

/**
 * Until when names can be changed; undefined where no flight is ahead.
 * @param departures of the flights ahead
 * @param closesMinutes before the next of them, as the brand says
 */
export function nameChangeEnds(departures: readonly Instant[], closesMinutes: number): Instant | undefined {
  if (departures.length === 0) return undefined
  return plusMinutes(instant(Math.min(...departures)), 0 - closesMinutes)
}

/**
 * For another name on a ticket, of one passenger: the highest fee of the fares whose flights are ahead, because the
 * ticket is exchanged once.
 * @param fees of those fares; null: not allowed
 * @returns null where one of them does not allow it, or none is ahead
 */
export function nameChangeFee(fees: readonly (Minor | null)[]): Minor | null {
  const allowed = fees.filter((fee) => fee !== null)
  return allowed.length < fees.length || fees.length === 0 ? null : minor(Math.max(...allowed))
}

/** Why a name cannot be changed for another. */
export const nameObstacles = ['other-name', 'too-often', 'too-late', 'checked-in'] as const
export type NameObstacle = (typeof nameObstacles)[number]

export interface NameChangeFacts extends NameChange {
  /** something else about the person is to be another: gender, birth date */
  readonly isCorrectedBesides: boolean
  /** how often the name was changed since it was ticketed for this person, and for anybody */
  readonly corrections: number
  readonly changes: number
  /** {@link nameChangeEnds} is over: of corrections at no charge, and of any change */
  readonly isLate: boolean
  readonly isClosed: boolean
  /** for one of the flights ahead */
  readonly isCheckedIn: boolean
  /** {@link nameChangeFee} */
  readonly fee: Minor | null
}

export type NameVerdict =
  | { readonly kind: 'same' }
  | { readonly kind: 'change'; readonly fee: Minor; readonly isOtherPerson: boolean }
  | { readonly kind: 'refused'; readonly why: NameObstacle }

/**
 * A slip is corrected at no charge while the brand does so; beyond that, a change costs what the fare says, if it allows it.
 * What the passenger cannot help comes last: a name that is refused for its letters would stay refused.
 */
export function judgeNameChange(facts: NameChangeFacts): NameVerdict {
  const kind = nameChangeKind(facts)
  if (kind === 'same' && !facts.isCorrectedBesides) return { kind: 'same' }
  const isOtherPerson = kind === 'other-name'
  const beyond = obstacleOfCorrection(facts, isOtherPerson)
  const why = (facts.fee === null ? beyond : undefined) ?? obstacleOfAny(facts)
  if (why) return { kind: 'refused', why }
  return { kind: 'change', fee: beyond ? (facts.fee ?? minor(0)) : minor(0), isOtherPerson }
}

/** Why it is no correction at no charge. */
function obstacleOfCorrection(
  { corrections, isLate }: NameChangeFacts,
  isOtherPerson: boolean,
): NameObstacle | undefined {
  if (isOtherPerson) return 'other-name'
  if (corrections >= mostCorrections) return 'too-often'
  return isLate ? 'too-late' : undefined
}

function obstacleOfAny({ changes, isClosed, isCheckedIn }: NameChangeFacts): NameObstacle | undefined {
  if (changes >= mostNameChanges) return 'too-often'
  if (isClosed) return 'too-late'
  return isCheckedIn ? 'checked-in' : undefined
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
