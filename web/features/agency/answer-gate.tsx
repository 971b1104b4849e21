import type { ReactNode } from 'react'
import { isApiFailure } from '../../api/failure.ts'
import { failureText } from '../../i18n/failure-text.ts'
import { useText } from '../../i18n/i18n.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

interface Answer<Data> {
  readonly data: Data | undefined
  readonly isError: boolean
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

interface AnswerGateProps<Data> {
  answer: Answer<Data>
  /** what did not come */
  failed: string
  /** the room it takes, a CSS length */
  height: string
  children: (data: Data) => ReactNode
}

/** A part that needs an answer of the engine: its space while it comes, why it did not come, and a way to try again. */
export function AnswerGate<Data>({ answer, failed, height, children }: AnswerGateProps<Data>) {
  const { t } = useText()
  const { data, isError, error, isFetching, refetch } = answer
  if (isError) {
    return (
      <Banner tone="bad" role="alert">
        <p>{failed}</p>
        {isApiFailure(error) && <p>{failureText(error, t)}</p>}
        <Button busy={isFetching} onClick={() => void refetch()}>
          {t('agency.retry')}
        </Button>
      </Banner>
    )
  }
  if (data !== undefined) return children(data)
  return (
    <div role="status">
      <span className="visually-hidden">{t('agency.loading')}</span>
      <Skeleton height={height} />
    </div>
  )
}
