/** Apple Pay and Google Pay: a card that a telephone, watch or account keeps, and gives to a shop without its number. */

export const wallets = ['apple-pay', 'google-pay'] as const

export type Wallet = (typeof wallets)[number]

/** Their names are brands, the same in every language. */
export const walletNames: Readonly<Record<Wallet, string>> = {
  'apple-pay': 'Apple Pay',
  'google-pay': 'Google Pay',
}

/** How the brand of a card from a wallet is kept: the wallet goes before it, `apple-pay visa`. */
export function brandInWallet(wallet: Wallet, brand: string): string {
  return `${wallet} ${brand}`.trim()
}

/** @param brand as an attempt keeps it @returns undefined for a card that was typed, or one that is not known */
export function walletOf(brand: string | null | undefined): Wallet | undefined {
  return wallets.find((wallet) => brand === wallet || brand?.startsWith(`${wallet} `))
}

const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  maestro: 'Maestro',
  jcb: 'JCB',
}

interface KeptCard {
  readonly brand: string | null | undefined
  /** first group, eight X, last group; a wallet may tell only the last */
  readonly masked: string | null | undefined
}

/** `Apple Pay (Visa ••1111)`, as far as it is known. @returns undefined where no wallet gave the card */
export function nameInWallet({ brand, masked }: KeptCard): string | undefined {
  const wallet = walletOf(brand)
  if (!wallet) return undefined
  const own = brand?.slice(wallet.length + 1) ?? ''
  const lastFour = /\d{4}$/.exec(masked ?? '')?.[0]
  const card = [brandNames[own], lastFour && `••${lastFour}`].filter(Boolean).join(' ')
  return card ? `${walletNames[wallet]} (${card})` : walletNames[wallet]
}
