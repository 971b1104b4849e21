import type { Api } from '../../../api/client.ts'
import { passengerProfileEndpoints } from '@jetbridge/core/contract/passenger-profile.ts'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { isApiFailure } from '../../../api/failure.ts'
import { usePage } from '../../../brand/brand-context.tsx'
import { useAccountText } from '../words.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { type RecordItem, RecordList } from '../list/record-list.tsx'
import { useModals } from '../modal/modals-context.tsx'
import { useProfileChanges } from '../../../session/use-profile.ts'
import { useToday } from '../../../form/use-today.ts'
import { expiryText, isMethod, judgeExpiry, lastDigits, type SavedPayment } from './payment-words.ts'

/** [ACC-19, ACC-20, ACC-27] */
export function PaymentList({ payments }: { payments: readonly SavedPayment[] }) {
  const { t } = useAccountText()
  const { gatewayUrl } = usePage()
  const { open } = useModals()
  const items = useCardItems(payments)
  return (
    <RecordList
      title={t('profile.payments.title')}
      empty={t('profile.payments.empty')}
      addText={t('profile.payments.add')}
      addBlockedBy={gatewayUrl === null ? t('profile.payments.noGateway') : undefined}
      onAdd={() => {
        open({ is: 'payment' })
      }}
      items={items}
    />
  )
}

/** Each card as a list shows it. */
export function useCardItems(payments: readonly SavedPayment[]): RecordItem[] {
  const { t } = useAccountText()
  const { open } = useModals()
  const { busy, remove } = useRemovePayment()
  const today = useToday()
  return payments.map((payment) => {
    const { passengerProfilePaymentUid: uid, paymentMethod: method, cardholder } = payment
    const expiry = expiryText(payment.expirationDate)
    const hasEnded = judgeExpiry(expiry, today) === 'card-expired'
    const ends = hasEnded ? 'profile.payments.ended' : 'profile.payments.expires'
    return {
      key: uid,
      mark: <CreditCard size={20} strokeWidth={1.75} />,
      title: cardholder,
      lines: [`${method} •••• ${lastDigits(payment)}`, t(ends, { date: expiry || t('profile.dash') })],
      tag: payment.isDefault ? t('profile.payments.default') : undefined,
      about: t('profile.payments.ending', { method, digits: lastDigits(payment) }),
      isBusy: busy === uid,
      onEdit: () => {
        open({ is: 'payment', uid })
      },
      onDelete: () => void remove(payment),
    }
  })
}

/** At once and without a question, but for the time of a toast it can be undone. [ACC-27, GAP-58] */
function useRemovePayment() {
  const { t } = useAccountText()
  const { change } = useProfileChanges()
  const [busy, setBusy] = useState<string>()
  const restore = (payment: SavedPayment) =>
    told(async () => {
      await change((api) => addAgain(api, payment))
      showToast({ tone: 'good', text: t('profile.payments.saved') })
    })
  const remove = (payment: SavedPayment) =>
    told(async () => {
      const id = payment.passengerProfilePaymentUid
      setBusy(id)
      try {
        await change((api) => api.call(passengerProfileEndpoints.deletePayment, { params: { id } }))
      } finally {
        setBusy(undefined)
      }
      showToast({
        tone: 'good',
        text: t('profile.payments.deleted'),
        action: { label: t('profile.payments.undo'), take: () => void restore(payment) },
      })
    })
  return { busy, remove }
}

/** The passenger has been told of a failure already. */
async function told(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (thrown) {
    if (!isApiFailure(thrown)) throw thrown
  }
}

function addAgain(api: Api, payment: SavedPayment): Promise<unknown> {
  const { passengerProfileUid, paymentMethod, cardholder, expirationDate, tokenId, isDefault } = payment
  const { address1, city, state, postal } = payment
  const method = isMethod(paymentMethod) ? { paymentMethodId: paymentMethod, paymentMethod } : {}
  const body = {
    passengerProfileUid,
    ...method,
    cardholder,
    expirationDate,
    tokenId,
    isDefault,
    address1,
    city,
    state,
    postal,
  }
  return api.call(passengerProfileEndpoints.addPayment, { body })
}
