import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { dataOf } from '../wizard/wizard.ts'
import type { ApiFailure } from '../../../api/failure.ts'
import { failureText } from '../../../i18n/failure-text.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { useBooking } from '../store/use-booking.tsx'
import styles from './payment-banner.module.css'

interface PageOpenProps {
  /** the browser is on its way there */
  isLeaving: boolean
  /** answers why it cannot be left now */
  onOtherWay: () => Promise<ApiFailure | undefined>
}

/**
 * The gateway's page waits for the traveller: go on there, or choose another way. After a payment there, this page goes
 * on by itself.
 */
export function PageOpen({ isLeaving, onOtherWay }: PageOpenProps) {
  const { t } = useText()
  const url = useBooking(({ wizard }) => dataOf(wizard, 'payment')?.paymentPageUrl)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()
  if (isLeaving) {
    return (
      <Banner className={styles.pending} role="status">
        <span className={styles.turning} aria-hidden />
        <h2 className={styles.title}>{t('payment.openingPage')}</h2>
      </Banner>
    )
  }
  return (
    <Banner className={styles.page} role="status">
      <h2 className={styles.title}>{t('payment.pageOpenTitle')}</h2>
      <p>{t(url ? 'payment.pageOpenText' : 'payment.pageElsewhereText')}</p>
      <div className={styles.ways}>
        {url && (
          <Button
            kind="primary"
            onClick={() => {
              location.assign(url)
            }}
          >
            {t('payment.pageGoOn')}
            <ExternalLink size={18} strokeWidth={1.75} aria-hidden />
          </Button>
        )}
        <Button
          busy={isAsking}
          onClick={() => {
            setAsking(true)
            setFailure(undefined)
            void onOtherWay()
              .then(setFailure)
              .finally(() => {
                setAsking(false)
              })
          }}
        >
          {t('payment.otherWay')}
        </Button>
      </div>
      <p role="alert">{failure && failureText(failure, t)}</p>
    </Banner>
  )
}
