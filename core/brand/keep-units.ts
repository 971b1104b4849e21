/** A number and its unit stay on one line, as measures do; a line never begins with the stroke of `23 kg / 50 lb`. */
export function keepUnits(text: string): string {
  return text
    .replaceAll(/(\d) (kg|lb|cm|in|km|mi|min|%|€|\$)(?= \/| |$|[.,;)])/g, '$1\u00a0$2')
    .replaceAll(/(?<=\d) × (?=\d)/g, '\u00a0×\u00a0')
    .replaceAll(/(?<=kg) \/ /g, '\u00a0/ ')
}
