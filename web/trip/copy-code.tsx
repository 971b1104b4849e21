import { Check, Copy } from 'lucide-react'
import { useText } from '../i18n/i18n.tsx'
import { useCopy } from '../ui/use-copy.ts'
import styles from './copy-code.module.css'

/** Copies the confirmation code, and says so when it has. */
export function CopyCode({ code }: { code: string }) {
  const { t } = useText()
  const { state, copy } = useCopy(code)
  const Icon = state === 'copied' ? Check : Copy
  return (
    <>
      <button type="button" className={styles.copy} onClick={copy}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        {t(`complete.${state}`)}
      </button>
      <span role="status" className="visually-hidden">
        {state !== 'copy' && t(`complete.${state}`)}
      </span>
    </>
  )
}
