import { formatMoney } from '@jetbridge/core/kernel/money.ts'
import { Ticket } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useBrand } from '../../../brand/brand-context.tsx'
import { useToday } from '../../../form/use-today.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { chosenVoucher, forgetVoucher } from '../../../session/chosen-voucher.ts'
import { useProfile } from '../../../session/use-profile.ts'
import { Button } from '../../../ui/button.tsx'
import { type UsableVoucher, usableVouchers } from './usable-vouchers.ts'
import type { BalanceActions } from './use-balance.ts'
import type { VoucherRefusal } from './voucher.ts'
import { refusalText } from './voucher-text.ts'
import styles from './voucher-choice.module.css'

/** Vouchers that a signed-in passenger keeps and could pay with; none for guests and agents. */
export function useAccountVouchers({ balance }: Pick<BalanceActions, 'balance'>): readonly UsableVoucher[] {
  const { data: profile } = useProfile()
  const today = useToday()
  const { allowViewVouchers } = useBrand().profile
  if (!profile || !allowViewVouchers) return []
  const { currency } = balance.total
  return usableVouchers(profile.vouchers, { currency, today }).filter(
    ({ code }) => code !== balance.voucherCode,
  )
}

interface AccountVouchersProps {
  /** nothing may be changed now */
  isDisabled: boolean
  vouchers: readonly UsableVoucher[]
  balance: BalanceActions
}

/** The one that was chosen in My Account is used by itself. One press uses one, in place of another that is in use. What the engine says against it is told here. */
export function AccountVouchers({ vouchers, balance, isDisabled }: AccountVouchersProps) {
  const { t, tag } = useText()
  const [asking, setAsking] = useState<string>()
  const [refused, setRefused] = useState<{ readonly code: string; readonly why: VoucherRefusal }>()
  const isInstead = balance.balance.voucherCode !== null
  const use = async (code: string) => {
    setAsking(code)
    setRefused(undefined)
    const answer = await balance.applyVoucher(code)
    setAsking(undefined)
    if (!answer.ok) setRefused({ code, why: answer.why })
  }
  const applyChosen = useEffectEvent(() => {
    const code = chosenVoucher()
    if (isInstead || vouchers.every((each) => each.code !== code)) return
    forgetVoucher()
    if (code !== undefined) void use(code)
  })
  useEffect(() => {
    // Once the step is drawn, as a press would come.
    if (!isDisabled)
      queueMicrotask(() => {
        applyChosen()
      })
  }, [isDisabled])
  return (
    <>
      <ul className={styles.chips} aria-label={t('voucher.yours')}>
        {vouchers.map(({ code, left }) => {
          const amount = formatMoney(left, tag)
          const label = t(isInstead ? 'voucher.useInstead' : 'voucher.use', { amount })
          return (
            <li key={code}>
              <Button
                aria-label={`${label}, ${code}`}
                busy={asking === code}
                onClick={() => {
                  if (asking === undefined) void use(code)
                }}
              >
                <Ticket size={18} strokeWidth={1.75} aria-hidden />
                {label}
              </Button>
            </li>
          )
        })}
      </ul>
      <p role="alert" className={styles.problem}>
        {refused && `${refused.code}: ${refusalText(refused.why, t)}`}
      </p>
    </>
  )
}
