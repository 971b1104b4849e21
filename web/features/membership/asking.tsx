import { useText } from '../../i18n/i18n.tsx'
import { Banner } from '../../ui/banner.tsx'
import styles from './checkout.module.css'

/** Nobody knows yet; the page finds out by itself. @param isOwn this page has sent it */
export function Asking({ isOwn }: { isOwn: boolean }) {
  const { t } = useText()
  return (
    <Banner role="status" className={styles.asking}>
      <span className={styles.turning} aria-hidden />
      <div>
        <h2 className={styles.bannerTitle}>{t('payment.pendingTitle')}</h2>
        <p>{t(isOwn ? 'membership.pending' : 'membership.pendingElsewhere')}</p>
      </div>
    </Banner>
  )
}
