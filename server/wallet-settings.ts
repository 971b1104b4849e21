/** Apple Pay and Google Pay at Braintree: each is off until the airline sets it. */
import { access } from 'node:fs/promises'
import { type Wallet, wallets } from '@jetbridge/core/brand/wallet.ts'
import { z } from 'zod'

export const walletSettings = {
  /** whether each is offered; where absent, only at a stand-in for Braintree */
  BRAINTREE_APPLE_PAY: z.stringbool().optional(),
  BRAINTREE_GOOGLE_PAY: z.stringbool().optional(),
  /** the file from Braintree's control panel by which Apple knows the airline's hosts */
  BRAINTREE_APPLE_PAY_DOMAIN_FILE: z.string().min(1).optional(),
  /** what Google calls the airline once it may take real money, and the country (ISO 3166) it is paid in */
  BRAINTREE_GOOGLE_PAY_MERCHANT_ID: z.string().min(1).optional(),
  BRAINTREE_GOOGLE_PAY_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
}

export const walletSettingsSchema = z.object({
  ...walletSettings,
  BRAINTREE_ENVIRONMENT: z.enum(['sandbox', 'production']).default('sandbox'),
})

type WalletSettings = z.output<typeof walletSettingsSchema>

/** @param isStandIn the sandbox plays both, so that everybody can see them */
export function walletsSet(settings: WalletSettings, isStandIn: boolean): readonly Wallet[] {
  const set = { 'apple-pay': settings.BRAINTREE_APPLE_PAY, 'google-pay': settings.BRAINTREE_GOOGLE_PAY }
  return wallets.filter((wallet) => set[wallet] ?? isStandIn)
}

/** What Google asks for beside the card. */
export function googlePayOf(settings: WalletSettings) {
  const { BRAINTREE_GOOGLE_PAY_MERCHANT_ID: merchantId, BRAINTREE_GOOGLE_PAY_COUNTRY: country } = settings
  return { ...(merchantId && { merchantId }), ...(country && { country }) }
}

/** Settings of a wallet that lack another one; each line begins with the name of what is missing. */
export function halfSetWallets(settings: WalletSettings): string[] {
  const { BRAINTREE_APPLE_PAY: apple, BRAINTREE_GOOGLE_PAY: google } = settings
  const { BRAINTREE_APPLE_PAY_DOMAIN_FILE: file, BRAINTREE_GOOGLE_PAY_MERCHANT_ID: merchantId } = settings
  const isReal = settings.BRAINTREE_ENVIRONMENT === 'production'
  return [
    apple &&
      !file &&
      'BRAINTREE_APPLE_PAY_DOMAIN_FILE is not set: Apple shows nothing on a host it does not know',
    !apple && file && 'BRAINTREE_APPLE_PAY is not set: the file for Apple alone offers nothing',
    google &&
      isReal &&
      !merchantId &&
      'BRAINTREE_GOOGLE_PAY_MERCHANT_ID is not set: Google takes no real money',
    google &&
      !settings.BRAINTREE_GOOGLE_PAY_COUNTRY &&
      'BRAINTREE_GOOGLE_PAY_COUNTRY is not set: Google asks for it in Europe',
    !google && merchantId && 'BRAINTREE_GOOGLE_PAY is not set: the merchant id alone offers nothing',
  ].filter((line) => typeof line === 'string')
}

/** The same, and whether the file for Apple is there. */
export async function walletComplaints(settings: WalletSettings): Promise<string[]> {
  const { BRAINTREE_APPLE_PAY_DOMAIN_FILE: file } = settings
  const isThere =
    file === undefined ||
    (await access(file).then(
      () => true,
      () => false,
    ))
  const missing = isThere ? [] : [`BRAINTREE_APPLE_PAY_DOMAIN_FILE: ${file} cannot be read`]
  return [...halfSetWallets(settings), ...missing]
}
