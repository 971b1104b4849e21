import type { Column } from '@jetbridge/web/ui/table/column.ts'
import { useMemo } from 'react'
import { useWords } from '../../i18n/known-word.ts'
import { useText } from '../../i18n/texts.ts'
import { useMoment } from '../../shell/moment.ts'
import { RowList } from '../../shell/rows/row-list.tsx'
import styles from './guests.module.css'
import type { BookingFacts } from './guest-types.ts'

type Letter = BookingFacts['letters'][number]

/** What was written to the travellers, and whether it went out. */
export function LettersPart({ letters }: { letters: readonly Letter[] }) {
  const { t } = useText()
  const word = useWords()
  const momentOf = useMoment()
  const columns = useMemo<readonly Column<Letter>[]>(
    () => [
      {
        key: 'kind',
        head: t('booking.letter'),
        isRowHeader: true,
        cell: ({ kind }) => word('letter', kind),
      },
      { key: 'to', head: t('booking.to'), cell: ({ to }) => to },
      { key: 'queued', head: t('booking.queued'), kind: 'date', cell: ({ queuedAt }) => momentOf(queuedAt) },
      {
        key: 'state',
        head: t('booking.status'),
        cell: ({ state }) => word('stands', `letter.${state}`),
      },
    ],
    [momentOf, t, word],
  )
  return (
    <RowList
      label={t('booking.mailings')}
      columns={columns}
      rows={letters}
      keyOf={({ kind, queuedAt }, index) => `${kind} ${queuedAt} ${index}`}
      empty={<p className={styles.quiet}>{t('booking.noLetters')}</p>}
    />
  )
}
