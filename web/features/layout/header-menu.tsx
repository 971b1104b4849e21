import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import styles from './header.module.css'

interface Props {
  /** what the button shows */
  readonly label: ReactNode
  /** the rows of the menu: `<li>` */
  readonly children: ReactNode
}

/**
 * Links and actions of the header behind one button. It opens under the pointer and by a press; Escape, leaving it
 * and going to another page close it.
 */
export function HeaderMenu({ label, children }: Props) {
  const { key } = useLocation()
  // Opened by the pointer, it closes when the pointer leaves; opened by a press, it stays.
  const [opened, setOpened] = useState<{ by: 'pointer' | 'press'; on: string }>()
  const by = opened?.on === key ? opened.by : undefined
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the pointer adds to what the button does
    <div
      className={styles.menu}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse' && !by) setOpened({ by: 'pointer', on: key })
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse' && by === 'pointer') setOpened(undefined)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpened(undefined)
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpened(undefined)
      }}
    >
      <button
        type="button"
        className={styles.link}
        aria-expanded={by !== undefined}
        onClick={() => {
          setOpened(by === 'press' ? undefined : { by: 'press', on: key })
        }}
      >
        {label}
        <ChevronDown size={16} strokeWidth={1.75} className={styles.chevron} aria-hidden />
      </button>
      <ul className={styles.menuRows} hidden={by === undefined}>
        {children}
      </ul>
    </div>
  )
}
