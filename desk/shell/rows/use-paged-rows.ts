/** A list that grows page by page: its rows, how it stands, and the way to the next ones. */
import type { TablePaging } from '@jetbridge/web/ui/table/paging.tsx'
import type { TableState } from '@jetbridge/web/ui/table/table-state.tsx'
import { isApiFailure } from '../../api/failure.ts'
import { failureText } from '../../i18n/failure-text.ts'
import { useText } from '../../i18n/texts.ts'
import { useListState } from './use-list-state.ts'

interface PagedAnswer<Row> {
  readonly data: { readonly pages: readonly { readonly items: readonly Row[] }[] } | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly hasNextPage: boolean
  readonly fetchNextPage: () => Promise<unknown>
  readonly refetch: () => Promise<unknown>
}

/** The key of the next page, for the client of the answers. */
export function nextCursorOf({ nextCursor }: { readonly nextCursor: string | null }): string | undefined {
  return nextCursor ?? undefined
}

/** A next page that did not come takes nothing away: it is said below the rows, with a button that asks again. */
export function usePagedRows<Row>(answer: PagedAnswer<Row>): {
  readonly rows: readonly Row[]
  readonly state: TableState
  readonly paging: TablePaging
} {
  const { t } = useText()
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = answer
  const state = useListState(answer)
  const why = isApiFailure(error) ? failureText(error, t) : t('failure.other')
  return {
    rows: data?.pages.flatMap(({ items }) => items) ?? [],
    state,
    paging: {
      is: 'more',
      isLoading: isFetchingNextPage,
      failure: isFetchNextPageError ? t('frame.noNextPage', { why }) : undefined,
      onMore: hasNextPage ? () => void fetchNextPage() : undefined,
    },
  }
}
