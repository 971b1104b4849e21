import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../i18n/i18n.tsx'
import styles from './copy-code.module.css'

/** Copies the confirmation code, and says so when it has. */
export function CopyCode({ code }: { code: string }) {
  const { t } = useText()
  const [state, setState] = useState<'copy' | 'copied' | 'copyFailed'>('copy')
  const Icon = state === 'copied' ? Check : Copy
  /** A page without a secure connection has no clipboard, and a browser may refuse it. */
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setState('copied')
    } catch {
      setState('copyFailed')
    }
  }
  return (
    <>
      <button type="button" className={styles.copy} onClick={() => void copy()}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        {t(`complete.${state}`)}
      </button>
      <span role="status" className="visually-hidden">
        {state !== 'copy' && t(`complete.${state}`)}
      </span>
    </>
  )
}
