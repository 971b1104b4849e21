/**
 * German "E-Mail" as a page shows it: its E does not stand alone at the end of a line. The character is seen and read
 * out by nobody (U+2060, word joiner); a non-breaking hyphen would be another sign, and not in every font. The texts
 * themselves stay as they are typed.
 */
export function keepMailWhole(text: string): string {
  return text.replaceAll('E-Mail', 'E-\u2060Mail')
}
