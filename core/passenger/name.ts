/**
 * Names of people and places as they write them: any letter or mark of any script, spaces, hyphen, apostrophe,
 * full stop and middle dot; digits in places only (design.md 9, overriding GAP-21 and GAP-25). Signs that
 * keyboards and programs put in their place are read as these. The name on the ticket: ticket-name.ts.
 */
import { withPlainApostrophes, withPlainHyphens, withPlainWidth } from '../kernel/sign-form.ts'
import { withoutBlanks } from '../kernel/unseen.ts'

const nameSigns = String.raw`\p{L}\p{M}\u200C\u200D .'·・-`
/** `'t Hooft` begins with an apostrophe. */
const namePattern = new RegExp(String.raw`^'?\p{L}[${nameSigns}]*$`, 'u')
const stranger = new RegExp(`[^${nameSigns}]`, 'u')

/**
 * Towns may also be "Frankfurt (Oder)", "Biel/Bienne", "6th of October City" or "Westward Ho!". A digit behind a letter
 * is a slip.
 */
const placePattern = new RegExp(
  String.raw`^(?=.*\p{L})(?!.*\p{L}\p{Nd})['(]?[\p{L}\p{Nd}][\p{Nd},/()&!${nameSigns}]*$`,
  'u',
)

/** An address of the web, which some type where a letter greets them by their name. */
const address = /(?<!\p{L})www\.|\p{L}{2}\.(?:app|biz|com|info|net|online|org|shop|site|top|xyz)(?!\p{L})/iu
/** A text that is nothing but an address, with the two letters of a country at its end. */
const lonelyAddress = /^[\p{L}\p{M}-]{4,}(?:\.[\p{L}\p{M}-]+)*\.\p{Ll}{2}$/u

/** Characters of the longest first or last name, and of the longest place. */
export const longestName = 80

/** Whether a text can be a first or last name. [PAX-06, PAX-07, CNT-02] */
export function isPersonName(text: string): boolean {
  const name = tidyName(text)
  return name.length <= longestName && namePattern.test(name) && !isWebAddress(name)
}

/**
 * The first character that no name may have, so that the form can say what to remove; undefined when all are
 * allowed.
 */
export function strangerIn(text: string): string | undefined {
  return stranger.exec(tidyName(text))?.[0]
}

/** Whether a text can be a city, a state or a country. [CNT-06, CNT-08] */
export function isPlaceName(text: string): boolean {
  const name = tidyName(text)
  return name.length <= longestName && placePattern.test(name) && !isWebAddress(name)
}

function isWebAddress(name: string): boolean {
  return address.test(name) || lonelyAddress.test(name)
}

/** Signs between two letters of one word, as in Catalan `Gal·la` and Japanese `マリア・ガルシア`. */
const middleDots = /[\u2022\u2027\u2219\u22C5\u0387]/g

/**
 * As stored: composed letters, one kind of hyphen and of apostrophe, single spaces, nothing around them and no
 * invisible signs.
 */
export function tidyName(text: string): string {
  const seen = withPlainWidth(withoutBlanks(text.normalize('NFC')))
  return withPlainApostrophes(withPlainHyphens(seen))
    .replace(middleDots, '·')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim()
}

export interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

/** "First name unknown": the first name, for reservation systems, of a person who has one name only (single-name.ts). */
export const unknownFirstName = 'FNU'

/** A first name as people read it; empty for somebody who has none. */
export function shownFirstName(firstName: string | null): string {
  return firstName === null || firstName === unknownFirstName ? '' : firstName
}

/** First and last name as people read them; of somebody with one name only, that name. [PAX-04] */
export function fullNameOf({
  firstName,
  lastName,
}: { readonly [Name in keyof PersonName]: string | null }): string {
  return tidyName(`${shownFirstName(firstName)} ${lastName ?? ''}`)
}

/** The same for a list by family name. */
export function listedNameOf({ firstName, lastName }: PersonName): string {
  return firstName === unknownFirstName ? lastName : `${lastName}, ${firstName}`
}
