import { useEffect, useRef } from 'react'
import { useBrand } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import styles from './contact.module.css'
import type { SentLetter } from './letter-draft.ts'

/** What happens next, and the number by which the airline knows the letter. */
export function LetterSent({ letter, reference, onAnother }: SentLetter & { onAnother: () => void }) {
  const { t, local } = useText()
  const answerTime = useBrand().contact?.answerTime
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <div className={styles.main}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {t('help.sent.title')}
        </h1>
        <p className={styles.lead}>
          {t('help.sent.next', { email: letter.email })}
          {answerTime && ` ${local(answerTime)}`}
        </p>
      </div>
      <dl className={styles.stub}>
        <dt>{t('help.sent.reference')}</dt>
        <dd>{reference}</dd>
      </dl>
      <p>{t('help.sent.keep')}</p>
      <details className={styles.copy}>
        <summary>{t('help.sent.text')}</summary>
        <p className={styles.written}>{letter.message}</p>
      </details>
      <div className={styles.acts}>
        <ButtonLink kind="primary" to={paths.home}>
          {t('notFound.home')}
        </ButtonLink>
        <Button onClick={onAnother}>{t('help.sent.another')}</Button>
      </div>
    </div>
  )
}
