import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { TextColumn } from './column.ts'
import styles from './paper-sheet.module.css'
import { PaperTable } from './paper-table.tsx'

interface PaperSheetProps<Row> {
  /** at its top */
  title: string
  /** above the title: whose it is, at both sides */
  whose: readonly [start: ReactNode, end: ReactNode]
  /** under the title, a line each */
  facts: readonly string[]
  columns: readonly TextColumn<Row>[]
  rows: readonly Row[]
  /** printed, or not */
  onDone: () => void
}

/** A table as a document of its own: it is printed at once, on as many numbered pages as it needs, and nothing else is. */
export function PaperSheet<Row>({ title, whose, facts, columns, rows, onDone }: PaperSheetProps<Row>) {
  useEffect(() => {
    addEventListener('afterprint', onDone, { once: true })
    window.print()
    return () => {
      removeEventListener('afterprint', onDone)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- it is printed once, when it is there
  }, [])
  const [start, end] = whose
  return createPortal(
    <div className={styles.sheet} data-print-sheet>
      <header className={styles.head}>
        <p className={styles.whose}>
          <strong>{start}</strong>
          <span>{end}</span>
        </p>
        <h1>{title}</h1>
        {facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
      </header>
      <PaperTable columns={columns} rows={rows} />
    </div>,
    document.body,
  )
}
