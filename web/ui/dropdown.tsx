import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import styles from './dropdown.module.css'

export interface DropdownProps {
  label: string
  /** the control that opened it: focus goes back there */
  opener: RefObject<HTMLElement | null>
  /** by Escape, or in passing: a press outside, or the focus leaves */
  onDiscard: (by: 'escape' | 'passing') => void
  align?: 'start' | 'end'
  children: ReactNode
}

/** A panel under its control, a sheet on a phone. Closing it in any way but by its own buttons discards. */
export function Dropdown({ label, opener, onDiscard, align = 'start', children }: DropdownProps) {
  const panel = useRef<HTMLDialogElement>(null)
  useFocusWithin(panel, opener)
  useDiscard(panel, opener, onDiscard)
  return (
    <>
      <div className={styles.veil} />
      <dialog
        ref={panel}
        open
        aria-label={label}
        tabIndex={-1}
        className={[styles.panel, align === 'end' && styles.end].filter(Boolean).join(' ')}
      >
        {children}
      </dialog>
    </>
  )
}

type ElementRef = RefObject<HTMLElement | null>

/** Focus goes into the panel when it opens and back to its control when it closes. */
function useFocusWithin(panel: ElementRef, opener: ElementRef) {
  useEffect(() => {
    const control = opener.current
    // Its content may have taken the focus already.
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'nearest' })
    return () => {
      control?.focus({ preventScroll: true })
    }
  }, [panel, opener])
}

function useDiscard(panel: ElementRef, opener: ElementRef, onDiscard: DropdownProps['onDiscard']) {
  useEffect(() => {
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && !panel.current?.contains(target) && !opener.current?.contains(target)
    const onMove = (event: Event) => {
      if (isOutside(event.target)) onDiscard('passing')
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onDiscard('escape')
    }
    document.addEventListener('pointerdown', onMove)
    document.addEventListener('focusin', onMove)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onMove)
      document.removeEventListener('focusin', onMove)
      document.removeEventListener('keydown', onKey)
    }
  }, [panel, opener, onDiscard])
}
