import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { fromDecimal, formatMoney } from '@jetbridge/core/kernel/money.ts'
import { Check, Ticket } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { useToday } from '../../../form/use-today.ts'
import { chooseVoucher, chosenVoucher, forgetVoucher } from '../../../session/chosen-voucher.ts'
import { Button } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import { AddVoucher } from '../voucher/add-voucher.tsx'
import { voucherTypeText } from '../voucher/voucher-words.ts'
import sectionStyles from './section.module.css'
import styles from './voucher-section.module.css'

type Voucher = WireProfile['vouchers'][number]

/** Vouchers as one would hold them: what is left, the code, and until when. [PSG-05, ACC-37] */
export function VoucherSection({ vouchers }: { vouchers: readonly Voucher[] }) {
  const { t } = useText()
  const [chosen, setChosen] = useState(chosenVoucher)
  const choose = (code: string | undefined) => {
    if (code === undefined) forgetVoucher()
    else chooseVoucher(code)
    setChosen(code)
  }
  return (
    <>
      {vouchers.length === 0 ? (
        <p className={sectionStyles.empty}>{t('profile.vouchers.empty')}</p>
      ) : (
        <ul className={styles.vouchers}>
          {vouchers.map((voucher) => (
            <li key={voucher.voucherId}>
              <VoucherTicket voucher={voucher} isChosen={voucher.voucherId === chosen} onChosen={choose} />
            </li>
          ))}
        </ul>
      )}
      <AddVoucher />
    </>
  )
}

type VoucherTicketProps = { voucher: Voucher } & Pick<UseVoucherProps, 'isChosen' | 'onChosen'>

function VoucherTicket({ voucher, isChosen, onChosen }: VoucherTicketProps) {
  const { t, tag } = useText()
  const today = useToday()
  const { voucherId, voucherType, currencyCode, issuedAmount, availableFunds, expirationDate } = voucher
  const hasEnded = expirationDate < today
  const isOver = hasEnded || availableFunds === 0
  const date = formatDate(expirationDate, tag, 'words')
  return (
    <article
      className={styles.voucher}
      data-over={isOver}
      aria-label={`${voucherTypeText(voucherType, t)} ${voucherId}`}
    >
      <div className={styles.worth}>
        <p className={styles.kind}>{voucherTypeText(voucherType, t)}</p>
        <p className={styles.amount}>
          <Price value={fromDecimal(availableFunds, currencyCode)} />
        </p>
        {issuedAmount !== availableFunds && (
          <p className={styles.of}>
            {t('profile.vouchers.of', { amount: formatMoney(fromDecimal(issuedAmount, currencyCode), tag) })}
          </p>
        )}
      </div>
      <div className={styles.stub}>
        <p className={styles.code}>{voucherId}</p>
        <p className={styles.until}>
          {availableFunds === 0 && !hasEnded
            ? t('profile.vouchers.usedUp')
            : t(hasEnded ? 'profile.vouchers.ended' : 'profile.vouchers.until', { date })}
        </p>
        {!isOver && <UseVoucher code={voucherId} isChosen={isChosen} onChosen={onChosen} />}
      </div>
    </article>
  )
}

interface UseVoucherProps {
  code: string
  isChosen: boolean
  onChosen: (code: string | undefined) => void
}

/** The next payment of this tab takes the chosen one by itself; a second press takes the choice back. */
function UseVoucher({ code, isChosen, onChosen }: UseVoucherProps) {
  const { t } = useText()
  const Icon = isChosen ? Check : Ticket
  return (
    <>
      <Button
        aria-label={t('profile.vouchers.useLabel', { code })}
        aria-pressed={isChosen}
        className={styles.use}
        onClick={() => {
          onChosen(isChosen ? undefined : code)
        }}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        {t('profile.vouchers.use')}
      </Button>
      <p role="status" className={styles.told}>
        {isChosen && (
          <>
            {t('profile.vouchers.chosen')} <Link to={paths.home}>{t('profile.vouchers.search')}</Link>
          </>
        )}
      </p>
    </>
  )
}
