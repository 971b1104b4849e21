/**
 * Cells of comma-separated values: RFC 4180, in UTF-8 with its mark, because programs for spreadsheets take it for
 * another encoding without. Nothing in it is a formula: such programs read one in every cell that begins with = + - @,
 * a tab or a line end, also in full width, so a text that does gets an apostrophe in front. Where decimals have a
 * comma, they part cells at semicolons, whatever the quotes say: there, and after tabs and line ends, an apostrophe
 * stands inside the text.
 */

/** What such a file begins with. */
export const csvMark = '\uFEFF'
const lineEnd = '\r\n'

/** Some programs ignore what comes before it: blanks and invisible characters. */
const beginsFormula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹢﹣﹦﹫−]|^[\t\r\n]/u
const partsFormula = /[;\t\r\n](?=(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}"])*[=+\-@＝＋－＠﹢﹣﹦﹫−])/gu

/** @param cells as {@link csvText} writes them, or numbers */
export function csvLine(cells: readonly string[]): string {
  return cells.join(',') + lineEnd
}

/** A text as a cell. */
export function csvText(text: string): string {
  const harmless = harmlessText(text)
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Nothing but apostrophes is added. */
export function harmlessText(text: string): string {
  const parted = text.replaceAll(partsFormula, "$&'")
  return beginsFormula.test(parted) ? `'${parted}` : parted
}
