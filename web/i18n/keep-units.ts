/** A number and its unit stay on one line; a line never begins with the stroke of `23 kg / 50 lb`. */
export function keepUnits(text: string): string {
  return text
    .replaceAll(/(\d) (kg|lb|cm|in)(?= \/| |$|[.,;)])/g, '$1\u00a0$2')
    .replaceAll(/(?<=kg) \/ /g, '\u00a0/ ')
}

/** In a narrow place a line may end between a minus sign and the sign of a currency: not this one. */
export function keepSign(price: string): string {
  return price.replace(/^[+−]/, '$&\u2060')
}
