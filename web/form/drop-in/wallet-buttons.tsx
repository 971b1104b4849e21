import { type Ref, useEffect, useEffectEvent } from 'react'
import { useText } from '../../i18n/i18n.tsx'
import type { OpenWallet } from './wallet.ts'
import styles from './wallet-buttons.module.css'

interface WalletButtonsProps {
  /** the wallets stand in it; empty where there are none */
  ref: Ref<HTMLDivElement>
  hasSome: boolean
  isPaying: boolean
  /** hears a press before the wallet does: false keeps its sheet closed */
  onPress: () => boolean
}

/** The buttons are Braintree's, as Apple and Google draw them. */
export function WalletButtons({ ref, hasSome, isPaying, onPress }: WalletButtonsProps) {
  const { t } = useText()
  return (
    <div
      ref={ref}
      role="group"
      aria-label={t('dropIn.wallets')}
      className={styles.wallets}
      hidden={!hasSome}
      inert={isPaying}
      onClickCapture={(event) => {
        if (onPress()) return
        event.preventDefault()
        event.stopPropagation()
      }}
    />
  )
}

/** @param onConfirmed a wallet's sheet was confirmed: it can be asked for its nonce */
export function useConfirmed(
  wallets: readonly OpenWallet[] | undefined,
  onConfirmed: (wallet: OpenWallet) => void,
): void {
  const confirmed = useEffectEvent(onConfirmed)
  useEffect(() => {
    for (const wallet of wallets ?? []) {
      wallet.onConfirmed(() => {
        confirmed(wallet)
      })
    }
  }, [wallets])
}
