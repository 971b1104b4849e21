/** The way to further rows: pages there and back, or more below. Where they begin, only their owner knows. */
import { useState } from 'react'
import { Button } from '../button.tsx'
import styles from './paging.module.css'
import { useTableText } from './use-table-text.ts'

export type TablePaging =
  | {
      readonly is: 'pages'
      /** numbers of the first and the last row shown, from 1 */
      readonly first: number
      readonly last: number
      readonly total: number
      readonly isTurning: boolean
      /** undefined on the first page, and on the last one */
      readonly onBack: (() => void) | undefined
      readonly onNext: (() => void) | undefined
    }
  | {
      readonly is: 'more'
      readonly isLoading: boolean
      /** why the next rows did not come, in a sentence */
      readonly failure?: string | undefined
      /** undefined where all are shown */
      readonly onMore: (() => void) | undefined
    }

export interface Pages {
  /** key of the page that is shown; undefined for the first one */
  readonly cursor: string | undefined
  readonly back: (() => void) | undefined
  readonly next: (cursor: string) => void
}

/** Pages that each know the key of the next one only. @param of another order or search begins with the first page */
export function usePages(of: string): Pages {
  const [kept, setKept] = useState<{ of: string; cursors: readonly string[] }>({ of, cursors: [] })
  const cursors = kept.of === of ? kept.cursors : []
  const turn = (to: readonly string[]) => {
    setKept({ of, cursors: to })
  }
  return {
    cursor: cursors.at(-1),
    back:
      cursors.length === 0
        ? undefined
        : () => {
            turn(cursors.slice(0, -1))
          },
    next: (cursor) => {
      turn([...cursors, cursor])
    },
  }
}

export function Paging({ paging, label }: { paging: TablePaging; label: string }) {
  const { t } = useTableText()
  if (paging.is === 'more') return <More {...paging} />
  const { first, last, total, isTurning, onBack, onNext } = paging
  return (
    <nav className={styles.pages} aria-label={t('table.pages', { table: label })}>
      <p aria-live="polite">{t('table.range', { first, last, total })}</p>
      {(onBack ?? onNext) && (
        <p className={styles.turn}>
          <Button blockedBy={onBack ? undefined : t('table.firstPage')} onClick={onBack}>
            {t('table.back')}
          </Button>
          <Button busy={isTurning} blockedBy={onNext ? undefined : t('table.lastPage')} onClick={onNext}>
            {t('table.next')}
          </Button>
        </p>
      )}
    </nav>
  )
}

/** The button stays where it is, with another word on it: who has pressed it can press it again. */
function More({ isLoading, failure, onMore }: TablePaging & { is: 'more' }) {
  const { t } = useTableText()
  if (!onMore) return null
  return (
    <div className={styles.more}>
      {failure !== undefined && !isLoading && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <Button busy={isLoading} onClick={onMore}>
        {t(failure === undefined ? 'table.showMore' : 'table.retry')}
      </Button>
    </div>
  )
}
