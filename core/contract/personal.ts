/** Texts of requests in which people name themselves: read as core/passenger reads them. */
import type { z } from 'zod'
import { textReadAs } from '../kernel/text.ts'
import { tidyEmail } from '../passenger/email.ts'
import { tidyName } from '../passenger/name.ts'

/** A name of a person or of a place. */
export function nameText(longest: number): z.ZodString {
  return textReadAs(longest, tidyName)
}

/** A mail address. */
export function emailText(): z.ZodString {
  return textReadAs(254, tidyEmail)
}
