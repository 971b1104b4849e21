/**
 * Apple Pay and Google Pay, each in a drop-in of its own: so its button stands by itself, above the form of the card,
 * and the press on it is the one that opens the wallet's sheet. The sheet only gives a nonce; nothing is charged by it.
 */
import type { DropInSetup } from '@jetbridge/core/brand/drop-in-setup.ts'
import { toDecimalText } from '@jetbridge/core/kernel/money.ts'
import { type Wallet, walletNames } from '@jetbridge/core/brand/wallet.ts'
import { askable, type DropIn, type DropInOptions, languageOf } from './drop-in.ts'
import { loadDropIn, type WalletOptions } from './drop-in-library.ts'

export interface WalletsOptions extends DropInOptions {
  readonly setup: DropInSetup | undefined
  /** whom the sheet says is paid */
  readonly label: string
  readonly isDark: boolean
}

export interface OpenWallet extends DropIn {
  readonly wallet: Wallet
  /** the sheet was confirmed: a nonce can be asked for */
  readonly onConfirmed: (heard: () => void) => void
}

/** A browser answers at once; a script of somebody else's that does not come must not hold up the card. */
const defaultWait = 4_000

/** Those that the airline has set and this browser has. Never fails: a card can be typed instead. */
export async function openWallets(options: WalletsOptions, waitMs = defaultWait): Promise<OpenWallet[]> {
  const opening = (options.setup?.wallets ?? []).map((wallet) => open(wallet, options, waitMs))
  const opened = await Promise.all(opening)
  return opened.filter((wallet) => wallet !== undefined)
}

async function open(
  wallet: Wallet,
  options: WalletsOptions,
  waitMs: number,
): Promise<OpenWallet | undefined> {
  const { container, standInUrl, load = loadDropIn } = options
  const own = document.createElement('div')
  own.dataset['wallet'] = wallet
  container.append(own)
  const creating = load(standInUrl).then((library) => library.create(createOptions(wallet, own, options)))
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), waitMs))
  const instance = await Promise.race([creating.catch(() => undefined), late])
  if (!instance) {
    own.remove()
    void creating.then((unwanted) => unwanted.teardown()).catch(() => undefined)
    return undefined
  }
  const askedOfBank = askable(instance, { ...options, container: own })
  namePress(own, walletNames[wallet])
  let hear = () => {}
  instance.on('paymentMethodRequestable', () => {
    hear()
  })
  return {
    ...askedOfBank,
    wallet,
    onConfirmed: (heard) => {
      hear = heard
    },
    async close() {
      hear = () => {}
      await askedOfBank.close()
      own.remove()
    },
  }
}

function createOptions(wallet: Wallet, container: HTMLElement, options: WalletsOptions): WalletOptions {
  const { authorization, locale, amount, label, isDark, setup } = options
  const language = languageOf(locale)
  const of = { authorization, container, locale: language, vaultManager: false, card: false } as const
  const total = toDecimalText(amount)
  const currencyCode = amount.currency
  const colour = isDark ? 'white' : 'black'
  if (wallet === 'apple-pay') {
    const paymentRequest = { total: { label, amount: total }, currencyCode }
    const applePay = { displayName: label, buttonStyle: colour, paymentRequest } as const
    return { ...of, paymentOptionPriority: ['applePay'], applePay }
  }
  const { merchantId, country } = setup?.googlePay ?? {}
  const known = merchantId === undefined ? {} : { merchantId }
  const googlePay = {
    googlePayVersion: 2,
    ...known,
    merchantInfo: { merchantName: label, ...known },
    transactionInfo: {
      totalPriceStatus: 'FINAL',
      totalPrice: total,
      currencyCode,
      ...(country !== undefined && { countryCode: country }),
    },
    button: {
      buttonType: 'buy',
      buttonColor: colour,
      buttonSizeMode: 'fill',
      buttonLocale: locale,
      buttonRadius: cornerIn(container),
    },
  } as const
  return { ...of, paymentOptionPriority: ['googlePay'], threeDSecure: true, googlePay }
}

/** The corner of the brand's fields, in pixels: Google draws its button itself. */
function cornerIn(container: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(container).getPropertyValue('--radius-field')) || 0
}

/** Braintree draws Apple's button as an element that keyboards and screen readers pass by. */
function namePress(place: HTMLElement, name: string): void {
  const button = place.querySelector<HTMLElement>('.apple-pay-button')
  if (!button) return
  button.setAttribute('role', 'button')
  button.setAttribute('aria-label', name)
  button.tabIndex = 0
  button.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    button.click()
  })
}
