import { useEffect, useRef } from 'react'
import { useText } from '../../i18n/i18n.tsx'
import { Banner } from '../../ui/banner.tsx'
import styles from './account.module.css'

/** Shown once: the engine keeps their hashes. They have the focus when they come. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  return (
    <Banner ref={box} tone="warn" tabIndex={-1}>
      <p>{t('account.recoveryLead')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
