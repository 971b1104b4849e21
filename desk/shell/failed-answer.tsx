import { Banner } from '@jetbridge/web/ui/banner.tsx'
import { Button } from '@jetbridge/web/ui/button.tsx'
import type { ApiFailure } from '../api/failure.ts'
import { failureText } from '../i18n/failure-text.ts'
import { useText } from '../i18n/texts.ts'

/** In place of what did not come: why, and a button that asks for it again. */
export function FailedAnswer({ error, onRetry }: { error: ApiFailure; onRetry: () => void }) {
  const { t } = useText()
  return (
    <Banner tone="bad" role="alert">
      <p>{failureText(error, t)}</p>
      <Button onClick={onRetry}>{t('frame.retry')}</Button>
    </Banner>
  )
}
