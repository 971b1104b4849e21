/** A country as the visitor's language calls it; a code that no language knows as it is. */
export function countryName(code: string, tag: string): string {
  try {
    return new Intl.DisplayNames(tag, { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
