import { usePage } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { MemberCard } from './member-card.tsx'
import styles from './membership-page.module.css'

/** The card as it will be, over the brand's picture; decoration. */
export function SampleCard() {
  const { t } = useText()
  const { brand } = usePage()
  return (
    <div className={styles.sample}>
      <MemberCard name={t('membership.yourName')} level={brand.membership?.level ?? ''} isSample />
    </div>
  )
}
