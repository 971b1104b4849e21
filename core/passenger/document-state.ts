/** What travel documents may say in place of a country (ICAO Doc 9303, part 3). */

/** Of somebody whom no country calls its citizen. */
const ofPeople = ['XXA', 'XXB', 'XXC', 'XXX'] as const

/** What issues documents and is no country; their officials are citizens of it on paper. */
const organisations = ['UNO', 'UNA', 'UNK', 'XOM', 'XPO'] as const

/** A laissez-passer of the European Union names the country of its holder. */
const union = 'EUE'

export const documentCodes = [...ofPeople, ...organisations, union] as const
