/**
 * Tabs by the ARIA pattern: one tab stop, arrow keys, Home and End; the panel follows the focus. Small on
 * purpose: it is on the first page, where a component library's tabs weigh 37 kB.
 */
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from './tabs.module.css'

export interface TabsProps {
  /** what the tabs choose between, for screen readers */
  label: string
  tabs: readonly {
    readonly id: string
    readonly name: string
    readonly panel: ReactNode
    /** a key that shows it, which its user reads */
    readonly key?: string
  }[]
  /** for tabs that an address knows; without it they know themselves */
  choice?: { readonly chosen: string | undefined; readonly choose: (id: string) => void }
}

/** Where a key leads from a tab; undefined for other keys. */
function indexAfter(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count
    case 'ArrowLeft':
      return (index + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

export function Tabs({ label, tabs, choice }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [ownId, setOwnId] = useState<string>()
  const chosenId = choice ? choice.chosen : ownId
  const choose = choice?.choose ?? setOwnId
  const chosen = Math.max(
    tabs.findIndex((tab) => tab.id === chosenId),
    0,
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const next = indexAfter(event.key, chosen, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    const { id: nextId } = tabs[next] ?? {}
    if (nextId !== undefined) choose(nextId)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div className={styles.tabs}>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className={styles.list}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={index === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={index === chosen ? 0 : -1}
            className={styles.tab}
            {...(tab.key !== undefined && { 'aria-keyshortcuts': tab.key, title: tab.key })}
            onClick={() => {
              choose(tab.id)
            }}
          >
            {tab.name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tabs[chosen]?.id}`}>
        {tabs[chosen]?.panel}
      </div>
    </div>
  )
}
