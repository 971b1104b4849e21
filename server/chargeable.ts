/** Which currencies each way to pay can charge: those of the airline's contracts, else those that its company takes. */
import { type PaymentProvider, paymentProviders } from '@jetbridge/core/brand/payment-provider.ts'
import { type Currency, currencies, currencySchema } from '@jetbridge/core/kernel/money.ts'
import { z } from 'zod'

const currencyList = z
  .string()
  .transform((text) => text.split(',').map((code) => code.trim()))
  .pipe(z.array(currencySchema))
  .optional()

export const currencySettingsSchema = z.object({
  /** those of the contract behind the card form, comma separated; every one where absent */
  GATEWAY_CURRENCIES: currencyList,
  /** those of the contracts at Datatrans, comma separated; every one where absent */
  DATATRANS_CURRENCIES: currencyList,
  /**
   * Braintree's merchant accounts by currency: `EUR=acme_eur,USD=acme_usd`; in a currency without one nobody can pay
   */
  BRAINTREE_MERCHANT_ACCOUNTS: z
    .string()
    .regex(/^[A-Z]{3}=[\w-]+(,[A-Z]{3}=[\w-]+)*$/)
    .transform((text) => Object.fromEntries(text.split(',').map((pair) => pair.split('='))))
    .pipe(z.partialRecord(currencySchema, z.string()))
    .optional(),
})

type CurrencySettings = z.output<typeof currencySettingsSchema>

/**
 * Braintree opens a merchant account in some 130 currencies (its page on supported currencies, read in November 2026):
 * in none with three digits, and in none of these.
 */
const notAtBraintree = new Set<Currency>(
  'AFN ALL BHD BTN CDF CUP ERN IQD IRR JOD KPW KWD LYD MGA MMK MRU OMR SDG SLE SSP STN SYP TMT TND VES XCG ZMW ZWG'
    .split(' ')
    .map((code) => currencySchema.parse(code)),
)

export const currenciesAtBraintree: readonly Currency[] = currencies.filter(
  (currency) => !notAtBraintree.has(currency),
)

/** A travel agency's account is a book of ours: it has every currency. */
export function chargeableBy(
  settings: CurrencySettings,
): Readonly<Record<PaymentProvider, readonly Currency[]>> {
  const byCard = settings.GATEWAY_CURRENCIES ?? currencies
  const byPage = settings.DATATRANS_CURRENCIES ?? currencies
  const accounts = settings.BRAINTREE_MERCHANT_ACCOUNTS
  return {
    default: byCard,
    paya: byCard,
    datatrans: byPage,
    search: byPage,
    braintree: accounts ? currencies.filter((currency) => accounts[currency]) : currenciesAtBraintree,
    agency: currencies,
  }
}

/** The places of these settings. */
const settingOf: Readonly<Record<PaymentProvider, string>> = {
  default: 'GATEWAY_CURRENCIES',
  paya: 'GATEWAY_CURRENCIES',
  datatrans: 'DATATRANS_CURRENCIES',
  search: 'DATATRANS_CURRENCIES',
  braintree: 'BRAINTREE_MERCHANT_ACCOUNTS',
  agency: '',
}

/** A way to pay that an airline offers, and the currencies it sells in that cannot be paid so. */
export interface Unchargeable {
  readonly provider: PaymentProvider
  readonly currencies: readonly Currency[]
  /** the setting that says more */
  readonly setting: string
}

/** @param offered by one airline, with the currencies that it sells in */
export function unchargeable(
  offered: { readonly providers: readonly PaymentProvider[]; readonly sold: readonly Currency[] },
  settings: CurrencySettings,
): Unchargeable[] {
  const chargeable = chargeableBy(settings)
  return paymentProviders
    .filter((provider) => offered.providers.includes(provider))
    .map((provider) => ({
      provider,
      currencies: offered.sold.filter((currency) => !chargeable[provider].includes(currency)),
      setting: settingOf[provider],
    }))
    .filter((each) => each.currencies.length > 0)
}
