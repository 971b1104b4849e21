import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../i18n/i18n.tsx'
import { causeKey, expiredTokenCause } from '../../paths.ts'
import styles from './home-page.module.css'

/** A short note to a visitor whose session ended; the cause leaves the address at once (GAP-13). */
export function SessionEnded() {
  const { t } = useText()
  const [parameters, setParameters] = useSearchParams()
  const [ended, setEnded] = useState(false)
  const expired = parameters.get(causeKey) === expiredTokenCause
  if (expired && !ended) setEnded(true)
  useEffect(() => {
    if (!expired) return
    setParameters(
      (before) => {
        before.delete(causeKey)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [expired, setParameters])
  if (!ended) return null
  return <output className={styles.note}>{t('home.sessionEnded')}</output>
}
