import { billingCountriesOf } from '@jetbridge/core/brand/billing-country.ts'
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import type { WireVoucherOrder } from '@jetbridge/core/contract/voucher-order.ts'
import { formatMoney } from '@jetbridge/core/kernel/money.ts'
import { tidyPostalCode } from '@jetbridge/core/passenger/postal-code.ts'
import { fullNameOf } from '@jetbridge/core/passenger/name.ts'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useApi } from '../../../api/api-context.tsx'
import type { ApiFailure } from '../../../api/failure.ts'
import { useBrand } from '../../../brand/brand-context.tsx'
import { type CardFields, judgeCardFields } from '../../../form/card/card-fields.ts'
import { CardForm } from '../../../form/card/card-form.tsx'
import { SavedCardChoice } from '../../../form/card/saved-card-choice.tsx'
import { Conditions } from '../../../form/conditions.tsx'
import { asSeen, ruleResolver } from '../../../form/form-rules.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { useSavedCard } from '../../../session/use-saved-cards.ts'
import { Button } from '../../../ui/button.tsx'
import { useToday } from '../../../form/use-today.ts'
import { AmountPart } from './amount-part.tsx'
import styles from './buy-voucher.module.css'
import type { SoldVouchers } from './offered.ts'
import { type OrderResult, placeOrder } from './place-order.ts'
import { RecipientPart } from './recipient-part.tsx'
import { draftField, dueOf, formOf, judgeDraft, ownChoice, type VoucherDraft } from './voucher-draft.ts'

interface BuyFormProps {
  profile: WireProfile
  sold: SoldVouchers
  /** names the next try */
  requestId: string
  /** the engine is about to hear of it */
  onSend: () => void
  onPlaced: (placed: OrderEnd) => void
}

/** How a try ends that is more than a field to be mended. */
export type OrderEnd =
  | { readonly kind: 'answered'; readonly order: WireVoucherOrder }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'gateway-down' }
  | { readonly kind: 'refused'; readonly failure: ApiFailure }

/** The amount, the recipient, the card, the conditions, and one button that states the amount. */
export function BuyForm({ profile, sold, requestId, onSend, onPlaced }: BuyFormProps) {
  const { t, tag, locale } = useText()
  const api = useApi()
  const today = useToday()
  const countries = billingCountriesOf(useBrand())
  const saved = useSavedCard(today)
  const isSaved = saved.card !== undefined
  const [accepted, setAccepted] = useState({ terms: false, dataProtection: false })
  const [isAsked, setAsked] = useState(false)
  const [isPaying, setPaying] = useState(false)
  const voucher = useForm<VoucherDraft>({
    defaultValues: emptyDraft(profile, sold),
    mode: 'onTouched',
    resolver: ruleResolver((draft) => judgeDraft(draft, sold.bounds.get(draft.currency))),
  })
  const card = useForm<CardFields>({
    defaultValues: payerOf(profile, countries),
    mode: 'onTouched',
    resolver: ruleResolver((fields) => judgeCardFields(fields, { countries, today, isSaved })),
  })
  const draft = useWatch({ control: voucher.control })
  const due = dueOf({ ...emptyDraft(profile, sold), ...draft })
  const amount = formatMoney(due, tag)
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  // from the top of the page, and only once it is marked
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])

  const show = (placed: OrderResult) => {
    if (placed.kind === 'invalid') {
      for (const [name, message] of Object.entries(placed.problems))
        card.setError(name as keyof CardFields, { type: 'gateway', message }, { shouldFocus: true })
      return
    }
    if (placed.kind === 'refused') {
      for (const [name, message] of Object.entries(placed.failure.fields)) {
        const own = draftField(name)
        if (own) voucher.setError(own, { type: 'engine', message })
        else if (name in card.getValues())
          card.setError(name as keyof CardFields, { type: 'engine', message })
      }
    }
    // the code is for one try only
    if (placed.kind !== 'gateway-down') card.resetField('cardCode', { defaultValue: '' })
    onPlaced(placed)
  }
  const pay = async () => {
    const asked = asSeen(voucher.getValues())
    setPaying(true)
    try {
      const fields = { ...asSeen(card.getValues()), ...saved.card?.fields }
      const { provider, gatewayUrl } = sold
      const { currency } = asked
      const placing = { requestId, voucher: formOf(asked), currency, locale, provider, card: fields }
      const send: typeof fetch = (...request) => fetch(...request)
      const deps = { api, gatewayUrl, fetch: send, savedCard: saved.card?.uid }
      show(await placeOrder(placing, deps, onSend))
    } finally {
      setPaying(false)
    }
  }
  const press = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPaying) return
    setAsked(true)
    const isRight = await voucher.trigger()
    const isPayable = await card.trigger()
    if (isRight && isPayable && accepted.terms && accepted.dataProtection) await pay()
    else setTries(tries + 1)
  }
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={(event) => void press(event)}>
      <fieldset className={styles.parts} disabled={isPaying} aria-label={t('profile.buy.title')}>
        <AmountPart form={voucher} sold={sold} />
        <RecipientPart form={voucher} sold={sold} />
        <div className={styles.parts}>
          <SavedCardChoice cards={saved.cards} chosen={saved.card} onChoose={saved.choose} />
          <CardForm form={card} isTold={isAsked} isSaved={isSaved} />
        </div>
        <Conditions accepted={accepted} onChange={setAccepted} isAsked={isAsked} />
      </fieldset>
      <p className={styles.note}>{t('profile.buy.tax')}</p>
      <Button type="submit" kind="primary" large busy={isPaying} className={styles.pay}>
        {due.amount === 0
          ? t('profile.buy.pressOnly')
          : t(isPaying ? 'payment.paying' : 'profile.buy.press', { amount })}
      </Button>
      <p role="status" className={styles.note}>
        {isPaying && t('payment.askingBank')}
      </p>
    </form>
  )
}

function emptyDraft({ firstName, lastName }: WireProfile, { bounds }: SoldVouchers): VoucherDraft {
  const [[currency, { choices }] = ['EUR', { choices: [] }] as const] = bounds
  return {
    currency,
    choice: String(choices[1] ?? choices[0] ?? ownChoice),
    ownAmount: '',
    forWhom: 'self',
    recipientName: '',
    recipientEmail: '',
    senderName: fullNameOf({ firstName, lastName }),
    message: '',
  }
}

/** From the profile, so that most people type the card only. */
function payerOf(
  { firstName, lastName, email, contact }: WireProfile,
  countries: readonly string[],
): CardFields {
  return {
    email,
    cardHolder: fullNameOf({ firstName, lastName }),
    cardNumber: '',
    cardExpirationDate: '',
    cardCode: '',
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    address: contact.address ?? '',
    city: contact.city ?? '',
    state: contact.state ?? '',
    postalCode: tidyPostalCode(contact.postCode ?? '', contact.country),
    countryISO: countries.find((code) => code === contact.country) ?? '',
  }
}
