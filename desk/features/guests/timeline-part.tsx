import { guestEndpoints } from '@jetbridge/core/contract/desk/guest.ts'
import type { Column } from '@jetbridge/web/ui/table/column.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDesk } from '../../api/desk-context.tsx'
import { useFoundWords, useWords, type Word } from '../../i18n/known-word.ts'
import { type Translate, useText } from '../../i18n/texts.ts'
import { amountText } from '../../shell/amount-text.ts'
import { useMoment } from '../../shell/moment.ts'
import { RowList } from '../../shell/rows/row-list.tsx'
import { nextCursorOf, usePagedRows } from '../../shell/rows/use-paged-rows.ts'
import type { BookingFacts, TimelineEntry } from './guest-types.ts'

/** All that happened, the newest first: with who, when and why. */
export function TimelinePart({ booking: { confirmationCode: code, timeline } }: { booking: BookingFacts }) {
  const { t } = useText()
  const { api } = useDesk()
  const answer = useInfiniteQuery({
    queryKey: ['bookings', 'timeline', code, timeline],
    queryFn: ({ pageParam, signal }) =>
      api.call(guestEndpoints.timeline, { query: { code, cursor: pageParam } }, { signal }),
    initialData: { pages: [timeline], pageParams: [undefined] },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextCursorOf,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const columns = useEntryColumns()
  return (
    <RowList
      label={t('booking.timeline')}
      columns={columns}
      {...usePagedRows(answer)}
      keyOf={({ id }) => id}
    />
  )
}

function useEntryColumns(): readonly Column<TimelineEntry>[] {
  const { t, tag } = useText()
  const word = useWords()
  const found = useFoundWords()
  const momentOf = useMoment()
  return useMemo(
    () => [
      { key: 'when', head: t('booking.when'), kind: 'date', card: 'line', cell: ({ at }) => momentOf(at) },
      {
        key: 'what',
        head: t('booking.what'),
        isRowHeader: true,
        cell: (entry) => whatOf(entry, t, found),
      },
      {
        key: 'who',
        head: t('booking.who'),
        cell: ({ actor }) => (actor === null ? '' : (actor.name ?? word('actor', actor.kind))),
      },
      {
        key: 'why',
        head: t('booking.why'),
        cell: (entry) => whyOf(entry, word),
      },
      {
        key: 'amount',
        head: t('booking.amount'),
        kind: 'number',
        cell: ({ amount, currencyCode }) =>
          amount === null || currencyCode === null
            ? ''
            : `${currencyCode} ${amountText(amount, currencyCode, tag)}`,
      },
    ],
    [found, momentOf, t, tag, word],
  )
}

/** What happened, by which way, and how it stands. */
function whatOf({ kind, what, state }: TimelineEntry, t: Translate, word: Word): string {
  if (kind === 'act') return word('act', what ?? '') ?? what ?? ''
  const way = what === null ? null : (word(kind === 'letter' ? 'letter' : 'paidBy', what) ?? what)
  const stands = state === null ? null : (word('stands', `${kind}.${state}`) ?? state)
  return [t(`timeline.${kind}`), way, stands].filter((text) => text !== null).join(' · ')
}

function whyOf({ kind, reason, note }: TimelineEntry, word: ReturnType<typeof useWords>): string {
  const said = kind === 'refund' && reason !== null ? word('refundFor', reason) : reason
  return [said, note].filter((text) => text !== null).join(' · ')
}
