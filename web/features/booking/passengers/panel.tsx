import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import styles from './panel.module.css'
import type { PanelId } from './party-check.ts'

interface PanelProps {
  of: PanelId
  title: string
  /** what was entered, while closed */
  summary: string
  isOpen: boolean
  isComplete: boolean
  onOpen: () => void
  children: ReactNode
}

/** Its place in the page: a link leads there even while its fields are folded away. */
export function panelAnchor(of: PanelId): string {
  return `panel-${of}`
}

/** One of several things to fill in: open, or summed up in a line. Its content is there only while it is open. */
export function Panel({ of, title, summary, isOpen, isComplete, onOpen, children }: PanelProps) {
  const { t } = useText()
  const id = useId()
  const section = useRef<HTMLElement>(null)
  useOpenedIntoView(section, isOpen)
  return (
    <section
      ref={section}
      id={panelAnchor(of)}
      className={styles.panel}
      aria-labelledby={`${id}-title`}
      data-open={isOpen}
    >
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={`${id}-content`}
          onClick={onOpen}
        >
          <span id={`${id}-title`} className={styles.title}>
            {title}
          </span>
          {!isOpen && summary && <span className={styles.summary}>{summary}</span>}
          <span className={styles.state} data-complete={isComplete}>
            {isComplete ? (
              <>
                <Check size={16} strokeWidth={2} aria-hidden /> {t('passengers.complete')}
              </>
            ) : (
              !isOpen && t('passengers.incomplete')
            )}
          </span>
        </button>
      </h2>
      <div id={`${id}-content`} className={styles.content} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  )
}

/** A panel opened by a button far below must not open out of sight. */
function useOpenedIntoView(section: React.RefObject<HTMLElement | null>, isOpen: boolean) {
  const was = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !was.current) section.current?.scrollIntoView({ block: 'nearest' })
    was.current = isOpen
  }, [section, isOpen])
}
