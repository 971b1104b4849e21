/** Braintree's form for a card, and the wallets above it: opened, shown and closed together. */
import { type DropIn, type DropInOptions, openDropIn } from './drop-in.ts'
import { type OpenWallet, openWallets, type WalletsOptions } from './wallet.ts'

/** The card's form, with the wallets beside it. */
export interface OpenForms extends DropIn {
  readonly wallets: readonly OpenWallet[]
}

interface FormsOptions extends Omit<DropInOptions, 'container'>, Pick<WalletsOptions, 'setup' | 'label'> {
  readonly cardPlace: HTMLElement | null
  /** null: no wallets */
  readonly walletPlace: HTMLElement | null
}

/** @throws DropInUnavailable where the card's form does not open */
export async function openForms({ cardPlace, walletPlace, ...options }: FormsOptions): Promise<OpenForms> {
  // An element for each opening: one that is given up does not stand in the way of the next.
  const own = document.createElement('div')
  const ownWallets = document.createElement('div')
  cardPlace?.append(own)
  walletPlace?.append(ownWallets)
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const opening = walletPlace
    ? openWallets({ ...options, container: ownWallets, isDark })
    : Promise.resolve([])
  const closeWallets = async () => {
    const opened = await opening
    await Promise.all(opened.map((wallet) => wallet.close()))
    ownWallets.remove()
  }
  const removeCard = () => {
    own.remove()
  }
  try {
    const [card, wallets] = await Promise.all([openDropIn({ ...options, container: own }), opening])
    return {
      ...card,
      wallets,
      async close() {
        await Promise.all([card.close(), closeWallets()])
        removeCard()
      },
    }
  } catch (error) {
    removeCard()
    void closeWallets()
    throw error
  }
}
