import { billingCountriesOf } from '@jetbridge/core/brand/billing-country.ts'
import type { PaymentProvider } from '@jetbridge/core/brand/payment-provider.ts'
import { tidyPostalCode } from '@jetbridge/core/passenger/postal-code.ts'
import { fullNameOf } from '@jetbridge/core/passenger/name.ts'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { usePage } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { useBookingNow } from '../store/use-booking.tsx'
import {
  type BillingDraft,
  billingOf,
  emptyPayment,
  type PaymentDraft,
  typedBilling,
} from '../wizard/payment-draft.ts'
import { useToday } from '../../../form/use-today.ts'
import { asSeen, ruleResolver } from '../../../form/form-rules.ts'
import { type CardFields, judgeCardFields } from '../../../form/card/card-fields.ts'
import { CardForm } from '../../../form/card/card-form.tsx'
import type { WayProps } from './checkout-state.ts'
import { payByCard } from './pay-by-card.ts'
import { type PaymentPart, usePaymentPart } from './payment-part.ts'
import { SavedCardChoice } from '../../../form/card/saved-card-choice.tsx'
import { useSavedCard } from '../../../session/use-saved-cards.ts'
import { usePayLabel } from './use-pay-label.ts'
import { usePaymentDraft } from './use-payment-draft.ts'
import styles from './payment-step.module.css'
import { WayForm } from './way-form.tsx'

/** A card typed in here, whose number only the gateway sees. [PAY-03, PAY-18] */
export function CardWay({ checkout, provider }: WayProps & { provider: PaymentProvider }) {
  const { t } = useText()
  const { brand, gatewayUrl } = usePage()
  const bookingNow = useBookingNow()
  const { payer } = usePaymentPart()
  const draft = usePaymentDraft()
  const today = useToday()
  const countries = billingCountriesOf(brand)
  const saved = useSavedCard(today)
  const form = useForm<CardFields>({
    defaultValues: typedBefore(draft.read(), prefilled(payer(bookingNow()), countries)),
    mode: 'onTouched',
    resolver: ruleResolver((fields) =>
      judgeCardFields(fields, { countries, today, isSaved: saved.card !== undefined }),
    ),
  })
  const keepBilling = () => {
    const fromContact = prefilled(payer(bookingNow()), countries)
    const typed = billingIn(form.getValues())
    const isTyped = !isSameBilling(typed, billingIn(fromContact))
    const kept = isTyped ? typed : noBilling
    if (!isSameBilling(kept, billingOf(draft.read()))) draft.change(kept)
  }
  const labels = usePayLabel(checkout.due)

  const charge = async () => {
    const fields = { ...asSeen(form.getValues()), ...saved.card?.fields }
    checkout.onPaying()
    const outcome = await payByCard(fields, {
      ...checkout.deps,
      gatewayUrl: gatewayUrl ?? '',
      fetch: (...request) => fetch(...request),
      provider,
      savedCard: saved.card?.uid,
      isOnline: () => navigator.onLine,
    })
    // Fields can take the focus again only once they are enabled.
    flushSync(() => {
      checkout.onOutcome(outcome.kind === 'declined' ? { ...outcome, isCodeGone: !saved.card } : outcome)
    })
    // The code is for one try only and must not stay in a form; a try that no gateway has taken keeps it, as the page
    // says.
    const wasSent = !['invalid', 'offline', 'gateway-down', 'away', 'hold-ended'].includes(outcome.kind)
    if (wasSent) form.resetField('cardCode', { defaultValue: '' })
    if (outcome.kind !== 'invalid') return
    for (const [name, message] of Object.entries(outcome.problems)) {
      form.setError(name as keyof CardFields, { type: 'gateway', message }, { shouldFocus: true })
    }
  }
  return (
    <WayForm
      checkout={checkout}
      {...labels}
      waitingFor={t('payment.askingBank')}
      whenValid={(pay) => form.handleSubmit(pay)()}
      onPay={charge}
    >
      <div className={styles.fields} onBlur={keepBilling}>
        <SavedCardChoice cards={saved.cards} chosen={saved.card} onChoose={saved.choose} />
        <CardForm form={form} isTold={form.formState.isSubmitted} isSaved={saved.card !== undefined} />
      </div>
    </WayForm>
  )
}

/** From the contact, so that most people type the card only. */
function prefilled(contact: ReturnType<PaymentPart['payer']>, countries: readonly string[]): CardFields {
  return {
    email: contact?.email ?? '',
    cardHolder: fullNameOf({ firstName: contact?.firstName ?? '', lastName: contact?.lastName ?? '' }),
    cardNumber: '',
    cardExpirationDate: '',
    cardCode: '',
    firstName: contact?.firstName ?? '',
    lastName: contact?.lastName ?? '',
    address: contact?.address ?? '',
    city: contact?.city ?? '',
    state: contact?.state ?? '',
    postalCode: tidyPostalCode(contact?.postCode ?? '', contact?.country),
    countryISO: countries.find((code) => code === contact?.country) ?? '',
  }
}

const noBilling = billingOf(emptyPayment)

function billingIn({ postalCode: postCode, countryISO: country, ...fields }: CardFields): BillingDraft {
  return billingOf({ ...fields, postCode, country })
}

/** An address typed in place of the contact's is there again after a reload, or a change of the trip. The card is not. */
function typedBefore(draft: PaymentDraft, fields: CardFields): CardFields {
  const typed = typedBilling(draft)
  if (!typed) return fields
  const { postCode: postalCode, country: countryISO, ...rest } = typed
  return { ...fields, ...rest, postalCode, countryISO }
}

function isSameBilling(one: BillingDraft, other: BillingDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
