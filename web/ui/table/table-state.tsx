/** What is shown in place of rows: they are on their way, or they did not come. */
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { useTableText } from './use-table-text.ts'

export type TableState =
  /** `isUpdating`: the rows shown are those before, until others come */
  | { readonly is: 'ready'; readonly isUpdating?: boolean }
  | { readonly is: 'waiting' }
  | {
      readonly is: 'failed'
      readonly text: string
      /** why, where that is known */
      readonly detail?: string | undefined
      readonly isRetrying: boolean
      readonly onRetry: () => void
    }

interface Answer {
  readonly data: unknown
  readonly isError: boolean
  readonly error: Error | null
  readonly isFetching: boolean
  readonly isPlaceholderData: boolean
  readonly refetch: () => Promise<unknown>
}

/**
 * The state of a table whose rows are one answer of the engine.
 * @param failed what did not come
 * @param why in words, where that is known
 */
export function stateOfAnswer(
  answer: Answer,
  failed: string,
  why: (error: Error | null) => string | undefined,
): TableState {
  const { data, isError, error, isFetching, isPlaceholderData, refetch } = answer
  if (isError) {
    return {
      is: 'failed',
      text: failed,
      detail: why(error),
      isRetrying: isFetching,
      onRetry: () => void refetch(),
    }
  }
  return data === undefined ? { is: 'waiting' } : { is: 'ready', isUpdating: isPlaceholderData }
}

export function FailedTable({ text, detail, isRetrying, onRetry }: TableState & { is: 'failed' }) {
  const { t } = useTableText()
  return (
    <Banner tone="bad" role="alert">
      <p>{text}</p>
      {detail !== undefined && <p>{detail}</p>}
      <Button busy={isRetrying} onClick={onRetry}>
        {t('table.retry')}
      </Button>
    </Banner>
  )
}

/** Told to those who do not see the rows: that they are on their way. */
export function WaitingWords() {
  const { t } = useTableText()
  return (
    <p role="status" className="visually-hidden">
      {t('table.loading')}
    </p>
  )
}
