import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import styles from './dropdown.module.css'

export interface DropdownProps {
  label: string
  /** the control that opened it: focus goes back there */
  opener: RefObject<HTMLElement | null>
  /** Escape, a press outside, focus leaving */
  onDiscard: () => void
  align?: 'start' | 'end'
  children: ReactNode
}

/** A panel under its control, a sheet on a phone. Closing it in any way but its own buttons discards. */
export function Dropdown({ label, opener, onDiscard, align = 'start', children }: DropdownProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const control = opener.current
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'nearest' })
    return () => {
      control?.focus({ preventScroll: true })
    }
  }, [opener])
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      const target = event.target as Node
      if (!panel.current?.contains(target) && !opener.current?.contains(target)) onDiscard()
    }
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('pointerdown', onPress)
    }
  }, [opener, onDiscard])
  return (
    <>
      <div className={styles.veil} />
      <div
        ref={panel}
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        className={[styles.panel, align === 'end' && styles.end].filter(Boolean).join(' ')}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDiscard()
        }}
        onBlur={(event) => {
          const next = event.relatedTarget
          if (next && !event.currentTarget.contains(next) && next !== opener.current) onDiscard()
        }}
      >
        {children}
      </div>
    </>
  )
}
