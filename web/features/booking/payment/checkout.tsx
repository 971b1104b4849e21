import type { Currency } from '@jetbridge/core/kernel/money.ts'
import { meansOf, type PaymentProvider, takesCardForm } from '@jetbridge/core/brand/payment-provider.ts'
import { type ComponentType, useState } from 'react'
import { dueOf } from '../wizard/totals.ts'
import { startPayment } from '../wizard/payment-draft.ts'
import { dataOf } from '../wizard/wizard.ts'
import { useApi } from '../../../api/api-context.tsx'
import { useBrand, usePage } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { useBookingNow } from '../store/use-booking.tsx'
import { AccountWay, ConfirmWay } from './at-once-way.tsx'
import { CardWay } from './card-way.tsx'
import type { CheckoutState, WayProps } from './checkout-state.ts'
import type { Acceptance } from '../../../form/conditions.tsx'
import { DropInWay } from './drop-in-way.tsx'
import { consentOf, subscribe } from './newsletter.ts'
import type { PayOutcome } from './outcome.ts'
import { PageWay } from './page-way.tsx'
import { ProviderChoice } from './provider-choice.tsx'
import { otherCard } from './providers.ts'
import type { BalanceActions } from './use-balance.ts'
import { usePaymentDraft } from './use-payment-draft.ts'
import type { WaysToPay } from './use-ways.ts'
import { VoucherChoice } from './voucher-choice.tsx'
import styles from './payment-step.module.css'

interface CheckoutProps {
  balance: BalanceActions
  ways: WaysToPay
  isPaying: boolean
  onPaying: () => void
  onOutcome: (outcome: PayOutcome) => void
  onProviderChanged: () => void
  /** where nothing is due */
  FreeWay?: ComponentType<WayProps> | undefined
}

/** Voucher, way to pay, its form. Accepted conditions stay accepted whichever way is chosen. */
export function Checkout(props: CheckoutProps) {
  const { balance, ways, isPaying, onPaying, onOutcome, onProviderChanged, FreeWay = ConfirmWay } = props
  const { brand } = usePage()
  const api = useApi()
  const { locale } = useText()
  const { due, total } = balance.balance
  const { offered, open, chosen: provider } = ways
  const { printedPayment: isPrinted } = brand.switches
  const [accepted, setAccepted] = useState<Acceptance>({ terms: false, dataProtection: false })
  const [wantsNews, setWantsNews] = useState(false)
  const start = useStart(wantsNews)
  const choose = (chosen: PaymentProvider) => {
    ways.choose(chosen)
    onProviderChanged()
  }
  /** What a voucher leaves to pay is paid by card. [VCH-08] */
  const applyVoucher: BalanceActions['applyVoucher'] = async (code) => {
    const answer = await balance.applyVoucher(code)
    const isPartly = answer.ok && answer.covered.amount < balance.balance.total.amount
    const isCard = (name: PaymentProvider) => (isPrinted ? takesCardForm(name) : meansOf[name] === 'card')
    const card = open.find(isCard)
    if (isPartly && card && !(provider && isCard(provider))) choose(card)
    return answer
  }
  /** A card form that does not open leaves its place to the brand's next way to take a card, if there is one. */
  const takeOver = () => {
    const next = provider && otherCard(open, provider)
    if (next) choose(next)
    return next !== undefined
  }
  const isFree = due.amount === 0
  const checkout: CheckoutState = {
    due,
    isPaying,
    accepted,
    setAccepted,
    wantsNews,
    setWantsNews,
    // a refund costs nothing
    deps: { api, locale, due, total: dueOf(total), start, onReserved: balance.onReserved },
    onPaying,
    onOutcome,
  }
  const hasVoucher = brand.switches.useVoucher && total.amount > 0 && provider !== 'agency'
  return (
    <div className={styles.checkout}>
      {hasVoucher && <VoucherChoice balance={{ ...balance, applyVoucher }} isDisabled={isPaying} />}
      {provider && offered.length > 1 && !isFree && (
        <ProviderChoice providers={offered} chosen={provider} isDisabled={isPaying} onChoose={choose} />
      )}
      {isFree && <FreeWay checkout={checkout} />}
      {!isFree &&
        (provider ? (
          <Way checkout={checkout} provider={provider} onUnopened={takeOver} />
        ) : (
          <NoWay currency={due.currency} />
        ))}
    </div>
  )
}

/** The brand's gateways have no account in the currency of the booking. */
function NoWay({ currency }: { currency: Currency }) {
  const { t } = useText()
  return (
    <Banner tone="warn">
      <p>{t('payment.noWay', { currency })}</p>
    </Banner>
  )
}

interface ChosenWayProps extends WayProps {
  provider: PaymentProvider
  onUnopened: () => boolean
}

function Way({ checkout, provider, onUnopened }: ChosenWayProps) {
  switch (provider) {
    case 'default':
    case 'paya':
      return <CardWay key={provider} checkout={checkout} provider={provider} />
    case 'datatrans':
    case 'search':
      return <PageWay key={provider} checkout={checkout} provider={provider} />
    case 'braintree':
      // The form is made for one amount, in one language.
      return (
        <DropInWay
          key={`${checkout.due.amount} ${checkout.deps.locale}`}
          checkout={checkout}
          onUnopened={onUnopened}
        />
      )
    case 'agency':
      return <AccountWay checkout={checkout} />
  }
}

/**
 * Subscribes a traveller who wants news, records and saves, all before any money is asked for. What could not be
 * saved was not begun. [PAY-11, NWS-02]
 */
function useStart(wantsNews: boolean): () => Promise<void> {
  const api = useApi()
  const { newsletterUrl: url } = useBrand()
  const bookingNow = useBookingNow()
  const draft = usePaymentDraft()
  return async () => {
    const { wizard, save } = bookingNow()
    const consent = wantsNews ? consentOf(dataOf(wizard, 'passengers')) : undefined
    if (consent) await subscribe(consent, { api, url, fetch: (...request) => fetch(...request) })
    const before = draft.read()
    draft.change(startPayment(before, new Date().toISOString()))
    try {
      await save()
    } catch (thrown) {
      draft.change(before)
      throw thrown
    }
  }
}
