import { Check, Copy, Download, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useBrand } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { download } from '../../ui/download.ts'
import { useCopy } from '../../ui/use-copy.ts'
import styles from './account.module.css'

/** Shown once: the engine keeps their hashes. They have the focus when they come, and can be taken along in three ways. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  return (
    <Banner ref={box} tone="warn" tabIndex={-1} className={styles.recovery}>
      <p>{t('account.recoveryLead')}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <TakeAlong codes={codes} />
    </Banner>
  )
}

function TakeAlong({ codes }: { codes: readonly string[] }) {
  const { t } = useText()
  const { name } = useBrand()
  const { state, copy } = useCopy(codes.join('\n'))
  const Icon = state === 'copied' ? Check : Copy
  return (
    <div className={styles.takeAlong}>
      <Button onClick={copy}>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        {t(state === 'copied' ? 'account.recoveryCopied' : 'account.recoveryCopy')}
      </Button>
      <Button
        onClick={() => {
          const lines = [t('account.recoveryFor', { name }), '', ...codes, '']
          download(t('account.recoveryFile'), new Blob([lines.join('\r\n')], { type: 'text/plain' }))
        }}
      >
        <Download size={18} strokeWidth={1.75} aria-hidden />
        {t('account.recoverySave')}
      </Button>
      <Button
        onClick={() => {
          print()
        }}
      >
        <Printer size={18} strokeWidth={1.75} aria-hidden />
        {t('account.recoveryPrint')}
      </Button>
      <span role="status" className={state === 'copyFailed' ? undefined : 'visually-hidden'}>
        {state !== 'copy' && t(state === 'copied' ? 'account.recoveryCopied' : 'account.recoveryNotCopied')}
      </span>
    </div>
  )
}
