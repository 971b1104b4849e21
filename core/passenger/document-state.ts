/** What travel documents may say in place of a country (ICAO Doc 9303, part 3). */

/** Of somebody whom no country calls its citizen. */
const ofPeople = ['XXA', 'XXB', 'XXC', 'XXX'] as const

/** What issues documents and is no country; their officials are citizens of it on paper. */
const organisations = ['UNO', 'UNA', 'UNK', 'XOM', 'XPO'] as const

/** A laissez-passer of the European Union names the country of its holder. */
const union = 'EUE'

export const documentCodes = [...ofPeople, ...organisations, union] as const
export type DocumentCode = (typeof documentCodes)[number]

/** Each in the order of a list. */
export const citizenshipCodes: readonly DocumentCode[] = [...ofPeople, ...organisations]
export const issuerCodes: readonly DocumentCode[] = [...organisations, union]

export function isDocumentCode(text: string): text is DocumentCode {
  return (documentCodes as readonly string[]).includes(text)
}
