/** The weight of a bag as travellers of a market read it. Data and wire keep kilograms. */
import type { Locale, LocalisedText, Market } from './locale.ts'

/** By law, since 1959. */
const kilogramsOfPound = 0.45359237

/**
 * Whole pounds that are never more than the kilograms: a bag of this many pounds is not too heavy at the
 * counter. So 23 kg are 50 lb and 32 kg 70 lb, as airlines print them; 8 kg are 17 lb, because 18 lb would be
 * 8.16 kg.
 */
export function wholePounds(kilograms: number): number {
  return Math.floor(kilograms / kilogramsOfPound)
}

/**
 * Whole kilograms of a limit in pounds: those that airlines print beside it, so 50 lb are 23 kg and 70 lb
 * 32 kg. Other limits are rounded down: 51 lb are 23 kg, too.
 */
export function wholeKilograms(pounds: number): number {
  const below = Math.floor(pounds * kilogramsOfPound)
  return wholePounds(below + 1) === pounds ? below + 1 : below
}

/**
 * `23 kg`; for an airline of the United States `50 lb`, and in German `23 kg / 50 lb`: its scales show pounds,
 * and German readers think in kilograms.
 * @param kilograms whole
 */
export function bagWeight(kilograms: number, market: Pick<Market, 'en'>): LocalisedText {
  const metric = `${kilograms} kg`
  if (market.en !== 'en-US') return { en: metric, de: metric }
  const pounds = `${wholePounds(kilograms)} lb`
  return { en: pounds, de: `${metric} / ${pounds}` }
}

/** A language without a form of its own is read by people who think in kilograms. */
function weightIn(kilograms: number, locale: Locale, market: Pick<Market, 'en'>): string {
  const weight = bagWeight(kilograms, market)
  return weight[locale] ?? weight['de'] ?? weight.en
}

/** One pound is no whole kilogram. */
const weight = /\{(?!1 lb)([1-9]\d{0,2}) (kg|lb)\}/g

/** A text with weights in braces, `Bag up to {23 kg}` or `{50 lb}`, in the units of the market. */
export function weighedText(text: string, locale: Locale, market: Pick<Market, 'en'>): string {
  return text.replace(weight, (_, amount: string, unit: string) => {
    const limit = Number(amount)
    if (unit === 'kg') return weightIn(limit, locale, market)
    // in pounds it stays as it was written
    const metric = wholeKilograms(limit)
    const own = weightIn(metric, locale, market)
    return own.replace(`${wholePounds(metric)} lb`, `${limit} lb`)
  })
}

/** The first text in braces that is no weight; undefined if there is none. */
export function badWeight(text: string): string | undefined {
  return /\{[^}]*\}?|\}/.exec(text.replaceAll(weight, ''))?.[0]
}
