/**
 * Names of people as they write them: any letter or mark of any script, spaces, hyphen, apostrophe and full
 * stop, never digits (design.md 9, overriding GAP-21 and GAP-25). The name on the ticket: ticket-name.ts.
 */

const namePattern = /^\p{L}[\p{L}\p{M} .'’‐-]*$/u
/** Towns may also be "Frankfurt (Oder)" or "Biel/Bienne". */
const placePattern = /^[\p{L}(][\p{L}\p{M} .,'’‐/()-]*$/u

/** Whether a text can be a first or last name. [PAX-06, PAX-07, CNT-02] */
export function isPersonName(text: string): boolean {
  return namePattern.test(tidyName(text))
}

const stranger = /[^\p{L}\p{M} .'’‐-]/u

/**
 * The first character that no name may have, so that the form can say what to remove; undefined when all are
 * allowed.
 */
export function strangerIn(text: string): string | undefined {
  return stranger.exec(tidyName(text))?.[0]
}

/** Whether a text can be a city, a state or a country. [CNT-06, CNT-08] */
export function isPlaceName(text: string): boolean {
  return placePattern.test(tidyName(text))
}

/** As stored: composed letters, single spaces, nothing around them. */
export function tidyName(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim()
}

/** First and last name as one. [PAX-04] */
export function fullNameOf(person: { readonly firstName: string; readonly lastName: string }): string {
  return tidyName(`${person.firstName} ${person.lastName}`)
}
