/** The countries of billing addresses: a brand's own first. */
import { countryCodes } from '../kernel/country-codes.ts'

/** What the default card form offers when the brand names no countries. [PAY-20] */
export const defaultBillingCountries: readonly string[] = ['US', 'CA', 'MX']

interface BillingChoice {
  readonly billingCountries: readonly string[]
  /** in every other country, too */
  readonly billsEverywhere: boolean
}

/**
 * Every country that a billing address of the brand may be in: the brand's own first, in its order. GAP-28
 */
export function billingCountriesOf({ billingCountries, billsEverywhere }: BillingChoice): readonly string[] {
  if (!billsEverywhere) return billingCountries
  return [...billingCountries, ...countryCodes.filter((code) => !billingCountries.includes(code))]
}
