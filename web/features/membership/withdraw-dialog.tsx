import { membershipEndpoints, type WireMembership } from '@jetbridge/core/contract/membership.ts'
import { formatMoney, fromDecimal, toDecimalText } from '@jetbridge/core/kernel/money.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiFailure, isApiFailure } from '../../api/failure.ts'
import { useSignedIn } from '../../api/identity/identity-context.tsx'
import { failureText } from '../../i18n/failure-text.ts'
import { useText } from '../../i18n/i18n.tsx'
import { membershipsKey, useMembershipApi } from '../../session/membership/use-memberships.ts'
import { useProfileChanges } from '../../session/use-profile.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './card-page.module.css'

interface WithdrawDialogProps {
  membership: WireMembership
  /** what it is worth today */
  quote: NonNullable<WireMembership['withdrawal']>
  onClose: () => void
  onDone: () => void
}

/** Which contract, what comes back and where to; one press declares it. */
export function WithdrawDialog({ membership, quote, onClose, onDone }: WithdrawDialogProps) {
  const { t, tag, local } = useText()
  const { withdraw, isSending, failure } = useWithdraw(membership, quote.refundableAmount, onDone)
  const { purchaserFirstName, purchaserLastName, confirmationCode: code, currencyCode } = membership
  const moneyOf = (decimal: number) => formatMoney(fromDecimal(decimal, currencyCode), tag)
  const product = local({ en: membership.description, ...membership.descriptionTranslations })
  const card = membership.payment?.cardNumber
  return (
    <Dialog
      title={t('membership.withdraw')}
      stays={isSending}
      onClose={() => {
        if (!isSending) onClose()
      }}
      actions={
        <>
          <Button onClick={onClose} {...(isSending && { disabled: true })}>
            {t('membership.withdrawKeep')}
          </Button>
          <Button kind="primary" busy={isSending} onClick={() => void withdraw()}>
            {t('membership.withdrawConfirm')}
          </Button>
        </>
      }
    >
      <p>
        {t('membership.withdrawText', { product, code, name: `${purchaserFirstName} ${purchaserLastName}` })}
      </p>
      <dl className={styles.sums}>
        {quote.keptAmount > 0 && (
          <>
            <Sum name={t('membership.paid')} amount={moneyOf(membership.amount)} />
            <Sum
              name={t('membership.withdrawKept', { count: quote.daysUsed })}
              amount={`−${moneyOf(quote.keptAmount)}`}
            />
          </>
        )}
        <Sum name={t('membership.withdrawBack')} amount={moneyOf(quote.refundableAmount)} isTotal />
      </dl>
      <p className={styles.quiet}>
        {card
          ? t('membership.withdrawWay', { card: `••••\u00a0${card.slice(-4)}` })
          : t('membership.withdrawWayUnknown')}
      </p>
      <div aria-live="polite">
        {failure && (
          <Banner tone="bad">
            <p>
              {failure.code === 'amount-differs'
                ? t('membership.amountChanged', { amount: moneyOf(quote.refundableAmount) })
                : failureText(failure, t)}
            </p>
          </Banner>
        )}
      </div>
    </Dialog>
  )
}

function Sum({ name, amount, isTotal = false }: { name: string; amount: string; isTotal?: boolean }) {
  return (
    <div data-total={isTotal || undefined}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}

/** Sent twice it is done once. Without an answer, the engine is asked for the state of the membership. */
function useWithdraw({ confirmationCode, currencyCode }: WireMembership, back: number, onDone: () => void) {
  const api = useMembershipApi()
  const client = useQueryClient()
  const { change: changeProfile } = useProfileChanges()
  const queryKey = membershipsKey(useSignedIn())
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()
  const withdraw = async () => {
    setSending(true)
    setFailure(undefined)
    const refundableAmount = toDecimalText(fromDecimal(back, currencyCode))
    try {
      const body = { confirmationCode, refundableAmount }
      const { membership } = await api.call(membershipEndpoints.withdraw, { body }, { untold: true })
      await client.cancelQueries({ queryKey })
      client.setQueryData<readonly WireMembership[]>(queryKey, (known = []) =>
        known.map((each) => (each.confirmationCode === confirmationCode ? membership : each)),
      )
      void changeProfile(() => Promise.resolve())
      onDone()
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown
      await client.invalidateQueries({ queryKey })
      const now = client.getQueryData<readonly WireMembership[]>(queryKey)
      const isGiven = now?.some(
        (each) => each.confirmationCode === confirmationCode && each.state === 'Withdrawn',
      )
      if (isGiven) onDone()
      else setFailure(thrown)
    } finally {
      setSending(false)
    }
  }
  return { withdraw, isSending, failure }
}
