/** Which page somebody may have meant by an address that leads nowhere. */
import { isLocatorForm, tidyLocator } from '@jetbridge/core/enquiry/enquiry.ts'
import type { PageConfig } from '../../brand/page-config.ts'

/** Pages that may be meant; a brand does not have all of them. */
export type LostPlace =
  | 'search'
  | 'find'
  | 'contact'
  | 'baggage'
  | 'assistance'
  | 'newsletter'
  | 'about'
  | 'membership'
  | 'terms'
  | 'privacy'
  | 'account'
  | 'signIn'

/** Words of addresses, in both languages, by the page that they mean; the first that fits counts. */
const words: readonly (readonly [LostPlace, RegExp])[] = [
  ['assistance', /assist|wheelchair|special|mobilit|disab|accessib|betreuung|rollstuhl|barriere|prm/],
  ['baggage', /bag|luggage|gepaeck|gepack|koffer|suitcase|carry|sport/],
  [
    'find',
    /manage|my-?(?:booking|flight|trip)|booking|buchung|reserv|check-?in|checkin|ticket|boarding|change|umbuch|cancel|storn|refund|erstatt|receipt|invoice|beleg|rechnung|retrieve|itinerary|trip|reise/,
  ],
  ['newsletter', /newsletter|subscribe|unsubscribe|abmeld/],
  ['membership', /member|mitglied|club|loyal|miles|meilen/],
  ['signIn', /login|log-in|signin|sign-in|anmelden|register|agency|agentur|reisebuero/],
  ['account', /account|konto|profil/],
  ['privacy', /privacy|data-?protection|datenschutz|gdpr|dsgvo|cookie/],
  ['terms', /terms|condition|legal|agb|bedingung|impressum|imprint/],
  ['about', /about|ueber-?uns|company|unternehmen|team|career|jobs|karriere|press/],
  [
    'contact',
    /contact|kontakt|help|hilfe|support|faq|service|customer|phone|telefon|feedback|complain|beschwerde/,
  ],
  [
    'search',
    /flight|flug|fluege|book|search|such|fare|tarif|preis|price|offer|angebot|destination|ziel|route|schedule|flugplan|timetable/,
  ],
]

export interface LostAddress {
  /** the best page; undefined where the address says nothing */
  readonly place: LostPlace | undefined
  /** a text that has the form of a record locator and is no word */
  readonly code: string | undefined
  /** of this airline, where the address names one */
  readonly airport: string | undefined
}

/** Readable: `Über-Uns` is `ueber-uns`, `Gepäck` is `gepaeck`. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** @param path as it was typed */
export function readLost(path: string, { airports }: Pick<PageConfig, 'airports'>): LostAddress {
  const segments = decoded(path)
    .split('/')
    .map((each) => each.replace(/\.(?:html?|php|aspx?)$/i, '').trim())
    .filter((each) => each !== '')
  const read = plain(segments.join('/'))
  const place = words.find(([, pattern]) => pattern.test(read))?.[0]
  return { place, code: codeIn(segments), airport: airportIn(segments, airports) }
}

/** A code has a digit, or is written in capitals: "London" is none. */
function codeIn(segments: readonly string[]): string | undefined {
  const found = segments.findLast(
    (each) => isLocatorForm(each) && (/\d/.test(each) || each === each.toUpperCase()),
  )
  return found && tidyLocator(found)
}

function airportIn(segments: readonly string[], airports: PageConfig['airports']): string | undefined {
  const named = segments.flatMap((each) => [each, ...each.split(/[-_ ]/)]).map(plain)
  return airports.find(
    ({ code, city }) =>
      named.includes(code.toLowerCase()) ||
      Object.values(city).some((name) => named.includes(plain(name ?? ''))),
  )?.code
}
