/** What a list of people says of each, on the screen and on paper. */
import { listedNameOf } from '@jetbridge/core/passenger/name.ts'
import type { TextColumn } from '@jetbridge/web/ui/table/column.ts'
import { useMemo } from 'react'
import { useWords } from '../../i18n/known-word.ts'
import { type Translate, useText } from '../../i18n/texts.ts'
import type { Person } from './people.ts'

export function usePeopleColumns(): readonly TextColumn<Person>[] {
  const { t, local } = useText()
  const word = useWords()
  return useMemo(
    () => [
      {
        key: 'name',
        head: t('departure.name'),
        isRowHeader: true,
        cell: listedNameOf,
      },
      {
        key: 'type',
        head: t('departure.type'),
        card: 'line',
        cell: ({ type }) => t(`departure.type.${type}`),
      },
      {
        key: 'booking',
        head: t('departure.booking'),
        kind: 'code',
        card: 'figure',
        cell: ({ bookingCode }) => bookingCode,
      },
      { key: 'seat', head: t('departure.seat'), kind: 'code', cell: ({ seat }) => seat ?? '–' },
      {
        key: 'fare',
        head: t('departure.fare'),
        cell: ({ fareBrand, bookingClass }) => `${fareBrand} · ${bookingClass}`,
      },
      { key: 'needs', head: t('departures.needs'), cell: ({ needs }) => needsOf(needs, t) },
      {
        key: 'extras',
        head: t('departure.extras'),
        cell: ({ extras }) => extras.map(({ names }) => local({ en: '', ...names })).join(', '),
      },
      {
        key: 'document',
        head: t('departure.document'),
        cell: ({ document }) => t(`departure.document.${document}`),
      },
      {
        key: 'coupon',
        head: t('departure.coupon'),
        cell: ({ coupon }) => (coupon === null ? '–' : word('coupon', coupon)),
      },
      { key: 'agency', head: t('departure.agency'), cell: ({ agencyCode }) => agencyCode ?? '' },
    ],
    [local, t, word],
  )
}

/** On paper they are numbered, and ticked by hand: who types them in later goes by the numbers. */
export function usePaperColumns(): readonly TextColumn<Person>[] {
  const { t } = useText()
  const shown = usePeopleColumns()
  return useMemo(
    () => [
      { key: 'number', head: t('departure.number'), kind: 'number', cell: (_person, at) => String(at + 1) },
      { key: 'tick', head: t('departure.aboard'), cell: () => '\u2610' },
      ...shown,
    ],
    [shown, t],
  )
}

function needsOf(needs: Person['needs'], t: Translate): string {
  return needs.map((need) => t(`need.${need}`, { count: 1 })).join(', ')
}
