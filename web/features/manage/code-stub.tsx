import { useReaderText } from './use-reader-text.ts'
import { CopyCode } from '../../trip/copy-code.tsx'
import styles from './trip.module.css'

/** The code that an airline asks for first, large enough to read out. [RES-05] */
export function CodeStub({ code }: { code: string }) {
  const { t } = useReaderText()
  return (
    <aside className={styles.stub} aria-label={t('trip.code')}>
      <p className={styles.small}>{t('trip.code')}</p>
      <p className={styles.code}>{code}</p>
      <CopyCode code={code} />
    </aside>
  )
}
