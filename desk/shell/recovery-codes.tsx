/** Recovery codes, shown once: copied, saved or printed. */
import { Button } from '@jetbridge/web/ui/button.tsx'
import { download } from '@jetbridge/web/ui/download.ts'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../i18n/texts.ts'
import styles from './recovery-codes.module.css'

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useText()
  const box = useRef<HTMLElement>(null)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    box.current?.focus()
  }, [])
  const heading = t('recovery.heading', { host: location.host })
  const text = [heading, '', ...codes, ''].join('\n')
  return (
    <section ref={box} className={styles.box} tabIndex={-1} aria-label={heading}>
      <p>{t('recovery.lead')}</p>
      <p className={styles.heading}>{heading}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button
          onClick={() => {
            void navigator.clipboard.writeText(codes.join('\n')).then(() => {
              setCopied(true)
            })
          }}
        >
          {t(isCopied ? 'recovery.copied' : 'recovery.copy')}
        </Button>
        <Button
          onClick={() => {
            download(t('recovery.file'), new Blob([text], { type: 'text/plain' }))
          }}
        >
          {t('recovery.save')}
        </Button>
        <Button
          onClick={() => {
            print()
          }}
        >
          {t('recovery.print')}
        </Button>
      </div>
    </section>
  )
}
