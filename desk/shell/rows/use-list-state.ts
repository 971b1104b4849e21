/** How a list stands whose rows are one answer of the engine: one that did not come is not an empty one. */
import type { TableState } from '@jetbridge/web/ui/table/table-state.tsx'
import { isApiFailure } from '../../api/failure.ts'
import { failureText } from '../../i18n/failure-text.ts'
import { useText } from '../../i18n/texts.ts'

interface ListAnswer {
  readonly data: unknown
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

/** Rows that are there stay, whatever became of those after them. */
export function useListState({ data, error, isFetching, refetch }: ListAnswer): TableState {
  const { t } = useText()
  if (data !== undefined) return { is: 'ready' }
  if (!error) return { is: 'waiting' }
  const text = isApiFailure(error) ? failureText(error, t) : t('failure.other')
  return { is: 'failed', text, isRetrying: isFetching, onRetry: () => void refetch() }
}
