/** The weight of a bag as travellers of a market read it. Data and wire keep kilograms. */
import type { Localised, Market } from './locale.ts'

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
 * `23 kg`; for an airline of the United States `50 lb`, and in German `23 kg / 50 lb`: its scales show pounds,
 * and German readers think in kilograms.
 * @param kilograms whole
 */
export function bagWeight(kilograms: number, market: Pick<Market, 'en'>): Localised {
  const metric = `${kilograms} kg`
  if (market.en !== 'en-US') return { en: metric, de: metric }
  const pounds = `${wholePounds(kilograms)} lb`
  return { en: pounds, de: `${metric} / ${pounds}` }
}
