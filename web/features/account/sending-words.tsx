import type { ApiFailure } from '../../api/failure.ts'
import { failureText } from '../../i18n/failure-text.ts'
import { useText } from '../../i18n/i18n.tsx'
import { Banner } from '../../ui/banner.tsx'
import styles from './account.module.css'
import type { Sending } from './use-sending.ts'

/** What has become of a form, read out as it changes. */
export function SendingWords({
  sending,
  failed,
}: {
  sending: Sending
  /** words of this form for a failure; without them those of every page */
  failed?: (failure: ApiFailure) => string | undefined
}) {
  const { t } = useText()
  return (
    <div aria-live="polite" className={styles.told}>
      {sending.is === 'solving' && (
        <Banner>
          <p>{t('account.solving')}</p>
        </Banner>
      )}
      {sending.is === 'failed' && (
        <Banner tone="bad">
          <p>{failed?.(sending.failure) ?? failureText(sending.failure, t)}</p>
        </Banner>
      )}
    </div>
  )
}
