/** The panel at the right: what one row is about, while the list stays where it is. One at a time. */
import { X } from 'lucide-react'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../i18n/texts.ts'
import styles from './peek.module.css'

interface PeekContent {
  /** names the row */
  readonly key: string
  readonly title: string
  readonly body: ReactNode
  /** leads the focus to the row, unless something else has it */
  readonly back: () => void
}

interface Peek {
  readonly shown: PeekContent | undefined
  readonly show: (content: PeekContent | undefined) => void
  /** back to the row */
  readonly close: () => void
}

const nothing = () => undefined
const PeekContext = createContext<Peek>({ shown: undefined, show: nothing, close: nothing })

export const usePeek = (): Peek => use(PeekContext)

export function PeekProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const [kept, keep] = useState<{ content: PeekContent | undefined; on: string }>()
  // It belongs to a row of its page.
  const shown = kept?.on === pathname ? kept.content : undefined
  const peek = useMemo(
    () => ({
      shown,
      show: (content: PeekContent | undefined) => {
        keep({ content, on: pathname })
      },
      close: () => {
        keep(undefined)
        shown?.back()
      },
    }),
    [pathname, shown],
  )
  return <PeekContext value={peek}>{children}</PeekContext>
}

export function PeekPanel() {
  const { t } = useText()
  const { shown, close } = usePeek()
  if (!shown) return null
  return (
    <aside className={styles.panel} aria-label={t('peek.label')}>
      <header className={styles.head}>
        <h2>{shown.title}</h2>
        <button type="button" aria-label={t('peek.close')} onClick={close}>
          <X size={16} strokeWidth={1.75} aria-hidden />
        </button>
      </header>
      <div aria-live="polite">{shown.body}</div>
    </aside>
  )
}
