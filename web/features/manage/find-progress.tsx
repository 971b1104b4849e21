import { useBrand } from '../../brand/brand-context.tsx'
import { failureText } from '../../i18n/failure-text.ts'
import { PuzzleProgress } from '../../form/puzzle/puzzle-progress.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/banner.tsx'
import styles from './find-page.module.css'
import type { Finding } from '../../session/use-find.ts'

/** The state of the look-up, read out as it changes. */
export function FindProgress({ finding, onStop }: { finding: Finding; onStop: () => void }) {
  return (
    <div aria-live="polite" className={styles.progress}>
      <Words finding={finding} onStop={onStop} />
    </div>
  )
}

function Words({ finding, onStop }: { finding: Finding; onStop: () => void }) {
  const { t, tag } = useText()
  switch (finding.state) {
    case 'idle':
      return null
    case 'searching':
      return <p className={styles.quiet}>{t(finding.isSlow ? 'find.slow' : 'find.searching')}</p>
    case 'solving':
      return (
        <Banner>
          <strong>{t('find.puzzle')}</strong>
          <PuzzleProgress solved={finding.solved} tag={tag}>
            {t('find.puzzleText')}
          </PuzzleProgress>
          <Button onClick={onStop}>{t('find.puzzleStop')}</Button>
        </Banner>
      )
    case 'failed':
      return <Failed failure={finding.failure} />
  }
}

type Failure = Extract<Finding, { state: 'failed' }>['failure']

/** Not found says what to check; every other message says what to do. [RES-03] */
function Failed({ failure }: { failure: Failure }) {
  const { t } = useText()
  const { name } = useBrand()
  if (failure.code === 'not-found') {
    return (
      <Banner tone="bad">
        <strong>{t('find.notFound')}</strong>
        <ul className={styles.checks}>
          <li>{t('find.check.code')}</li>
          <li>{t('find.check.name')}</li>
          <li>{t('find.check.site', { brand: name })}</li>
        </ul>
      </Banner>
    )
  }
  return (
    <Banner tone="bad">
      <p>{failure.code === 'offline' ? t('find.offline') : failureText(failure, t)}</p>
    </Banner>
  )
}
