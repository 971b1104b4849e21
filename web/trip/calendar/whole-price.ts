/** A price where there is no room for cents: whole units, never fewer than it is. */
import { digitsOf, type Money, symbolOf, toDecimal } from '@jetbridge/core/kernel/money.ts'

/** More digits do not fit into the place of a day. */
const longest = 99_999

const formats = new Map<string, Intl.NumberFormat>()

/** "€89" for 88.40: rounded up. A currency whose sign is longer than two letters goes without it. */
export function wholePrice(price: Money, tag: string): string {
  const whole = Math.max(0, Math.ceil(toDecimal(price) - 10 ** -(digitsOf(price.currency) + 2)))
  const symbol = symbolOf(price.currency)
  return `${symbol.length > 2 ? '' : symbol}${formatOf(tag, whole > longest).format(whole)}`
}

function formatOf(tag: string, isShort: boolean): Intl.NumberFormat {
  const key = `${tag} ${isShort}`
  const known =
    formats.get(key) ??
    new Intl.NumberFormat(tag, {
      maximumFractionDigits: 0,
      ...(isShort && { notation: 'compact', maximumFractionDigits: 1, roundingMode: 'ceil' }),
    })
  formats.set(key, known)
  return known
}
