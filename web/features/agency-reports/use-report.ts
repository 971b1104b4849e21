/** The records of a report, page by page as they are looked at, and their total. */
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api/api-context.tsx'
import type { TablePart } from '../../ui/table/rows.ts'
import { type AskedReport, writeAddress } from './report-address.ts'
import { callPage, callTotal, perPage, type ReportRecord } from './report-calls.ts'

const root = 'agency-report'

/** How long a page out of sight is kept, in milliseconds. */
const keptFor = 30_000

export interface ReportPages {
  readonly state: 'loading' | 'cancelled' | 'failed' | 'empty' | 'shown'
  readonly parts: readonly TablePart<ReportRecord>[]
  /** how many rows have a place: the known ones, and the next page */
  readonly length: number
  readonly timeZone: string | undefined
  /** all that there is, where the last page has come */
  readonly isWhole: boolean
  /** rows further down could not be loaded */
  readonly moreFailed: boolean
  readonly see: (index: number) => void
  readonly hold: (index: number) => void
  readonly cancel: () => void
  readonly retry: () => void
}

/**
 * A page is found by the cursor of the one before; pages once seen are found again. Only the first page and pages near
 * the row in view are loaded.
 * @param run another number asks again
 */
export function useReportPages(asked: AskedReport, run: number): ReportPages {
  const api = useApi()
  const client = useQueryClient()
  const key = [root, asked, run] as const
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined])
  const [sight, setSight] = useState(0)
  const [held, setHeld] = useState(0)
  const address = String(writeAddress(asked))
  const [read, setRead] = useState(address)
  // In another order, or of another search: it begins again with the first page.
  if (read !== address) {
    setRead(address)
    setCursors([undefined])
    setSight(0)
    setHeld(0)
  }
  const pages = pagesNear(sight, held, cursors.length)
  const answers = useQueries({
    queries: pages.map((page) => ({
      queryKey: [...key, page],
      queryFn: ({ signal }: { signal: AbortSignal }) => callPage(api, asked, cursors[page], { signal }),
      staleTime: Infinity,
      gcTime: keptFor,
    })),
  })
  const last = answers[pages.indexOf(cursors.length - 1)]?.data
  const next = last?.nextCursor
  if (read === address && next !== undefined && next !== null) setCursors([...cursors, next])
  const first = answers[0]
  const isWhole = last?.nextCursor === null
  return {
    state: stateOf(first),
    parts: pages.flatMap((page, at) => {
      const records = answers[at]?.data?.records
      return records ? [{ first: page * perPage, rows: records }] : []
    }),
    length: (cursors.length - 1) * perPage + (last?.records.length ?? perPage),
    timeZone: first?.data?.timeZone,
    isWhole,
    moreFailed: answers.some(({ isError }) => isError),
    see: (index) => {
      setSight(pageOf(index))
    },
    hold: (index) => {
      setHeld(pageOf(index))
    },
    cancel: () => {
      void client.cancelQueries({ queryKey: [root] })
    },
    retry: () => {
      for (const answer of answers) if (!answer.data) void answer.refetch()
    },
  }
}

function stateOf(
  first:
    | { isError: boolean; fetchStatus: string; data: { records: readonly unknown[] } | undefined }
    | undefined,
): ReportPages['state'] {
  if (first?.data) return first.data.records.length === 0 ? 'empty' : 'shown'
  if (first?.isError && first.fetchStatus === 'idle') return 'failed'
  return first?.fetchStatus === 'idle' ? 'cancelled' : 'loading'
}

function pageOf(index: number): number {
  return Math.floor(index / perPage)
}

/** In their order, the first page always among them: the table begins with it, and Home leads there. */
function pagesNear(sight: number, held: number, known: number): number[] {
  const near = new Set([0, held, sight - 1, sight, sight + 1])
  return [...near].filter((page) => page >= 0 && page < known).sort((one, other) => one - other)
}

/** How many records there are, and their sums. [RPT-20] @param run another number asks again */
export function useReportTotal(asked: AskedReport, run: number, isPrinted: boolean) {
  const api = useApi()
  // The order changes no sum.
  const { kind, period, search } = asked
  return useQuery({
    queryKey: [root, 'total', { kind, period, search }, run],
    queryFn: ({ signal }) => callTotal(api, asked, signal),
    staleTime: Infinity,
    enabled: !isPrinted || kind !== 'cashbook',
  })
}
