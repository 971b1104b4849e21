/** Invisible signs in a text. */

/**
 * Control characters, line and paragraph separators, halves of characters, and the signs that turn the
 * direction of writing (Unicode TR 36, 2.4). The joiners U+200C and U+200D stay: names need them.
 */
export const unseen = String.raw`\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069`

const unseenSigns = new RegExp(`[${unseen}]`, 'gu')
const breaks = /[\t\n\r\u2028\u2029]+/g

const unseenSign = new RegExp(`[${unseen}]`, 'u')

/** What is wrong with a text that {@link hasUnseen}. */
export const unseenTold = 'a control character, or a sign that turns the direction of writing'

/** Whether a text has such a sign; breaks of its lines are none. */
export function hasUnseen(text: string): boolean {
  return unseenSign.test(text.replace(/[\r\n]/g, ' '))
}

/** A text as it is seen: invisible signs that came with pasting are removed, a line break becomes a space. */
export function withoutUnseen(text: string): string {
  return text.replace(breaks, ' ').replace(unseenSigns, '')
}

/**
 * What a program draws nothing for (Unicode: Default_Ignorable_Code_Point): zero widths, soft hyphens, signs of
 * direction, variation selectors. A joiner stays between letters without case, which it may join or part; marks
 * on the first of them make no difference, whether they are composed or not.
 */
const blanks =
  /(?<!\p{Lo}\p{M}*)[\u200C\u200D]|[\u200C\u200D](?!\p{Lo})|(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu

/**
 * What a person wrote about themselves, without the blanks that came along. Control characters stay: nobody
 * pastes one with a name, so they are refused.
 */
export function withoutBlanks(text: string): string {
  return text.replace(blanks, '')
}
