import { emptyPayment, startPayment } from '@jetbridge/core/booking/payment-draft.ts'
import { dataOf } from '@jetbridge/core/booking/wizard.ts'
import { billingCountriesOf } from '@jetbridge/core/brand/billing-country.ts'
import { formatMoney } from '@jetbridge/core/kernel/money.ts'
import type { PaymentProvider } from '@jetbridge/core/payment/provider.ts'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useApi } from '../../../api/api-context.tsx'
import { isApiFailure } from '../../../api/failure.ts'
import { usePage } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { type PaymentPhase, useBooking } from '../flow/booking-context.tsx'
import { useToday } from '../flow/use-today.ts'
import { useTripTotal } from '../flow/use-trip-total.ts'
import { ruleResolver } from '../passengers/form-rules.ts'
import { StepActions } from '../step-actions.tsx'
import { StepHeading } from '../step-heading.tsx'
import { CardForm } from './card-form.tsx'
import { type CardFields, judgeCardFields } from './card-fields.ts'
import { type Accepted, Conditions } from './conditions.tsx'
import { CostBlock } from './cost-block.tsx'
import { payByCard } from './pay.ts'
import { type Failed, NothingCharged, PaymentFailed, PaymentPending } from './payment-notice.tsx'
import { ProviderChoice } from './provider-choice.tsx'
import { offeredProviders } from './providers.ts'
import styles from './payment-step.module.css'
import { type PaymentStatus, usePaymentOutcome } from './use-payment-outcome.ts'

type Paying =
  | { readonly kind: 'form' }
  /** a payment that the engine never heard of: the form again, without fear */
  | { readonly kind: 'uncharged' }
  | { readonly kind: 'failed'; readonly failed: Failed; readonly token: number }
  | { readonly kind: 'paying' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'refunded' }

/** What, how much, one form. [PAY-01 … PAY-07] */
export function PaymentStep() {
  const { t } = useText()
  const { openedPayment, complete, paymentFailed, setPaymentPhase } = useBooking()
  const [paying, setPaying] = useState<Paying>(() => openedAs(openedPayment))
  const phase = phaseOf(paying)
  useEffect(() => {
    setPaymentPhase(phase)
    return () => {
      setPaymentPhase('none')
    }
  }, [phase, setPaymentPhase])

  const settle = (status: Pick<PaymentStatus, 'state' | 'reason' | 'transactionStatus'>) => {
    switch (status.state) {
      case 'approved':
        void finish()
        return
      case 'pending':
        setPaying({ kind: 'pending' })
        return
      case 'refunded':
        setPaying({ kind: 'refunded' })
        return
      case 'declined':
        fail({ kind: 'declined', reason: status.reason, status: status.transactionStatus ?? 'Declined' })
        return
      case 'none':
        void paymentFailed()
        setPaying({ kind: 'uncharged' })
    }
  }
  const fail = (failed: Failed) => {
    void paymentFailed()
    setPaying((now) => ({ kind: 'failed', failed, token: now.kind === 'failed' ? now.token + 1 : 1 }))
  }
  /** The money is there; if the answer is lost on the way, it is asked for again. */
  const finish = async () => {
    try {
      await complete()
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown
      if (thrown.code === 'not-paid') fail({ kind: 'refused', code: thrown.code })
      else setPaying({ kind: 'pending' })
    }
  }
  const { isLong } = usePaymentOutcome(paying.kind === 'pending', settle)

  return (
    <>
      <StepHeading>{t('payment.heading')}</StepHeading>
      {paying.kind === 'refunded' ? (
        <Refunded />
      ) : paying.kind === 'pending' ? (
        <>
          <PaymentPending isLong={isLong} />
          <CostBlock />
        </>
      ) : (
        <CardPayment
          failed={paying.kind === 'failed' ? paying : undefined}
          isPaying={paying.kind === 'paying'}
          isUncharged={paying.kind === 'uncharged'}
          onPaying={() => {
            setPaying({ kind: 'paying' })
          }}
          onInvalid={() => {
            setPaying({ kind: 'form' })
          }}
          onFailed={fail}
          onApproved={() => void finish()}
          onPending={() => {
            setPaying({ kind: 'pending' })
          }}
        />
      )}
    </>
  )
}

function phaseOf({ kind }: Paying): PaymentPhase {
  if (kind === 'paying' || kind === 'pending') return 'running'
  return kind === 'refunded' ? 'refunded' : 'none'
}

/** How a payment stood when the page was opened. */
function openedAs({ state, reason, transactionStatus }: PaymentStatus): Paying {
  if (state === 'pending' || state === 'approved') return { kind: 'pending' }
  if (state === 'refunded') return { kind: 'refunded' }
  if (state !== 'declined') return { kind: 'form' }
  return {
    kind: 'failed',
    failed: { kind: 'declined', reason, status: transactionStatus ?? 'Declined' },
    token: 0,
  }
}

