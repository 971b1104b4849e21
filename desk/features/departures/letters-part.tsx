import type { Column } from '@jetbridge/web/ui/table/column.ts'
import { DataTable } from '@jetbridge/web/ui/table/data-table.tsx'
import { useMemo } from 'react'
import { useWords } from '../../i18n/known-word.ts'
import { useText } from '../../i18n/texts.ts'
import type { DepartureFacts } from './departure-facts.ts'
import styles from './departures.module.css'

type Letter = DepartureFacts['letters'][number]

/** What was told of the departure, and what came back. */
export function LettersPart({ letters, answers }: Pick<DepartureFacts, 'letters' | 'answers'>) {
  const { t } = useText()
  const word = useWords()
  const columns = useMemo<readonly Column<Letter>[]>(
    () => [
      {
        key: 'kind',
        head: t('departure.letter'),
        isRowHeader: true,
        cell: ({ kind }) => word('letter', kind),
      },
      {
        key: 'delivered',
        head: t('departure.delivered'),
        kind: 'number',
        cell: ({ delivered }) => delivered,
      },
      { key: 'waiting', head: t('departure.waiting'), kind: 'number', cell: ({ waiting }) => waiting },
    ],
    [t, word],
  )
  const isAnswered = Object.values(answers).some((count) => count > 0)
  return (
    <>
      <DataTable
        label={t('departure.letters')}
        columns={columns}
        rows={letters}
        keyOf={({ kind }) => kind}
        leastRoom={0}
        empty={<p className={styles.quiet}>{t('departure.noLetters')}</p>}
      />
      {isAnswered && <p className={styles.quiet}>{t('departure.answers', answers)}</p>}
    </>
  )
}
