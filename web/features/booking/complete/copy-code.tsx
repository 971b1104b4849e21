import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import styles from './copy-code.module.css'

/** Takes the confirmation code along; says so where it has. */
export function CopyCode({ code }: { code: string }) {
  const { t } = useText()
  const [isCopied, setCopied] = useState(false)
  const Icon = isCopied ? Check : Copy
  return (
    <button
      type="button"
      className={styles.copy}
      onClick={() => {
        void navigator.clipboard.writeText(code).then(() => {
          setCopied(true)
        })
      }}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span role="status">{t(isCopied ? 'complete.copied' : 'complete.copy')}</span>
    </button>
  )
}
