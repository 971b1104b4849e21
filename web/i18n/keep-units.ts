/** A number and its unit stay on one line; a line never begins with the stroke of `23 kg / 50 lb`. */
export function keepUnits(text: string): string {
  return text
    .replaceAll(/(\d) (kg|lb|cm|in)(?= \/| |$|[.,;)])/g, '$1\u00a0$2')
    .replaceAll(/(?<=kg) \/ /g, '\u00a0/ ')
}
