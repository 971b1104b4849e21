import type { ApiFailure } from '../../api/failure.ts'
import { failureText } from '../../i18n/failure-text.ts'
import { PuzzleProgress } from '../../form/puzzle/puzzle-progress.tsx'
import { type Translate, useText } from '../../i18n/i18n.tsx'
import { Banner } from '../../ui/banner.tsx'
import styles from './account.module.css'
import type { Sending } from './use-sending.ts'

/** Words for a code of an app that was refused: the engine's own speak of one sent by mail. */
export function codeWords(t: Translate): (failure: ApiFailure) => string | undefined {
  return ({ code }) => {
    if (code === 'code-refused') return t('account.codeRefused')
    return code === 'too-many-requests' ? t('account.codeTooOften') : undefined
  }
}

/** Why a code was refused: its form says it below the field, and nothing else does. */
export function refusalOfCode(sending: Sending, t: Translate): string | undefined {
  return sending.is === 'failed' ? codeWords(t)(sending.failure) : undefined
}

/** The state of a form being sent, read out as it changes. */
export function SendingWords({
  sending,
  failed,
}: {
  sending: Sending
  /** words of this form for a failure; without them those of every page */
  failed?: (failure: ApiFailure) => string | undefined
}) {
  const { t, tag } = useText()
  return (
    <div aria-live="polite" className={styles.told}>
      {sending.is === 'solving' && (
        <Banner>
          <PuzzleProgress solved={sending.solved} tag={tag}>
            {t('account.solving')}
          </PuzzleProgress>
        </Banner>
      )}
      {sending.is === 'not-done' && sending.why !== 'given-up' && (
        <Banner tone="warn">
          <p>{t(`account.device.${sending.why}`)}</p>
        </Banner>
      )}
      {sending.is === 'failed' && (
        <Banner tone="bad">
          <p>{failed?.(sending.failure) ?? failureText(sending.failure, t)}</p>
        </Banner>
      )}
    </div>
  )
}