/** The seats went before the money came. */
function Refunded() {
  const { t } = useText()
  return (
    <div role="alert" className={styles.refunded}>
      <h2>{t('payment.refundedTitle')}</h2>
      <p>{t('payment.refundedText')}</p>
      <ButtonLink to={paths.home} kind="primary">
        {t('payment.searchAgain')}
      </ButtonLink>
    </div>
  )
}

interface CardPaymentProps {
  failed: { failed: Failed; token: number } | undefined
  isPaying: boolean
  isUncharged: boolean
  onPaying: () => void
  onInvalid: () => void
  onFailed: (failed: Failed) => void
  onApproved: () => void
  onPending: () => void
}

function CardPayment({
  failed,
  isPaying,
  isUncharged,
  onPaying,
  onInvalid,
  onFailed,
  onApproved,
  onPending,
}: CardPaymentProps) {
  const { t, tag, locale } = useText()
  const { brand, gatewayUrl } = usePage()
  const api = useApi()
  const booking = useBooking()
  const total = useTripTotal()
  const providers = offeredProviders(brand.paymentProviders, booking.query.provider)
  const [provider, setProvider] = useState<PaymentProvider>(providers[0] ?? 'default')
  const [accepted, setAccepted] = useState<Accepted>({ terms: false, dataProtection: false })
  const [isAsked, setAsked] = useState(false)
  const today = useToday()
  const countries = billingCountriesOf(brand)
  const form = useForm<CardFields>({
    defaultValues: prefilled(booking, countries),
    mode: 'onTouched',
    resolver: ruleResolver((fields) => judgeCardFields(fields, { countries, today })),
  })
  const amount = formatMoney(total, tag)

  const charge = async (fields: CardFields) => {
    onPaying()
    const outcome = await payByCard(fields, {
      api,
      gatewayUrl: gatewayUrl ?? '',
      fetch: (...request) => fetch(...request),
      provider,
      locale,
      start: () => startedPayment(booking),
      isOnline: () => navigator.onLine,
    })
    // The code is for one try only and must not lie about in a form.
    form.resetField('cardCode', { defaultValue: '' })
    switch (outcome.kind) {
      case 'approved':
        onApproved()
        return
      case 'pending':
        onPending()
        return
      case 'invalid':
        onInvalid()
        form.setValue('cardCode', fields.cardCode)
        for (const [name, message] of Object.entries(outcome.problems)) {
          form.setError(name as keyof CardFields, { type: 'gateway', message }, { shouldFocus: true })
        }
        return
      case 'hold-ended':
        onInvalid()
        booking.loseHold()
        return
      case 'offline':
        onFailed(outcome)
        form.setValue('cardCode', fields.cardCode)
        return
      case 'declined':
      case 'gateway-down':
      case 'refused':
        onFailed(outcome)
    }
  }
  const pay = async () => {
    setAsked(true)
    const isAccepted = accepted.terms && accepted.dataProtection
    await form.handleSubmit(async (fields) => {
      if (isAccepted) await charge(fields)
      else
        document.querySelector<HTMLElement>(`[name=${accepted.terms ? 'dataProtection' : 'terms'}]`)?.focus()
    })()
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPaying) void pay()
      }}
    >
      {failed && <PaymentFailed failed={failed.failed} token={failed.token} />}
      {isUncharged && <NothingCharged />}
      <CostBlock />
      {providers.length > 1 && (
        <ProviderChoice providers={providers} chosen={provider} onChoose={setProvider} />
      )}
      <CardForm form={form} />
      <Conditions accepted={accepted} onChange={setAccepted} isAsked={isAsked} />
      <StepActions
        primary={
          <Button type="submit" kind="primary" large busy={isPaying}>
            {t(isPaying ? 'payment.paying' : 'payment.buy', { amount })}
          </Button>
        }
      />
    </form>
  )
}

type Booking = ReturnType<typeof useBooking>

/** From the contact, so that most people type the card only. */
function prefilled({ wizard }: Booking, countries: readonly string[]): CardFields {
  const contact = dataOf(wizard, 'passengers')?.typedContact
  return {
    email: contact?.email ?? '',
    cardHolder: `${contact?.firstName ?? ''} ${contact?.lastName ?? ''}`.trim(),
    cardNumber: '',
    cardExpirationDate: '',
    cardCode: '',
    firstName: contact?.firstName ?? '',
    lastName: contact?.lastName ?? '',
    address: contact?.address ?? '',
    city: contact?.city ?? '',
    state: contact?.state ?? '',
    postalCode: contact?.postCode ?? '',
    countryISO: countries.find((code) => code === contact?.country) ?? '',
  }
}

/** Records and saves before any money is asked for; what could not be saved was not begun. [PAY-11] */
async function startedPayment({ wizard, update, save }: Booking): Promise<void> {
  const before = dataOf(wizard, 'payment') ?? emptyPayment
  update('payment', startPayment(before, new Date().toISOString()))
  try {
    await save()
  } catch (thrown) {
    update('payment', before)
    throw thrown
  }
}
