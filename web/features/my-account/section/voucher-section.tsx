import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { fromDecimal, formatMoney } from '@jetbridge/core/kernel/money.ts'
import { Check, Copy } from 'lucide-react'
import { useText } from '../../../i18n/i18n.tsx'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { useToday } from '../../../form/use-today.ts'
import { Button } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import { AddVoucher } from '../voucher/add-voucher.tsx'
import { voucherTypeText } from '../voucher/voucher-words.ts'
import sectionStyles from './section.module.css'
import { useCopy } from '../../../ui/use-copy.ts'
import styles from './voucher-section.module.css'

type Voucher = WireProfile['vouchers'][number]

/** Vouchers as one would hold them: what is left, the code, and until when. [PSG-05, ACC-37] */
export function VoucherSection({ vouchers }: { vouchers: readonly Voucher[] }) {
  const { t } = useText()
  return (
    <>
      {vouchers.length === 0 ? (
        <p className={sectionStyles.empty}>{t('profile.vouchers.empty')}</p>
      ) : (
        <ul className={styles.vouchers}>
          {vouchers.map((voucher) => (
            <li key={voucher.voucherId}>
              <VoucherTicket voucher={voucher} />
            </li>
          ))}
        </ul>
      )}
      <AddVoucher />
    </>
  )
}

function VoucherTicket({ voucher }: { voucher: Voucher }) {
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
        {!isOver && <UseVoucher code={voucherId} />}
      </div>
    </article>
  )
}

/** The payment step takes the code by itself; here it is put where it can be pasted from. */
function UseVoucher({ code }: { code: string }) {
  const { t } = useText()
  const { state, copy } = useCopy(code)
  const Icon = state === 'copied' ? Check : Copy
  return (
    <>
      <Button aria-label={t('profile.vouchers.useLabel', { code })} className={styles.use} onClick={copy}>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        {t('profile.vouchers.use')}
      </Button>
      <p role="status" className={styles.told}>
        {state !== 'copy' && t(`profile.vouchers.${state}`, { code })}{' '}
        {state === 'copied' && <Link to={paths.home}>{t('profile.vouchers.search')}</Link>}
      </p>
    </>
  )
}
