import { useText } from '../../../i18n/i18n.tsx'
import { usePage } from '../../../brand/brand-context.tsx'
import { RecordItems } from '../list/record-list.tsx'
import { useCardItems } from '../payment/payment-list.tsx'
import type { SavedPayment } from '../payment/payment-words.ts'
import styles from './section.module.css'

/** [ACC-19, ACC-20, ACC-27] */
export function CardSection({ payments }: { payments: readonly SavedPayment[] }) {
  const { t } = useText()
  const { gatewayUrl } = usePage()
  const items = useCardItems(payments)
  return (
    <>
      <p className={styles.lead}>
        {t(gatewayUrl === null ? 'profile.payments.noGateway' : 'profile.cards.lead')}
      </p>
      {items.length === 0 ? (
        <p className={styles.empty}>{t('profile.plain.noCards')}</p>
      ) : (
        <div className={styles.records}>
          <RecordItems items={items} />
        </div>
      )}
    </>
  )
}
