import type { WireMembership } from '@jetbridge/core/contract/membership.ts'
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { formatMoney, fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { Printer } from 'lucide-react'
import { useBrand } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { MemberCard } from './member-card.tsx'
import styles from './kept-card.module.css'

/** The member's card with its receipt, on one sheet when it is printed. */
export function KeptCard({ membership }: { membership: WireMembership }) {
  const { t } = useText()
  const isOver = membership.state !== 'Active'
  return (
    <div className={styles.kept}>
      <div className={styles.card} data-over={isOver || undefined}>
        <OwnCard membership={membership} />
        <Button
          onClick={() => {
            print()
          }}
        >
          <Printer size={18} strokeWidth={1.75} aria-hidden />
          {t(isOver ? 'membership.printReceipt' : 'membership.print')}
        </Button>
      </div>
      <Receipt membership={membership} />
    </div>
  )
}

/** The card as its owner holds it. */
export function OwnCard({ membership }: { membership: WireMembership }) {
  const { t, tag } = useText()
  const { purchaserFirstName, purchaserLastName, confirmationCode, level } = membership
  const end = endOf(membership)
  return (
    <MemberCard
      name={`${purchaserFirstName} ${purchaserLastName}`}
      level={level}
      number={confirmationCode}
      lastDay={end && { name: t(end.key), day: formatDate(end.day, tag) }}
    />
  )
}

/** The last day of a membership: the day when it was given back is one, too. */
function endOf({ state, validUntil, withdrawnAt }: WireMembership) {
  if (state === 'Withdrawn')
    return withdrawnAt ? { key: 'membership.endedOn' as const, day: withdrawnAt } : undefined
  return validUntil ? { key: 'membership.until' as const, day: validUntil } : undefined
}

function Receipt({ membership }: { membership: WireMembership }) {
  const { t, tag, local } = useText()
  const { name: brand } = useBrand()
  const { amount, currencyCode, payment, refundedAmount } = membership
  const moneyOf = (decimal: number) => formatMoney(fromDecimal(decimal, currencyCode), tag)
  const dayOf = (day: string | null) => (day === null ? '' : formatDate(day, tag))
  const card = payment?.cardNumber
  const end = endOf(membership)
  const facts = [
    [t('membership.number'), membership.confirmationCode],
    [t('membership.from'), dayOf(membership.validFrom)],
    [t(end?.key ?? 'membership.until'), dayOf(end?.day ?? null)],
    [t('membership.paidOn'), dayOf(membership.paidAt)],
    [t('membership.paid'), moneyOf(amount)],
    [t('membership.paidWith'), payment?.walletCard ?? (card ? `•••• ${card.slice(-4)}` : '')],
    [t('membership.document'), membership.documentNumber ?? ''],
    [t('membership.back'), refundedAmount === null ? '' : moneyOf(refundedAmount)],
  ] as const
  return (
    <section className={styles.receipt} aria-labelledby="membership-receipt">
      <h2 id="membership-receipt" className={styles.heading}>
        {t('membership.receipt')}
      </h2>
      <p className={styles.airline}>{brand}</p>
      <p className={styles.product}>
        {local({ en: membership.description, ...membership.descriptionTranslations })}
      </p>
      <dl>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
