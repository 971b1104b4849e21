/**
 * The one box above everything: people, codes, tickets and flights as the areas find them, saved views, and every action
 * by its name. A list below it, by the ARIA pattern of a combobox.
 */
import { Search as SearchIcon } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { useText } from '../../i18n/texts.ts'
import type { Search } from '../area.ts'
import type { Command } from './command.ts'
import styles from './search-box.module.css'
import { type SearchResult, useFound } from './use-found.ts'

interface SearchBoxProps {
  field: RefObject<HTMLInputElement | null>
  commands: readonly Command[]
  searches: readonly Search[]
}

export function SearchBox({ field, commands, searches }: SearchBoxProps) {
  const { t } = useText()
  const id = useId()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const { found, isAsking } = useFound({ text, isOpen, commands, searches })
  const active = Math.min(at, found.length - 1)
  const close = () => {
    setOpen(false)
    setText('')
    setAt(0)
    field.current?.blur()
  }
  const take = (chosen: SearchResult | undefined) => {
    if (!chosen) return
    close()
    chosen.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = indexAfter(event.key, active, found.length)
    if (next !== undefined) setAt(next)
    else if (event.key === 'Enter') take(found[active])
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }
  return (
    <div role="search" className={styles.search} data-open={isOpen || undefined}>
      <SearchIcon size={15} strokeWidth={1.75} aria-hidden />
      <input
        {...typing}
        role="combobox"
        ref={field}
        className={styles.field}
        aria-label={t('search.label')}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && found.length > 0 ? `${id}-${active}` : undefined}
        placeholder={t('search.hint')}
        value={text}
        onFocus={() => {
          setOpen(true)
        }}
        onBlur={() => {
          setOpen(false)
        }}
        onChange={({ target }) => {
          setText(target.value)
          setAt(0)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
      />
      <kbd className={styles.key} aria-hidden>
        /
      </kbd>
      {isOpen && (
        <Results id={id} text={text} found={found} isAsking={isAsking} active={active} onTake={take} />
      )}
    </div>
  )
}

const typing = {
  'aria-autocomplete': 'list',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 100,
} as const

interface ResultsProps {
  /** the ids of the list and its options begin with it */
  id: string
  text: string
  found: readonly SearchResult[]
  isAsking: boolean
  /** number of the one that Enter takes */
  active: number
  onTake: (found: SearchResult) => void
}

function Results({ id, text, found, isAsking, active, onTake }: ResultsProps) {
  const { t } = useText()
  return (
    <div className={styles.results}>
      <div
        id={`${id}-list`}
        className={styles.list}
        role="listbox"
        aria-label={t('search.results')}
        aria-busy={isAsking}
      >
        {found.map((each, index) => (
          <Result
            key={each.key}
            id={`${id}-${index}`}
            found={each}
            isActive={index === active}
            onTake={onTake}
          />
        ))}
      </div>
      {found.length === 0 && !isAsking && <p className={styles.none}>{t('search.none', { text })}</p>}
      <p className={styles.foot}>
        <span role="status">{text !== '' && t('search.count', { count: found.length })}</span>
        <span aria-hidden>{t('search.keys')}</span>
      </p>
    </div>
  )
}

interface ResultProps {
  id: string
  found: SearchResult
  isActive: boolean
  onTake: (found: SearchResult) => void
}

function Result({ id, found, isActive, onTake }: ResultProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      ref={(element) => {
        if (isActive) element?.scrollIntoView?.({ block: 'nearest' })
      }}
      // The field keeps the focus.
      onMouseDown={(event) => {
        event.preventDefault()
      }}
      onClick={() => {
        onTake(found)
      }}
    >
      <span className={styles.badge}>{found.badge}</span>
      <span className={styles.title}>{found.title}</span>
      {found.detail !== undefined && <span className={styles.detail}>{found.detail}</span>}
      {found.keys !== undefined && <kbd>{found.keys}</kbd>}
    </div>
  )
}

function indexAfter(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % count
    case 'ArrowUp':
      return (index - 1 + count) % count
    default:
      return undefined
  }
}
