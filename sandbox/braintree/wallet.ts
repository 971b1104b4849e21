/** What the sandbox's Apple Pay and Google Pay hold: test cards, each for what its bank or 3-D Secure does. */
import { type Wallet, wallets } from '@jetbridge/core/brand/wallet.ts'
import { z } from 'zod'
import { cardFormSchema } from '../card/card-form.ts'

export const walletSchema = z.enum(wallets)

export const walletCardSchema = z.enum(['visa', 'mastercard', 'declined', 'stored', 'without-answer'])

export type WalletCard = z.output<typeof walletCardSchema>

interface HeldCard {
  readonly number: string
  /** false: Google only stores it, so it is as good as a typed card, and its owner is asked by the bank */
  readonly isNetworkTokenized: boolean
}

const held: Readonly<Record<WalletCard, HeldCard>> = {
  visa: { number: '4111111111111111', isNetworkTokenized: true },
  mastercard: { number: '5555555555554444', isNetworkTokenized: true },
  declined: { number: '4000000000000002', isNetworkTokenized: true },
  stored: { number: '4000000000001091', isNetworkTokenized: false },
  'without-answer': { number: '4000000000000341', isNetworkTokenized: true },
}

/** The sheet offers these; the last one is for tests alone. */
export function cardsIn(wallet: Wallet): { readonly id: WalletCard; readonly lastFour: string }[] {
  const offered: readonly WalletCard[] = ['visa', 'mastercard', 'declined']
  const all = wallet === 'google-pay' ? [...offered, 'stored' as const] : offered
  return all.map((id) => ({ id, lastFour: held[id].number.slice(-4) }))
}

/** As if it had been typed; Apple Pay's are all tokenised. */
export function cardInWallet(wallet: Wallet, id: WalletCard) {
  const { number, isNetworkTokenized } = held[id]
  const typed = { number, holder: 'Wallet', expiryMonth: '12', expiryYear: '39', securityCode: '123' }
  return {
    form: cardFormSchema.parse(typed),
    wallet: { name: wallet, isNetworkTokenized: wallet === 'apple-pay' || isNetworkTokenized },
  }
}
