import { z } from 'zod'

/** A text in every language of the product. */
export const localisedSchema = z.strictObject({ en: z.string().min(1), de: z.string().min(1) })
