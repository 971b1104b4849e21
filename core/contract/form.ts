/**
 * The formats of wire fields as the API document states them: `z.string().meta(date('…'))`. They only describe; the
 * schemas themselves judge what a caller sends.
 */

type FieldForm = Readonly<{ description: string; format?: string; pattern?: string }>

export const uuid = (description: string): FieldForm => ({ format: 'uuid', description })

export const email = (description: string): FieldForm => ({ format: 'email', description })

/** A day of no time zone. */
export const date = (description: string): FieldForm => ({
  format: 'date',
  description: `${description}. YYYY-MM-DD.`,
})

/** A month of no time zone. */
export const month = (description: string): FieldForm => ({
  pattern: String.raw`^\d{4}-\d{2}$`,
  description: `${description}. YYYY-MM.`,
})

/** A point in time. */
export const instant = (description: string): FieldForm => ({
  format: 'date-time',
  description: `${description}. RFC 3339, in UTC.`,
})

/** A time on the clock of an airport; it has no seconds, so it is no `date-time`. */
export const clock = (description: string): FieldForm => ({
  pattern: String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}`,
  description: `${description}. Local time of the airport, YYYY-MM-DDTHH:mm.`,
})

/** IATA's, three letters. */
export const airportCode = (description: string): FieldForm => ({
  pattern: '^[A-Za-z]{3}$',
  description: `${description}. IATA airport code, three letters.`,
})

export const amount = (description: string): FieldForm => ({
  description: `${description}. A decimal with the digits of its currency, not in cents.`,
})

/** By language: `{ en: 'Vienna', de: 'Wien' }`. */
export const texts = (description: string): FieldForm => ({
  description: `${description}. By language: en, de.`,
})

/** Absolute. */
export const uri = (description: string): FieldForm => ({ format: 'uri', description })
