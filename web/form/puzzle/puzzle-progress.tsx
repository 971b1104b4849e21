import type { LanguageTag } from '@jetbridge/core/brand/locale.ts'
import { puzzleParts } from '@jetbridge/core/identity/puzzle.ts'
import { type ReactNode, useId } from 'react'
import styles from './puzzle-progress.module.css'

interface PuzzleProgressProps {
  /** parts */
  solved: number
  tag: LanguageTag
  /** why this computer works, in a sentence */
  children: ReactNode
}

/** Why the page waits for a puzzle, read out once, and how far it is. */
export function PuzzleProgress({ solved, tag, children }: PuzzleProgressProps) {
  const id = useId()
  const share = new Intl.NumberFormat(tag, { style: 'percent' }).format(solved / puzzleParts)
  return (
    <div className={styles.puzzle}>
      <p id={id} role="status">
        {children}
      </p>
      <span className={styles.far}>
        <progress className={styles.bar} max={puzzleParts} value={solved} aria-labelledby={id} />
        <span aria-hidden>{share}</span>
      </span>
    </div>
  )
}
