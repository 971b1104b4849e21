import { passengerProfileEndpoints } from '@jetbridge/core/contract/passenger-profile.ts'
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { savedCardMethods } from '@jetbridge/core/passenger/profile.ts'
import { useState } from 'react'
import { formatCardExpiry } from '../../../form/card-typing.ts'
import formStyles from '../../../form/form.module.css'
import { GatewayUnreachable } from '../../../form/tokenise.ts'
import { usePage } from '../../../brand/brand-context.tsx'
import { useAccountText } from '../words.ts'
import { TickField } from '../../../ui/field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { type FieldSpec, MoreRecordFields, RecordCells } from '../form/record-field.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { sentOf, textOf } from '../form/wire-text.ts'
import { draftKeyOf } from '../modal/modal.ts'
import { useModals } from '../modal/modals-context.tsx'
import { useProfileChanges } from '../../../session/use-profile.ts'
import { useToday } from '../../../form/use-today.ts'
import { CardCodeField, CardNumberField } from './card-number-field.tsx'
import {
  expiryMonth,
  expiryText,
  isMethod,
  judgeExpiry,
  methodOf,
  type SavedPayment,
  shownMask,
} from './payment-words.ts'
import { tokenOfForm } from './token-of-form.ts'

interface PaymentFormProps {
  profile: WireProfile
  payment?: SavedPayment
}

/** A saved card, or a new one. [ACC-21 … ACC-23, ACC-36] */
export function PaymentForm({ profile, payment }: PaymentFormProps) {
  const { t, isPrinted } = useAccountText()
  const mask = payment ? shownMask(payment.accountNumber) : ''
  const [isTyped, setTyped] = useState(payment === undefined)
  const form = usePaymentForm({ profile, ...(payment && { payment }) }, isTyped)
  const title = payment ? 'profile.payments.editTitle' : 'profile.payments.addTitle'
  return (
    <FormDialog title={t(title)} lead={t('profile.payments.lead')} form={form}>
      <div className={formStyles.grid}>
        <CardNumberField
          form={form}
          mask={mask}
          onTyped={(number) => {
            form.forget('accountNumber')
            setTyped(payment === undefined || number !== mask)
            const method = methodOf(number)
            if (number !== mask && method) form.enter('paymentMethod', method)
          }}
        />
        <RecordCells form={form} specs={ofCard} />
        {isTyped && <CardCodeField form={form} />}
        {isPrinted && <RecordCells form={form} specs={[scheme]} />}
        <MoreRecordFields label="profile.form.billingAddress" form={form} specs={ofAddress} />
      </div>
      <TickField
        label={t('profile.field.isDefault')}
        name="isDefault"
        checked={form.values.isDefault === 'yes'}
        onChange={({ target }) => {
          form.enter('isDefault', target.checked ? 'yes' : '')
        }}
      />
    </FormDialog>
  )
}

/** In the order of the card, with the code beside the expiry. */
const ofCard: readonly FieldSpec[] = [
  {
    name: 'cardholder',
    label: 'profile.field.cardholder',
    isRequired: true,
    width: 'wide',
    autoComplete: 'cc-name',
    input: { autoCapitalize: 'words' },
  },
  {
    name: 'expirationDate',
    label: 'profile.field.cardExpiry',
    hint: 'profile.hint.cardExpiry',
    isRequired: true,
    isShort: true,
    autoComplete: 'cc-exp',
    tidy: formatCardExpiry,
    input: { inputMode: 'numeric', maxLength: 7 },
  },
]

const scheme: FieldSpec = {
  name: 'paymentMethod',
  label: 'profile.field.paymentMethod',
  kind: 'choice',
  isEmptyOffered: false,
  isShort: true,
  options: savedCardMethods.map((method) => [method, method] as const),
}

const ofAddress: readonly FieldSpec[] = [
  {
    name: 'address1',
    label: 'profile.field.address1',
    input: { maxLength: 200 },
    autoComplete: 'billing address-line1',
  },
  {
    name: 'postal',
    label: 'profile.field.postal',
    input: { maxLength: 12 },
    width: 'third',
    isShort: true,
    autoComplete: 'billing postal-code',
  },
  {
    name: 'city',
    label: 'profile.field.city',
    width: 'third',
    isShort: true,
    autoComplete: 'billing address-level2',
  },
  { name: 'state', label: 'profile.field.state', width: 'third', autoComplete: 'billing address-level1' },
]

/** @param isTyped a number stands in the form, so a token is made of it */
function usePaymentForm({ profile, payment }: PaymentFormProps, isTyped: boolean) {
  const { t, isPrinted } = useAccountText()
  const { gatewayUrl } = usePage()
  const { back } = useModals()
  const { change } = useProfileChanges()
  const today = useToday()
  const [initial] = useState(() => textsOf(payment))
  const uid = payment?.passengerProfilePaymentUid
  return useRecordForm({
    draftKey: draftKeyOf({ is: 'payment', ...(uid !== undefined && { uid }) }),
    initial,
    judge: ({ expirationDate, paymentMethod }) => ({
      expirationDate: expirationDate === '' ? 'required' : judgeExpiry(expirationDate, today),
      // Asked for in the printed form alone: the number says it.
      paymentMethod: isMethod(paymentMethod) || !isPrinted ? undefined : 'not-a-choice',
    }),
    send: async (texts, form) => {
      const body = paymentBody(profile.passengerProfileUid, texts)
      try {
        const made = isTyped ? await tokenOfForm(form, texts, gatewayUrl) : undefined
        if (made && 'problems' in made) return made.problems
        const token = made && { tokenId: made.token }
        await change((api) =>
          uid === undefined
            ? api.call(passengerProfileEndpoints.addPayment, {
                body: { ...body, tokenId: token?.tokenId ?? '' },
              })
            : api.call(passengerProfileEndpoints.editPayment, {
                body: { ...body, ...token, passengerProfilePaymentUid: uid },
              }),
        )
      } catch (thrown) {
        if (!(thrown instanceof GatewayUnreachable)) throw thrown
        showToast({ tone: 'bad', text: t('profile.payments.gatewayDown') })
        return {}
      }
      showToast({ tone: 'good', text: t('profile.payments.saved') })
      return undefined
    },
    onSaved: back,
  })
}

type Texts = ReturnType<typeof textsOf>

/** A scheme that is not taken any more starts empty, and asks for a choice. [GAP-101] */
function textsOf(payment: SavedPayment | undefined) {
  const method = payment?.paymentMethod ?? 'Visa'
  return {
    cardholder: textOf(payment?.cardholder),
    expirationDate: expiryText(payment?.expirationDate ?? ''),
    paymentMethod: isMethod(method) ? method : '',
    address1: textOf(payment?.address1),
    city: textOf(payment?.city),
    state: textOf(payment?.state),
    postal: textOf(payment?.postal),
    isDefault: payment?.isDefault ? 'yes' : '',
  }
}

/** The id of the method is copied into the method. [ACC-36] */
function paymentBody(passengerProfileUid: string, texts: Texts) {
  const { cardholder, expirationDate, paymentMethod, isDefault, ...address } = texts
  return {
    passengerProfileUid,
    ...(isMethod(paymentMethod) && { paymentMethodId: paymentMethod, paymentMethod }),
    cardholder: cardholder.trim(),
    expirationDate: expiryMonth(expirationDate),
    ...sentOf(address),
    isDefault: isDefault === 'yes',
  }
}
