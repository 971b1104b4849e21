import { formatMoney, fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { useText } from '../../../i18n/i18n.tsx'
import type { BookingResult } from '../../../session/kept-bookings.ts'

/** Somebody paid twice, for example at a page left open: the payment that bought nothing, and where it goes back to. */
export function ReturnedPayments({ result: { returned, currencyCode } }: { result: BookingResult }) {
  const { t, tag } = useText()
  return returned.map(({ amount, maskedCard, walletCard }, place) => {
    const told = { amount: formatMoney(fromDecimal(amount, currencyCode), tag) }
    return (
      <p key={place}>
        {walletCard
          ? t('complete.returned.wallet', { ...told, card: walletCard })
          : maskedCard
            ? t('complete.returned.card', { ...told, card: maskedCard.slice(-4) })
            : t('complete.returned', told)}
      </p>
    )
  })
}
