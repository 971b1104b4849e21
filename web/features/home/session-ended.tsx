import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '../../i18n/i18n.tsx'
import { causeKey, expiredTokenCause } from '../../paths.ts'
import styles from './home-page.module.css'

/** A short note to a visitor whose session ended; the cause leaves the address at once (GAP-13). */
export function SessionEnded() {
  const { t } = useText()
  const { search } = useLocation()
  const navigate = useNavigate()
  const [ended, setEnded] = useState(false)
  const expired = new URLSearchParams(search).get(causeKey) === expiredTokenCause
  if (expired && !ended) setEnded(true)
  useEffect(() => {
    if (!expired) return
    const rest = new URLSearchParams(search)
    rest.delete(causeKey)
    void navigate({ search: String(rest) }, { replace: true, preventScrollReset: true })
  }, [expired, search, navigate])
  if (!ended) return null
  return <output className={styles.note}>{t('home.sessionEnded')}</output>
}
