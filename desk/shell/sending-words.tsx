import { PuzzleProgress } from '@jetbridge/web/form/puzzle/puzzle-progress.tsx'
import { Banner } from '@jetbridge/web/ui/banner.tsx'
import { failureText } from '../i18n/failure-text.ts'
import { useText } from '../i18n/texts.ts'
import styles from './form.module.css'
import type { Sending } from './use-sending.ts'

/** The state of a form that is sent, read out as it changes. */
export function SendingWords({ sending }: { sending: Sending }) {
  const { t, tag } = useText()
  return (
    <div aria-live="polite" className={styles.told}>
      {sending.is === 'solving' && (
        <Banner>
          <PuzzleProgress solved={sending.solved} tag={tag}>
            {t('code.working')}
          </PuzzleProgress>
        </Banner>
      )}
      {sending.is === 'not-done' && sending.why !== 'given-up' && (
        <Banner tone="warn">
          <p>{t(`device.${sending.why}`)}</p>
        </Banner>
      )}
      {sending.is === 'failed' && (
        <Banner tone="bad">
          <p>{failureText(sending.failure, t)}</p>
        </Banner>
      )}
    </div>
  )
}
