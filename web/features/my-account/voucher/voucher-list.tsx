import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Price } from '../../../ui/price.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useSoldVouchers } from '../buy-voucher/offered.ts'
import listStyles from '../list/list.module.css'
import { useModals } from '../modal/modals-context.tsx'
import { useAccountText } from '../words.ts'
import { AddVoucher } from './add-voucher.tsx'
import styles from './voucher.module.css'
import { voucherTypeText } from './voucher-words.ts'

type Voucher = WireProfile['vouchers'][number]

/** What each voucher is worth; nothing of it can be changed here. [PSG-05, ACC-37, GAP-63] */
export function VoucherList({ vouchers }: { vouchers: readonly Voucher[] }) {
  const { t } = useText()
  const { close } = useModals()
  const isSold = useSoldVouchers() !== undefined
  const columns = useColumns()
  const title = t('profile.vouchers.title')
  return (
    <Dialog
      title={title}
      wide
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('profile.close')}</Button>
          {isSold && (
            <ButtonLink to={paths.buyVoucher} kind="primary">
              {t('profile.buy.link')}
            </ButtonLink>
          )}
        </>
      }
    >
      <DataTable
        label={title}
        columns={columns}
        rows={vouchers}
        keyOf={({ voucherId }) => voucherId}
        empty={<p className={listStyles.empty}>{t('profile.vouchers.empty')}</p>}
      />
      <AddVoucher />
    </Dialog>
  )
}

function useColumns(): readonly Column<Voucher>[] {
  const { t, listDay } = useAccountText()
  const amount = (value: number, { currencyCode }: Voucher) => (
    <Price value={fromDecimal(value, currencyCode)} />
  )
  return [
    {
      key: 'id',
      head: t('profile.vouchers.id'),
      isRowHeader: true,
      text: ({ voucherId }) => voucherId,
      cell: ({ voucherId }) => <span className={styles.code}>{voucherId}</span>,
    },
    {
      key: 'type',
      head: t('profile.vouchers.type'),
      cell: ({ voucherType }) => voucherTypeText(voucherType, t),
    },
    { key: 'currency', head: t('profile.vouchers.currency'), cell: ({ currencyCode }) => currencyCode },
    {
      key: 'issued',
      head: t('profile.vouchers.issued'),
      kind: 'number',
      cell: (voucher) => amount(voucher.issuedAmount, voucher),
    },
    {
      key: 'available',
      head: t('profile.vouchers.available'),
      kind: 'number',
      cell: (voucher) => <strong>{amount(voucher.availableFunds, voucher)}</strong>,
    },
    {
      key: 'expires',
      head: t('profile.vouchers.expires'),
      kind: 'date',
      cell: ({ expirationDate }) => listDay(expirationDate),
    },
  ]
}
