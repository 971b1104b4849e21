import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useMediaQuery } from '../../../ui/media-query.ts'
import styles from './fold.module.css'

interface FoldProps {
  title: string
  /** stands beside the title while the part is folded */
  note?: ReactNode
  /** stands below the title, folded or not */
  told?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A part of the page that is open beside the list, and folded when it is above the list. */
export function Fold({ title, note, told, className, children }: FoldProps) {
  const id = useId()
  const isBeside = useMediaQuery('(min-width: 75rem)')
  const [isUnfolded, setUnfolded] = useState(false)
  const isOpen = isBeside || isUnfolded
  const name = <span id={id}>{title}</span>
  return (
    <section className={[styles.part, className].filter(Boolean).join(' ')} aria-labelledby={id}>
      <h2 className={styles.title}>
        {isBeside ? (
          name
        ) : (
          <button
            type="button"
            className={styles.summary}
            aria-expanded={isOpen}
            aria-controls={`${id}-content`}
            onClick={() => {
              setUnfolded(!isUnfolded)
            }}
          >
            {name} {!isOpen && <span className={styles.note}>{note}</span>}
            <ChevronDown className={styles.arrow} size={20} strokeWidth={1.75} aria-hidden />
          </button>
        )}
      </h2>
      {told}
      {/* What is typed in it stays while it is folded. */}
      <div id={`${id}-content`} hidden={!isOpen}>
        {children}
      </div>
    </section>
  )
}
