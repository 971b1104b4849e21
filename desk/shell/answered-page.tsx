import type { ReactNode } from 'react'
import { isApiFailure } from '../api/failure.ts'
import { useText } from '../i18n/texts.ts'
import { FailedAnswer } from './failed-answer.tsx'
import { Page } from './page.tsx'

interface AnsweredPageProps<Facts> {
  /** of the page where the answer did not come */
  title: string
  answer: {
    readonly data: Facts | undefined
    readonly error: Error | null
    readonly refetch: () => Promise<unknown>
  }
  children: (facts: Facts) => ReactNode
}

/** A page about one answer of the engine: it waits for it, shows it, or says why it did not come. */
export function AnsweredPage<Facts>({ title, answer, children }: AnsweredPageProps<Facts>) {
  const { t } = useText()
  const { data, error, refetch } = answer
  if (isApiFailure(error)) {
    return (
      <Page title={title}>
        <FailedAnswer error={error} onRetry={() => void refetch()} />
      </Page>
    )
  }
  return data === undefined ? <p role="status">{t('frame.loading')}</p> : children(data)
}
