/**
 * Paying with Apple Pay or Google Pay. Their sheet has to open within the press, so the press makes sure of seats and
 * amount while it opens; the sheet gives a nonce, and only then, with both sure, is anything charged. A sheet that is
 * left says nothing, as nothing was done.
 */
import { useRef } from 'react'
import type { DropIn } from '../../../form/drop-in/drop-in.ts'
import { useConfirmed } from '../../../form/drop-in/wallet-buttons.tsx'
import type { OpenWallet } from '../../../form/drop-in/wallet.ts'
import type { CheckoutState } from './checkout-state.ts'
import type { PayOutcome } from './outcome.ts'
import { makeSure, payByDropIn } from './pay-by-drop-in.ts'

export function useWalletPay(
  wallets: readonly OpenWallet[] | undefined,
  checkout: CheckoutState,
  end: (used: DropIn, outcome: PayOutcome) => Promise<void>,
) {
  const sure = useRef<Promise<PayOutcome | undefined>>(undefined)
  useConfirmed(wallets, (wallet) => {
    if (checkout.isPaying) return
    checkout.onPaying()
    void (async () => {
      const unsure = await (sure.current ?? makeSure(checkout.deps))
      await end(wallet, unsure ?? (await payByDropIn(wallet, checkout.deps)))
    })()
  })
  /** @returns whether the wallet may open its sheet */
  const press = (mayPay: () => boolean): boolean => {
    if (checkout.isPaying || !mayPay()) return false
    sure.current = makeSure(checkout.deps)
    return true
  }
  return { press }
}
