/** An amount as the site writes one: the symbol in front, grouped and pointed as in the language. */

/** @param decimal as “480.00”; @param currency of ISO 4217; @param locale as `de_DE` or `de` */
export function written(decimal: string, currency: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale.replace('_', '-'), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(Number(decimal))
  const textOf = (isSymbol: boolean) =>
    parts
      .filter(({ type }) => type !== 'literal' && (type === 'currency') === isSymbol)
      .map(({ value }) => value)
      .join('')
  return `${textOf(true)}${textOf(false)}`
}
