/** The departures of a view, and what changes of them while somebody looks. */
import { deskDepartureEndpoints } from '@jetbridge/core/contract/desk/departures.ts'
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Api } from '../../api/client.ts'
import { useDesk } from '../../api/desk-context.tsx'
import { followEvents } from '../../api/events.ts'
import { isApiFailure } from '../../api/failure.ts'
import { type Board, boardAfter, type BoardNews } from './board-news.ts'
import type { BoardView } from './board-view.ts'

const all = ['departures'] as const
const keyOf = (view: BoardView) => [...all, 'board', view] as const

export function useBoard(view: BoardView) {
  const { api } = useDesk()
  const answer = useQuery({
    queryKey: keyOf(view),
    queryFn: ({ signal }) => api.call(deskDepartureEndpoints.list, { query: view }, { signal }),
    placeholderData: keepPreviousData,
  })
  const { data, error, isError, isFetching, isPlaceholderData, isPending, dataUpdatedAt, refetch } = answer
  return {
    data,
    error,
    isError,
    isFetching,
    isPending,
    /** of another view, until that of this one is there */
    isPlaceholderData,
    refetch,
    isLive: useNews(view),
    asOf: dataUpdatedAt,
  }
}

/** News are gathered for this long, in milliseconds: a busy day has many in a second. */
const gathering = 250
const firstPause = 1_000
const longestPause = 15_000

/** Follows the stream as long as the page is there. @returns whether it is open */
function useNews(view: BoardView): boolean {
  const { api } = useDesk()
  const client = useQueryClient()
  const [isLive, setLive] = useState(false)
  const take = useEffectEvent((news: readonly BoardNews[]) => takeNews(client, view, news))
  const { date, brands, station } = view
  useEffect(() => {
    const left = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let heard: BoardNews[] = []
    const gather = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        if (take(heard)) heard = []
        else gather()
      }, gathering)
    }
    void follow({
      api,
      query: { date, brands, station },
      signal: left.signal,
      onLive: setLive,
      onNews: (news) => {
        heard.push(news)
        gather()
      },
    })
    return () => {
      left.abort()
      clearTimeout(timer)
      setLive(false)
    }
  }, [api, date, brands, station])
  return isLive
}

/**
 * Into the list that is shown; it is listed again where they do not say enough.
 * @returns false while a list is on its way, which may be older than they are
 */
function takeNews(client: QueryClient, view: BoardView, news: readonly BoardNews[]): boolean {
  const queryKey = keyOf(view)
  const shown = client.getQueryCache().find<Board>({ queryKey })
  if (shown?.state.fetchStatus === 'fetching') return false
  const board = shown?.state.data
  const next = board && boardAfter(board, news, view)
  // Other views of the day and the pages of departures are those of before.
  if (next !== board)
    void client.invalidateQueries({
      queryKey: all,
      refetchType: 'none',
      predicate: (query) => query !== shown,
    })
  if (next) client.setQueryData(queryKey, next)
  else void client.invalidateQueries({ queryKey, exact: true })
  return true
}

interface Following {
  readonly api: Api
  readonly query: Pick<BoardView, 'date' | 'brands' | 'station'>
  readonly signal: AbortSignal
  readonly onLive: (isLive: boolean) => void
  readonly onNews: (news: BoardNews) => void
}

/** Until the signal ends it, or the engine refuses it for good. */
async function follow({ api, query, signal, onLive, onNews }: Following): Promise<void> {
  let pause = firstPause
  while (!signal.aborted) {
    try {
      const answer = await api.open(deskDepartureEndpoints.watch, { query }, { signal })
      onLive(true)
      pause = firstPause
      await followEvents(answer, 'board', (event) => {
        if (!signal.aborted) onNews(event as BoardNews)
      })
    } catch (thrown) {
      if (isApiFailure(thrown) && thrown.status >= 400 && thrown.status < 500 && thrown.status !== 429) break
    }
    if (signal.aborted) return
    onLive(false)
    await new Promise((resolve) => setTimeout(resolve, pause))
    pause = Math.min(2 * pause, longestPause)
  }
  if (!signal.aborted) onLive(false)
}
