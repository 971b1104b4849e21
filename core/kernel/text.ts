/** Texts that people send: nothing in them is unseen, so what is stored is what everybody sees. */
import { z } from 'zod'
import { unseen, withoutBlanks } from './unseen.ts'

/** One line of text. */
export const plainLine = new RegExp(`^[^${unseen}]*$`, 'u')

const error = 'must have no control characters and no signs that turn the direction of writing'

/** One line of text of at most `longest` characters. */
export function plainText(longest: number): z.ZodString {
  return z.string().max(longest).regex(plainLine, { error })
}

/** The same, without the spaces around it. */
export function trimmedText(longest: number): z.ZodString {
  return z.string().trim().max(longest).regex(plainLine, { error })
}

/**
 * One line of text that is read in one form before it is judged.
 * @param read idempotent; a text that is too long is never read
 */
export function textReadAs(longest: number, read: (sent: string) => string): z.ZodString {
  return z.string().max(longest, { abort: true }).overwrite(read).regex(plainLine, { error })
}

/** What a person writes about themselves: blanks and signs of direction that came with the paste are taken off. */
export function personalText(longest: number): z.ZodString {
  return textReadAs(longest, (sent) => withoutBlanks(sent).trim())
}

/** JSON inside a text, for a screen of its own: `JSON.stringify` writes every control character as an escape. */
export function jsonText(longest: number): z.ZodString {
  return z
    .string()
    .max(longest)
    .regex(/^[ -\uD7FF\uE000-\u{10FFFF}]*$/u, { error: 'must have no control characters' })
}

/** Bytes of a text in UTF-8. */
export function utf8Length(text: string): number {
  let bytes = 0
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}
